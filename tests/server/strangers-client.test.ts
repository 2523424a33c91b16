import { readFileSync } from "node:fs";
import { ratings, transactions } from "drizzle/schema/transaction";
import { eq } from "drizzle-orm";
import { GraphQLClient } from "graphql-request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { inDays } from "../support/days";
import { make, password, type User } from "../support/make";
import { pdf } from "../support/multipart";
import { type Portal, startPortal } from "../support/server";

let portal: Portal;

const paper = () => new Blob([Uint8Array.from(pdf)], { type: "application/pdf" });

beforeAll(async () => {
  const { EMBEDDED_DATABASE_URL: databaseUrl = "", SESSION_SECRET = "" } = process.env;
  portal = await startPortal({ databaseUrl, env: () => ({ SESSION_SECRET }) });
});

afterAll(() => portal.stop());

async function upload(token: string): Promise<string> {
  const body = new FormData();
  body.append("file", paper(), "cmr.pdf");
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${portal.origin}/media?scope=DEAL_DOCUMENT`, { method: "POST", headers, body });
  return ((await answer.json()) as { files: { id: string }[] }).files[0]?.id ?? "";
}

async function expectRatedDeal(transactionId: number, shipper: User, carrier: User) {
  expect(await db.select().from(transactions).where(eq(transactions.id, transactionId))).toMatchObject([
    { status: "COMPLETED", shipperCompanyId: shipper.companyId, carrierCompanyId: carrier.companyId },
  ]);
  expect(await db.select().from(ratings).where(eq(ratings.transactionId, transactionId))).toMatchObject([
    { score: 5, ofCompanyId: carrier.companyId },
  ]);
}

test("OQ-64: graphql-request goes from signing in to the rating of a transport", async () => {
  const [shipper, carrier] = [await make.user(), await make.user()];
  const [sending, driving] = [await signedIn(shipper), await signedIn(carrier)];
  const places = {
    load: [{ country: "PL", postalCode: "00-001", city: "Warszawa", startDate: inDays(0) }],
    unload: [{ country: "DE", postalCode: "10115", city: "Berlin" }],
  };
  const { savePosting } = await sending.ask<{ savePosting: { id: number } }>(
    `mutation ($load: [PlaceInput!], $unload: [PlaceInput!], $supervisorIds: [Int!]) {
      savePosting(kind: "SHIPMENT", publishes: true, load: $load, unload: $unload, goods: "Stal", tonnage: 20,
        bodies: ["mega"], currencyId: 1, supervisorIds: $supervisorIds) { id }
    }`,
    { ...places, supervisorIds: [shipper.id] },
  );
  const { posting } = await driving.ask<{ posting: { seen: string } }>(
    "query ($id: Int!) { posting(id: $id) { seen } }",
    savePosting,
  );
  const { sendOffer: id } = await driving.ask<{ sendOffer: number }>(
    `mutation ($postingId: Int!, $seen: String!, $validUntil: String!) {
      sendOffer(postingId: $postingId, seen: $seen, price: 900, currencyId: 1, paymentDays: 30, validUntil: $validUntil)
    }`,
    { postingId: savePosting.id, seen: posting.seen, validUntil: `${inDays(1)}T12:00` },
  );
  const { offers, offerToAccept } = await sending.ask<{
    offers: { nodes: { id: number; waits: boolean }[] };
    offerToAccept: { no: number; termsDigest: string };
  }>('query ($id: Int!) { offers(box: "received") { nodes { id waits } } offerToAccept(id: $id) { no termsDigest } }', {
    id,
  });
  expect(offers.nodes).toEqual([{ id, waits: true }]);
  const { acceptOffer } = await sending.ask<{ acceptOffer: { id: number } }>(
    `mutation ($id: Int!, $no: Int!, $termsDigest: String!) {
      acceptOffer(offerId: $id, no: $no, termsDigest: $termsDigest) { id }
    }`,
    { id, ...offerToAccept },
  );
  await driving.ask(
    'mutation ($id: Int!, $files: [String!]!) { addDealDocuments(dealId: $id, type: "CMR", files: $files) }',
    { id: acceptOffer.id, files: [await upload(driving.token)] },
  );
  const { transaction } = await sending.ask<{ transaction: { documents: { name: string }[] } }>(
    "query ($id: Int!) { transaction(id: $id) { documents { name } } }",
    { id: acceptOffer.id },
  );
  expect(transaction.documents).toEqual([{ name: "cmr.pdf" }]);
  await sending.ask("mutation ($id: Int!) { completeTransaction(transactionId: $id) }", { id: acceptOffer.id });
  await sending.ask("mutation ($id: Int!) { rateTransaction(transactionId: $id, score: 5) }", { id: acceptOffer.id });
  await expectRatedDeal(acceptOffer.id, shipper, carrier);
  await expect(driving.ask("{ nothing }", {})).rejects.toThrow(/invalidInputObject/);
});

async function signedIn({ login }: User) {
  const client = new GraphQLClient(`${portal.origin}/api`);
  const { signIn } = await client.request<{ signIn: { token: string } }>(
    "mutation ($login: String!, $password: String!) { signIn(login: $login, password: $password) { token } }",
    { login, password },
  );
  client.setHeader("Authorization", `Bearer ${signIn.token}`);
  return {
    token: signIn.token,
    ask: <Answer>(query: string, variables: object) => client.request<Answer>(query, variables as never),
  };
}

type Values = Record<string, string>;

test("docs/api/walk.md: its lines of curl go from signing in to the rating of a transport", async () => {
  const [shipper, carrier] = [await make.user(), await make.user()];
  const values: Values = {
    PORTAL: portal.origin,
    TODAY: inDays(0),
    VALID_UNTIL: `${inDays(1)}T12:00`,
    PASSWORD: password,
    SHIPPER: shipper.login,
    CARRIER: carrier.login,
  };
  const walk = readFileSync("docs/api/walk.md", "utf8");
  let names: [string, string][] = [];
  for (const part of walk.split(/^```$/m)) {
    const isLine = part.trim().startsWith("curl ");
    if (!isLine) names = [...names, ...namesIn(part)];
    const answer = isLine ? await run(part, values) : null;
    for (const [name, place] of names) {
      const value = valueAt(answer, place);
      if (value !== undefined) values[name] ??= String(value);
    }
  }
  await expectRatedDeal(Number(values.TRANSACTION), shipper, carrier);
});

