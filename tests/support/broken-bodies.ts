import { once } from "node:events";
import fs from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import { files } from "drizzle/schema/file";
import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "~/db.server";
import { multipart, multipartBody, type Part, paperOf } from "./multipart";
import type { Portal } from "./server";

/** A request with a body, and where in it a sender may break off. */
export type Sending = { path: string; cookie?: string; type: string; body: Buffer };

/** How a sender may break off: the connection is ended, half of it, or reset. */
export const ways = ["destroy", "end", "reset"] as const;
type Way = (typeof ways)[number];

const formType = "application/x-www-form-urlencoded";

/** Fields and files of a form as a browser sends them. */
export function multipartSending(path: string, cookie: string | undefined, parts: Part[]): Sending {
  return { path, cookie, type: multipart["Content-Type"], body: multipartBody(parts) };
}

/** Fields of a form without files. */
export function formSending(path: string, cookie?: string): Sending {
  return {
    path,
    cookie,
    type: formType,
    body: Buffer.from(new URLSearchParams({ login: "a".repeat(2000) }).toString()),
  };
}

/** A call of a program. */
export function jsonSending(path: string, cookie?: string): Sending {
  const body = Buffer.from(JSON.stringify({ query: "{ notices { id } }", variables: { text: "a".repeat(2000) } }));
  return { path, cookie, type: "application/json", body };
}

/** One file more than are kept, large enough to be in the middle of each. */
export function filesOf(field: string, count = 6): Part[] {
  const content = paperOf(20_000);
  return Array<Part>(count).fill({ name: field, filename: "a.pdf", type: "application/pdf", content });
}

/** Sends so many bytes of a body and leaves the connection open. */
export async function begin(port: number, { path, cookie, type, body }: Sending, bytes: number): Promise<net.Socket> {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    "Sec-Fetch-Site: same-origin",
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
  ];
  const socket = net.connect(port, "127.0.0.1");
  socket.on("error", () => {}).resume();
  await once(socket, "connect");
  const sent = Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body.subarray(0, bytes)]);
  await new Promise<void>((done) => socket.write(sent, () => done()));
  return socket;
}

/** Ends the connection under a body. */
export async function leave(socket: net.Socket, way: Way): Promise<void> {
  const closed = socket.closed ? undefined : once(socket, "close");
  if (way === "destroy") socket.destroy();
  else if (way === "reset") socket.resetAndDestroy();
  else socket.end();
  await closed;
}

/** Sends so many bytes of a body and breaks off. */
export async function breakOff(port: number, sending: Sending, bytes: number, way: Way): Promise<void> {
  await leave(await begin(port, sending, bytes), way);
}

/** Sends all of a body, however damaged, and answers the status. A silent server is an error. */
export function sendWhole(port: number, { path, cookie, type, body }: Sending): Promise<number> {
  const headers = {
    "Content-Type": type,
    "Content-Length": body.length,
    "Sec-Fetch-Site": "same-origin",
    ...(cookie && { Cookie: cookie }),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ host: "localhost", port, path, method: "POST", headers, timeout: 60_000 });
    request.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
    request.on("timeout", () => request.destroy(new Error("no answer in time")));
    request.on("error", reject).end(body);
  });
}

/** What is open or lies half done: rows and bytes of files, temporary files, and descriptors of the process. */
export async function remains({ pid }: Pick<Portal, "pid">, folder: string, temporary: string) {
  const names = await fs.readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(names.map((name) => fs.readlink(`/proc/${pid}/fd/${name}`).catch(() => "")));
  const bytes = await fs.readdir(folder, { recursive: true }).catch(() => []);
  return {
    rows: await db.$count(files),
    bytes: bytes.length,
    temporary: await fs.readdir(temporary),
    openFiles: links.filter((link) => link.startsWith(folder)),
    sockets: links.filter((link) => link.startsWith("socket:")).length,
  };
}

/** The connections of the pools to the database come and go; a leak of one a sender is far more. */
const pooled = 24;

/** Expects what is open or half done to come back to what it was. */
export async function expectNothingStays(
  portal: Pick<Portal, "pid">,
  folder: string,
  temporary: string,
  before: Awaited<ReturnType<typeof remains>>,
): Promise<void> {
  const now = async () => {
    const { sockets, ...rest } = await remains(portal, folder, temporary);
    return { ...rest, hasMoreSockets: sockets > before.sockets + pooled };
  };
  const { sockets: _, ...rest } = before;
  await expect.poll(now, { timeout: 30_000 }).toEqual({ ...rest, hasMoreSockets: false });
}

/** Waits until so many requests of the portal wait for a lock. */
export function whenWaiting(count: number): Promise<void> {
  return expectStatements(sql`wait_event_type = 'Lock'`, count);
}

