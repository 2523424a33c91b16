import { DecoratorNode, type NodeKey, type SerializedLexicalNode, type Spread } from "lexical";
import type { ReactElement } from "react";
import { pathTo } from "~/paths";

type SerializedImage = Spread<{ mediaId: string; alt: string }, SerializedLexicalNode>;

/** A picture in the text: a file of the portal with its description. */
export class ImageNode extends DecoratorNode<ReactElement> {
  __mediaId: string;
  __alt: string;

  static getType() {
    return "image";
  }

  static clone(node: ImageNode) {
    return new ImageNode(node.__mediaId, node.__alt, node.__key);
  }

  static importJSON({ mediaId, alt }: SerializedImage) {
    return new ImageNode(mediaId, alt);
  }

  constructor(mediaId = "", alt = "", key?: NodeKey) {
    super(key);
    this.__mediaId = mediaId;
    this.__alt = alt;
  }

  exportJSON(): SerializedImage {
    return { type: "image", version: 1, mediaId: this.__mediaId, alt: this.__alt };
  }

  createDOM() {
    return document.createElement("span");
  }

  updateDOM() {
    return false;
  }

  decorate() {
    return <img src={pathTo("media", { id: this.__mediaId })} alt={this.__alt} />;
  }
}
