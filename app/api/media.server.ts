import { addAbortSignal, Readable } from "node:stream";
import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import type { findFile } from "~/domain/file-rights.server";

type StoredFile = Awaited<ReturnType<typeof findFile>>;
type Range = { start: number; end: number };

const inlineTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
const knownTypes = new Set([...inlineTypes, "application/pdf"]);

/**
 * The file as an answer that runs nothing: pictures in place, all else to save; the part that a Range asks for (RFC
 * 9110, 14.2: one range of bytes). Throws notFound when the bytes are gone.
 */
export async function serveFile(ctx: Context, file: StoredFile, request: Request): Promise<Response> {
  const range = rangeOf(request.headers.get("Range"), file.sizeBytes);
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${file.sizeBytes}` } });
  }
  const content = await ctx.ports.files.read(file.storageKey, range ?? undefined);
  if (!content) throw new DomainError("notFound");
  const disposition = inlineTypes.has(file.mime) ? "inline" : "attachment";
  return new Response(bodyOf(content, request), {
    status: range ? 206 : 200,
    headers: {
      "Content-Type": knownTypes.has(file.mime) ? file.mime : "application/octet-stream",
      "Content-Length": String(range ? range.end - range.start + 1 : file.sizeBytes),
      "Accept-Ranges": "bytes",
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${file.sizeBytes}` }),
      "Content-Disposition": `${disposition}; ${fileName(file.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  });
}

// Nobody reads the body of an answer to HEAD, or to who has gone, and what is not read stays open.
function bodyOf(content: Readable, { method, signal }: Request): ReadableStream | null {
  if (method !== "HEAD" && !signal.aborted) return Readable.toWeb(addAbortSignal(signal, content)) as ReadableStream;
  content.destroy();
  return null;
}

/** null asks for all of it, as does what is no single range of bytes. */
function rangeOf(asked: string | null, size: number): Range | "unsatisfiable" | null {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked ?? "") ?? [];
  if (!first && !last) return null;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/** RFC 6266: a plain name for old browsers, the true one encoded beside it. */
function fileName(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
