import { inflateSync } from "node:zlib";

/** The parts of a file that were packed, as text. */
function unpackStreams(pdf: Buffer): string[] {
  return [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(([, stream = ""]) => {
    try {
      return [inflateSync(Buffer.from(stream, "latin1")).toString("latin1")];
    } catch {
      return [];
    }
  });
}

/** Those of the letters that a reader cannot copy out of the file: none of its tables leads from a glyph to them. */
export function lettersMissing(pdf: Buffer, letters: string): string[] {
  const tables = unpackStreams(pdf).filter((part) => part.includes("beginbfrange") || part.includes("beginbfchar"));
  const tableText = tables.join("");
  return [...letters].filter(
    (letter) => !tableText.includes(`<${letter.charCodeAt(0).toString(16).padStart(4, "0")}>`),
  );
}

/** How many pages a PDF has. */
export function pagesOf(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}
