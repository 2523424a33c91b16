import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { findSession } from "~/domain/account/queries.server";
import { versionsOf } from "~/domain/deal/deal";
import type { Context } from "~/domain/kernel/context";
import { sessionCookie } from "~/http/cookies.server";
import { action as sessions } from "~/routes/account/sessions/route";
import { action as editAnnouncement } from "~/routes/announcement/editor/route";
import { action as viewAnnouncement } from "~/routes/announcement/viewer/route";
import { action as documents } from "~/routes/company/documents/route";
import { action as ownCompany } from "~/routes/company/own-data/route";
import { action as companyPage } from "~/routes/company/viewer/route";
import { action as councilComplaint } from "~/routes/complaint/council-one/route";
import { action as complaints } from "~/routes/complaint/list/route";
import { action as complaint } from "~/routes/complaint/one/route";
import { action as newMessage } from "~/routes/conversation/new/route";
import { action as newQuestion } from "~/routes/conversation/new-question/route";
import { action as conversation } from "~/routes/conversation/thread/route";
import { action as councilCompanies } from "~/routes/council/companies/route";
import { action as councilCompany } from "~/routes/council/company/route";
import { action as newPricing } from "~/routes/council/new-pricing/route";
import { action as promoCodes } from "~/routes/council/promo-codes/route";
import { action as councilUsers } from "~/routes/council/users/route";
import { action as councilQueue } from "~/routes/council/verification/route";
import { action as accept } from "~/routes/deal/accept/route";
import { action as newOffer } from "~/routes/deal/new-offer/route";
import { action as offerPage } from "~/routes/deal/offer/route";
import { action as propose } from "~/routes/deal/propose/route";
import { action as transaction } from "~/routes/deal/transaction/route";
import { action as editEmployee } from "~/routes/employee/edit/route";
import { action as employees } from "~/routes/employee/list/route";
import { action as newEmployee } from "~/routes/employee/new/route";
import { action as editVehicle } from "~/routes/fleet/edit/route";
import { action as vehicles } from "~/routes/fleet/list/route";
import { action as newVehicle } from "~/routes/fleet/new/route";
import { action as newPosting } from "~/routes/freight/new/route";
import { action as ownPostings } from "~/routes/freight/own/route";
import { action as search } from "~/routes/freight/search/route";
import { action as invite } from "~/routes/invitation/invite/route";
import { action as notices } from "~/routes/notice/list/route";
import { inDays } from "../support/days";
import { insertOffer, insertTransaction } from "../support/deals";
import { make, type User, visit } from "../support/make";
import { call, fieldOf, refusalsOf, textOf } from "./calls";

type Texts = Record<string, string | string[]>;
type Case = {
  /** Who does it. */
  who: User;
  /** Where the page takes it, and what it takes from the address. */
  at?: string;
  params?: Record<string, string>;
  /** The fields of the form, which are the arguments of the call. */
  fields: Texts;
  /** What the call names and the page has in its address. */
  more?: Record<string, unknown>;
  /** What the call names the only field of the page by. */
  as?: string;
};
type Row = [
  name: string,
  page: (args: ActionFunctionArgs) => Promise<Response>,
  intent: string,
  good: () => Promise<Case>,
  bad?: (good: Case) => Texts,
];

const key = () => randomUUID();
const id = (row: { id: number | string }) => String(row.id);
const admin = async () => make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
const colleague = (user: User) => make.user({ company: { id: user.companyId } as never });
const council = async () => make.user({ roleNames: ["PORTAL_ADMIN"] });

let plates = 0;
const vehicleFields = () => ({
  body: "mega",
  plateNumber: `SAME ${++plates}`,
  length: "13.6",
  tonnage: "24",
  isActive: "on",
});
let mails = 0;
const mail = () => `same${++mails}@firma.example`;
const person = () => ({ name: "Jan", surname: "Nowak", email: mail() });
const load = () => ({
  "load[0].country": "PL",
  "load[0].postalCode": "00-001",
  "load[0].city": "Warszawa",
  "load[0].startDate": inDays(2),
  "unload[0].country": "DE",
  "unload[0].postalCode": "10115",
  "unload[0].city": "Berlin",
  goods: "Stal",
  tonnage: "20",
  currencyId: "1",
  bodies: ["mega"],
});
const proposal = () => ({
  price: "1000",
  currencyId: "1",
  paymentDays: "30",
  validUntil: `${inDays(5)}T10:00`,
  key: key(),
});

