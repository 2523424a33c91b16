import { plainText } from "~/domain/rich-text/text";
import type { BlockNode, RichText } from "~/domain/rich-text/tree";

/** Whether a message of the guide quotes an answer: it begins with where that stands. */
export function quotesAnswer({ root }: RichText): boolean {
  return root.children[0]?.type === "heading";
}

type Answer = { group: string; heading: string; text: RichText };

/** The questions and answers with one more, as the last of its group; a group that is none yet comes last of all. */
export function addAnswer({ root }: RichText, { group, heading, text }: Answer): RichText {
  const addedNodes = [headingNode("h3", heading), ...text.root.children];
  const start = root.children.findIndex((block) => isGroup(block) && plainText(treeOf([block])) === group);
  if (start < 0) return treeOf([...root.children, headingNode("h2", group), ...addedNodes]);
  const next = root.children.findIndex((block, index) => index > start && isGroup(block));
  const end = next < 0 ? root.children.length : next;
  return treeOf([...root.children.slice(0, end), ...addedNodes, ...root.children.slice(end)]);
}

function isGroup(block: BlockNode): boolean {
  return block.type === "heading" && block.tag === "h2";
}

function headingNode(tag: "h2" | "h3", text: string): BlockNode {
  return { type: "heading", tag, children: [{ type: "text", text, format: 0 }] };
}

function treeOf(children: BlockNode[]): RichText {
  return { root: { type: "root", children } };
}
