/** The browser's storage may be switched off or full: reading then finds nothing, and writing does nothing. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeItem(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

export function removeItem(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** The stored JSON object, or undefined when it is missing, broken or no object. */
export function readRecord(key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? "");
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
