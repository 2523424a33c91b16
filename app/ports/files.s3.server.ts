import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import type { Content, Files } from "./files";

type Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds: how long the store may be silent, a file be on its way there, and the first pause before a retry. */
  timeout?: { answer: number; transfer: number; pause: number };
};

type Answer = { status: number; isOk: boolean; body: Readable };

const attempts = 3;
const usualPatience = { answer: 10_000, transfer: 120_000, pause: 200 };

/** Files in a bucket of an S3-compatible store, addressed by path (https://docs.aws.amazon.com/AmazonS3/latest/API). */
export function s3Files({ endpoint, bucket, region, timeout = usualPatience, ...keys }: Settings): Files {
  const { answer: silence, transfer, pause } = timeout;
  const client = new AwsClient({ ...keys, region, service: "s3", retries: 0 });
  const root = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

  return {
    async read(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined;
      const answer = await call(addressOf(key), () => ({ headers }));
      if (await isMissing(answer)) return null;
      await requireStatus(answer, range ? 206 : 200);
      return answer.body;
    },

    async write(key, content) {
      const headers = { "Content-Length": String(await sizeOf(content)) };
      const init = () => ({ method: "PUT", headers, body: bodyOf(content), duplex: "half" }) as RequestInit;
      await finish(await call(addressOf(key), init, transfer));
    },

    async remove(key) {
      const answer = await call(addressOf(key), () => ({ method: "DELETE" }));
      if (!(await isMissing(answer))) await finish(answer);
    },

    async *listOlderThan(moment, after) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2" });
        if (token) query.set("continuation-token", token);
        else if (after) query.set("start-after", after);
        const { ListBucketResult: page } = xml.parse(await finish(await call(`${root}?${query}`)));
        if (page === undefined) throw new Error("The file store answered no list");
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (isKey(Key) && new Date(LastModified) < moment) yield Key;
        }
        token = page.IsTruncated === "true" ? page.NextContinuationToken : undefined;
      } while (token);
    },
  };

  function addressOf(key: string): string {
    if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
    return `${root}/${key}`;
  }

  function call(address: string, init: () => RequestInit = () => ({}), limit = silence): Promise<Answer> {
    return untilItPasses(() => ask(address, init(), limit), pause);
  }

  async function ask(address: string, init: RequestInit, limit: number): Promise<Answer> {
    const line = new AbortController();
    const timer = setTimeout(() => line.abort(new Silence()), limit);
    try {
      const signedRequest = await client.sign(address, init);
      const { status, ok, body } = await fetch(signedRequest, { redirect: "error", signal: line.signal });
      return { status, isOk: ok, body: readable(body, line, silence) };
    } catch (error) {
      throw line.signal.aborted ? line.signal.reason : error;
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Asks again where the store or the line to it has failed for now; a store that keeps silent is not asked again. */
async function untilItPasses(ask: () => Promise<Answer>, pause: number): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await ask().catch((error: Error) => error);
    const mayPass = outcome instanceof Error ? !(outcome instanceof Silence) : isPassing(outcome.status);
    if (!mayPass || attempt === attempts) {
      if (outcome instanceof Error) throw outcome;
      return outcome;
    }
    if (!(outcome instanceof Error)) outcome.body.destroy();
    await sleep(pause * 2 ** (attempt - 1));
  }
}

/** The store's part of the waiting is limited; a reader may take as long as the reader's line does. */
function readable(body: ReadableStream<Uint8Array> | null, line: AbortController, silence: number): Readable {
  const stream = Readable.from(body ? chunksOf(body, line, silence) : [], { objectMode: false });
  return stream.once("close", () => line.abort());
}

async function* chunksOf(body: ReadableStream<Uint8Array>, line: AbortController, silence: number) {
  const reader = body.getReader();
  for (;;) {
    const timer = setTimeout(() => line.abort(new Silence()), silence);
    const { done, value } = await reader.read().finally(() => clearTimeout(timer));
    if (done) return;
    yield value;
  }
}

class Silence extends Error {
  constructor() {
    super("The file store does not answer");
  }
}

function isPassing(status: number): boolean {
  return status >= 500 || status === 429;
}

function isKey(name: string): boolean {
  return /^[\w-]+(?:\/[\w-]+)*$/.test(name);
}

async function sizeOf(content: Content): Promise<number> {
  return Buffer.isBuffer(content) ? content.length : (await stat(content.path)).size;
}

function bodyOf(content: Content) {
  return Buffer.isBuffer(content) ? content : Readable.toWeb(createReadStream(content.path));
}

/** A bucket that is not there answers 404 too, and is a mistake. */
async function isMissing(answer: Answer): Promise<boolean> {
  if (answer.status !== 404) return false;
  const code = await codeOf(answer);
  if (code === "NoSuchBucket") throw refusal(answer, code);
  return true;
}

/** The body of an answer that is well. */
async function finish(answer: Answer): Promise<string> {
  if (!answer.isOk) throw refusal(answer, await codeOf(answer));
  return text(answer.body);
}

async function requireStatus(answer: Answer, status: number): Promise<void> {
  if (answer.status !== status) throw refusal(answer, answer.isOk ? "" : await codeOf(answer));
}

async function codeOf({ body }: Answer): Promise<string> {
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await text(body)) ?? [];
  return code;
}

function refusal({ status, body }: Answer, code: string): Error {
  body.destroy();
  return new Error(`The file store answered ${status} ${code}`.trim());
}
