/** A package by its name, which may begin with the word itself. */
export function planAsNamed(planName: string, word: "Pakiet" | "pakiet" = "Pakiet"): string {
  return /^pakiet\b/i.test(planName) ? `„${planName}”` : `${word} „${planName}”`;
}
