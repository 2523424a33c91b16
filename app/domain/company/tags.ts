export const tagLength = 50;
export const maximumTags = 20;

/** The tags without blanks and repetitions, whatever their case; the first spelling stays. */
export function distinctTags(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags) {
    const text = tag.replace(/\s+/g, " ").trim();
    const key = text.toLocaleLowerCase("pl");
    if (text && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
