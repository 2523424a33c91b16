import { createElement, Fragment, type ReactNode } from "react";
import sizes from "~/domain/content/pictures.json";
import { splitAtAddresses } from "~/domain/rich-text/bare-addresses";
import {
  type BlockNode,
  type InlineNode,
  isSafeAddress,
  type ListNode,
  type RichText as RichTextTree,
  type TextNode,
  textFormat,
} from "~/domain/rich-text/tree";

/** Shows a stored rich text as plain elements; a node it does not know is left out. */
export function RichText({ content }: { content: RichTextTree }) {
  return createElement("div", { className: "rich-text" }, ...content.root.children.map(renderNode));
}

function renderNode(node: BlockNode | InlineNode): ReactNode {
  switch (node.type) {
    case "paragraph":
      return createElement("p", null, ...node.children.map(renderNode));
    case "heading":
      return createElement(node.tag === "h3" ? "h3" : "h2", null, ...node.children.map(renderNode));
    case "quote":
      return createElement("blockquote", null, ...node.children.map(renderNode));
    case "list":
      return renderList(node);
    case "text":
      return createElement(Fragment, null, ...renderPlain(node));
    case "linebreak":
      return <br />;
    case "link":
      return renderLink(
        node.url,
        node.children.map((child) => (child.type === "text" ? renderText(child) : renderNode(child))),
      );
    case "image":
      if (node.screen) return <Screen name={node.screen} alt={node.alt} />;
      return <img src={`/media/${encodeURIComponent(node.mediaId)}`} alt={node.alt} loading="lazy" />;
    default:
      return null;
  }
}

function renderList(list: ListNode): ReactNode {
  const items = list.children.map((item) => createElement("li", null, ...item.children.map(renderNode)));
  return list.listType === "number"
    ? createElement("ol", { start: list.start }, ...items)
    : createElement("ul", null, ...items);
}

function renderPlain(node: TextNode): ReactNode[] {
  return splitAtAddresses(node.text).map(({ text, url }) => {
    const visible = renderText({ ...node, text });
    return url ? renderLink(url, [visible]) : visible;
  });
}

function renderText({ text, format }: TextNode): ReactNode {
  let visible: ReactNode = text;
  if (format & textFormat.underline) visible = <u>{visible}</u>;
  if (format & textFormat.italic) visible = <em>{visible}</em>;
  if (format & textFormat.bold) visible = <strong>{visible}</strong>;
  return visible;
}

function renderLink(url: string, children: ReactNode[]): ReactNode {
  if (!isSafeAddress(url)) return createElement("span", null, ...children);
  return createElement("a", { href: url, rel: "noopener nofollow" }, ...children);
}

/** A screen of the portal as it looks in the reader's colours. */
function Screen({ name, alt }: { name: string; alt: string }) {
  const size = (sizes as Record<string, { width: number; height: number }>)[name];
  const file = (scheme: "light" | "dark") => `/manual/${name}-${scheme}.webp`;
  return (
    <picture className="screen">
      <source media="(prefers-color-scheme: dark)" srcSet={file("dark")} />
      <img src={file("light")} alt={alt} {...size} loading="lazy" />
    </picture>
  );
}
