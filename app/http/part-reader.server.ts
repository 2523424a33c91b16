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
  const end = endOf(parser);
  handleTexts(parser, end, handlers);
  const files = handleFiles(parser, end, handlers);
  const sink = sinkInto(parser, end, maximumBytes, files.isOneOpen);
  await pipeline(body, sink).catch(() => end.because({ refusal: new DomainError("uploadIncomplete") }));
  await Promise.all(files.reading);
  return end.isWhole();
}

type Reason = { refusal?: unknown };
type End = ReturnType<typeof endOf>;

/** What ends the reading before its body does. The first reason holds: what is destroyed by it breaks in turn. */
function endOf(parser: busboy.Busboy) {
  let first: Reason | null = null;
  const parts: Readable[] = [];

  function because(reason: Reason): void {
    first ??= reason;
    parser.destroy();
    for (const part of parts) part.destroy();
  }

  parser.on("error", () => because({}));
  return {
    because,
    /** A part that ends with all. The parser still tells of what lies behind the damage in the same bytes. */
    reaches: (part: Readable): boolean => {
      part.on("error", () => because({}));
      parts.push(part);
      if (first) part.destroy();
      return first !== null;
    },
    /** The same, ending all by what it throws. */
    guard:
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args): void => {
        try {
          handle(...args);
        } catch (refusal) {
          because({ refusal });
        }
      },
    isWhole: (): boolean => {
      if (first && "refusal" in first) throw first.refusal;
      return first === null;
    },
  };
}

function handleTexts(parser: busboy.Busboy, end: End, { onText, onLimit }: PartHandlers): void {
  parser.on(
    "field",
    end.guard(
      (name: string | undefined, value: string | undefined, { nameTruncated, valueTruncated }: busboy.FieldInfo) =>
        onText(name ?? "", value ?? null, nameTruncated || valueTruncated),
    ),
  );
  for (const limit of ["fields", "files", "parts"] as const) {
    parser.on(
      `${limit}Limit`,
      end.guard(() => onLimit(limit)),
    );
  }
}

function handleFiles(parser: busboy.Busboy, end: End, { onFile }: PartHandlers) {
  const reading: Promise<void>[] = [];
  let open: Readable | null = null;
  parser.on(
    "file",
    end.guard((name: string | undefined, part: Readable, { filename, mimeType }: busboy.FileInfo) => {
      const isOver = end.reaches(part);
      open = part;
      const push = part.push.bind(part);
      part.push = (chunk, encoding) => {
        if (chunk === null) open = null;
        return push(chunk, encoding);
      };
      if (isOver) return;
      const readFile = onFile({ field: name ?? "", filename, mimeType });
      if (!readFile) return part.resume();
      reading.push(
        readFile(part)
          .catch((refusal) => end.because({ refusal }))
          .finally(() => part.resume()),
      );
    }),
  );
  return { reading, isOneOpen: () => open !== null };
}

/** What gives a body to its parser. It never fails, so that the body is read to its end whatever becomes of the parser. */
function sinkInto(parser: busboy.Busboy, end: End, maximumBytes: number, isFileOpen: () => boolean): Writable {
  let bytes = 0;
  let proceed = () => {};
  parser.on("close", () => proceed());
  const afterChunk = (give: (onTaken: () => void) => void) =>
    new Promise<void>((resolve) => {
      proceed = resolve;
      if (parser.destroyed) resolve();
      else end.guard(give)(resolve);
    });
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maximumBytes) end.because({ refusal: new DomainError("payloadTooLarge") });
      if (bytes > maximumBytes + drainBytes) return done(new DomainError("payloadTooLarge"));
      afterChunk((onTaken) => parser.write(chunk, onTaken)).then(() => done());
    },
    final(done) {
      afterChunk(() => {
        parser.end();
        // The parser opens a file behind the last boundary too, and never ends it.
        if (isFileOpen()) end.because({});
      }).then(() => done());
    },
  });
}

function openParser(config: busboy.BusboyConfig): busboy.Busboy {
  try {
    return busboy(config);
  } catch {
    throw new DomainError("unsupportedMediaType");
  }
}
