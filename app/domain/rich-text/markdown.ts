import {
  type BlockNode,
  type ImageNode,
  type InlineNode,
  isSafeAddress,
  type LinkNode,
  type ListItemNode,
  type ListNode,
  maxListDepth,
  mediaIdPattern,
  type RichText,
  textFormat,
} from "./tree";

type OpenLines = { node: { children: (InlineNode | ListNode)[] }; lines: string[] };
type OpenList = { indent: number; list: ListNode; item: ListItemNode };

type Mark = { kind: "mark"; text: string; bit: number; opens: boolean; closes: boolean; isPaired: boolean };
type Token =
  | Mark
  | { kind: "text"; text: string }
  | { kind: "break" }
  | { kind: "image"; node: ImageNode }
  | { kind: "linkStart"; url: string }
  | { kind: "linkEnd" };

/** Parts a mark from the letters beside it, where a mark alone would be read as a part of the word; not kept. */
export const wordJoiner = "\u2060";

const listLine = /^( *)(?:-|(\d{1,3})[.)]) (.+)$/;
const escapedMark = /\\([!-/:-@[-`{-~])/g;
const plainRun = /[^\\*_![\]\n]+/y;
const addressInParentheses = /\(([^\s()<>]+)\)/y;

/**
 * Reads the light markup a plain text field submits: blank lines part paragraphs, `## ` and `### ` head, `- ` and `1. `
 * list (indented by two spaces: nested), `> ` quotes, `**bold**`, `*italic*`, `__underline__`, `[text](address)`,
 * `![description](/media/uuid)`; a backslash takes a mark literally. Whatever is no markup stays text. Never throws,
 * takes time in proportion to the length; the result fits the stored form, except that its size is not limited here.
 */
export function parseMarkdown(source: string): RichText {
  const blocks: BlockNode[] = [];
  const pending: OpenLines[] = [];
  let open: OpenLines | undefined;
  let lists: OpenList[] = [];
  let afterBlank = false;

  function begin(node: OpenLines["node"], line: string): OpenLines {
    const state = { node, lines: [line] };
    pending.push(state);
    return state;
  }

  function addBlock(block: Exclude<BlockNode, ListNode>, line: string): OpenLines {
    lists = [];
    blocks.push(block);
    return begin(block as OpenLines["node"], line);
  }

  function addItem(indent: number, start: number | undefined, line: string): OpenLines {
    while (lists.length > 1 && indent < (lists.at(-1)?.indent ?? 0)) lists.pop();
    const top = lists.at(-1);
    const isNested = top !== undefined && indent >= top.indent + 2 && lists.length < maxListDepth;
    const item: ListItemNode = { type: "listitem", children: [] };
    if (top && !isNested && (top.list.listType === "number") === (start !== undefined)) {
      top.list.children.push(item);
      top.item = item;
    } else {
      if (top && !isNested) lists.pop();
      const list: ListNode = { type: "list", ...listKind(start), children: [item] };
      const parent = lists.at(-1)?.item;
      if (parent) parent.children.push(list);
      else blocks.push(list);
      lists.push({ indent, list, item });
    }
    return begin(item, line);
  }

  for (const line of cleanLines(source)) {
    const text = line.trim();
    if (text === "") {
      afterBlank = true;
      continue;
    }
    const item = listLine.exec(line);
    const continues = open !== undefined && !afterBlank;
    if (item?.[3]?.trim()) {
      open = addItem(item[1]?.length ?? 0, item[2] === undefined ? undefined : Number(item[2]), item[3].trim());
    } else if (/^#{2,3} /.test(text)) {
      const tag = text.startsWith("### ") ? "h3" : "h2";
      addBlock({ type: "heading", tag, children: [] }, text.slice(tag === "h3" ? 4 : 3).trim());
      open = undefined;
    } else if (/^>(?: |$)/.test(text)) {
      const quotedText = text.slice(2).trim();
      if (continues && blocks.at(-1)?.type === "quote") open?.lines.push(quotedText);
      else open = addBlock({ type: "quote", children: [] }, quotedText);
    } else if (continues && (lists.length === 0 ? blocks.at(-1)?.type === "paragraph" : /^ {2}/.test(line))) {
      open?.lines.push(text);
    } else {
      open = addBlock({ type: "paragraph", children: [] }, text);
    }
    afterBlank = false;
  }
  for (const { node, lines } of pending) node.children = [...parseInline(lines.join("\n")), ...node.children];
  return { root: { type: "root", children: blocks } };
}

function cleanLines(source: string): string[] {
  return source
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/\t/g, "  ")
    .replace(/(?!\n)[\p{Cc}\p{Bidi_Control}]/gu, "")
    .replace(/\p{Cs}/gu, "\uFFFD")
    .replace(/(^|[^*_])\u2060+(?=[^*_]|$)/gm, "$1")
    .split("\n");
}

function listKind(start: number | undefined): Pick<ListNode, "listType" | "start"> {
  if (start === undefined) return { listType: "bullet" };
  return start > 1 ? { listType: "number", start } : { listType: "number" };
}

function parseInline(source: string): InlineNode[] {
  const tokens = tokenize(source);
  pairMarks(tokens);
  return buildNodes(tokens);
}

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let bracket: { at: number; token: number; image: boolean } | undefined;
  let at = 0;

  function addText(text: string) {
    tokens.push({ kind: "text", text });
    at += text.length;
  }

  while (at < source.length) {
    const plainText = matchAt(plainRun, source, at);
    const character = source.charAt(at);
    if (plainText) {
      addText(plainText[0]);
    } else if (character === "\n") {
      tokens.push({ kind: "break" });
      at += 1;
    } else if (character === "\\") {
      at += /[!-/:-@[-`{-~]/.test(source.charAt(at + 1)) ? 1 : 0;
      addText(source.charAt(at));
    } else if (character === "*" || character === "_") {
      const marks = readMarks(source, at);
      tokens.push(...marks);
      at += marks.reduce((length, mark) => length + mark.text.length, 0);
    } else if (character === "[" || source.startsWith("![", at)) {
      const image = character === "!";
      bracket = { at, token: tokens.length, image };
      addText(image ? "![" : "[");
    } else {
      const address = character === "]" && bracket ? matchAt(addressInParentheses, source, at + 1) : null;
      const label = address && bracket ? source.slice(bracket.at + (bracket.image ? 2 : 1), at) : "";
      const target = address?.[1] ?? "";
      const mediaId = target.startsWith("/media/") ? target.slice("/media/".length).toLowerCase() : "";
      if (address && bracket?.image && mediaIdPattern.test(mediaId) && label.length <= 300) {
        tokens.length = bracket.token;
        tokens.push({
          kind: "image",
          node: { type: "image", mediaId, alt: label.replace(escapedMark, "$1").replaceAll("\n", " ") },
        });
        at += 1 + address[0].length;
      } else if (address && bracket && !bracket.image && label.trim() !== "" && isSafeAddress(target)) {
        tokens[bracket.token] = { kind: "linkStart", url: target };
        tokens.push({ kind: "linkEnd" });
        at += 1 + address[0].length;
      } else {
        addText(character);
      }
      if (character === "]") bracket = undefined;
    }
  }
  return tokens;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function readMarks(source: string, at: number): (Mark | { kind: "text"; text: string })[] {
  const character = source.charAt(at);
  let end = at;
  while (source.charAt(end) === character) end += 1;
  const text = source.slice(at, end);
  const before = source.charAt(at - 1);
  const after = source.charAt(end);
  const opens = after.trim() !== "" && !isWord(before);
  const closes = before.trim() !== "" && !isWord(after);
  const mark = (bit: number, mark: string): Mark => ({ kind: "mark", text: mark, bit, opens, closes, isPaired: false });
  if (text === "__") return [mark(textFormat.underline, "__")];
  if (text === "*") return [mark(textFormat.italic, "*")];
  if (text === "**") return [mark(textFormat.bold, "**")];
  if (text === "***") return [mark(textFormat.bold, "**"), mark(textFormat.italic, "*")];
  return [{ kind: "text", text }];
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character);
}

function pairMarks(tokens: Token[]) {
  const openMarks = new Map<number, Mark>();
  for (const token of tokens) {
    if (token.kind !== "mark") continue;
    const opener = openMarks.get(token.bit);
    if (opener && token.closes) {
      opener.isPaired = true;
      token.isPaired = true;
      openMarks.delete(token.bit);
    } else if (!opener && token.opens) {
      openMarks.set(token.bit, token);
    }
  }
}

function buildNodes(tokens: Token[]): InlineNode[] {
  const nodes: InlineNode[] = [];
  let link: LinkNode | undefined;
  let format = 0;

  function addText(raw: string) {
    const text = raw.replaceAll(wordJoiner, "");
    if (text === "") return;
    const last = (link?.children ?? nodes).at(-1);
    if (last?.type === "text" && last.format === format) last.text += text;
    else (link?.children ?? nodes).push({ type: "text", text, format });
  }

  for (const token of tokens) {
    if (token.kind === "text") addText(token.text);
    else if (token.kind === "break") (link?.children ?? nodes).push({ type: "linebreak" });
    else if (token.kind === "image") nodes.push(token.node);
    else if (token.kind === "mark") {
      if (token.isPaired) format ^= token.bit;
      else addText(token.text);
    } else if (token.kind === "linkStart") {
      link = { type: "link", url: token.url, children: [] };
      nodes.push(link);
    } else {
      if (link?.children.length === 0) nodes.pop();
      link = undefined;
    }
  }
  return nodes;
}
