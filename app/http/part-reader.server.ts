import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import { DomainError } from "~/domain/kernel/errors";

type File = { field: string; filename: string | undefined; mimeType: string };

/** What is done with each part. Whatever one of them throws refuses the body. */
export type PartHandlers = {
  /** A text, or null where it is in a charset that is not known. */
  onText: (name: string, value: string | null, isTruncated: boolean) => void;
  /** Answers what reads the file to its end, or null to discard it. */
  onFile: (file: File) => ((content: Readable) => Promise<void>) | null;
  onLimit: (limit: "fields" | "files" | "parts") => void;
};

/** How much of a body beyond its limit is read and discarded, for its sender to see the refusal. */
const drainBytes = 15 * 1024 * 1024;

/** Listens for errors of a body from now on, so that a sender who breaks off ends no more than their own request. */
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
  const state = bodyStateOf(parser);
  handleTexts(parser, state, handlers);
  const files = handleFiles(parser, state, handlers);
  const sink = sinkInto(parser, state, maximumBytes, files.isOneOpen);
  await pipeline(body, sink).catch(() => state.abort({ refusal: new DomainError("uploadIncomplete") }));
  await Promise.all(files.pendingReads);
  return state.isWhole();
}

type Reason = { refusal?: unknown };
type BodyState = ReturnType<typeof bodyStateOf>;

/**
 * Whether the body is still being read, and why not if it was aborted before its end. The first reason holds: what is
 * destroyed by it fails in turn.
 */
function bodyStateOf(parser: busboy.Busboy) {
  let first: Reason | null = null;
  const parts: Readable[] = [];

  function abort(reason: Reason): void {
    first ??= reason;
    parser.destroy();
    for (const part of parts) part.destroy();
  }

  parser.on("error", () => abort({}));
  return {
    abort,
    /**
     * Destroys the part when the body is aborted; answers whether it was already. The parser still emits parts that lie
     * behind the damage in the same bytes.
     */
    track: (part: Readable): boolean => {
      part.on("error", () => abort({}));
      parts.push(part);
      if (first) part.destroy();
      return first !== null;
    },
    /** The handler, which aborts the body by what it throws. */
    guard:
      <Args extends unknown[]>(handle: (...args: Args) => void) =>
      (...args: Args): void => {
        try {
          handle(...args);
        } catch (refusal) {
          abort({ refusal });
        }
      },
    /** Whether the body was read to its end. Throws the refusal that has aborted it, if one has. */
    isWhole: (): boolean => {
      if (first && "refusal" in first) throw first.refusal;
      return first === null;
    },
  };
}

function handleTexts(parser: busboy.Busboy, state: BodyState, { onText, onLimit }: PartHandlers): void {
  parser.on(
    "field",
    state.guard(
      (name: string | undefined, value: string | undefined, { nameTruncated, valueTruncated }: busboy.FieldInfo) =>
        onText(name ?? "", value ?? null, nameTruncated || valueTruncated),
    ),
  );
  for (const limit of ["fields", "files", "parts"] as const) {
    parser.on(
      `${limit}Limit`,
      state.guard(() => onLimit(limit)),
    );
  }
}

function handleFiles(parser: busboy.Busboy, state: BodyState, { onFile }: PartHandlers) {
  const pendingReads: Promise<void>[] = [];
  let open: Readable | null = null;
  parser.on(
    "file",
    state.guard((name: string | undefined, part: Readable, { filename, mimeType }: busboy.FileInfo) => {
      const isAborted = state.track(part);
      open = part;
      const push = part.push.bind(part);
      part.push = (chunk, encoding) => {
        if (chunk === null) open = null;
        return push(chunk, encoding);
      };
      if (isAborted) return;
      const readFile = onFile({ field: name ?? "", filename, mimeType });
      if (!readFile) return part.resume();
      pendingReads.push(
        readFile(part)
          .catch((refusal) => state.abort({ refusal }))
          .finally(() => part.resume()),
      );
    }),
  );
  return { pendingReads, isOneOpen: () => open !== null };
}

/**
 * The stream that feeds a parser. It never fails, so that the body is read to its end whatever becomes of the parser.
 */
function sinkInto(parser: busboy.Busboy, state: BodyState, maximumBytes: number, isFileOpen: () => boolean): Writable {
  let bytes = 0;
  let proceed = () => {};
  parser.on("close", () => proceed());
  const afterChunk = (give: (onTaken: () => void) => void) =>
    new Promise<void>((resolve) => {
      proceed = resolve;
      if (parser.destroyed) resolve();
      else state.guard(give)(resolve);
    });
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maximumBytes) state.abort({ refusal: new DomainError("payloadTooLarge") });
      if (bytes > maximumBytes + drainBytes) return done(new DomainError("payloadTooLarge"));
      afterChunk((onTaken) => parser.write(chunk, onTaken)).then(() => done());
    },
    final(done) {
      afterChunk(() => {
        parser.end();
        // The parser opens a file behind the last boundary too, and never ends it.
        if (isFileOpen()) state.abort({});
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
