import { users } from "drizzle/schema/account";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { operations } from "~/api/operation.server";
import { db } from "~/db.server";
import { versionsOf } from "~/domain/deal/deal";
import { createDriverLink, listDriverLinks } from "~/domain/deal/transport/driver-link.server";
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
import { readTerms } from "../domain/deal/hands";
import { inDays } from "../support/days";
import { insertOffer, insertTransaction } from "../support/deals";
import { contextFor, make, type User } from "../support/make";
import { companyActs } from "./company-acts";
import { councilActs } from "./council-acts";
import { dealActs } from "./deal-acts";
import { membershipActs } from "./membership-acts";
import { admin, council, id, key } from "./one-thing";
import { leftBy, type Row, throughCall, throughPage } from "./page-and-call";
import { smallActs } from "./small-acts";
import { surveyActs } from "./survey-acts";

const colleague = (user: User) => make.user({ company: { id: user.companyId } as never });

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
      const record = await make.vehicle({ companyId: who.companyId });
      return { who, params: { id: id(record) }, fields: { ...vehicleFields(), version: "0" }, more: { id: record.id } };
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
  ...(
    [
      ["archiveAnnouncement", "archive", "active"],
      ["deactivateAnnouncement", "deactivate", "active"],
      ["activateAnnouncement", "activate", "inactive"],
      ["deleteAnnouncement", "remove", "active"],
    ] as const
  ).map(
    ([name, intent, from]): Row => [
      name,
      viewAnnouncement,
      intent,
      async () => {
        const who = await make.user();
        const about = await make.announcement({ author: who, isActive: from === "active" });
        return { who, params: { id: id(about) }, fields: { announcementId: id(about), from } };
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
      const record = await make.comment({ announcementId: about.id, authorId: who.id });
      return {
        who,
        params: { id: id(about) },
        fields: { commentId: id(record), version: "0", body: "Inaczej" },
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
      const record = await make.comment({ announcementId: about.id, authorId: who.id });
      return { who, params: { id: id(about) }, fields: { commentId: id(record) }, more: { announcementId: about.id } };
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
      const record = await make.complaint({ issuer: who });
      return {
        who,
        params: { id: id(record) },
        fields: { kind: "PROBLEM", subject: "Inny temat", content: "Treść", version: "0" },
        more: { id: record.id },
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
      const record = await make.complaint({ issuer: who });
      return { who, params: { id: id(record) }, fields: {}, more: { id: record.id } };
    },
  ],
  [
    "changeComplaintStatus",
    councilComplaint,
    "decide",
    async () => {
      const record = await make.complaint({ issuer: await make.user() });
      return { who: await council(), params: { id: id(record) }, fields: { status: "2" }, more: { id: record.id } };
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
        const record = await make.posting({ author: who, ...(act === "archive" && { status: "DRAFT" }) });
        return { who, fields: { postingId: id(record), from: act === "archive" ? "DRAFT" : "ACTIVE" } };
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
      const record = await make.document({ companyId });
      return {
        who: await council(),
        params: { id: String(companyId) },
        fields: { documentId: id(record), version: "0" },
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
      const record = await make.document({ companyId });
      const fields = { documentId: id(record), version: "0", reason: "Nieczytelny" };
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
      const record = await make.document({ companyId });
      const fields = { documentId: id(record), version: "0", name: "Polisa", type: "OTHER", isVerified: "on" };
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
      const record = await make.complaint({ issuer: who });
      return {
        who,
        params: { id: id(record) },
        fields: { body: "Jeszcze słowo", key: key() },
        more: { id: record.id },
      };
    },
    (c) => ({ ...c.fields, body: "" }),
  ],
  [
    "answerComplaintAsOffice",
    councilComplaint,
    "answer",
    async () => {
      const record = await make.complaint({ issuer: await make.user() });
      return {
        who: await council(),
        params: { id: id(record) },
        fields: { body: "Odpowiedź", key: key() },
        more: { id: record.id },
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
        key: key(),
        packageName: `Pakiet ${++mails}`,
        packageType: "MONTHLY",
        symbol: `SAME-${mails}`,
        activeFrom: inDays(0),
        pricePerInterval: "100",
        intervalKind: "MONTH",
        intervalsCount: "1",
        shortDescription: "Krótko",
        longDescription: "Długo",
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
      const record = await insertOffer({ status: "WITHDRAWN", closedAt: new Date() });
      return { who: record.poster, params: { id: id(record) }, fields: {}, more: { offerId: record.id } };
    },
  ],
  [
    "archiveTransaction",
    transaction,
    "archive",
    async () => {
      const record = await insertTransaction({ status: "CANCELLED", cancelledAt: new Date() });
      return { who: record.shipper, params: { id: id(record) }, fields: { transactionId: id(record) } };
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
      const record = await insertOffer();
      return {
        who: record.poster,
        params: { id: id(record) },
        fields: { ...proposal(), no: "1", seen: versionsOf([record.posting]) },
        more: { offerId: record.id },
      };
    },
    (c) => ({ ...c.fields, no: "5" }),
  ],
  [
    "rejectOffer",
    offerPage,
    "refuse",
    async () => {
      const record = await insertOffer();
      return {
        who: record.poster,
        params: { id: id(record) },
        fields: { no: "1", reason: "Za drogo" },
        more: { offerId: record.id },
      };
    },
    (c) => ({ ...c.fields, no: "2" }),
  ],
  [
    "withdrawOffer",
    offerPage,
    "withdraw",
    async () => {
      const record = await insertOffer();
      return { who: record.interested, params: { id: id(record) }, fields: { no: "1" }, more: { offerId: record.id } };
    },
    () => ({ no: "2" }),
  ],
  [
    "acceptOffer",
    accept,
    "accept",
    async () => {
      const record = await insertOffer();
      const { termsDigest } = await readTerms(await contextFor(record.poster), record.id);
      return {
        who: record.poster,
        params: { id: id(record) },
        fields: { no: "1", termsDigest },
        more: { offerId: record.id },
      };
    },
    (c) => ({ ...c.fields, no: "2" }),
  ],
  [
    "completeTransaction",
    transaction,
    "complete",
    async () => {
      const record = await insertTransaction({ date: inDays(0) });
      return { who: record.shipper, params: { id: id(record) }, fields: {}, more: { transactionId: record.id } };
    },
  ],
  [
    "cancelTransaction",
    transaction,
    "cancel",
    async () => {
      const record = await insertTransaction();
      return {
        who: record.shipper,
        params: { id: id(record) },
        fields: { reason: "Odwołane" },
        more: { transactionId: record.id },
      };
    },
    () => ({ reason: "" }),
  ],
  [
    "giveTransactionAccount",
    transaction,
    "account",
    async () => {
      const record = await insertTransaction();
      return {
        who: record.carrier,
        params: { id: id(record) },
        fields: { accountNumber: "PL61 1090 1014 0000 0712 1981 2874" },
        more: { transactionId: record.id },
      };
    },
    () => ({ accountNumber: "PL61 1090 1014 0000 0712 1981 2875" }),
  ],
  [
    "fillTransactionVehicle",
    transaction,
    "vehicle",
    async () => {
      const record = await insertTransaction();
      return {
        who: record.carrier,
        params: { id: id(record) },
        fields: { vehiclePlate: "WGM 1", version: "0" },
        more: { transactionId: record.id },
      };
    },
    (c) => ({ ...c.fields, vehiclePlate: "" }),
  ],
  [
    "createDriverLink",
    transaction,
    "driverLink",
    async () => {
      const record = await insertTransaction();
      const fields = { key: key(), driverName: "Jan Kot", driverEmail: "kierowca@firma.example" };
      return { who: record.carrier, params: { id: id(record) }, fields, more: { transactionId: record.id } };
    },
    (c) => ({ ...c.fields, driverName: "" }),
  ],
  [
    "revokeDriverLink",
    transaction,
    "revokeDriverLink",
    async () => {
      const { carrier, ...record } = await insertTransaction();
      const ctx = await contextFor(carrier);
      await createDriverLink(ctx, record.id, { driverName: "Jan Kot", driverEmail: null, key: key() });
      const [link] = await listDriverLinks(ctx, record.id);
      const fields = { linkId: String(link?.id) };
      return { who: carrier, params: { id: id(record) }, fields, more: { transactionId: record.id } };
    },
    () => ({ linkId: "999999999" }),
  ],
  [
    "nameDriverContacts",
    transaction,
    "driverContacts",
    async () => {
      const record = await insertTransaction();
      await db.update(users).set({ phone: "+48600100200" }).where(eq(users.id, record.shipper.id));
      const fields = { userIds: [String(record.shipper.id)] };
      return { who: record.shipper, params: { id: id(record) }, fields, more: { transactionId: record.id } };
    },
    () => ({ userIds: ["999999999"] }),
  ],
  [
    "rateTransaction",
    transaction,
    "rate",
    async () => {
      const record = await insertTransaction({ status: "COMPLETED", completedAt: new Date(Date.now() - 3_600_000) });
      return {
        who: record.shipper,
        params: { id: id(record) },
        fields: { transactionId: id(record), score: "5", comment: "Dobrze" },
      };
    },
    (c) => ({ ...c.fields, score: "9" }),
  ],
];

const acts: Row[] = [
  ...table,
  ...smallActs,
  ...dealActs,
  ...surveyActs,
  ...councilActs,
  ...membershipActs,
  ...companyActs,
];

const entering = "begins or ends sessions, or acts for who has none; graphql.test.ts and registration.test.ts try it";

/** Mutations that no row compares with their page, and why. This list may only shrink. */
const notCompared: Record<string, string> = {
  changePassword: entering,
  confirmAccount: entering,
  logout: entering,
  register: entering,
  requestPassword: entering,
  resendConfirmation: entering,
  setPassword: entering,
  signIn: entering,
  signOut: entering,
  importPostings: "the page reads a file in steps; clients.test.ts tries the call",
  markConversationRead: "follows from opening the page",
  takeRegistered: "what the register says stands between two forms of the page",
};

test("each mutation is compared with its page, or said why not", () => {
  const compared = acts.map(([name]) => name);
  const mutations = [...operations].flatMap(([name, { kind }]) => (kind === "mutation" ? [name] : []));
  expect(mutations.filter((name) => !compared.includes(name)).toSorted()).toEqual(Object.keys(notCompared).toSorted());
});

/**
 * Acts that need nothing of their author's company, so that anybody does them, and the end of a session, which for
 * others' is none.
 */
const ofAnybody = [
  ...["addVehicle", "addEmployee", "saveAnnouncement", "addComment", "reportComplaint", "sendInvitation"],
  ...[
    "sendPrivateMessage",
    "askAboutPosting",
    "savePosting",
    "reportEmployee",
    "pin",
    "hide",
    "saveSearch",
    "sendOffer",
  ],
  ...[
    "blockCompany",
    "addFavourite",
    "saveNoticePreferences",
    "proposePostedPrice",
    "addCompanyDocument",
    "acceptTerms",
  ],
  ...["saveInterviewResponses", "submitInterview", "wishInterviews", "endSession"],
];

describe("the API does what the page does: refusals, rows, notices, mails, audit", () => {
  test.each(acts)("%s", async (name, page, intent, good, bad) => {
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
    // What was sent before the call waits for another one.
    const rows = refusedByCall.rows.filter((row) => !(alike.files && row.startsWith("files ")));
    expect({ ...refusedByCall, rows }).toEqual(refusedOnPage);
    const stranger = await throughCall(name, { ...wrong, who: await admin() });
    expect(stranger.length === 0, "a stranger does it").toBe(ofAnybody.includes(name));
  });
});
