export type Part = { name: string; content: Buffer | string; filename?: string; type?: string };

const boundary = "----boundary-of-the-tests";

export const multipart = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");

/** A body of these parts, as a browser sends it. */
export function multipartBody(parts: Part[], end = `--${boundary}--\r\n`): Buffer {
  const pieces = parts.flatMap(({ name, content, filename, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? "" : `; filename="${filename}"`}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    Buffer.from(content as string),
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

/** A paper of so many bytes. */
export function paperOf(bytes: number): Buffer {
  return Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length, "x")]);
}
