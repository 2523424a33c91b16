import { Readable } from "node:stream";
import type { findFile } from "~/domain/content/queries.server";
import type { Context } from "~/domain/context";
import { DomainError } from "~/domain/errors";

type StoredFile = Awaited<ReturnType<typeof findFile>>;

const inlineTypes = new Set(["image/png", "image/jpeg", "image/webp", "image/gif"]);
const knownTypes = new Set([...inlineTypes, "application/pdf"]);

/** The file as an answer that runs nothing: pictures in place, all else to save. Throws notFound when the bytes are gone. */
export async function serveFile(ctx: Context, file: StoredFile): Promise<Response> {
  const content = await ctx.ports.files.read(file.storageKey);
  if (!content) throw new DomainError("notFound");
  const disposition = inlineTypes.has(file.mime) ? "inline" : "attachment";
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      "Content-Type": knownTypes.has(file.mime) ? file.mime : "application/octet-stream",
      "Content-Length": String(file.sizeBytes),
      "Content-Disposition": `${disposition}; ${fileName(file.name)}`,
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
    },
  });
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
