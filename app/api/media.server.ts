import { addAbortSignal, Readable } from "node:stream";
import contentDisposition from "content-disposition";
import parseRange from "range-parser";
import type { findCaseFile } from "~/domain/file-rights.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";

type StoredFile = Awaited<ReturnType<typeof findCaseFile>>;
type Range = { start: number; end: number };

const inlineTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
const servedTypes = new Set([...inlineTypes, "application/pdf"]);

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
  return new Response(bodyOf(content, request), {
    status: range ? 206 : 200,
    headers: {
      "Content-Type": servedTypes.has(file.mime) ? file.mime : "application/octet-stream",
      "Content-Length": String(range ? range.end - range.start + 1 : file.sizeBytes),
      "Accept-Ranges": "bytes",
      ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${file.sizeBytes}` }),
      ...shownAs(file, request),
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
function rangeOf(rangeHeader: string | null, size: number): Range | "unsatisfiable" | null {
  const ranges = parseRange(size, rangeHeader ?? "");
  if (ranges === -1) return isEndLongerThanAll(rangeHeader) ? null : "unsatisfiable";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length > 1) return null;
  return ranges[0] ?? null;
}

// "The last thousand" of fewer asks for all (RFC 9110, 14.1.2), which the parser takes for out of reach.
function isEndLongerThanAll(rangeHeader: string | null): boolean {
  return /^bytes=-0*[1-9]\d*$/.test(rangeHeader ?? "");
}

/** A picture stands in place, a PDF in a frame of our own pages alone: no browser draws one in a sandbox. */
function shownAs(file: StoredFile, { headers }: Request): Record<string, string> {
  const isFramed = headers.get("Sec-Fetch-Dest") === "iframe" && headers.get("Sec-Fetch-Site") === "same-origin";
  if (!isFramed || file.mime !== "application/pdf") {
    const type = inlineTypes.has(file.mime) ? "inline" : "attachment";
    return {
      "Content-Disposition": dispositionOf(file, type),
      "Content-Security-Policy": "sandbox; default-src 'none'",
    };
  }
  return {
    "Content-Disposition": dispositionOf(file, "inline"),
    "Content-Security-Policy": framedPolicy,
    "X-Frame-Options": "SAMEORIGIN",
  };
}

const framedPolicy =
  "script-src 'none'; object-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** A plain name for old browsers, the true one beside it. */
function dispositionOf({ name }: StoredFile, type: "inline" | "attachment"): string {
  return contentDisposition(name, { type, fallback: name.normalize("NFKD").replace(/[^\w. -]/g, "_") });
}
