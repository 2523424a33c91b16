import type { SerializedEditorState, SerializedLexicalNode } from "lexical";
import {
  type BlockNode,
  type InlineNode,
  isSafeAddress,
  type LinkNode,
  type ListItemNode,
  type ListNode,
  mediaIdPattern,
  type RichText,
  textFormat,
} from "~/domain/rich-text/tree";

/** A node as the editor serializes it: more than we keep, and kinds we do not know. */
type Foreign = SerializedLexicalNode & {
  children?: Foreign[];
  text?: string;
  format?: number | string;
  tag?: string;
  url?: string;
  listType?: string;
  start?: number;
  mediaId?: string;
  alt?: string;
};

const element = { version: 1, direction: null, format: "", indent: 0 };
const copiedFormats = textFormat.bold | textFormat.italic | textFormat.underline;

/** The stored tree as the editor reads it. */
export function toEditor({ root }: RichText): string {
  const children =
    root.children.length > 0 ? root.children.map(foreignBlock) : [{ ...element, type: "paragraph", children: [] }];
  return JSON.stringify({ root: { ...element, type: "root", children } });
}

/** What the editor holds as the tree that is stored; what has no place there is left out. */
export function fromEditor(state: SerializedEditorState): RichText {
  return { root: { type: "root", children: (state.root as Foreign).children?.flatMap(ownBlock) ?? [] } };
}

function foreignBlock(block: BlockNode): object {
  if (block.type === "list") return foreignList(block);
  return { ...element, ...block, children: block.children.map(foreignInline) };
}

// In the editor an inner list stands in an item of its own, after the one it belongs to.
function foreignList(list: ListNode): object {
  const items = list.children.flatMap((item) => {
    const inline = item.children.filter((child): child is InlineNode => child.type !== "list");
    const lists = item.children.filter((child): child is ListNode => child.type === "list");
    return [inline.map(foreignInline), ...lists.map((inner) => [foreignList(inner)])];
  });
  return {
    ...element,
    type: "list",
    listType: list.listType,
    start: list.start ?? 1,
    tag: list.listType === "number" ? "ol" : "ul",
    children: items.map((children, index) => ({ ...element, type: "listitem", value: index + 1, children })),
  };
}

function foreignInline(node: InlineNode): object {
  if (node.type === "text") return { ...node, version: 1, detail: 0, mode: "normal", style: "" };
  if (node.type === "link") {
    return { ...element, ...node, rel: null, target: null, title: null, children: node.children.map(foreignInline) };
  }
  return { ...node, version: 1 };
}

function ownBlock(node: Foreign): BlockNode[] {
  if (node.type === "list") return [ownList(node)];
  const children = node.children?.flatMap(ownInline) ?? [];
  if (node.type === "heading") return [{ type: "heading", tag: node.tag === "h3" ? "h3" : "h2", children }];
  if (node.type === "quote") return [{ type: "quote", children }];
  return children.length > 0 ? [{ type: "paragraph", children }] : [];
}

function ownList(node: Foreign): ListNode {
  const items: ListItemNode[] = [];
  for (const child of node.children ?? []) {
    const inner = child.children?.filter(({ type }) => type === "list").map(ownList) ?? [];
    const inline = child.children?.filter(({ type }) => type !== "list").flatMap(ownInline) ?? [];
    const last = items.at(-1);
    if (inline.length === 0 && inner.length > 0 && last) last.children.push(...inner);
    else if (inline.length > 0 || inner.length > 0) items.push({ type: "listitem", children: [...inline, ...inner] });
  }
  const isNumbered = node.listType === "number";
  const start = isNumbered && (node.start ?? 1) > 1 ? { start: node.start } : {};
  return { type: "list", listType: isNumbered ? "number" : "bullet", ...start, children: items };
}

function ownInline(node: Foreign): InlineNode[] {
  switch (node.type) {
    case "text":
      return [{ type: "text", text: node.text ?? "", format: Number(node.format ?? 0) & copiedFormats }];
    case "tab":
      return [{ type: "text", text: "  ", format: 0 }];
    case "linebreak":
      return [{ type: "linebreak" }];
    case "image":
      return mediaIdPattern.test(node.mediaId ?? "")
        ? [{ type: "image", mediaId: node.mediaId ?? "", alt: node.alt ?? "" }]
        : [];
    case "link":
    case "autolink":
      return ownLink(node);
    default:
      return node.children?.flatMap(ownInline) ?? [];
  }
}

function ownLink(node: Foreign): InlineNode[] {
  const children = node.children?.flatMap(ownInline) ?? [];
  const words = children.filter((child): child is LinkNode["children"][number] =>
    ["text", "linebreak"].includes(child.type),
  );
  const others = children.filter(({ type }) => type === "image");
  return isSafeAddress(node.url ?? "") && words.length > 0
    ? [{ type: "link", url: node.url ?? "", children: words }, ...others]
    : children;
}
