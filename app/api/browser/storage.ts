/** The stored text; null for none, and where the browser's storage is switched off. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; nothing happens where the storage is off or full. */
export function writeItem(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {}
}

/** Removes an entry; nothing happens where the storage is off. */
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

/** Whether a value is an object with named fields, and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
