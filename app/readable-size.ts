/** A file's size as people read it: `12 kB`, `1,5 MB`. */
export function readableSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1024 ? `${kilobytes}\u00a0kB` : `${(kilobytes / 1024).toFixed(1).replace(".", ",")}\u00a0MB`;
}
