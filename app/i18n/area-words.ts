/** The areas whose words the server has from the start, and those of them that every page brings whole. */
export const frameAreas = ["common", "shell"] as const;
export const wholeArea = "common";

/** The area whose words come once something may be refused (see error-texts.ts). */
export const lateArea = "errors";

/** The area whose words a file of `pl/` holds: `freightSearch` for `freight-search.ts`. */
export function areaOf(file: string): string {
  return file.replace(/^.*\/|\.ts$/g, "").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The areas whose words a module names: as `useTranslation("fleet")` does, or a key, "fleet:flash.added". */
export function areasNamedIn(code: string): string[] {
  const openedAreas = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
    ([, list = ""]) => list.match(/\w+/g) ?? [],
  );
  const keyAreas = [...code.matchAll(/["`](\w+):[a-zA-Z$]/g)].map(([, area = ""]) => area);
  return [...new Set([...openedAreas, ...keyAreas])];
}
