import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { DomainError } from "~/domain/kernel/errors";

type File = { field: string; filename: string | undefined; mimeType: string };

/** What is made of each part. Whatever one of them throws refuses the body. */
export type PartHandlers = {
  /** A text, or null where it is in a charset that is not known. */
  onText: (name: string, value: string | null, isTruncated: boolean) => void;
  /** Answers how the file is read to its end, or null to read it away. */
  onFile: (file: File) => ((content: Readable) => Promise<void>) | null;
  onLimit: (limit: "fields" | "files" | "parts") => void;
};

/** How much more than it may hold is read away of a body for its sender to see the refusal. */
const drainBytes = 15 * 1024 * 1024;

/** Hears what becomes of a body from now on, so that a sender who breaks off ends no more than their own request. */
export function ownBody(body: Readable): void {
  body.on("error", () => {});
}

/**
 * Reads a multipart body of at most so many bytes to its end, also once it is refused, and tells whether it made sense
 * to the end. Nothing that goes wrong within a part or in a handler leaves this call. Throws what a handler does,
 * payloadTooLarge, uploadIncomplete when the sender breaks off, and unsupportedMediaType for what is no multipart body.
 */
export async function readParts(
  body: Readable,
  config: busboy.BusboyConfig,
  maximumBytes: number,
  handlers: PartHandlers,
): Promise<boolean> {
  ownBody(body);
  const parser = openParser(config);
  const parts: Readable[] = [];
  const reading: Promise<void>[] = [];
  let ending: { refusal?: unknown } | null = null;
  let unended: Readable | null = null;
  let bytes = 0;
  let proceed = () => {};

  // The first reason holds: what is destroyed by it breaks in turn.
  const end = (reason: { refusal?: unknown }) => {
    ending ??= reason;
    parser.destroy();
    for (const part of parts) part.destroy();
  };
  const guarded =
    <Given extends unknown[]>(handle: (...given: Given) => void) =>
    (...given: Given) => {
      try {
        handle(...given);
      } catch (refusal) {
        end({ refusal });
      }
    };
  const whenTaken = (give: (taken: () => void) => void) =>
    new Promise<void>((resolve) => {
      proceed = resolve;
      if (parser.destroyed) resolve();
      else guarded(give)(resolve);
    });

  parser.on("error", () => end({}));
  parser.on("close", () => proceed());
  parser.on(
    "field",
    guarded(
      (name: string | undefined, value: string | undefined, { nameTruncated, valueTruncated }: busboy.FieldInfo) =>
        handlers.onText(name ?? "", value ?? null, nameTruncated || valueTruncated),
    ),
  );
  parser.on(
    "file",
    guarded((name: string | undefined, part: Readable, { filename, mimeType }: busboy.FileInfo) => {
      part.on("error", () => end({}));
      parts.push(part);
      unended = part;
      const push = part.push.bind(part);
      part.push = (chunk, encoding) => {
        if (chunk === null) unended = null;
        return push(chunk, encoding);
      };
      // The parser still tells of what lies behind the damage in the same bytes.
      if (ending) return part.destroy();
      const read = handlers.onFile({ field: name ?? "", filename, mimeType });
      if (!read) return part.resume();
      reading.push(
        read(part)
          .catch((refusal) => end({ refusal }))
          .finally(() => part.resume()),
      );
    }),
  );
  for (const limit of ["fields", "files", "parts"] as const) {
    parser.on(
      `${limit}Limit`,
      guarded(() => handlers.onLimit(limit)),
    );
  }

  // It never fails, so that the body is read to its end whatever becomes of the parser.
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maximumBytes) end({ refusal: new DomainError("payloadTooLarge") });
      if (bytes > maximumBytes + drainBytes) return done(new DomainError("payloadTooLarge"));
      whenTaken((taken) => parser.write(chunk, taken)).then(() => done());
    },
    final(done) {
      whenTaken(() => {
        parser.end();
        // The parser opens a file behind the last boundary too, and never ends it.
        if (unended) end({});
      }).then(() => done());
    },
  });
  await pipeline(body, sink).catch(() => end({ refusal: new DomainError("uploadIncomplete") }));
  await Promise.all(reading);
  return isWhole(ending);
}

function isWhole(ending: { refusal?: unknown } | null): boolean {
  if (ending && "refusal" in ending) throw ending.refusal;
  return ending === null;
}

function openParser(config: busboy.BusboyConfig): busboy.Busboy {
  try {
    return busboy(config);
  } catch {
    throw new DomainError("unsupportedMediaType");
  }
}
