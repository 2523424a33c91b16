export const tagLength = 50;
export const maximumTags = 20;

/** The tags as they are stored: trimmed, and without blank ones. */
export function trimmedTags(tags: readonly string[]): string[] {
  return tags.map((tag) => tag.replace(/\s+/g, " ").trim()).filter((tag) => tag !== "");
}

/** Whether a tag stands twice, whatever its case. */
export function hasRepeatedTag(tags: readonly string[]): boolean {
  return new Set(tags.map((tag) => tag.toLocaleLowerCase("pl"))).size < tags.length;
}
