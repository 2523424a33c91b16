import { z } from "zod";
import {
  type BlockNode,
  type InlineNode,
  isSafeAddress,
  type ListItemNode,
  mediaIdPattern,
  type RichText,
} from "./tree";

type Node = BlockNode | ListItemNode | InlineNode;

const maxBytes = 64 * 1024;
// No node says itself in fewer bytes.
const maxNodes = maxBytes / JSON.stringify({ type: "linebreak" }).length;
const everyFormat = 1 | 2 | 8;

const storableText = z.string().refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text));

const textNode = z.strictObject({
  type: z.literal("text"),
  text: storableText,
  format: z
    .int()
    .min(0)
    .refine((format) => (format & ~everyFormat) === 0),
});
const linebreakNode = z.strictObject({ type: z.literal("linebreak") });
const linkNode = z.strictObject({
  type: z.literal("link"),
  url: z.string().refine(isSafeAddress),
  children: z.array(z.discriminatedUnion("type", [textNode, linebreakNode])),
});
const imageNode = z.strictObject({
  type: z.literal("image"),
  mediaId: z.string().regex(mediaIdPattern),
  alt: storableText.max(300),
});

const inlineNodes = [textNode, linebreakNode, linkNode, imageNode] as const;
const inlineChildren = z.array(z.discriminatedUnion("type", inlineNodes));

const listItemNode = { type: z.literal("listitem") };
const listNode = {
  type: z.literal("list"),
  listType: z.enum(["bullet", "number"]),
  start: z.int().min(1).max(999_999_999).optional(),
};
const thirdList = z.strictObject({
  ...listNode,
  children: z.array(z.strictObject({ ...listItemNode, children: inlineChildren })),
});
const secondItemChildren = z.array(z.discriminatedUnion("type", [...inlineNodes, thirdList]));
const secondList = z.strictObject({
  ...listNode,
  children: z.array(z.strictObject({ ...listItemNode, children: secondItemChildren })),
});
const firstItemChildren = z.array(z.discriminatedUnion("type", [...inlineNodes, secondList]));
const firstList = z.strictObject({
  ...listNode,
  children: z.array(z.strictObject({ ...listItemNode, children: firstItemChildren })),
});

const blockNode = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("paragraph"), children: inlineChildren }),
  z.strictObject({ type: z.literal("heading"), tag: z.enum(["h2", "h3"]), children: inlineChildren }),
  z.strictObject({ type: z.literal("quote"), children: inlineChildren }),
  firstList,
]);

/**
 * The only rich text that may be stored: known nodes with known attributes, lists at most three deep (so no tree is
 * deeper than nine nodes), safe addresses, characters that PostgreSQL can keep, at most 64 kB serialized as UTF-8.
 */
export const richTextSchema = z
  .strictObject({ root: z.strictObject({ type: z.literal("root"), children: z.array(blockNode) }) })
  .refine((content) => Buffer.byteLength(JSON.stringify(content)) <= maxBytes);

/** Whether a text has more nodes than could ever be stored: it is not worth being printed or looked through. */
export function hasTooManyNodes({ root }: RichText): boolean {
  let count = 0;
  const waiting: Node[] = [...root.children];
  for (let node = waiting.pop(); node && count <= maxNodes; node = waiting.pop()) {
    count += 1;
    if ("children" in node) for (const child of node.children) waiting.push(child);
  }
  return count > maxNodes;
}
