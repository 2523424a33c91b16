import type { BlockNode, InlineNode, LinkNode, ListNode, RichText } from "~/domain/rich-text/tree";
import { typeset } from "~/i18n/typeset";
import { type Values, valueNames } from "./value-name";

const namePattern = /\{([\p{L}\d.]+)\}/gu;

/** The text with the present values where it names them; a name that is none stays as it is. */
export function fillText(text: string, values: Values): string {
  return typeset(valuesIn(text, values));
}

/**
 * The text with the present values, in its words and in the addresses of its links, which lead to where `leadTo` says.
 */
export function fillContent({ root }: RichText, values: Values, leadTo = (url: string) => url): RichText {
  const fill: Fill = (text, isAddress) => (isAddress ? leadTo(addressIn(text, values)) : fillText(text, values));
  return {
    root: { ...root, children: root.children.map((block) => screenOf(block, values) ?? filledBlock(block, fill)) },
  };
}

/** The paragraph with the picture that it names, where it says nothing else. */
function screenOf(block: BlockNode, values: Values): BlockNode | null {
  const [only, ...others] = block.type === "paragraph" ? block.children : [];
  if (only?.type !== "text" || others.length > 0) return null;
  const name = /^\{(obraz\.(\p{L}+))\}$/u.exec(only.text.trim());
  const [, key = "", screen] = name ?? [];
  if (!isKnown(key)) return null;
  return { type: "paragraph", children: [{ type: "image", mediaId: "", alt: values[key], screen }] };
}

/** A telephone number is called without the signs that part it; where there is none, the link leads nowhere. */
function addressIn(url: string, values: Values): string {
  const filledUrl = valuesIn(url, values);
  return filledUrl.startsWith("tel:") ? `tel:${filledUrl.replace(/[^+\d]/g, "")}` : filledUrl;
}

function valuesIn(text: string, values: Values): string {
  return text.replace(namePattern, (whole, name: string) => (isKnown(name) ? values[name] : whole));
}

/** The names in braces that stand for nothing, each once. */
export function unknownNames(title: string, { root }: RichText): string[] {
  const names: string[] = [];
  const look = (text: string) => {
    for (const [, name = ""] of text.matchAll(namePattern)) if (!isKnown(name)) names.push(name);
    return text;
  };
  look(title);
  for (const block of root.children) filledBlock(block, look);
  return [...new Set(names)];
}

function isKnown(name: string): name is keyof Values {
  return (valueNames as readonly string[]).includes(name);
}

type Fill = (text: string, isAddress?: boolean) => string;

function filledBlock(block: BlockNode, fill: Fill): BlockNode {
  if (block.type === "list") return filledList(block, fill);
  return { ...block, children: block.children.map((node) => filledInline(node, fill)) };
}

function filledList(list: ListNode, fill: Fill): ListNode {
  return {
    ...list,
    children: list.children.map((item) => ({
      ...item,
      children: item.children.map((child) =>
        child.type === "list" ? filledList(child, fill) : filledInline(child, fill),
      ),
    })),
  };
}

function filledInline(node: InlineNode, fill: Fill): InlineNode {
  if (node.type === "text") return { ...node, text: fill(node.text) };
  if (node.type === "link") return filledLink(node, fill);
  return node;
}

function filledLink(link: LinkNode, fill: Fill): LinkNode {
  const children = link.children.map((child) => (child.type === "text" ? { ...child, text: fill(child.text) } : child));
  return { ...link, url: fill(link.url, true), children };
}
