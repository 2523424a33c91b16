import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { XMLParser } from "fast-xml-parser";
import type { Files } from "./files";

type Settings = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const callMilliseconds = 10_000;
const transferMilliseconds = 120_000;

/** Files in a bucket of an S3-compatible store, addressed by path (https://docs.aws.amazon.com/AmazonS3/latest/API). */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Settings): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const root = `${endpoint.replace(/\/$/, "")}/${bucket}`;
  const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === "Contents" });

  return {
    async read(key, range) {
      const headers = range ? { Range: `bytes=${range.start}-${range.end}` } : undefined;
      const answer = await call(addressOf(key), { headers }, transferMilliseconds);
      if (answer.status === 404) return drop(answer, null);
      await requireOk(answer);
      return Readable.fromWeb(answer.body as ReadableStream);
    },

    async write(key, content) {
      const isAtHand = Buffer.isBuffer(content);
      const size = isAtHand ? content.length : (await stat(content.path)).size;
      const body = isAtHand ? content : Readable.toWeb(createReadStream(content.path));
      const init = { method: "PUT", headers: { "Content-Length": String(size) }, body, duplex: "half" };
      await requireOk(await call(addressOf(key), init as RequestInit, transferMilliseconds));
    },

    async remove(key) {
      const answer = await call(addressOf(key), { method: "DELETE" });
      if (answer.status === 404) return drop(answer, undefined);
      await requireOk(answer);
    },

    async *listOlderThan(moment) {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ "list-type": "2", ...(token && { "continuation-token": token }) });
        const answer = await call(`${root}?${query}`, {});
        if (!answer.ok) await requireOk(answer);
        const { ListBucketResult: page } = xml.parse(await answer.text());
        for (const { Key, LastModified } of page?.Contents ?? []) {
          if (new Date(LastModified) < moment) yield Key;
        }
        token = page?.IsTruncated === "true" ? page.NextContinuationToken : undefined;
      } while (token);
    },
  };

  function addressOf(key: string): string {
    if (!/^[\w-]+(?:\/[\w-]+)*$/.test(key)) throw new Error(`Not a storage key: ${key}`);
    return `${root}/${key}`;
  }

  async function call(address: string, init: RequestInit, milliseconds = callMilliseconds): Promise<Response> {
    const signed = await client.sign(address, init);
    return fetch(signed, { redirect: "error", signal: AbortSignal.timeout(milliseconds) });
  }
}

async function requireOk(answer: Response): Promise<void> {
  if (answer.ok) return;
  await answer.body?.cancel();
  throw new Error(`The file store answered ${answer.status}`);
}

async function drop<T>(answer: Response, result: T): Promise<T> {
  await answer.body?.cancel();
  return result;
}
