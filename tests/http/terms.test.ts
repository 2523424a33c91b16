import { randomUUID } from "node:crypto";
import { legalDocuments } from "drizzle/schema/content";
import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "~/db.server";
import { findProgramCaller } from "~/domain/program/caller.server";
import { createProgram } from "~/domain/program/commands.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { action as saveAnswers } from "~/routes/api/interview-save";
import { action as changeMedia } from "~/routes/api/media";
import { action as sendToPapers } from "~/routes/company/verification/route";
import { action, loader } from "~/routes/fleet/new/route";
import { call, refusalsOf } from "../api/calls";
import { inDays } from "../support/days";
import { contextFor, make } from "../support/make";
import { pdf } from "../support/multipart";
import { ask, complaints, cookieOf, media, send } from "../support/sending";

const path = "/pojazdy/nowy";
const form = { intent: "save", key: randomUUID(), plateNumber: "GDA 90909", body: "mega" };

const holdsFrom = async (days: number) => {
  const text = {
    title: "Polityka",
    content: parseMarkdown("tekst"),
    summary: "Zmiana",
    version: randomUUID().slice(0, 20),
  };
  await db.insert(legalDocuments).values({ slug: "polityka-prywatnosci", ...text, validFrom: inDays(days) });
};

beforeEach(() => holdsFrom(1));
afterEach(() => db.delete(legalDocuments));

test("a session that was open before reads on the day of a new version, and writes nothing until it is accepted", async () => {
  const cookie = await cookieOf(await make.user());
  const write = () => ask(action, { path, cookie, form });
  expect((await write()).status).toBe(303);
  await holdsFrom(0);
  const refused = await write();
  expect([refused.status, refused.text.includes("termsNotAccepted"), refused.text.includes("GDA 90909")]).toEqual([
    ...[403, true, true],
  ]);
  const read = (args: Parameters<typeof loader>[0]) => loader(args).then(Response.json);
  expect((await ask(read, { path, cookie, method: "GET" })).status).toBe(200);
});

test("no file is taken meanwhile, and none of it read, but one for the office", async () => {
  await holdsFrom(0);
  const cookie = await cookieOf(await make.user());
  const file = { filename: "a.pdf", type: "application/pdf", content: pdf };
  const refused = await send(media, cookie, media.parts(file));
  expect([refused.status, refused.isRead, refused.text.includes("termsNotAccepted")]).toEqual([403, false, true]);
  const taken = await send({ ...media, path: "/media?scope=COMPLAINT_ATTACHMENT" }, cookie, media.parts(file));
  expect([taken.status, (await send(complaints, cookie, complaints.parts(file))).status]).toEqual([200, 303]);
});

test("nor is one taken back but one for the office, and no answer of a survey saved by a call", async () => {
  const file = { filename: "a.pdf", type: "application/pdf", content: pdf };
  const cookie = await cookieOf(await make.user());
  const sentFor = async (scope: string) => {
    const { text } = await send({ ...media, path: `/media?scope=${scope}` }, cookie, media.parts(file));
    return JSON.parse(text).files[0].id as string;
  };
  const [own, office] = [await sentFor("DEAL_DOCUMENT"), await sentFor("COMPLAINT_ATTACHMENT")];
  await holdsFrom(0);
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const withdraw = async (id: string) =>
    (await ask(changeMedia, { path: `/media/${id}`, method: "DELETE", cookie, headers, params: { id } })).status;
  expect([await withdraw(own), await withdraw(office)]).toEqual([403, 204]);
  const save = { path: "/new-api/interview/save-responses", cookie, headers, form: '{"responses":[]}' };
  const saved = await ask(saveAnswers, save);
  expect([saved.status, saved.text]).toEqual([403, '{"message":"termsNotAccepted"}']);
});

test("a company's program reads and changes nothing, and accepts nothing itself", async () => {
  const ctx = await contextFor(await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] }));
  const { token } = await createProgram(ctx, {
    key: randomUUID(),
    name: "TMS",
    scopes: ["readFreight", "writeFreight"],
    lastDay: inDays(30),
  });
  await holdsFrom(0);
  const viewer = await findProgramCaller(ctx, token ?? "");
  const program = { ...ctx, viewer };
  expect(refusalsOf(await call(program, `{ pinnedIds(kind: "SHIPMENT") }`))).toEqual([]);
  expect(refusalsOf(await call(program, "mutation { pin(postingId: 1) }"))).toEqual(["termsNotAccepted"]);
  expect(refusalsOf(await call(program, "mutation { acceptTerms(documentId: 1) }"))).toEqual(["programScopeMissing"]);
});

test("who may only add papers to a company that waits is asked for nothing there", async () => {
  await holdsFrom(0);
  const company = await make.company({ isVerified: false, hasPlan: false });
  const secret = await make.verificationSession(await make.user({ company, isAdmin: true, isActive: false }));
  const fields = { intent: "addDocument", key: randomUUID(), type: "INSURANCE_POLICY", expirationDate: "2999-12-31" };
  const sent = await send({ action: sendToPapers, path: "/weryfikacja" }, `verification=${secret}`, [
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: "files", filename: "polisa.pdf", type: "application/pdf", content: pdf },
  ]);
  expect(sent.status).toBe(303);
});
