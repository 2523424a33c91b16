const plain: Record<string, string> = {
  "\u0142": "l",
  "\u00f8": "o",
  "\u0111": "d",
  "\u2212": "-",
  "\u2010": "-",
  "\u2011": "-",
};

/** The text in small letters without marks, each character where it stood, every space a plain one. */
export function foldText(text: string): string {
  return Array.from({ length: text.length }, (_, index) => foldUnit(text.charAt(index))).join("");
}

function foldUnit(unit: string): string {
  if (unit !== "\n" && /\s/.test(unit)) return " ";
  const small = unit.toLowerCase();
  const plainUnit = plain[small] ?? small.normalize("NFD").charAt(0);
  return small.length === 1 ? plainUnit : unit;
}
