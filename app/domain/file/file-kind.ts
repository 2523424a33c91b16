/** The kinds of files people may send, by their media type: the extensions they come with. */
export const fileKinds: Record<string, readonly string[]> = {
  "application/pdf": ["pdf"],
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/msword": ["doc"],
  "application/vnd.ms-excel": ["xls"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  "application/vnd.oasis.opendocument.text": ["odt"],
};

/** What file fields offer to choose from; the server looks at the content. */
export const acceptedFiles = ".pdf,.jpg,.jpeg,.png,.webp,.doc,.docx,.xls,.xlsx,.odt";

/** The kinds of pictures that stand in a text. */
export const imageKinds: Record<string, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "image/gif": ["gif"],
};

export const maximumFileBytes = 20 * 1024 * 1024;
export const maximumFiles = 5;

/** The extension of a name, lower case; empty without one. */
export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

// Longer than any system lets a name be.
const longestFileName = 1000;
const reservedName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * A name that is safe to store and to offer for saving: no folders, no characters that hide or turn the text, none that
 * some system refuses, at most 200 characters, its extension kept.
 */
export function safeFileName(name: string): string {
  const last = (name.split(/[/\\]/).at(-1) ?? "").slice(-longestFileName);
  const visible = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "")
    .replace(/["<>:|?*]/g, "_")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const extension = extensionOf(visible);
  const stem = extension ? visible.slice(0, -extension.length - 1) : visible;
  const safeStem = [...stem].slice(0, 190).join("").replace(reservedName, "_$&") || "file";
  return extension ? `${safeStem}.${extension}` : safeStem;
}

/** A file's size as people read it: `12 kB`, `1,5 MB`. */
export function readableSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes}\u00a0kB` : `${(kilobytes / 1024).toFixed(1).replace(".", ",")}\u00a0MB`;
}
