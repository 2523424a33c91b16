import { parseMarkdown, wordJoiner } from "./markdown";
import { type BlockNode, type InlineNode, type ListNode, type RichText, textFormat } from "./tree";

type Piece =
  | { kind: "text"; text: string; format: number }
  | { kind: "break" }
  | { kind: "literal"; text: string }
  | { kind: "linkEnd"; text: string };

const marks = [
  { bit: textFormat.bold, mark: "**" },
  { bit: textFormat.italic, mark: "*" },
  { bit: textFormat.underline, mark: "__" },
] as const;

/**
 * The light markup that parseMarkdown reads back as the same tree. Marks of the text itself are escaped only where
 * they would be read as markup. What the markup cannot say, as an empty paragraph, is left out.
 */
export function printMarkdown({ root }: RichText): string {
  return root.children.map(printBlock).filter(Boolean).join("\n\n");
}

function printBlock(block: BlockNode): string {
  const plain = print(block, (text) => text);
  return isReadAs(plain, block) ? plain : print(block, escapeText);
}

function isReadAs(source: string, block: BlockNode): boolean {
  return JSON.stringify(parseMarkdown(source).root.children) === JSON.stringify([block]);
}

type Escape = (text: string) => string;

function print(block: BlockNode, escaping: Escape): string {
  if (block.type === "list") return printList(block, "", escaping);
  const lines = printInline(block.children, escaping).split("\n");
  if (block.type === "heading") return `${block.tag === "h3" ? "###" : "##"} ${lines.join(" ")}`;
  const escapedLines = lines.map((line) => guardLine(line, escaping));
  return (block.type === "quote" ? escapedLines.map((line) => `> ${line}`) : escapedLines).join("\n");
}

function printList(list: ListNode, indent: string, escaping: Escape): string {
  return list.children
    .map((item, index) => {
      const own = item.children.filter((child): child is InlineNode => child.type !== "list");
      const nestedLists = item.children.filter((child): child is ListNode => child.type === "list");
      const lines = printInline(own, escaping).split("\n");
      const sign = list.listType === "number" ? `${(list.start ?? 1) + index}.` : "-";
      return [
        `${indent}${sign} ${guardLine(lines[0] ?? "", escaping)}`,
        ...lines.slice(1).map((line) => `${indent}  ${guardLine(line, escaping)}`),
        ...nestedLists.map((inner) => printList(inner, `${indent}  `, escaping)),
      ].join("\n");
    })
    .join("\n");
}

function printInline(nodes: InlineNode[], escaping: Escape): string {
  const pieces = nodes.flatMap((node) => piecesOf(node));
  const ahead = formatsAhead(pieces);
  let output = "";
  let last = "";
  let format = 0;
  let lastMark: "opened" | "closed" | null = null;

  function write(text: string) {
    output += text;
    last = /.$/su.exec(text.slice(-2))?.[0] ?? last;
  }

  function close(upTo: number) {
    for (const { bit, mark } of [...marks].reverse()) {
      if (!(format & bit) || upTo & bit) continue;
      write(`${/\s/.test(last) || last === mark.charAt(0) ? wordJoiner : ""}${mark}`);
      format ^= bit;
      lastMark = "closed";
    }
  }

  function open(depth: number) {
    for (const { bit, mark } of marks) {
      if (format & bit || !(depth & bit)) continue;
      write(`${/[\p{L}\p{N}]/u.test(last) || last === mark.charAt(0) ? wordJoiner : ""}${mark}`);
      format ^= bit;
      lastMark = "opened";
    }
  }

  function add(text: string) {
    const isParted = (lastMark === "opened" && /^\s/.test(text)) || (isClosed() && /^[\p{L}\p{N}*_]/u.test(text));
    write(`${isParted ? wordJoiner : ""}${text}`);
    lastMark = null;
  }

  const isClosed = () => lastMark === "closed";

  pieces.forEach((piece, index) => {
    close(ahead[index] ?? 0);
    if (piece.kind === "text") {
      open(piece.format);
      add(escaping(piece.text));
    } else {
      add(piece.kind === "break" ? "\n" : piece.text);
    }
  });
  close(0);
  return output;
}

/** For each piece the format of its own text, or of the next one: the marks that stay open before it. */
function formatsAhead(pieces: Piece[]): number[] {
  const formats: number[] = [];
  let next = 0;
  for (const piece of [...pieces].reverse()) {
    if (piece.kind === "text") next = piece.format;
    formats.push(next);
  }
  return formats.reverse();
}

function piecesOf(node: InlineNode): Piece[] {
  switch (node.type) {
    case "text":
      return node.text ? [{ kind: "text", text: node.text, format: node.format }] : [];
    case "linebreak":
      return [{ kind: "break" }];
    case "image":
      return [{ kind: "literal", text: `![${escapeText(node.alt)}](/media/${node.mediaId})` }];
    case "link":
      return [
        { kind: "literal", text: "[" },
        ...node.children.flatMap((child) => piecesOf(child)),
        { kind: "linkEnd", text: `](${node.url.replace(/[()]/g, encodeParenthesis)})` },
      ];
  }
}

function encodeParenthesis(sign: string): string {
  return sign === "(" ? "%28" : "%29";
}

function escapeText(text: string): string {
  return text.replace(/[\\*_[\]]|!$/g, "\\$&");
}

/** A line that would begin a heading, a list or a quote. */
function guardLine(line: string, escaping: Escape): string {
  if (escaping !== escapeText) return line;
  return line.replace(/^(#{2,3} |>|- )/, "\\$1").replace(/^(\d{1,3})([.)] )/, "$1\\$2");
}
