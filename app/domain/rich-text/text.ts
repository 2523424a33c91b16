import { withFewMarks } from "~/domain/text/fold";
import type { BlockNode, InlineNode, ListItemNode, ListNode, RichText } from "./tree";

/** The words alone, for lists and search: every break is a space, images leave nothing, nor do marks beyond number. */
export function plainText(content: RichText): string {
  return withFewMarks(joinWords(content.root.children.map(blockText)));
}

/** The files of the images, in the order they stand. */
export function imagesOf(content: RichText): string[] {
  return content.root.children.flatMap(imagesIn);
}

function imagesIn(node: BlockNode | ListItemNode | InlineNode): string[] {
  if (node.type === "image") return [node.mediaId];
  return "children" in node ? node.children.flatMap(imagesIn) : [];
}

/** The beginning in at most `maxLength` characters, cut after a whole word and closed with an ellipsis if cut. */
export function excerpt(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const room = text.slice(0, maxLength);
  const lastSpace = room.lastIndexOf(" ");
  const cutText = lastSpace > 0 ? room.slice(0, lastSpace) : wholeCharacters(room.slice(0, maxLength - 1));
  return `${cutText.replace(/[\s.,;:–-]{1,9}$/, "")}…`;
}

function blockText(block: BlockNode): string {
  return block.type === "list" ? listText(block) : inlineText(block.children);
}

function listText(list: ListNode): string {
  return joinWords(list.children.map((item) => inlineText(item.children)));
}

function inlineText(nodes: (InlineNode | ListNode)[]): string {
  return nodes.map(nodeText).join("").trim();
}

function nodeText(node: InlineNode | ListNode): string {
  switch (node.type) {
    case "text":
      return node.text;
    case "link":
      return inlineText(node.children);
    case "list":
      return ` ${listText(node)}`;
    case "linebreak":
      return " ";
    case "image":
      return "";
  }
}

function joinWords(parts: string[]): string {
  return parts.filter((part) => part !== "").join(" ");
}

function wholeCharacters(text: string): string {
  return /[\uD800-\uDBFF]$/.test(text) ? text.slice(0, -1) : text;
}
