/** What is chosen of several: one alone comes back from a refusal as a text. */
export function chosenIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" && value ? [value] : [];
}
