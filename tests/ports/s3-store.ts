import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const bucket = "portal";
export const account = { region: "eu-central-1", accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG" };

const keysPerPage = 3;

type StoredObject = { bytes: Buffer; modified: Date };
type Call = { method: string; target: string; headers: IncomingMessage["headers"] };
/** Takes a call over from the store; what it answers with `false` the store answers itself. */
export type Disturbance = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * A store that speaks S3 over HTTP on a port of this machine: one bucket, addressed by path, every call's signature
 * reckoned again (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export async function openStore() {
  const objects = new Map<string, StoredObject>();
  const calls: Call[] = [];
  let disturbances: Disturbance[] = [];
  let unfinished = 0;
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    calls.push({ method, target: url, headers });
    unfinished++;
    response.on("close", () => unfinished--);
    const disturb = disturbances.shift();
    if (!disturb || disturb(request, response) === false) answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    calls,
    /** The next calls, one each, meet these instead of the store. */
    disturb(...next: Disturbance[]) {
      disturbances = next;
    },
    /** How many answers are still on their way. */
    unfinished: () => unfinished,
    reset() {
      objects.clear();
      calls.length = 0;
      disturbances = [];
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://store");
    const [, name, key = ""] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    if (!isSigned(request, url)) return refuse(response, 403, "SignatureDoesNotMatch");
    if (name !== bucket) return refuse(response, 404, "NoSuchBucket");
    if (request.method === "PUT") return putObject(request, response, key);
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return key ? get(request, response, key) : list(response, url.searchParams);
  }

  async function putObject(request: IncomingMessage, response: ServerResponse, key: string) {
    const promised = request.headers["content-length"];
    if (promised === undefined) return refuse(response, 411, "MissingContentLength");
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    if (bytes.length !== Number(promised)) return refuse(response, 400, "IncompleteBody");
    objects.set(key, { bytes, modified: new Date() });
    response.writeHead(200, { ETag: `"${createHash("md5").update(bytes).digest("hex")}"` }).end();
  }

  function get(request: IncomingMessage, response: ServerResponse, key: string) {
    const found = objects.get(key);
    if (!found) return refuse(response, 404, "NoSuchKey");
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (first === undefined) return response.writeHead(200, { "Content-Length": found.bytes.length }).end(found.bytes);
    if (Number(first) >= found.bytes.length) return refuse(response, 416, "InvalidRange");
    const part = found.bytes.subarray(Number(first), Number(last) + 1);
    const range = `bytes ${first}-${Number(first) + part.length - 1}/${found.bytes.length}`;
    response.writeHead(206, { "Content-Length": part.length, "Content-Range": range }).end(part);
  }

  function list(response: ServerResponse, query: URLSearchParams) {
    if (query.get("list-type") !== "2") return refuse(response, 501, "NotImplemented");
    const after = query.get("start-after") ?? "";
    const keys = [...objects.keys()].sort().filter((key) => query.has("continuation-token") || key > after);
    const token = query.get("continuation-token");
    const start = token === null ? 0 : keys.findIndex((key) => tokenAt(key) === token);
    if (start < 0) return refuse(response, 400, "InvalidArgument");
    const shown = keys.slice(start, start + keysPerPage);
    const next = keys[start + keysPerPage];
    const contents = shown.map(
      (key) =>
        `<Contents><Key>${escapeXml(key)}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
    );
    const more = next === undefined ? "" : `<NextContinuationToken>${escapeXml(tokenAt(next))}</NextContinuationToken>`;
    const page = `<IsTruncated>${next !== undefined}</IsTruncated>${contents.join("")}${more}`;
    response
      .writeHead(200, { "Content-Type": "application/xml" })
      .end(
        `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${bucket}</Name>${page}</ListBucketResult>`,
      );
  }
}

/** Opaque, and with every character that an address may spoil. */
function tokenAt(key: string): string {
  return `1+/=&${Buffer.from(key).toString("base64")}`;
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { "Content-Type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`);
}

function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/;
  const [, credential = "", names = "", signature] = pattern.exec(headers.authorization ?? "") ?? [];
  const moment = String(headers["x-amz-date"]);
  const scope = `${moment.slice(0, 8)}/${account.region}/s3/aws4_request`;
  if (credential !== `${account.accessKeyId}/${scope}`) return false;
  const query = [...url.searchParams].map((pair) => pair.map(encode).join("=")).sort();
  const canonical = [
    method,
    url.pathname.split("/").map(encode).join("/"),
    query.join("&"),
    ...names.split(";").map((name) => `${name}:${headers[name]}`),
    "",
    names,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const digest = createHash("sha256").update(canonical).digest("hex");
  const key = [moment.slice(0, 8), account.region, "s3", "aws4_request"].reduce<string | Buffer>(
    sign,
    `AWS4${account.secretAccessKey}`,
  );
  return sign(key, ["AWS4-HMAC-SHA256", moment, scope, digest].join("\n")).toString("hex") === signature;
}

function sign(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