/** Waits until the portal runs no statement: one that has just got a lock may be about to wait for the next. */
export function whenIdle(): Promise<void> {
  return expectStatements(sql`state = 'active' and pid <> pg_backend_pid()`, 0);
}

async function expectStatements(condition: SQL, count: number): Promise<void> {
  const statements = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and ${condition}`;
  await expect
    .poll(async () => (await db.execute<{ count: number }>(statements))[0]?.count, { timeout: 20_000 })
    .toBe(count);
}

const piece = (headers: string, content = "abc") => `--X\r\n${headers}\r\n\r\n${content}`;
const named = 'Content-Disposition: form-data; name="f"';
const end = "\r\n--X--\r\n";

/** Bodies that are damaged, each in its own way; their boundary is X but where it says otherwise. */
export const damages: [what: string, body: string, type?: string][] = [
  ["ends within a part", piece(`${named}; filename="a"`)],
  ["ends within a text", piece(named)],
  ["ends within a header", "--X\r\nContent-Disposition: form-da"],
  ["ends behind a header", `--X\r\n${named}`],
  ["ends within the last boundary", `${piece(named)}\r\n--X-`],
  ["a text in a charset that is not known", piece(`${named}\r\nContent-Type: text/plain; charset=x`) + end],
  ["a text in a charset of no letters", piece(`${named}\r\nContent-Type: text/plain; charset=""`) + end],
  [
    "a file in a charset that is not known",
    piece(`${named}; filename="a"\r\nContent-Type: text/plain; charset=x`) + end,
  ],
  ["a name in a charset that is not known", piece("Content-Disposition: form-data; name*=x''f") + end],
  ["a file's name in a charset that is not known", piece(`${named}; filename*=x''a`) + end],
  ["a file's name that does not decode", piece(`${named}; filename*=utf-8''%f`) + end],
  ["no name", piece("Content-Disposition: form-data") + end],
  ["an empty name", piece('Content-Disposition: form-data; name=""; filename=""') + end],
  ["a name that is a word of the language", piece('Content-Disposition: form-data; name="__proto__"') + end],
  ["no disposition", piece("Content-Type: text/plain") + end],
  ["another disposition", piece('Content-Disposition: attachment; name="f"') + end],
  ["a disposition that is none", piece("Content-Disposition: ;;;=") + end],
  ["a header that is none", piece(`${named}\r\nnone`) + end],
  ["a header without a name", piece(`${named}\r\n: x`) + end],
  ["a header that is none before a part without an end", `${piece("\0")}\r\n${piece(`${named}; filename="a"`)}`],
  ["a header of 20 kB", piece(`${named}\r\nX-Long: ${"x".repeat(20_000)}`) + end],
  ["3000 headers", piece(`${named}\r\n${"A: b\r\n".repeat(3000)}C: d`) + end],
  ["a folded header", piece(`${named};\r\n filename="a"`) + end],
  ["lines that end in LF alone", `${piece(named)}${end}`.replaceAll("\r", "")],
  ["a NUL in a header", piece(`${named}; filename="a\0b"`) + end],
  ["a NUL in a text", piece(named, "a\0b") + end],
  ["bytes that are no UTF-8", piece(named, "\xff\xfe\xfd") + end],
  ["500 texts", `${piece(named)}\r\n`.repeat(500) + end],
  ["500 files", `${piece(`${named}; filename="a"`)}\r\n`.repeat(500) + end],
  ["a transfer encoding that is not known", piece(`${named}\r\nContent-Transfer-Encoding: x`) + end],
  ["a body within the body", piece("Content-Type: multipart/mixed; boundary=Y", "--Y\r\n\r\nabc\r\n--Y--") + end],
  ["nothing", ""],
  ["the end alone", "--X--\r\n"],
  ["no boundary at all", "x".repeat(70_000)],
  ["something before and behind", `before\r\n${piece(named)}${end}behind${"x".repeat(70_000)}`],
  [
    "a file that begins behind the last boundary",
    `${piece(named)}${end}\r\n${piece(named)}\r\n${piece(`${named}; filename="a"`)}`,
  ],
  ["a type without a boundary", piece(named) + end, "multipart/form-data"],
  ["a type with an empty boundary", piece(named) + end, 'multipart/form-data; boundary=""'],
  ["a boundary of 300 signs", piece(named) + end, `multipart/form-data; boundary=${"X".repeat(300)}`],
  ["a type that is none", piece(named) + end, "multipart/form-data; ="],
  ["a urlencoded body that is none", "%f&%&=&a[%", formType],
  ["a body of no type", "abc", "x"],
  ["JSON that ends", '{"query":"{', "application/json"],
  ["JSON that is no object", "[[[[", "application/json"],
];

/** The damaged body as a request. */
export function damagedSending(
  path: string,
  cookie: string | undefined,
  body: string,
  type = "multipart/form-data; boundary=X",
): Sending {
  return { path, cookie, type, body: Buffer.from(body, "latin1") };
}
