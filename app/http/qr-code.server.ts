import { encodeQR } from "qr";

/** Squares of one unit side by side, as a path; `size` is how many of them stand in a row. */
export type QrCode = { size: number; path: string };

/** The code that a telephone reads an address from, with the quiet border that it needs. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { size: rows.length, path };
}
