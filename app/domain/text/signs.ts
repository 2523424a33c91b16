// Whoever may turn the direction of writing makes a text read as another than it is (UTR #36).
const turning = /[\u202a-\u202e\u2066-\u2069]/g;
// Pasting brings them; nobody sees them, and Polish has no use for them.
const invisibleSigns = /[\u061c\u200b\u200e\u200f\u2060\ufeff]/g;
const breaking = /[\p{Cc}\u2028\u2029]+/gu;
const forbiddenSigns = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A text of one line without what pasting brings along. */
export function cleanLine(text: string): string {
  return text.replace(invisibleSigns, "").replace(/\t/g, " ").trim();
}

/** Whether a text breaks no line, steers no device and reads in one direction. */
export function isOneLine(text: string): boolean {
  return !forbiddenSigns.test(text);
}

/** A text of several lines without signs that steer devices or turn the direction of writing. */
export function cleanLines(text: string): string {
  const lines = text.replace(/[\u2028\u2029]/g, "\n").replace(/[^\P{Cc}\t\r\n]/gu, "");
  return lines.replace(turning, "").replace(invisibleSigns, "").trim();
}

/** Whatever the text, as one line. */
export function asOneLine(text: string): string {
  return text.replace(breaking, " ").replace(turning, "").replace(invisibleSigns, "").trim();
}
