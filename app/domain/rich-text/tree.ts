export const textFormat = { bold: 1, italic: 2, underline: 8 } as const;

export const maxListDepth = 3;

export type TextNode = { type: "text"; text: string; format: number };
export type LinebreakNode = { type: "linebreak" };
export type LinkNode = { type: "link"; url: string; children: (TextNode | LinebreakNode)[] };
/** A picture that was sent, or where it has no id one that the portal brings: in place of its name, never stored. */
export type ImageNode = { type: "image"; mediaId: string; alt: string; screen?: string };
export type InlineNode = TextNode | LinebreakNode | LinkNode | ImageNode;

export type ParagraphNode = { type: "paragraph"; children: InlineNode[] };
export type HeadingNode = { type: "heading"; tag: "h2" | "h3"; children: InlineNode[] };
export type QuoteNode = { type: "quote"; children: InlineNode[] };
export type ListItemNode = { type: "listitem"; children: (InlineNode | ListNode)[] };
export type ListNode = { type: "list"; listType: "bullet" | "number"; start?: number; children: ListItemNode[] };
export type BlockNode = ParagraphNode | HeadingNode | QuoteNode | ListNode;

export type RootNode = { type: "root"; children: BlockNode[] };
export type RichText = { root: RootNode };

export const mediaIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const addressPattern = /^(?:https?:\/\/[^/]|mailto:.|tel:.|\/(?![/\\]))/i;
const addressBreaker = /[\s\p{Cc}\p{Cs}<>"\\]/u;

/** Whether a link may lead there: http, https, mailto, tel or a path of this site; at most 2,000 characters. */
export function isSafeAddress(address: string): boolean {
  return address.length <= 2000 && addressPattern.test(address) && !addressBreaker.test(address);
}