const table: Row[] = [
  [
    "addVehicle",
    newVehicle,
    "save",
    async () => ({ who: await make.user(), fields: { ...vehicleFields(), key: key() } }),
    (c) => ({ ...c.fields, plateNumber: "", length: "-2" }),
  ],
  [
    "updateVehicle",
    editVehicle,
    "save",
    async () => {
      const who = await make.user();
      const made = await make.vehicle({ companyId: who.companyId });
      return { who, params: { id: id(made) }, fields: { ...vehicleFields(), version: "0" }, more: { id: made.id } };
    },
    (c) => ({ ...c.fields, version: "7" }),
  ],
  [
    "switchOffVehicle",
    vehicles,
    "switchOff",
    async () => {
      const who = await make.user();
      return { who, fields: { vehicleId: id(await make.vehicle({ companyId: who.companyId })) } };
    },
    () => ({ vehicleId: "999999999" }),
  ],
  [
    "addEmployee",
    newEmployee,
    "add",
    async () => ({ who: await admin(), fields: { ...person(), key: key(), declaration: "on" } }),
    (c) => ({ ...c.fields, email: "x" }),
  ],
  [
    "updateEmployee",
    editEmployee,
    "save",
    async () => {
      const who = await admin();
      const other = await colleague(who);
      const fields = { name: "Ewa", surname: "Lis", email: other.email, version: "0" };
      return { who, params: { id: id(other) }, fields, more: { id: other.id } };
    },
    (c) => ({ ...c.fields, version: "9" }),
  ],
  [
    "sendPasswordToken",
    employees,
    "sendLink",
    async () => {
      const who = await admin();
      return { who, fields: { employeeId: id(await colleague(who)) } };
    },
    () => ({ employeeId: "999999999" }),
  ],
  [
    "switchOffEmployee",
    employees,
    "switchOff",
    async () => {
      const who = await admin();
      return { who, fields: { employeeId: id(await colleague(who)) } };
    },
    () => ({ employeeId: "999999999" }),
  ],
  [
    "updateCompanyReach",
    ownCompany,
    "reach",
    async () => {
      const who = await admin();
      return {
        who,
        fields: {
          companyId: String(who.companyId),
          version: "0",
          phone: "600100200",
          website: "https://firma.example",
        },
      };
    },
    (c) => ({ ...c.fields, phone: "x" }),
  ],
  [
    "addContact",
    ownCompany,
    "saveContact",
    async () => {
      const who = await make.user();
      return {
        who,
        fields: { companyId: String(who.companyId), key: key(), name: "Ewa", surname: "Lis", phone: "600100200" },
      };
    },
    (c) => ({ ...c.fields, name: "" }),
  ],
  [
    "deleteCompanyDocument",
    documents,
    "deleteDocument",
    async () => {
      const who = await make.user();
      return { who, fields: { documentId: id(await make.document({ companyId: who.companyId })), version: "0" } };
    },
    () => ({ documentId: "999999999", version: "0" }),
  ],
  [
    "saveAnnouncement",
    editAnnouncement,
    "save",
    async () => ({
      who: await make.user(),
      fields: { title: "Nowe", type: "1", userGroupId: "1", content: "Treść", isActive: "on", key: key() },
    }),
    (c) => ({ ...c.fields, title: "" }),
  ],
  ...(["archive", "deactivate"] as const).map(
    (act): Row => [
      `${act}Announcement`,
      viewAnnouncement,
      act,
      async () => {
        const who = await make.user();
        const about = await make.announcement({ author: who });
        return { who, params: { id: id(about) }, fields: { announcementId: id(about), from: "active" } };
      },
      (c) => ({ ...c.fields, from: "archived" }),
    ],
  ),
  [
    "duplicateAnnouncement",
    viewAnnouncement,
    "duplicate",
    async () => {
      const who = await make.user();
      const about = await make.announcement({ author: who });
      return { who, params: { id: id(about) }, fields: { announcementId: id(about), key: key() } };
    },
    (c) => ({ ...c.fields, announcementId: "999999999" }),
  ],
  [
    "addComment",
    viewAnnouncement,
    "add",
    async () => {
      const about = await make.announcement();
      return {
        who: await make.user(),
        params: { id: id(about) },
        fields: { body: "Słowo", key: key() },
        more: { announcementId: about.id },
      };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "editComment",
    viewAnnouncement,
    "edit",
    async () => {
      const who = await make.user();
      const about = await make.announcement();
      const made = await make.comment({ announcementId: about.id, authorId: who.id });
      return {
        who,
        params: { id: id(about) },
        fields: { commentId: id(made), version: "0", body: "Inaczej" },
        more: { announcementId: about.id },
      };
    },
    (c) => ({ ...c.fields, version: "3" }),
  ],
  [
    "deleteComment",
    viewAnnouncement,
    "delete",
    async () => {
      const who = await make.user();
      const about = await make.announcement();
      const made = await make.comment({ announcementId: about.id, authorId: who.id });
      return { who, params: { id: id(about) }, fields: { commentId: id(made) }, more: { announcementId: about.id } };
    },
    () => ({ commentId: "999999999" }),
  ],
  [
    "reportComplaint",
    complaints,
    "report",
    async () => ({
      who: await make.user(),
      fields: { kind: "PROBLEM", subject: "Temat", content: "Treść", key: key() },
    }),
    (c) => ({ ...c.fields, subject: "x", content: "" }),
  ],
  [
    "updateComplaint",
    complaint,
    "edit",
    async () => {
      const who = await make.user();
      const made = await make.complaint({ issuer: who });
      return {
        who,
        params: { id: id(made) },
        fields: { kind: "PROBLEM", subject: "Inny temat", content: "Treść", version: "0" },
        more: { id: made.id },
      };
    },
    (c) => ({ ...c.fields, version: "4" }),
  ],
  [
    "withdrawComplaint",
    complaint,
    "withdraw",
    async () => {
      const who = await make.user();
      const made = await make.complaint({ issuer: who });
      return { who, params: { id: id(made) }, fields: {}, more: { id: made.id } };
    },
  ],
  [
    "changeComplaintStatus",
    councilComplaint,
    "decide",
    async () => {
      const made = await make.complaint({ issuer: await make.user() });
      return { who: await council(), params: { id: id(made) }, fields: { status: "2" }, more: { id: made.id } };
    },
    () => ({ status: "1" }),
  ],
  [
    "sendInvitation",
    invite,
    "invite",
    async () => ({ who: await make.user(), fields: { key: key(), email: mail(), companyName: "Zaproszona" } }),
    (c) => ({ ...c.fields, companyName: "" }),
  ],
  [
    "sendPrivateMessage",
    newMessage,
    "send",
    async () => {
      const reader = await make.user();
      return {
        who: await make.user(),
        at: `/wiadomosci/nowa?do=${reader.id}`,
        fields: { body: "Dzień dobry", key: key() },
        more: { recipientId: reader.id },
      };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "askAboutPosting",
    newQuestion,
    "send",
    async () => {
      const about = await make.posting();
      return {
        who: await make.user(),
        at: `/mojerozmowy/nowa?posting=${about.id}`,
        fields: { body: "Czy aktualne?", key: key() },
        more: { postingId: about.id },
      };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "sendMessage",
    conversation,
    "send",
    async () => {
      const who = await make.user();
      const talk = await make.conversation({ writer: await make.user(), reader: who });
      return {
        who,
        params: { id: String(talk.id) },
        fields: { body: "Odpowiedź", key: key() },
        more: { conversationId: talk.id },
      };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "changeCompanyStatus",
    councilCompanies,
    "decide",
    async () => {
      const { companyId } = await make.user();
      return {
        who: await council(),
        fields: { companyId: String(companyId), from: "member", action: "suspend", note: "Powód" },
      };
    },
    (c) => ({ ...c.fields, from: "blocked" }),
  ],
  [
    "changeUserStatus",
    councilUsers,
    "decideUser",
    async () => ({
      who: await council(),
      fields: { userId: id(await make.user()), from: "active", action: "suspend", note: "Powód" },
    }),
    (c) => ({ ...c.fields, note: "" }),
  ],
  [
    "savePosting",
    newPosting,
    "draft",
    async () => ({
      who: await make.user(),
      at: "/dodaj-ladunek",
      fields: { ...load(), key: key() },
      more: { kind: "SHIPMENT" },
    }),
    (c) => ({ ...c.fields, tonnage: "5000", "load[0].startDate": "wczoraj" }),
  ],
  ...(["withdraw", "archive", "conclude", "confirm"] as const).map(
    (act): Row => [
      `${act}Posting`,
      ownPostings,
      act,
      async () => {
        const who = await make.user();
        const made = await make.posting({ author: who, ...(act === "archive" && { status: "DRAFT" }) });
        return { who, fields: { postingId: id(made), from: act === "archive" ? "DRAFT" : "ACTIVE" } };
      },
      (c) => ({ ...c.fields, from: "ARCHIVED" }),
    ],
  ),
  [
    "duplicatePosting",
    ownPostings,
    "duplicate",
    async () => {
      const who = await make.user();
      return { who, fields: { postingId: id(await make.posting({ author: who })), key: key() } };
    },
    (c) => ({ ...c.fields, postingId: "999999999" }),
  ],
  [
    "saveTemplate",
    ownPostings,
    "template",
    async () => {
      const who = await make.user();
      return { who, fields: { postingId: id(await make.posting({ author: who })), templateName: "Wzór" } };
    },
    (c) => ({ ...c.fields, templateName: "" }),
  ],
  [
    "switchOnVehicle",
    vehicles,
    "switchOn",
    async () => {
      const who = await make.user();
      return { who, fields: { vehicleId: id(await make.vehicle({ companyId: who.companyId, isActive: false })) } };
    },
    () => ({ vehicleId: "999999999" }),
  ],
  [
    "switchOnEmployee",
    employees,
    "switchOn",
    async () => {
      const who = await admin();
      const off = await make.user({
        company: { id: who.companyId } as never,
        isActive: false,
        switchedOffAt: new Date(),
      });
      return { who, fields: { employeeId: id(off) } };
    },
    () => ({ employeeId: "999999999" }),
  ],
  [
    "reportEmployee",
    companyPage,
    "report",
    async () => {
      const other = await make.user();
      await make.user({ company: { id: other.companyId } as never, isAdmin: true });
      return { who: await make.user(), params: { id: String(other.companyId) }, fields: { userId: id(other) } };
    },
    () => ({ userId: "999999999" }),
  ],
  [
    "updateCompany",
    ownCompany,
    "identity",
    async () => {
      const who = await admin();
      return { who, fields: { companyId: String(who.companyId), version: "0", name: "Nowa nazwa" } };
    },
    (c) => ({ ...c.fields, version: "8" }),
  ],
  [
    "updateCompanySeat",
    ownCompany,
    "seat",
    async () => {
      const who = await admin();
      const place = { countryId: "1", postalCode: "00-001", city: "Warszawa", streetNumber: "1" };
      return { who, fields: { companyId: String(who.companyId), version: "0", ...place } };
    },
    (c) => ({ ...c.fields, city: "" }),
  ],
  [
    "updateCompanyOwner",
    ownCompany,
    "owner",
    async () => {
      const who = await admin();
      return { who, fields: { companyId: String(who.companyId), version: "0", ownerName: "Ewa" } };
    },
    (c) => ({ ...c.fields, ownerEmail: "x" }),
  ],
  [
    "updateCompanyActivity",
    ownCompany,
    "activity",
    async () => {
      const who = await admin();
      return {
        who,
        fields: { companyId: String(who.companyId), version: "0", description: "Opis", newTags: "stal, drewno" },
      };
    },
    (c) => ({ ...c.fields, newTags: "a".repeat(60) }),
  ],
  [
    "verifyDocument",
    councilCompany,
    "verifyDocument",
    async () => {
      const { companyId } = await make.user();
      const made = await make.document({ companyId });
      return {
        who: await council(),
        params: { id: String(companyId) },
        fields: { documentId: id(made), version: "0" },
      };
    },
    (c) => ({ ...c.fields, version: "5" }),
  ],
  [
    "rejectDocument",
    councilCompany,
    "rejectDocument",
    async () => {
      const { companyId } = await make.user();
      const made = await make.document({ companyId });
      const fields = { documentId: id(made), version: "0", reason: "Nieczytelny" };
      return { who: await council(), params: { id: String(companyId) }, fields };
    },
    (c) => ({ ...c.fields, reason: "" }),
  ],
  [
    "changeDocumentParams",
    councilCompany,
    "documentParams",
    async () => {
      const { companyId } = await make.user();
      const made = await make.document({ companyId });
      const fields = { documentId: id(made), version: "0", name: "Polisa", type: "OTHER", isVerified: "on" };
      return { who: await council(), params: { id: String(companyId) }, fields };
    },
    (c) => ({ ...c.fields, version: "5" }),
  ],
  [
    "answerComplaint",
    complaint,
    "answer",
    async () => {
      const who = await make.user();
      const made = await make.complaint({ issuer: who });
      return { who, params: { id: id(made) }, fields: { body: "Jeszcze słowo", key: key() }, more: { id: made.id } };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "answerComplaintAsOffice",
    councilComplaint,
    "answer",
    async () => {
      const made = await make.complaint({ issuer: await make.user() });
      return {
        who: await council(),
        params: { id: id(made) },
        fields: { body: "Odpowiedź", key: key() },
        more: { id: made.id },
      };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "addPromoCode",
    promoCodes,
    "create",
    async () => ({
      who: await council(),
      fields: { key: key(), code: `SAME${++mails}`, validFrom: inDays(0), validTo: inDays(9), rebate: "10" },
    }),
    (c) => ({ ...c.fields, validTo: inDays(-9) }),
  ],
  [
    "savePricing",
    newPricing,
    "save",
    async () => ({
      who: await council(),
      fields: {
        ...{ key: key(), packageName: `Pakiet ${++mails}`, packageType: "MONTHLY", symbol: `SAME-${mails}` },
        ...{ activeFrom: inDays(0), pricePerInterval: "100", intervalKind: "MONTH", intervalsCount: "1" },
        ...{ shortDescription: "Krótko", longDescription: "Długo" },
      },
    }),
    (c) => ({ ...c.fields, symbol: "?" }),
  ],
  [
    "pin",
    search,
    "pin",
    async () => ({
      who: await make.user(),
      at: "/ladunki",
      fields: { pin: id(await make.posting()) },
      as: "postingId",
    }),
    () => ({ pin: "999999999" }),
  ],
  [
    "saveSearch",
    search,
    "save",
    async () => ({
      who: await make.user(),
      at: "/ladunki?tonnage=20",
      fields: { name: "Moje" },
      more: { kind: "SHIPMENT", query: "tonnage=20" },
    }),
    () => ({ name: "" }),
  ],
  [
    "archiveOffer",
    offerPage,
    "archive",
    async () => {
      const made = await insertOffer({ status: "WITHDRAWN", closedAt: new Date() });
      return { who: made.poster, params: { id: id(made) }, fields: {}, more: { offerId: made.id } };
    },
  ],
  [
    "archiveTransaction",
    transaction,
    "archive",
    async () => {
      const made = await insertTransaction({ status: "CANCELLED", cancelledAt: new Date() });
      return { who: made.shipper, params: { id: id(made) }, fields: { transactionId: id(made) } };
    },
  ],
  [
    "takeQueueEntry",
    councilQueue,
    "take",
    async () => ({
      who: await council(),
      fields: { kind: "complaint", entryId: id(await make.complaint({ issuer: await make.user() })) },
    }),
    () => ({ kind: "complaint", entryId: "999999999" }),
  ],
  ["endOtherSessions", sessions, "endOthers", async () => ({ who: await make.user(), fields: {} })],
  ["markNoticesRead", notices, "markAllRead", async () => ({ who: await make.user(), fields: {} })],
  [
    "sendOffer",
    newOffer,
    "send",
    async () => {
      const about = await make.posting();
      return {
        who: await make.user(),
        at: `/mojeoferty/nowa?posting=${about.id}`,
        fields: { ...proposal(), seen: versionsOf([about]) },
        more: { postingId: about.id },
      };
    },
    (c) => ({ ...c.fields, price: "-5", paymentDays: "9999" }),
  ],
  [
    "proposeAnew",
    propose,
    "send",
    async () => {
      const made = await insertOffer();
      return {
        who: made.poster,
        params: { id: id(made) },
        fields: { ...proposal(), no: "1", seen: versionsOf([made.posting]) },
        more: { offerId: made.id },
      };
    },
    (c) => ({ ...c.fields, no: "5" }),
  ],
  [
    "rejectOffer",
    offerPage,
    "refuse",
    async () => {
      const made = await insertOffer();
      return {
        who: made.poster,
        params: { id: id(made) },
        fields: { no: "1", reason: "Za drogo" },
        more: { offerId: made.id },
      };
    },
    (c) => ({ ...c.fields, no: "2" }),
  ],
  [
    "withdrawOffer",
    offerPage,
    "withdraw",
    async () => {
      const made = await insertOffer();
      return { who: made.interested, params: { id: id(made) }, fields: { no: "1" }, more: { offerId: made.id } };
    },
    () => ({ no: "2" }),
  ],
  [
    "acceptOffer",
    accept,
    "accept",
    async () => {
      const made = await insertOffer();
      return {
        who: made.poster,
        params: { id: id(made) },
        fields: { no: "1", seen: versionsOf([made.posting]) },
        more: { offerId: made.id },
      };
    },
    (c) => ({ ...c.fields, no: "2" }),
  ],
  [
    "completeTransaction",
    transaction,
    "complete",
    async () => {
      const made = await insertTransaction({ date: inDays(0) });
      return { who: made.shipper, params: { id: id(made) }, fields: {}, more: { transactionId: made.id } };
    },
  ],
  [
    "cancelTransaction",
    transaction,
    "cancel",
    async () => {
      const made = await insertTransaction();
      return {
        who: made.shipper,
        params: { id: id(made) },
        fields: { reason: "Odwołane" },
        more: { transactionId: made.id },
      };
    },
    () => ({ reason: "" }),
  ],
  [
    "fillTransactionVehicle",
    transaction,
    "vehicle",
    async () => {
      const made = await insertTransaction();
      return {
        who: made.carrier,
        params: { id: id(made) },
        fields: { vehiclePlate: "WGM 1", version: "0" },
        more: { transactionId: made.id },
      };
    },
    (c) => ({ ...c.fields, vehiclePlate: "" }),
  ],
  [
    "rateTransaction",
    transaction,
    "rate",
    async () => {
      const made = await insertTransaction({ status: "COMPLETED", completedAt: new Date(Date.now() - 3_600_000) });
      return {
        who: made.shipper,
        params: { id: id(made) },
        fields: { transactionId: id(made), score: "5", comment: "Dobrze" },
      };
    },
    (c) => ({ ...c.fields, score: "9" }),
  ],
];

const silent = pino({ enabled: false });

/** Sends the form of the case as its page does, and says how it was answered. */
async function throughPage(
  page: Row[1],
  intent: string,
  { who, at = "/", params = {}, fields }: Case,
): Promise<string[]> {
  const { secret } = await make.session(who);
  const body = new URLSearchParams({ intent });
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  const headers = { Cookie: `${sessionCookie}=${secret}` };
  const request = new Request(`http://localhost${at}`, { method: "POST", headers, body });
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: silent, upload: null };
  const answer = await page({ request, context, params }).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  });
  if (answer.status < 400 && answer.status >= 300) return [];
  const { code, result } = await answer.json();
  if (code) return [code];
  return Object.entries(result?.error ?? {}).flatMap(([field, says]) =>
    ((says as string[] | null) ?? []).map((text) => (field ? `${codeIn(text)}@${field}` : codeIn(text))),
  );
}

function codeIn(text: string): string {
  return text.startsWith("[") ? JSON.parse(text)[0] : text;
}

async function throughCall(name: string, { who, fields: sent, more = {}, as }: Case): Promise<string[]> {
  const { id: sessionId } = await make.session(who);
  const state = await findSession({ db, now: new Date() }, { sessionId });
  if (!state || !("viewer" in state)) throw new Error("No session.");
  const ctx: Context = { ...visit(), viewer: state.viewer };
  const fields = as ? { [as]: Object.values(sent)[0] ?? "" } : sent;
  const args = { ...argumentsOf(name, fields), ...more };
  return refusalsOf(await call(ctx, textOf(name, Object.keys(args)), args));
}

/** The texts of a form as the types of the arguments have them. */
function argumentsOf(name: string, fields: Texts): Record<string, unknown> {
  const known = new Map(fieldOf(name).args.map((arg) => [arg.name, String(arg.type)]));
  const args: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(fields)) {
    const [, group, index, inside] = /^(\w+)\[(\d)\]\.(\w+)$/.exec(field) ?? [];
    if (group && inside) {
      const list = (args[group] ?? []) as Record<string, unknown>[];
      args[group] = list;
      list[Number(index)] = { ...list[Number(index)], [inside]: value };
    } else if (known.has(field)) args[field] = typed(value, known.get(field) ?? "");
  }
  return args;
}

function typed(value: string | string[], type: string): unknown {
  if (Array.isArray(value)) return value;
  if (/Boolean/.test(type)) return value === "on";
  if (/Int|Float/.test(type)) return value === "" ? null : Number(value);
  return value;
}

const unlike =
  "'auth_sessions','login_attempts','login_locks','rate_limits','verification_sessions','idempotency_keys','number_counters'";

/** How many rows each table has, what was noted in the audit, mailed and told since. */
async function traces(since: number) {
  const tables = await db.execute<{ name: string }>(
    sql.raw(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in (${unlike})`,
    ),
  );
  const counted = await db.execute<{ name: string; count: number }>(
    sql.raw(
      tables.map(({ name }) => `select '${name}' as name, count(*)::int as count from "${name}"`).join(" union all "),
    ),
  );
  const acts = await db.execute(sql`select action, target_kind from audit_log where id > ${since} order by id`);
  const last = await db.execute<{ id: number }>(sql`select coalesce(max(id), 0)::int as id from audit_log`);
  return { counts: new Map(counted.map(({ name, count }) => [name, count])), acts: [...acts], last: last[0]?.id ?? 0 };
}

/** What an act leaves behind: rows by table, and its lines in the audit. */
async function leftBy(act: () => Promise<string[]>) {
  const before = await traces(0);
  const refused = await act();
  const after = await traces(before.last);
  const rows = [...after.counts].flatMap(([name, count]) => {
    const more = count - (before.counts.get(name) ?? 0);
    return more === 0 ? [] : [`${name} ${more > 0 ? "+" : ""}${more}`];
  });
  return { refused: refused.sort(), rows: rows.sort(), acts: after.acts };
}

describe("the API does what the page does: refusals, rows, notices, mails, audit", () => {
  test.each(table)("%s", async (name, page, intent, good, bad) => {
    const [one, other] = [await good(), await good()];
    const onPage = await leftBy(() => throughPage(page, intent, one));
    const byCall = await leftBy(() => throughCall(name, other));
    expect(onPage.refused, "the page takes it").toEqual([]);
    expect(byCall).toEqual(onPage);
    if (!bad) return;
    const [wrong, alike] = [await good(), await good()];
    const refusedOnPage = await leftBy(() => throughPage(page, intent, { ...wrong, fields: bad(wrong) }));
    const refusedByCall = await leftBy(() => throughCall(name, { ...alike, fields: bad(alike) }));
    expect(refusedOnPage.refused, "the page refuses it").not.toEqual([]);
    expect(refusedByCall).toEqual(refusedOnPage);
  });
});
