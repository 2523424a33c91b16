import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import type { ActionFunctionArgs } from "@remix-run/node";
import pino from "pino";
import { action as sendToEditor } from "~/routes/announcement/editor/route";
import { action as sendToMedia } from "~/routes/api/upload";
import { action as sendToDocuments } from "~/routes/company/documents/route";
import { action as sendToHelp } from "~/routes/complaint/help-form/route";
import { action as sendComplaint } from "~/routes/complaint/list/route";
import { action as sendToWizard } from "~/routes/registration/wizard/route";
import { make, type User, visit } from "./make";
import { multipart, multipartBody, type Part } from "./multipart";

export type SentFile = Omit<Part, "name">;

/** A form or a call that takes files. */
export type Door = {
  action: (args: ActionFunctionArgs) => Promise<unknown>;
  path: string;
  /** The cookie of somebody who may send files there. */
  open: () => Promise<string>;
  parts: (...sent: SentFile[]) => Part[];
};

export const wizard: Door = {
  action: sendToWizard,
  path: "/dolacz?step=documents",
  open: async () => `registration=${await make.draft("documents", await make.draftCompany())}`,
  parts: (...sent) => [
    { name: "type", content: "OTHER" },
    ...sent.map((file) => ({ name: "documents", ...file })),
    { name: "intent", content: "addDocument" },
  ],
};

export const documents: Door = {
  action: sendToDocuments,
  path: "/dokumenty",
  open: async () => cookieOf(await make.user()),
  parts: (...sent) => [
    { name: "type", content: "OTHER" },
    { name: "key", content: randomUUID() },
    ...sent.map((file) => ({ name: "files", ...file })),
    { name: "intent", content: "addDocument" },
  ],
};

export const editor: Door = {
  action: sendToEditor,
  path: "/dodaj",
  open: async () => cookieOf(await make.user()),
  parts: (...sent) => [
    { name: "title", content: "Kept title" },
    ...sent.map((file) => ({ name: "newAttachments", ...file })),
    { name: "intent", content: "attach" },
  ],
};

export const media: Door = {
  action: sendToMedia,
  path: "/media?scope=ANNOUNCEMENT_ATTACHMENT",
  open: async () => cookieOf(await make.user()),
  parts: (...sent) => sent.map((file) => ({ name: "files", ...file })),
};

export const complaints: Door = {
  action: sendComplaint,
  path: "/pomoc",
  open: async () => cookieOf(await make.user()),
  parts: (...sent) => [
    { name: "subject", content: "Kept subject" },
    ...Object.entries({ kind: "PROBLEM", content: "Kept content", key: randomUUID() }).map(([name, content]) => ({
      name,
      content,
    })),
    ...sent.map((file) => ({ name: "newAttachments", ...file })),
    { name: "intent", content: "report" },
  ],
};

/** Where who has no account writes; files are taken by the link of a mail alone. */
export const help = { action: sendToHelp, path: "/help/form" };

/** The cookie of a session of the person's. */
export async function cookieOf(person: User): Promise<string> {
  return `dyszel=${(await make.session(person)).secret}`;
}

/** Sends files to the route itself, a chunk at a time, and tells whether any of it was read. */
export async function send({ action, path }: Pick<Door, "action" | "path">, cookie: string, sent: Part[] | Buffer) {
  const upload = Readable.from(chunksOf(Buffer.isBuffer(sent) ? sent : multipartBody(sent)), { objectMode: false });
  const answer = await ask(action, { path, cookie, headers: multipart }, upload);
  return { ...answer, isRead: upload.readableDidRead };
}

type CallOptions = {
  method?: string;
  path: string;
  cookie: string;
  headers?: HeadersInit;
  params?: Record<string, string>;
  /** Of a page by its fields, of a call as its text. */
  form?: Record<string, string> | string;
};

/** Asks a route itself, as a request that the door has let in. */
export async function ask(
  route: (args: ActionFunctionArgs) => Promise<unknown>,
  { method = "POST", path, cookie, headers = {}, params = {}, form }: CallOptions,
  upload: Readable | null = null,
) {
  const request = new Request(new URL(path, "http://localhost:3000"), {
    method,
    headers: { ...headers, Cookie: cookie },
    ...(form && { body: typeof form === "string" ? form : new URLSearchParams(form) }),
  });
  const log = pino({ level: "silent" });
  const context = { requestId: randomUUID(), ip: visit().request.ip, nonce: "", log, upload };
  const answer = await route({ request, context, params }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function* chunksOf(body: Buffer) {
  for (let start = 0; start < body.length; start += 16_384) yield body.subarray(start, start + 16_384);
}
