import { companyCalendars } from "drizzle/schema/calendar";
import { companyContacts } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { savedSearches } from "drizzle/schema/freight";
import { db } from "~/db.server";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { action as terms } from "~/routes/account/terms/route";
import { action as documents } from "~/routes/company/documents/route";
import { action as ownCompany } from "~/routes/company/own-data/route";
import { action as verification } from "~/routes/company/verification/route";
import { action as search } from "~/routes/freight/search/route";
import { make } from "../support/make";
import { admin, id, key, on, papersFor, type Things } from "./one-thing";
import type { Case, Row } from "./page-and-call";

const papers = papersFor("COMPANY_DOCUMENT");

async function newPaper(): Promise<Case> {
  const fields = { key: key(), type: "INSURANCE_POLICY", name: "Polisa", expirationDate: "2999-12-31" };
  return { who: await make.user(), fields, files: papers };
}

async function newerPaper(): Promise<Case> {
  const { who, fields, files } = await newPaper();
  const { id: documentId } = await make.document({ companyId: who.companyId, state: "VERIFIED" });
  return { who, fields: { ...fields, documentId: String(documentId), version: "0" }, files };
}

async function calendar(): Promise<Things> {
  const who = await admin();
  const row = { userId: who.id, secretHash: hashSecret(newSecret()) };
  const [thing] = await db.insert(companyCalendars).values(row).returning();
  return { who, thing: thing as { id: number } };
}

let termsId: number | undefined;

/** A version of the privacy policy that was announced: from then on nobody does anything before accepting it. */
async function announceTerms(): Promise<number> {
  if (termsId) return termsId;
  const text = { title: "Polityka", content: parseMarkdown("Tekst"), summary: "Zmiana", validFrom: "2020-01-01" };
  const row = { slug: "polityka-prywatnosci", version: "2.0", ...text };
  const [document] = await db.insert(legalDocuments).values(row).returning();
  termsId = document?.id ?? 0;
  return termsId;
}

/** Acts for one's own company or oneself; the last one leaves everybody with something to accept. */
export const companyActs: Row[] = [
  ["addCompanyDocument", documents, "addDocument", newPaper, (c) => ({ ...c.fields, type: "", expirationDate: "x" })],
  ["replaceCompanyDocument", documents, "replaceDocument", newerPaper, (c) => ({ ...c.fields, version: "4" })],
  ["revokeCalendar", documents, "revokeCalendar", ...on("calendarId", calendar)],
  [
    "updateContact",
    ownCompany,
    "saveContact",
    async () => {
      const who = await admin();
      const row = { companyId: who.companyId, name: "Jan", surname: "Nowak", sortOrder: 1 };
      const [contact] = await db.insert(companyContacts).values(row).returning();
      const contactId = id(contact as { id: number });
      const fields = { companyId: String(who.companyId), contactId, version: "0", name: "Ewa", surname: "Lis" };
      return { who, fields, more: { id: Number(contactId) } };
    },
    (c) => ({ ...c.fields, version: "3" }),
  ],
  [
    "chooseSearchAlert",
    search,
    "alert",
    async () => {
      const who = await make.user();
      const row = { userId: who.id, kind: "SHIPMENT" as const, name: "Moje", query: "tonnage=20" };
      const [saved] = await db.insert(savedSearches).values(row).returning();
      const fields = { searchId: id(saved as { id: number }), alert: "DAILY" };
      return { who, at: "/ladunki", fields, more: { kind: "SHIPMENT" } };
    },
    (c) => ({ ...c.fields, alert: "LOUD" }),
  ],
  [
    "requestVerification",
    verification,
    "request",
    async () => {
      const company = await make.company({ isVerified: false, hasPlan: false });
      return { who: await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }), fields: {} };
    },
  ],
  [
    "acceptTerms",
    terms,
    "accept",
    async () => ({ who: await make.user(), fields: { documentId: String(await announceTerms()) } }),
    () => ({ documentId: "999999999" }),
  ],
];