/** What a text says that a later line takes from the answers that follow: `POSTING` is `data.savePosting.id`. */
function namesIn(text: string): [string, string][] {
  const said = text.matchAll(/`([A-Z_]+)` is\s+`([a-z][\w.]*)`/g);
  return [...said].map(([, name = "", place = ""]) => [name, place]);
}

function valueAt(answer: unknown, place: string): unknown {
  return place
    .split(".")
    .reduce<unknown>((found, key) => (found as Record<string, unknown> | null | undefined)?.[key], answer);
}

/** Sends what a line of curl sends; throws for what is refused. */
async function run(line: string, values: Values): Promise<unknown> {
  const text = line.replace(/'"\$(\w+)"'|\$([A-Z_]+)/g, (_, spliced, plain) => values[spliced ?? plain] ?? "");
  const [, address = ""] = /^\s*curl -s "([^"]+)"/.exec(text) ?? [];
  const headers = [...text.matchAll(/-H ["']([^:]+): ([^"']+)["']/g)].map(([, name = "", value = ""]) => [name, value]);
  const [, json] = / -d '(.*)'$/m.exec(text) ?? [];
  const [, field, name] = / -F '(\w+)=@([^']+)'/.exec(text) ?? [];
  const form = new FormData();
  if (field) form.append(field, paper(), name);
  const body = json ?? (field ? form : undefined);
  const answer = await fetch(address, { method: body ? "POST" : "GET", headers: Object.fromEntries(headers), body });
  expect(answer.status, text).toBe(200);
  if (!/json/.test(answer.headers.get("content-type") ?? "")) return null;
  const payload = (await answer.json()) as { errors?: object };
  expect(payload.errors, text).toBeUndefined();
  return payload;
}
