import { XMLParser } from "fast-xml-parser";
import { z } from "zod";

// The contract's namespaces: https://api.stat.gov.pl/Home/RegonApi
const contract = "http://CIS/BIR/PUBL/2014/07";
const searchFields = `${contract}/DataContract`;
const operations = {
  Zaloguj: { namespace: contract, service: "IUslugaBIRzewnPubl" },
  DaneSzukajPodmioty: { namespace: contract, service: "IUslugaBIRzewnPubl" },
  DanePobierzPelnyRaport: { namespace: contract, service: "IUslugaBIRzewnPubl" },
  GetValue: { namespace: "http://CIS/BIR/2014/07", service: "IUslugaBIR" },
};
const maximumBytes = 512 * 1024;
const maximumRows = 100;

export type Operation = keyof typeof operations;
/** A row of an answer: its element names in lower case, because the reports differ in them. */
export type Row = Record<string, string>;

// Entities are decoded by hand below: the parser would expand what a document defines.
const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  processEntities: false,
  transformTagName: (name) => name.toLowerCase(),
  isArray: (name) => name === "dane",
});

const leaf = z.string().transform((text) => decodeEntities(text).trim());
const rowsShape = z.object({
  root: z.union([z.literal(""), z.object({ dane: z.array(z.record(z.string(), leaf)).max(maximumRows).default([]) })]),
});

/**
 * One call of the service, answered by the text of its result; an element of the search is marked by the prefix `dat:`.
 * Throws for whatever is no such answer.
 */
export async function callService(
  url: string,
  operation: Operation,
  parameters: string,
  { sid, signal }: { sid?: string; signal: AbortSignal },
): Promise<string> {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/soap+xml; charset=utf-8", ...(sid && { sid }) },
    body: envelope(url, operation, parameters),
    redirect: "error",
    signal,
  } as const;
  // The signal ends the request, but a body may hang on beyond it.
  const { status, text } = await Promise.race([exchange(url, request), expiryOf(signal)]);
  if (status !== 200) throw new Error(`${operation} was answered with status ${status}`);
  return resultOf(text, operation);
}

/** An element of the call with its value made safe. */
export function element(name: string, value: string): string {
  return `<${name}>${value.replace(/[<>&"']/g, (mark) => `&#${mark.charCodeAt(0)};`)}</${name}>`;
}

/** The rows of a result. Throws when it is no document of rows. */
export function rowsOf(result: string): Row[] {
  if (result === "") return [];
  const { root } = rowsShape.parse(parseXml(result));
  return root === "" ? [] : root.dane;
}

function envelope(url: string, operation: Operation, parameters: string): string {
  const { namespace, service } = operations[operation];
  return [
    '<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"',
    ` xmlns="${namespace}" xmlns:dat="${searchFields}" xmlns:wsa="http://www.w3.org/2005/08/addressing">`,
    `<soap:Header>${element("wsa:To", url)}`,
    `${element("wsa:Action", `${namespace}/${service}/${operation}`)}</soap:Header>`,
    `<soap:Body><${operation}>${parameters}</${operation}></soap:Body></soap:Envelope>`,
  ].join("");
}

async function exchange(url: string, request: RequestInit) {
  const response = await fetch(url, request);
  return { status: response.status, text: await textOf(response) };
}

function expiryOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maximumBytes) {
      reader?.cancel().catch(() => {});
      throw new Error("the answer is too long");
    }
    chunks.push(part.value);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
}

/** The answer is one part of a multipart body; the envelope is cut out of it, as the service's other clients do. */
function resultOf(body: string, operation: Operation): string {
  const start = body.indexOf("<s:Envelope");
  const end = body.lastIndexOf("</s:Envelope>");
  if (start < 0 || end < start) throw new Error(`${operation} was answered without an envelope`);

  const shape = z.object({
    envelope: z.object({
      body: z.object({
        [`${operation}Response`.toLowerCase()]: z.union([
          z.literal(""),
          z.object({ [`${operation}Result`.toLowerCase()]: leaf.default("") }),
        ]),
      }),
    }),
  });
  const answer = Object.values(shape.parse(parseXml(body.slice(start, end + "</s:Envelope>".length))).envelope.body)[0];
  return (answer && Object.values(answer)[0]) ?? "";
}

function parseXml(xml: string): unknown {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new Error("the answer defines entities");
  return parser.parse(xml);
}

const namedEntities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** The text behind XML's five entities and the numbered ones, decoded once. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(lt|gt|quot|apos|amp));/gi, (whole, decimal, hex, name) => {
    if (name) return namedEntities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
