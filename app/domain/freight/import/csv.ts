/** Rows of a file are read up to here, and characters of it. */
export const maximumRows = 200;
export const maximumColumns = 60;
export const maximumCsvLength = 400_000;

const separators = [";", "\t", ","] as const;

/** The cells of a file, row by row, without empty rows; its separator is the one that its first line has most of. */
export function readCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, "");
  const heading = firstLine(source);
  const [separator] = separators.toSorted((a, b) => countOf(heading, b) - countOf(heading, a));
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endRow = () => {
    row.push(cell.trim());
    if (row.some((each) => each !== "")) rows.push(row);
    [row, cell] = [[], ""];
  };
  for (let at = 0; at < source.length; at++) {
    const character = source.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (source.charAt(at + 1) === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (character === '"' && cell.trim() === "") [isQuoted, cell] = [true, ""];
    else if (character === separator) {
      row.push(cell.trim());
      cell = "";
    } else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  endRow();
  return rows;
}

/** The first line that says something; a break within quotes ends none. */
function firstLine(text: string): string {
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text.charAt(at) === '"') isQuoted = !isQuoted;
    if (text.charAt(at) === "\n" && !isQuoted && text.slice(0, at).trim() !== "") return text.slice(0, at);
  }
  return text;
}

function countOf(text: string, character: string): number {
  return text.split(character).length - 1;
}
