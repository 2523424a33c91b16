import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
}

export interface RawRequest {
  method?: string;
  target?: string;
  host?: string | null;
  headers?: [name: string, value: string][];
  body?: string | Buffer;
}

const patienceMilliseconds = 8000;

/** Writes the request as it stands, whatever is wrong with it, and reads one answer. A silent server is an error. */
export function sendRequest(port: number, request: RawRequest): Promise<RawAnswer> {
  return sendBytes(port, requestBytes(port, request));
}

export function requestBytes(port: number, { method, target, host, headers = [], body = "" }: RawRequest): Buffer {
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [`${method ?? "GET"} ${target ?? "/"} HTTP/1.1`];
  if (host !== null) lines.push(`Host: ${host ?? `localhost:${port}`}`);
  for (const [name, value] of headers) lines.push(`${name}: ${value}`);
  const framed = named.has("content-length") || named.has("transfer-encoding");
  if (body.length > 0 && !framed) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), Buffer.from(body)]);
}

export function sendBytes(port: number, bytes: Buffer, { halfClose = false } = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1");
    let received = Buffer.alloc(0);
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      socket.destroy();
      settle();
    };
    const timer = setTimeout(() => finish(() => reject(new Error("no answer in time"))), patienceMilliseconds);
    socket.on("data", (chunk) => {
      received = Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (answer) finish(() => resolve(answer));
    });
    socket.on("error", (error) => finish(() => reject(error)));
    socket.on("close", () => finish(() => reject(new Error(`closed without an answer: ${received}`))));
    if (halfClose) socket.end(bytes);
    else socket.write(bytes);
  });
}

/** The first whole answer in `bytes`, which has a Content-Length or no body at all. */
export function readAnswer(bytes: Buffer): RawAnswer | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), afterColon(line)]));
  const body = bytes.subarray(end + 4);
  if (body.length < Number(headers.get("content-length") ?? 0)) return undefined;
  return { status: Number(statusLine.split(" ")[1]), headers, body: body.toString() };
}

function afterColon(line: string) {
  return line.slice(line.indexOf(":") + 1).trim();
}
