// Signs of a formula, also of full width, behind apostrophes, white space and what nobody sees.
const formula = /^'*[\s\p{Cc}\p{Cf}]*(?:[=+\-@\t\r]|[\uff1d\uff0b\uff0d\uff20])/u;

/** Whether a spreadsheet may take the text of a cell for a formula. */
export function startsFormula(text: string): boolean {
  return formula.test(text);
}

/** A cell as our own files have it, without the apostrophe that they write before such a text. */
export function withoutApostrophe(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
