import fs from "node:fs";
import path from "node:path";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { freightPlaces, freightTemplates } from "drizzle/schema/freight";
import { offers } from "drizzle/schema/offer";
import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { insertOffer } from "../support/deals";
import { make } from "../support/make";

const folder = path.resolve(import.meta.dirname, "../../drizzle/migrations");
const file = fs.readdirSync(folder).find((name) => name.endsWith("_one_line.sql")) ?? "";
const mending = fs
  .readFileSync(path.join(folder, file), "utf8")
  .split("--> statement-breakpoint")
  .filter((statement) => statement.includes("one_line("));

test("what was stored before is one line afterwards, alone in its company still, and found by its words", async () => {
  const company = await make.company({
    name: "Trans\r\nX-ZLY:1",
    shortName: "\u202e",
    tags: ["bus\u2066", "\u200b", "ADR"],
  });
  const person = await make.user({ company, name: "\u202e", surname: " No\u0085wak\u200e", position: "szef" });
  const complaint = await make.complaint({ issuer: person, subject: "Skarga\r\nBcc: ofiara@x.example" });
  const of = { companyId: company.id, authorId: person.id, kind: "SHIPMENT" as const, fields: {} };
  await db.insert(freightTemplates).values(["Stałe", "Sta\u202ełe", "Stałe\n"].map((name) => ({ ...of, name })));
  const posting = await make.posting({ author: person });
  const offer = await insertOffer({ posting, poster: person });
  await db.update(freightPlaces).set({ city: "Kór\tnik\u202c" }).where(eq(freightPlaces.postingId, posting.id));
  await db.update(offers).set({ number: offer.number }).where(eq(offers.id, offer.id));

  await db.transaction(async (tx) => {
    for (const statement of mending) await tx.execute(sql.raw(statement));
  });

  const stored = async () => {
    const [own] = await db.select().from(companies).where(eq(companies.id, company.id));
    const [self] = await db.select().from(users).where(eq(users.id, person.id));
    const [about] = await db.select().from(complaints).where(eq(complaints.id, complaint.id));
    const [found] = await db.select().from(offers).where(eq(offers.id, offer.id));
    return { own, self, about, found };
  };
  const { own, self, about, found } = await stored();
  expect(own).toMatchObject({ name: "Trans X-ZLY:1", shortName: null, tags: ["bus", "ADR"] });
  expect(self).toMatchObject({ name: "-", surname: "No wak", position: "szef" });
  expect(about?.subject).toBe("Skarga Bcc: ofiara@x.example");
  expect(found?.searchText).toContain("kor nik");
  expect(found?.searchText).not.toMatch(/[\t\u202c]/);
  const templates = await db
    .select()
    .from(freightTemplates)
    .where(eq(freightTemplates.companyId, company.id))
    .orderBy(asc(freightTemplates.id));
  expect(templates.map(({ name }) => name)).toEqual(["Stałe", ...templates.slice(1).map(({ id }) => `Stałe ${id}`)]);
});
