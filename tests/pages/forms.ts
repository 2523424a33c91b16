import { randomUUID } from "node:crypto";
import { countries } from "drizzle/schema/dictionary";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db.server";
import { choosableKinds } from "~/domain/notice/kind";
import type { RegistrationStep } from "~/domain/registration/draft";
import { inDays } from "../support/days";
import { fieldNames } from "../support/field-names";
import { password } from "../support/make";
import type { Fixture, Persona } from "./fixture";

/** Every form schema of the domain by its name; a question in an address is no form. */
export const schemas = new Map(
  Object.values(import.meta.glob<Record<string, unknown>>("../../app/domain/**/form.server.ts", { eager: true }))
    .flatMap((file) => Object.entries(file))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject && entry[0].endsWith("Form")),
);

/** What forms and their addresses name by its id. */
export const rowNames = [
  ...["member", "author", "open", "openComment", "posting", "offered", "vehicle", "document"],
  ...[
    "talk",
    "privateTalk",
    "freightTalk",
    "waiting",
    "webhook",
    "country",
    "ownCompany",
    "complaint",
    "pricing",
    "interview",
    "note",
    "deal",
    "endedDeal",
    "offer",
  ],
] as const;

export type Ids = Record<(typeof rowNames)[number], number>;

export type Fields = Record<string, string>;

export type Form = {
  schema: string;
  intent?: string;
  persona: Persona;
  address: (ids: Ids) => string;
  /** The form as a person fills it in. */
  fields: (ids: Ids) => Fields;
  /** The file without which it is not complete, and the field that its id comes to. */
  file?: { field: string; id: string; name: string; mime: string; content: Buffer<ArrayBuffer> };
  /** The wizard's draft that the form belongs to. */
  draft?: RegistrationStep;
};

/** The id of nothing. */
export const missing = "999999999";
const nobody = () => `nobody-${randomUUID()}@firma.example`;
const viewer = (ids: Ids) => `/ogloszenie/${ids.open}`;

const proposed = () => ({
  ...{ key: randomUUID(), price: "1150", currencyId: "1", paymentDays: "30", validUntil: "2099-01-01T08:00" },
  ...{ vehicleId: "", vehicleDescription: "Firanka", note: "Od ręki", userIds: missing, contactIds: missing },
});

const written = { title: "Title", type: "1", userGroupId: "0", content: "Some **text**", isActive: "on" };
const dates = { activationAt: "", deactivationAt: "2030-01-01T08:00", archiveAt: "" };
const companyFields = { tin: "9991103727", name: "Firma", postalCode: "00-950", city: "Płock", streetNumber: "7" };

const companyParts: { intent: string; fields: Fields }[] = [
  {
    intent: "identity",
    fields: {
      ...{ name: "Firma", shortName: "Firma", legalFormId: "1", regon: "123456785", krs: "0000123456" },
      ...{ startDate: "2001-02-03", registrationDate: "2001-02-04" },
    },
  },
  {
    intent: "seat",
    fields: {
      ...{ voivodeshipId: "1", postalCode: "00-950", city: "Warszawa", street: "Prosta", streetNumber: "7" },
      houseNumber: "2",
    },
  },
  { intent: "reach", fields: { phone: "221234567", fax: "", email: "biuro@firma.example", website: "firma.example" } },
  {
    intent: "owner",
    fields: { ownerName: "Ewa", ownerSurname: "Lis", ownerPhone: "601202303", ownerEmail: "ewa@firma.example" },
  },
  {
    intent: "activity",
    fields: {
      ...{
        industryIds: "1",
        industryDescription: "Chłodnie",
        employeeCount: "12",
        tags: "ADR",
        newTags: "bus, plandeka",
      },
      description: "Opis",
    },
  },
];
const paperDates = { publicationDate: "2025-01-01", expirationDate: "" };
const paperLinks = { vehicleId: "", paysForDocumentId: "" };
const paperFacts = { type: "OTHER", subtype: "", isPublic: "on", ...paperLinks, ...paperDates };

const posted = {
  ...{
    "load[0].country": "PL",
    "load[0].postalCode": "00-950",
    "load[0].city": "Warszawa",
    "load[0].startDate": inDays(1),
  },
  ...{
    "load[1].country": "PL",
    "load[1].postalCode": "09-400",
    "load[1].city": "Płock",
    "load[1].startDate": inDays(1),
  },
  ...{
    "unload[0].country": "DE",
    "unload[0].city": "Berlin",
    bodies: "mega",
    length: "13,6",
    width: "2.45",
    rate: "4200",
  },
  ...{ currencyId: "1", paymentDays: "30", version: "0", templateName: "Z Warszawy" },
};

const complained = { kind: "PROBLEM", subject: "A subject", content: "A word" };

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const paper = Buffer.from("%PDF-1.7\n%%EOF\n");

export const forms: Form[] = [
  {
    schema: "postingForm",
    intent: "publish",
    persona: "member",
    address: () => "/dodaj-ladunek",
    fields: (ids) => ({ ...posted, supervisorIds: String(ids.member), key: randomUUID() }),
  },
  {
    schema: "postingForm",
    intent: "draft",
    persona: "member",
    address: (ids) => `/freight/shipments/${ids.posting}/edit`,
    fields: () => posted,
  },
  {
    schema: "postingForm",
    intent: "template",
    persona: "company admin",
    address: () => "/dodaj-pojazd",
    fields: () => ({ ...posted, replacesTemplate: "on" }),
  },
  {
    schema: "postingChangeForm",
    intent: "readLine",
    persona: "member",
    address: () => "/dodaj-ladunek",
    fields: () => ({ ...posted, line: "PL 62-035 Kórnik - D 44147 Dortmund, 24t, jutro, 1100 EUR" }),
  },
  {
    schema: "importFileForm",
    intent: "read",
    persona: "member",
    address: () => "/moje-zlecenia/import",
    fields: () => ({ kind: "SHIPMENT", text: `Masa\n${Math.random()}` }),
  },
  {
    schema: "importForm",
    intent: "create",
    persona: "member",
    address: () => "/moje-zlecenia/import",
    fields: () => ({ kind: "SHIPMENT", text: `Masa;Uwagi\n24;${randomUUID()}`, columns: "tonnage" }),
  },
  ...["add-load", "remove-unload-0", "fillVehicle", "recount"].map((intent) => ({
    schema: "postingChangeForm",
    intent,
    persona: "member" as const,
    address: () => "/dodaj-pojazd",
    fields: () => posted,
  })),
  ...["/pojazdy/nowy", ""].map((path) => ({
    schema: "vehicleForm",
    intent: "save",
    persona: "member" as const,
    address: (ids: Ids) => path || `/pojazdy/${ids.vehicle}`,
    fields: () => ({
      ...{ body: "reefer", plateNumber: `WGM ${randomUUID().slice(0, 8)}`, length: "13,6", width: "2.45", height: "" },
      ...{ tonnage: "24", adr: "on", isActive: "on", ...(path ? { key: randomUUID() } : { version: "0" }) },
    }),
  })),
  ...companyParts.map(({ intent, fields }) => ({
    schema: `${intent}Form`,
    intent,
    persona: "member" as const,
    address: () => "/mojafirma",
    fields: (ids: Ids) => ({
      ...{ companyId: String(ids.ownCompany), version: "0", ...fields },
      ...(intent === "seat" && { countryId: String(ids.country) }),
    }),
  })),
  {
    schema: "takeRegisteredForm",
    intent: "takeRegistered",
    persona: "member",
    address: () => "/mojafirma?register=1",
    fields: (ids) => ({ companyId: String(ids.ownCompany), identityVersion: "0", seatVersion: "0", fields: "name" }),
  },
  {
    schema: "endFirstStepsForm",
    intent: "end",
    persona: "company admin",
    address: () => "/welcome",
    fields: (ids) => ({ companyId: String(ids.ownCompany) }),
  },
  {
    schema: "contactForm",
    intent: "saveContact",
    persona: "member",
    address: () => "/mojafirma?contact=new",
    fields: (ids) => ({
      ...{ companyId: String(ids.ownCompany), key: randomUUID(), name: "Anna", surname: "Kowalska" },
      ...{ position: "dyspozytorka", phone: "601 202 303", email: nobody() },
    }),
  },
  {
    schema: "oneContactForm",
    intent: "switchOff",
    persona: "member",
    address: () => "/mojafirma",
    fields: () => ({ contactId: missing }),
  },
  {
    schema: "changeDecisionForm",
    intent: "reviewChange",
    persona: "portal admin",
    address: () => "/portal/verification",
    fields: () => ({ changeId: missing, action: "confirm", note: "Powód" }),
  },
  {
    schema: "differenceDecisionForm",
    intent: "reviewDifference",
    persona: "portal admin",
    address: () => "/portal/verification",
    fields: () => ({ differenceId: missing, action: "confirm" }),
  },
  {
    schema: "saveViewForm",
    intent: "saveView",
    persona: "portal admin",
    address: () => "/portal/users?status=active",
    fields: () => ({ viewName: "Aktywni" }),
  },
  {
    schema: "deleteViewForm",
    intent: "deleteView",
    persona: "portal admin",
    address: () => "/portal/users",
    fields: () => ({ viewId: missing }),
  },
  ...["wantMorning", "stopMorning"].map((intent) => ({
    schema: "morningForm",
    intent,
    persona: "portal admin" as const,
    address: () => "/portal/verification",
    fields: () => ({}),
  })),
  {
    schema: "favouriteForm",
    intent: "favourite",
    persona: "member",
    address: () => "/mojafirma/firmy",
    fields: () => ({ companyId: missing, returnTo: "/czlonkowie" }),
  },
  {
    schema: "findingDecisionForm",
    intent: "closeFinding",
    persona: "portal admin",
    address: () => "/portal/verification",
    fields: () => ({ findingId: missing, action: "confirm", note: "Powód" }),
  },
  {
    schema: "newNoteForm",
    intent: "addNote",
    persona: "portal admin",
    address: ({ waiting }) => `/portal/companies/${waiting}`,
    fields: ({ waiting }) => ({ key: randomUUID(), companyId: String(waiting), body: "Notatka" }),
  },
  {
    schema: "correctedNoteForm",
    intent: "correctNote",
    persona: "portal admin",
    address: ({ waiting }) => `/portal/companies/${waiting}`,
    fields: ({ note }) => ({ noteId: String(note), version: "0", body: "Notatka" }),
  },
  {
    schema: "withdrawnNoteForm",
    intent: "withdrawNote",
    persona: "portal admin",
    address: ({ waiting }) => `/portal/companies/${waiting}`,
    fields: () => ({ noteId: missing, version: "0" }),
  },
  {
    schema: "blockForm",
    intent: "unblock",
    persona: "member",
    address: () => "/mojafirma/firmy",
    fields: () => ({ companyId: missing }),
  },
  ...["/pracownicy/nowy", ""].map((path) => ({
    schema: path ? "newEmployeeForm" : "employeeForm",
    intent: path ? "add" : "save",
    persona: "company admin" as const,
    address: (ids: Ids) => path || `/pracownicy/${ids.member}`,
    fields: () => ({
      ...{ name: "Jan", surname: "Nowak", email: nobody(), login: "", position: "spedytor", phone: "+48 600 100 200" },
      // Stale, so that the member stays who the fixture says.
      ...(path ? { key: randomUUID(), declaration: "on" } : { version: "7" }),
    }),
  })),
  ...["sendLink", "switchOn", "dismiss"].map((intent) => ({
    schema: "oneEmployeeForm",
    intent,
    persona: "company admin" as const,
    address: () => "/pracownicy",
    fields: () => ({ employeeId: missing }),
  })),
  {
    schema: "switchOffForm",
    intent: "switchOff",
    persona: "company admin",
    address: () => "/pracownicy",
    fields: (ids) => ({ employeeId: missing, successorId: String(ids.member) }),
  },
  {
    schema: "reportEmployeeForm",
    intent: "report",
    persona: "company admin",
    address: (ids) => `/firma/${ids.ownCompany}`,
    fields: () => ({ userId: missing }),
  },
  {
    schema: "endSessionForm",
    intent: "end",
    persona: "member",
    address: () => "/account/sessions",
    fields: () => ({ sessionId: randomUUID() }),
  },
  {
    schema: "acceptTermsForm",
    intent: "accept",
    persona: "company admin",
    address: () => "/akceptacja",
    fields: () => ({ documentId: missing, returnTo: "/" }),
  },
  {
    schema: "preferencesForm",
    intent: "save",
    persona: "member",
    address: () => "/account/notifications",
    fields: () => ({
      ...Object.fromEntries(choosableKinds.map((kind) => [`kind${kind}`, "DAILY"])),
      ...{ quietFrom: "22", quietUntil: "6" },
    }),
  },
  ...["switchOff", "switchOn"].map((intent) => ({
    schema: "oneVehicleForm",
    intent,
    persona: "member" as const,
    address: () => "/pojazdy",
    fields: () => ({ vehicleId: missing }),
  })),
  {
    schema: "offerForm",
    intent: "send",
    persona: "member",
    address: ({ offered }) => `/mojeoferty/nowa?posting=${offered}`,
    fields: ({ offered }) => ({
      ...{
        ...proposed(),
        seen: `${offered}.0`,
        loadId: "",
        likeId: "",
        loadCountry: "PL",
        loadPostalCode: "62-035",
        loadCity: "Kórnik",
      },
      ...{ loadStartDate: "2099-01-02", loadEndDate: "2099-01-03", unloadCountry: "DE", unloadPostalCode: "44147" },
      ...{ unloadCity: "Dortmund", unloadStartDate: "2099-01-04", unloadEndDate: "2099-01-05" },
    }),
  },
  {
    schema: "offerCountForm",
    intent: "count",
    persona: "member",
    address: ({ offered }) => `/mojeoferty/nowa?posting=${offered}`,
    // What is only counted is not stored, whatever its key.
    fields: () => ({ ...proposed(), key: "" }),
  },
  {
    schema: "proposalForm",
    intent: "send",
    persona: "member",
    address: ({ offer }) => `/offers/${offer}/propose`,
    fields: () => ({ ...proposed(), seen: "1.0", no: "9" }),
  },
  {
    schema: "refusalForm",
    intent: "refuse",
    persona: "member",
    address: ({ offer }) => `/offers/${offer}`,
    fields: () => ({ no: "9", reason: "Za drogo" }),
  },
  {
    schema: "withdrawalForm",
    intent: "withdraw",
    persona: "member",
    address: ({ offer }) => `/offers/${offer}`,
    fields: () => ({ no: "9" }),
  },
  {
    schema: "upholdingForm",
    intent: "uphold",
    persona: "member",
    address: ({ offer }) => `/offers/${offer}`,
    fields: () => ({ key: randomUUID(), no: "9", seen: "1.0" }),
  },
  {
    schema: "acceptanceForm",
    intent: "accept",
    persona: "member",
    address: ({ offer }) => `/offers/${offer}/accept`,
    fields: () => ({ no: "9", termsDigest: "0" }),
  },
  {
    schema: "takingForm",
    intent: "take",
    persona: "member",
    address: ({ offered }) => `/ladunek/${offered}/biore`,
    fields: () => ({ version: "9", termsDigest: "0" }),
  },
  {
    schema: "quickProposalForm",
    intent: "quick",
    persona: "member",
    address: ({ offered }) => `/ladunek/${offered}`,
    fields: () => ({ key: randomUUID(), version: "9" }),
  },
  {
    schema: "transactionVehicleForm",
    intent: "vehicle",
    persona: "member",
    address: ({ deal }) => `/transactions/${deal}`,
    fields: () => ({
      ...{
        version: "0",
        vehiclePlate: "WGM 1",
        trailerPlate: "WGM 2",
        driverName: "Jan",
        driverPhone: "+48 600 100 200",
      },
    }),
  },
  {
    schema: "transactionAccountForm",
    intent: "account",
    persona: "member",
    address: ({ deal }) => `/transactions/${deal}`,
    fields: () => ({ previousId: "", accountNumber: "61 1090 1014 0000 0712 1981 2874" }),
  },
  {
    schema: "stopTimeForm",
    intent: "time",
    persona: "member",
    address: ({ deal }) => `/transactions/${deal}`,
    fields: () => ({ key: randomUUID(), stop: "LOAD-0-arrival", moment: "2026-01-02T08:00" }),
  },
  ...(
    [
      ["ORDER", ({ offer }: Ids) => `/offers/${offer}`],
      ["CMR", ({ deal }: Ids) => `/transactions/${deal}`],
    ] as const
  ).flatMap(([type, address]) => [
    {
      schema: "dealDocumentForm",
      intent: "documents",
      persona: "member" as const,
      address,
      fields: () => ({ key: randomUUID(), type }),
      file: { field: "files", id: "files", name: "zlecenie.pdf", mime: "application/pdf", content: paper },
    },
    {
      schema: "oneDealDocumentForm",
      intent: "deleteDocument",
      persona: "member" as const,
      address,
      fields: () => ({ documentId: missing }),
    },
  ]),
  {
    schema: "cancelTransactionForm",
    intent: "cancel",
    persona: "member",
    address: ({ endedDeal }) => `/transactions/${endedDeal}`,
    fields: () => ({ reason: "Awaria" }),
  },
  {
    schema: "archiveTransactionForm",
    intent: "archive",
    persona: "member",
    address: () => "/mojetransakcje",
    fields: () => ({ transactionId: missing }),
  },
  ...["new", ""].map((path) => ({
    schema: "pricingForm",
    intent: "save",
    persona: "portal admin" as const,
    address: ({ pricing }: Ids) => `/portal/pricings/${path || pricing}`,
    fields: () => ({
      ...{ packageName: `Package ${randomUUID()}`, packageType: "YEARLY", symbol: randomUUID().slice(0, 20) },
      ...{ activeFrom: "2099-01-01", activeTo: "", rebate: "5", pricePerInterval: "99,50", intervalKind: "QUATER" },
      ...{ intervalsCount: "1", accountsLimit: "3", shortDescription: "Short", longDescription: "- long" },
      ...(path ? { key: randomUUID() } : { version: "0" }),
    }),
  })),
  ...(
    [
      ["confirmPricingForm", "confirm"],
      ["takeBackPricingForm", "withdraw"],
      ["takeBackPricingForm", "reopen"],
      ["closePricingForm", "close"],
      ["deletePricingForm", "delete"],
    ] as const
  ).map(([schema, intent]) => ({
    schema,
    intent,
    persona: "portal admin" as const,
    address: ({ pricing }: Ids) => `/portal/pricings/${pricing}`,
    fields: () => ({
      version: "999",
      ...(intent === "close" && { lastDay: "2099-02-01" }),
      ...(schema === "takeBackPricingForm" && { reason: "Reason" }),
    }),
  })),
  ...["save", "publish"].map((intent) => ({
    schema: "contentForm",
    intent,
    persona: "portal admin" as const,
    address: () => "/portal/contents/contact",
    fields: () => ({ version: "999", title: "Kontakt", text: "- Biuro: {biuro.email}" }),
  })),
  ...(["legalDraftForm", "legalDocumentForm"] as const).map((schema) => ({
    schema,
    intent: schema === "legalDraftForm" ? "save" : "publish",
    persona: "portal admin" as const,
    address: () => "/portal/documents/regulamin",
    fields: () => ({
      ...{ version: "999", title: "Regulamin", text: "1. Treść" },
      ...(schema === "legalDocumentForm" && { summary: "Nowy paragraf", validFrom: "2099-01-01" }),
    }),
  })),
  {
    schema: "restoreLegalForm",
    intent: "restore",
    persona: "portal admin",
    address: () => "/portal/documents/regulamin",
    fields: () => ({ version: "999", number: "1" }),
  },
  {
    schema: "guideQuestionForm",
    intent: "ask",
    persona: "member",
    address: () => "/przewodnik",
    fields: () => ({ key: randomUUID(), threadId: "", message: "Jak dodać pracownika?" }),
  },
  {
    schema: "guideVoteForm",
    intent: "vote",
    persona: "member",
    address: () => "/przewodnik",
    fields: () => ({ messageId: missing, helped: "yes" }),
  },
  {
    schema: "guideDismissForm",
    intent: "dismiss",
    persona: "portal admin",
    address: () => "/portal/guide",
    fields: () => ({ questionId: missing }),
  },
  {
    schema: "guideAnswerForm",
    intent: "answer",
    persona: "portal admin",
    address: () => "/portal/guide",
    fields: () => ({ questionId: missing, group: "Giełda", heading: "Jak?", text: "Tak." }),
  },
  ...["save", "send"].map((intent) => ({
    schema: "answersForm",
    intent,
    persona: "member" as const,
    address: () => "/ankieta",
    fields: () => ({ interviewId: missing, "answers[0].questionId": missing, "answers[0].answer": "4" }),
  })),
  {
    schema: "interviewWishForm",
    intent: "wish",
    persona: "member",
    address: () => "/ankieta",
    fields: () => ({ wish: "never" }),
  },
  {
    schema: "interviewForm",
    intent: "create",
    persona: "portal admin",
    address: () => "/portal/interview?write=1",
    fields: () => ({ key: randomUUID(), title: "Ankieta", intro: "Po co" }),
  },
  {
    schema: "interviewTextForm",
    intent: "text",
    persona: "portal admin",
    address: (ids) => `/portal/interview/${ids.interview}`,
    fields: () => ({ version: "999", title: "Ankieta", intro: "Po co" }),
  },
  {
    schema: "interviewQuestionForm",
    intent: "question",
    persona: "portal admin",
    address: (ids) => `/portal/interview/${ids.interview}`,
    fields: () => ({
      ...{ key: randomUUID(), questionId: missing, version: "0", question: "Które?", answerKind: "CHOICE" },
      ...{ choices: "Tak\nNie", isRequired: "on" },
    }),
  },
  {
    schema: "interviewMoveForm",
    intent: "move",
    persona: "portal admin",
    address: (ids) => `/portal/interview/${ids.interview}`,
    fields: () => ({ questionId: missing, position: "0" }),
  },
  {
    schema: "oneInterviewQuestionForm",
    intent: "removeQuestion",
    persona: "portal admin",
    address: (ids) => `/portal/interview/${ids.interview}`,
    fields: () => ({ questionId: missing }),
  },
  {
    schema: "interviewActForm",
    intent: "act",
    persona: "portal admin",
    address: (ids) => `/portal/interview/${ids.interview}?act=open`,
    fields: () => ({ act: "close" }),
  },
  {
    schema: "contentActForm",
    intent: "discard",
    persona: "portal admin",
    address: () => "/portal/contents/contact",
    fields: () => ({ version: "999" }),
  },
  {
    schema: "restoreForm",
    intent: "restore",
    persona: "portal admin",
    address: () => "/portal/contents/contact",
    fields: () => ({ version: "999", number: missing }),
  },
  {
    schema: "refillForm",
    intent: "refill",
    persona: "portal admin",
    address: () => "/help/purgatory",
    fields: () => ({ companyId: missing, announcementId: missing, companies: "1", announcements: "2" }),
  },
  {
    schema: "promoCodeForm",
    intent: "create",
    persona: "portal admin",
    address: () => "/portal/promo-codes",
    fields: () => ({
      ...{
        code: randomUUID().slice(0, 20),
        validFrom: "2026-01-01",
        validTo: "2099-01-01",
        maxUses: "5",
        rebate: "10",
      },
      ...{ pricingId: "", key: randomUUID() },
    }),
  },
  {
    schema: "giveSubscriptionForm",
    intent: "give",
    persona: "portal admin",
    address: ({ waiting }) => `/portal/subscriptions?company=${waiting}`,
    fields: ({ waiting }) => ({
      ...{
        companyId: String(waiting),
        pricingId: missing,
        startsOn: "verification",
        reason: "Gift",
        key: randomUUID(),
      },
    }),
  },
  {
    schema: "officeEndForm",
    intent: "end",
    persona: "portal admin",
    address: () => "/portal/subscriptions",
    fields: () => ({ subscriptionId: missing, version: "0", endsOn: "2030-01-01", reason: "Reason" }),
  },
  ...["cancelOrder", "annul"].map((intent) => ({
    schema: "officeCancelForm",
    intent,
    persona: "portal admin" as const,
    address: () => "/portal/subscriptions",
    fields: () => ({ orderId: missing, reason: "Reason" }),
  })),
  {
    schema: "promoCodeEndForm",
    intent: "changeEnd",
    persona: "portal admin",
    address: () => "/portal/promo-codes",
    fields: () => ({ promoCodeId: missing, seen: "2026-01-01", validTo: "2099-01-01" }),
  },
  ...["switchOff", "switchOn"].map((intent) => ({
    schema: "onePromoCodeForm",
    intent,
    persona: "portal admin" as const,
    address: () => "/portal/promo-codes",
    fields: () => ({ promoCodeId: missing }),
  })),
  {
    schema: "announcementForm",
    intent: "save",
    persona: "member",
    address: () => "/dodaj",
    fields: () => ({ ...written, ...dates, key: randomUUID() }),
  },
  {
    schema: "announcementDraftForm",
    intent: "preview",
    persona: "member",
    address: () => "/dodaj",
    fields: () => ({ ...written, ...dates, version: "0" }),
  },
  {
    schema: "imageForm",
    intent: "image",
    persona: "member",
    address: () => "/dodaj",
    fields: () => ({ ...written, ...dates, imageAlt: "A truck" }),
    file: { field: "image", id: "sentImages", name: "truck.png", mime: "image/png", content: picture },
  },
  ...(["archive", "remove"] as const).map((intent) => ({
    schema: "announcementDecisionForm",
    intent,
    persona: "member" as const,
    address: intent === "archive" ? viewer : () => "/mojeogloszenia",
    fields: () => ({ announcementId: missing, from: "active" }),
  })),
  {
    schema: "duplicateForm",
    intent: "duplicate",
    persona: "member",
    address: () => "/mojeogloszenia",
    fields: () => ({ announcementId: missing, key: randomUUID() }),
  },
  ...(["confirm", "withdraw", "archive"] as const).map((intent) => ({
    schema: "postingDecisionForm",
    intent,
    persona: "member" as const,
    address: (ids: Ids) => (intent === "confirm" ? `/ladunek/${ids.posting}` : "/moje-zlecenia"),
    fields: () => ({ postingId: missing, from: "ACTIVE" }),
  })),
  ...["confirm", "renew", "withdraw", "archive"].map((act) => ({
    schema: "severalPostingsForm",
    intent: `${act}Several`,
    persona: "member" as const,
    address: () => "/moje-zlecenia",
    fields: () => ({ postingIds: missing, from: "ACTIVE", key: randomUUID() }),
  })),
  {
    schema: "renewPostingForm",
    intent: "renew",
    persona: "member",
    address: () => "/moje-zlecenia",
    fields: () => ({ postingId: missing, from: "EXPIRED", key: randomUUID() }),
  },
  {
    schema: "duplicatePostingForm",
    intent: "duplicate",
    persona: "member",
    address: () => "/moje-zlecenia",
    fields: () => ({ postingId: missing, key: randomUUID() }),
  },
  {
    schema: "postingTemplateForm",
    intent: "template",
    persona: "member",
    address: () => "/moje-zlecenia",
    fields: () => ({ postingId: missing, templateName: "Name", replacesTemplate: "on" }),
  },
  {
    schema: "templateNameForm",
    intent: "rename",
    persona: "member",
    address: () => "/szablony",
    fields: () => ({ templateId: missing, templateName: "Name" }),
  },
  {
    schema: "templateForm",
    intent: "delete",
    persona: "member",
    address: () => "/szablony",
    fields: () => ({ templateId: missing }),
  },
  {
    schema: "pinForm",
    intent: "pin",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ pin: missing }),
  },
  {
    schema: "hideForm",
    intent: "hide",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ postingId: missing }),
  },
  {
    schema: "unhideForm",
    intent: "unhide",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ postingId: missing }),
  },
  {
    schema: "densityForm",
    intent: "density",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ rows: "usual" }),
  },
  {
    schema: "saveSearchForm",
    intent: "save",
    persona: "member",
    address: () => "/wolne-pojazdy?loadCountry=PL",
    fields: () => ({ name: "Name", replaces: "on", alert: "DAILY" }),
  },
  {
    schema: "searchAlertForm",
    intent: "alert",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ searchId: missing, alert: "OFF" }),
  },
  {
    schema: "renameSearchForm",
    intent: "rename",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ searchId: missing, name: "Name" }),
  },
  {
    schema: "deleteSearchForm",
    intent: "delete",
    persona: "member",
    address: () => "/ladunki",
    fields: () => ({ searchId: missing }),
  },
  {
    schema: "signInForm",
    persona: "visitor",
    address: () => "/zaloguj",
    fields: () => ({ login: `nobody-${randomUUID()}`, password: "x" }),
  },
  {
    schema: "verificationOfferForm",
    intent: "openVerification",
    persona: "visitor",
    address: () => "/zaloguj",
    fields: () => ({ offer: "x" }),
  },
  {
    schema: "addCommentForm",
    intent: "add",
    persona: "member",
    address: viewer,
    fields: () => ({ body: "A word", visibility: "PRIVATE", key: randomUUID() }),
  },
  {
    schema: "answerForm",
    intent: "answer",
    persona: "member",
    address: viewer,
    fields: (ids) => ({ conversationId: String(ids.privateTalk), body: "A word", key: randomUUID() }),
  },
  {
    schema: "messageForm",
    intent: "send",
    persona: "member",
    address: (ids) => `/wiadomosci/${ids.talk}`,
    fields: () => ({ body: "A word", key: randomUUID() }),
  },
  {
    schema: "messageForm",
    intent: "send",
    persona: "company admin",
    address: (ids) => `/wiadomosci/nowa?do=${ids.author}`,
    fields: () => ({ body: "A word", key: randomUUID() }),
  },
  {
    schema: "messageForm",
    intent: "send",
    persona: "member",
    address: (ids) => `/mojerozmowy/${ids.freightTalk}`,
    fields: () => ({ body: "A word", key: randomUUID() }),
  },
  {
    schema: "threadAnswerForm",
    intent: "send",
    persona: "member",
    address: (ids) => `/mojerozmowy/${ids.freightTalk}`,
    fields: () => ({ body: "A word", key: randomUUID(), leaderIds: missing, quickText: "" }),
  },
  {
    schema: "takeOverForm",
    intent: "takeOver",
    persona: "member",
    address: (ids) => `/mojerozmowy/${ids.freightTalk}`,
    fields: () => ({ leaderIds: missing }),
  },
  {
    schema: "questionForm",
    intent: "send",
    persona: "company admin",
    address: (ids) => `/mojerozmowy/nowa?posting=${ids.offered}`,
    fields: (ids) => ({ body: "A word", key: randomUUID(), supervisorId: String(ids.author) }),
  },
  {
    schema: "editCommentForm",
    intent: "edit",
    persona: "member",
    address: (ids) => `${viewer(ids)}?action=EDIT_COMMENT&commentId=${ids.openComment}`,
    fields: (ids) => ({ body: "A word", commentId: String(ids.openComment), version: "0" }),
  },
  {
    schema: "deleteCommentForm",
    intent: "delete",
    persona: "member",
    address: viewer,
    fields: () => ({ commentId: missing }),
  },
  {
    schema: "oneNoticeForm",
    intent: "open",
    persona: "member",
    address: () => "/powiadomienia",
    fields: () => ({ noticeId: missing }),
  },
  {
    schema: "oneNoticeForm",
    intent: "markRead",
    persona: "member",
    address: () => "/powiadomienia",
    fields: () => ({ noticeId: missing }),
  },
  {
    schema: "allNoticesForm",
    intent: "markAllRead",
    persona: "member",
    address: () => "/powiadomienia",
    fields: () => ({}),
  },
  {
    schema: "consentForm",
    persona: "visitor",
    address: () => "/consent",
    fields: () => ({ choice: "chosen", analytics: "on", marketing: "on", returnTo: "/" }),
  },
  {
    schema: "mailedLinkForm",
    persona: "visitor",
    address: () => "/access/password",
    fields: () => ({ email: nobody() }),
  },
  {
    schema: "mailedLinkForm",
    intent: "request",
    persona: "visitor",
    address: () => "/access/generatepassword",
    fields: () => ({ email: nobody() }),
  },
  {
    schema: "newPasswordForm",
    intent: "set",
    persona: "visitor",
    address: () => "/access/password/new?token=x",
    fields: () => ({ password, passwordRepeat: password }),
  },
  {
    schema: "changePasswordForm",
    intent: "change",
    persona: "other company's member",
    address: () => "/account/password",
    fields: () => ({ currentPassword: "wrong", password, passwordRepeat: password }),
  },
  {
    schema: "resendForm",
    persona: "visitor",
    address: () => "/access/request/resend",
    fields: () => ({ email: nobody() }),
  },
  {
    schema: "helpRequestForm",
    persona: "visitor",
    address: () => "/help/form",
    fields: () => ({ key: randomUUID(), name: "Jan", email: nobody(), tin: "", content: "Nie mogę się zalogować" }),
  },
  {
    schema: "confirmationCheckForm",
    intent: "check",
    persona: "visitor",
    address: () => "/help/form?code=",
    fields: () => ({
      ...{ code: "ABCDE-FGHJK", number: "TR/2026/000001", shipperTin: "5252344078", carrierTin: "774-000-14-54" },
      ...{ price: "1 150,00", currency: "EUR", date: "2026-11-20" },
    }),
  },
  {
    schema: "driverLinkForm",
    intent: "driverLink",
    persona: "member",
    address: ({ deal }) => `/transactions/${deal}`,
    fields: () => ({ key: randomUUID(), driverName: "Jan Kot" }),
  },
  {
    schema: "driverContactsForm",
    intent: "driverContacts",
    persona: "member",
    address: ({ deal }) => `/transactions/${deal}`,
    fields: () => ({}),
  },
  {
    schema: "oneDriverLinkForm",
    intent: "revokeDriverLink",
    persona: "member",
    address: ({ deal }) => `/transactions/${deal}`,
    fields: () => ({ linkId: missing }),
  },
  ...(
    [
      ["driverTimeForm", "driverTime", { stop: "LOAD-0-arrival", moment: "2026-01-02T08:00" }],
      ["driverRemarkForm", "driverRemark", { text: "A word" }],
      ["driverPapersForm", "driverPapers", { type: "CMR" }],
    ] as const
  ).map(([schema, intent, fields]) => ({
    ...{ schema, intent, persona: "visitor" as const },
    address: () => "/help/form?transport=no-such-link",
    fields: () => ({ key: randomUUID(), driver: "Jan Kot", ...fields }),
  })),
  ...["stand", "end"].map((intent) => ({
    schema: "stillForm",
    intent,
    persona: "visitor" as const,
    address: () => "/help/form?still=no-such-link",
    fields: () => ({ postingIds: missing }),
  })),
  ...["answer", "appeal"].map((intent) => ({
    schema: intent === "answer" ? "caseAnswerForm" : "appealForm",
    intent,
    persona: "visitor" as const,
    address: () => `/help/form?case=${intent === "answer" ? "case" : "appeal"}`,
    fields: () => ({ key: randomUUID(), body: "A word" }),
  })),
  {
    schema: "complaintForm",
    intent: "report",
    persona: "member",
    address: () => "/pomoc",
    fields: (ids) => ({ ...complained, key: randomUUID(), about: "posting", aboutId: String(ids.offered) }),
  },
  {
    schema: "complaintEditForm",
    intent: "edit",
    persona: "member",
    address: (ids) => `/pomoc/${ids.complaint}?action=EDIT`,
    fields: () => ({ ...complained, version: "0" }),
  },
  {
    schema: "complaintAnswerForm",
    intent: "answer",
    persona: "company admin",
    address: (ids) => `/pomoc/${ids.complaint}`,
    fields: () => ({ key: randomUUID(), body: "A word" }),
  },
  {
    schema: "officeAnswerForm",
    intent: "answer",
    persona: "portal admin",
    address: (ids) => `/portal/complaints/${ids.complaint}`,
    fields: () => ({ key: randomUUID(), body: "A word", isInternal: "on" }),
  },
  {
    schema: "complaintDecisionForm",
    intent: "decide",
    persona: "portal admin",
    address: (ids) => `/portal/complaints/${ids.complaint}`,
    fields: () => ({ status: "1", note: "Reason" }),
  },
  {
    schema: "invitationForm",
    persona: "member",
    address: () => "/zapros",
    fields: () => ({ key: randomUUID(), email: nobody(), tin: "", companyName: "Firma" }),
  },
  {
    schema: "oneInvitationForm",
    intent: "cancel",
    persona: "member",
    address: () => "/zaproszenia",
    fields: () => ({ invitationId: missing }),
  },
  ...(["resend", "cancel", "check"] as const).map((intent) => ({
    schema: "oneInvitationForm",
    intent,
    persona: "portal admin" as const,
    address: () => "/portal/invitations",
    fields: () => ({ invitationId: missing }),
  })),
  {
    schema: "oneMailForm",
    intent: "sendAgain",
    persona: "portal admin",
    address: () => "/portal/mails",
    fields: () => ({ mailId: missing }),
  },
  {
    schema: "userDecisionForm",
    intent: "decideUser",
    persona: "portal admin",
    address: () => "/portal/users",
    fields: () => ({ userId: missing, from: "active", action: "suspend", note: "Reason" }),
  },
  {
    schema: "companyDecisionForm",
    intent: "decide",
    persona: "portal admin",
    address: (ids) => `/portal/companies/${ids.waiting}`,
    fields: () => ({ companyId: missing, from: "waiting", action: "deny", note: "Reason" }),
  },
  {
    schema: "documentParamsForm",
    intent: "documentParams",
    persona: "portal admin",
    address: () => "/portal/companies",
    fields: () => ({ ...paperFacts, documentId: missing, version: "0", name: "Policy", isVerified: "on" }),
  },
  {
    schema: "seenDocumentForm",
    intent: "verifyDocument",
    persona: "portal admin",
    address: () => "/portal/companies",
    fields: () => ({ documentId: missing, version: "0" }),
  },
  {
    schema: "rejectDocumentForm",
    intent: "rejectDocument",
    persona: "portal admin",
    address: () => "/portal/companies",
    fields: () => ({ documentId: missing, version: "0", reason: "Reason" }),
  },
  {
    schema: "postedDocumentForm",
    intent: "addDocument",
    persona: "portal admin",
    address: (ids) => `/portal/companies/${ids.waiting}`,
    fields: () => ({
      ...paperFacts,
      name: "",
      key: randomUUID(),
      companyId: missing,
    }),
    file: { field: "files", id: "files", name: "licence.pdf", mime: "application/pdf", content: paper },
  },
  {
    schema: "programForm",
    intent: "createProgram",
    persona: "company admin",
    address: () => "/mojafirma/programy",
    fields: () => ({ key: randomUUID(), name: "TMS", scopes: "deals", lastDay: inDays(30) }),
  },
  {
    schema: "oneProgramForm",
    intent: "revokeProgram",
    persona: "company admin",
    address: () => "/mojafirma/programy",
    fields: () => ({ programId: missing }),
  },
  {
    schema: "trialForm",
    intent: "tryOut",
    persona: "member",
    address: () => "/instrukcja/api/proba",
    fields: () => ({ query: "mutation ($id: Int!) { archiveOffer(offerId: $id) }", variables: '{"id":1}' }),
  },
  {
    schema: "webhookForm",
    intent: "createWebhook",
    persona: "company admin",
    address: () => "/mojafirma/programy",
    fields: () => ({ key: randomUUID(), url: "http://127.0.0.1:9/", kinds: "offer" }),
  },
  {
    schema: "oneWebhookForm",
    intent: "pauseWebhook",
    persona: "company admin",
    address: (ids) => `/mojafirma/programy/webhooki/${ids.webhook}`,
    fields: () => ({ webhookId: missing }),
  },
  {
    schema: "webhookSecretForm",
    intent: "rotateWebhookSecret",
    persona: "company admin",
    address: (ids) => `/mojafirma/programy/webhooki/${ids.webhook}`,
    fields: () => ({ key: randomUUID(), webhookId: missing }),
  },
  {
    schema: "oneDeliveryForm",
    intent: "replayDelivery",
    persona: "company admin",
    address: (ids) => `/mojafirma/programy/webhooki/${ids.webhook}`,
    fields: () => ({ webhookId: missing, deliveryId: missing }),
  },
  {
    schema: "deliveriesSinceForm",
    intent: "replayDeliveries",
    persona: "company admin",
    address: (ids) => `/mojafirma/programy/webhooki/${ids.webhook}`,
    fields: () => ({ webhookId: missing, since: inDays(-1) }),
  },
  {
    schema: "calendarForm",
    intent: "revokeCalendar",
    persona: "member",
    address: () => "/dokumenty",
    fields: () => ({ calendarId: missing }),
  },
  {
    schema: "newDocumentForm",
    intent: "addDocument",
    persona: "member",
    address: () => "/dokumenty",
    fields: () => ({ ...paperFacts, name: "", key: randomUUID() }),
    file: { field: "files", id: "files", name: "licence.pdf", mime: "application/pdf", content: paper },
  },
  {
    schema: "replaceDocumentForm",
    intent: "replaceDocument",
    persona: "member",
    address: (ids) => `/dokumenty?replace=${ids.document}`,
    fields: () => ({
      ...paperFacts,
      name: "",
      key: randomUUID(),
      documentId: missing,
      version: "0",
    }),
    file: { field: "files", id: "files", name: "licence.pdf", mime: "application/pdf", content: paper },
  },
  {
    schema: "seenDocumentForm",
    intent: "deleteDocument",
    persona: "member",
    address: () => "/dokumenty",
    fields: () => ({ documentId: missing, version: "0" }),
  },
  ...(["company", "lookUp"] as const).map((intent) => ({
    schema: intent === "company" ? "companyStepForm" : "lookUpForm",
    intent,
    persona: "visitor" as const,
    address: () => "/dolacz",
    fields: (ids: Ids) => ({ ...companyFields, countryId: String(ids.country) }),
  })),
  {
    schema: "userStepForm",
    intent: "user",
    persona: "visitor",
    address: () => "/dolacz?step=user",
    draft: "user",
    fields: () => ({ name: "Jan", surname: "Nowak", position: "", phone: "+48 600 100 200", email: nobody() }),
  },
  ...(
    [
      ["leaveUser", "user", { name: "Jan", surname: "Nowak", position: "", phone: "+48", email: "x@" }],
      ["leaveDocuments", "documents", { type: "OTHER", publicationDate: "", expirationDate: "" }],
      ["leavePlan", "plan", { pricingId: "none", promoCode: "" }],
    ] as const
  ).map(([intent, draft, fields]) => ({
    schema: `${intent}Form`,
    intent,
    persona: "visitor" as const,
    address: () => `/dolacz?step=${draft}`,
    draft,
    fields: () => fields,
  })),
  {
    schema: "addDocumentForm",
    intent: "addDocument",
    persona: "visitor",
    address: () => "/umowa?step=documents",
    draft: "documents",
    fields: () => ({ type: "OTHER", publicationDate: "", expirationDate: "" }),
    file: { field: "documents", id: "documents", name: "licence.pdf", mime: "application/pdf", content: paper },
  },
  {
    schema: "documentsStepForm",
    intent: "documents",
    persona: "visitor",
    address: () => "/dolacz?step=documents",
    draft: "documents",
    fields: () => ({ type: "", documents: "", publicationDate: "", expirationDate: "" }),
  },
  {
    schema: "removeDocumentForm",
    intent: "removeDocument",
    persona: "visitor",
    address: () => "/dolacz?step=documents",
    draft: "documents",
    fields: () => ({ fileId: randomUUID() }),
  },
  {
    schema: "orderForm",
    intent: "order",
    persona: "company admin",
    address: () => "/pakiet",
    fields: (ids) => ({
      ...{ companyId: String(ids.ownCompany), pricingId: missing, promoCode: "", startsOn: "2030-01-01" },
      ...{ shownPricings: `${missing}:0`, termsVersion: "1", key: randomUUID(), terms: "on" },
    }),
  },
  {
    schema: "checkPromoForm",
    intent: "checkPromo",
    persona: "member",
    address: () => "/company/plan",
    fields: () => ({ promoCode: "NO-SUCH", pricingId: "" }),
  },
  {
    schema: "endForm",
    intent: "end",
    persona: "company admin",
    address: () => "/pakiet?action=END",
    fields: () => ({ subscriptionId: missing, version: "0", endsOn: "2030-01-01", reason: "" }),
  },
  ...["/mojafirma/oceny", ""].map((path) => ({
    schema: "rateForm",
    intent: "rate",
    persona: "member" as const,
    address: ({ deal }: Ids) => path || `/transactions/${deal}`,
    // The fixture's transaction is not completed: the form stays.
    fields: ({ deal }: Ids) => ({ transactionId: String(deal), score: "2", comment: "Pięć godzin czekania." }),
  })),
  {
    schema: "answerRatingForm",
    intent: "answerRating",
    persona: "member",
    address: () => "/mojafirma/oceny",
    fields: () => ({ ratingId: missing, answer: "Przepraszamy." }),
  },
  {
    schema: "paymentForm",
    intent: "reportPayment",
    persona: "member",
    address: () => "/mojafirma/oceny",
    fields: () => ({ transactionId: missing, outcome: "LATE", daysLate: "12" }),
  },
  {
    schema: "paidAfterForm",
    intent: "reportPaidAfter",
    persona: "member",
    address: () => "/mojafirma/oceny",
    fields: () => ({ transactionId: missing }),
  },
  {
    schema: "hideCommentForm",
    intent: "hideComment",
    persona: "portal admin",
    address: ({ complaint }) => `/portal/complaints/${complaint}`,
    fields: () => ({ ratingId: missing, reason: "Obraża osobę." }),
  },
  {
    schema: "showCommentForm",
    intent: "showComment",
    persona: "portal admin",
    address: ({ complaint }) => `/portal/complaints/${complaint}`,
    fields: () => ({ ratingId: missing }),
  },
  {
    schema: "cancelOrderForm",
    intent: "cancelOrder",
    persona: "company admin",
    address: () => "/pakiet?action=CANCEL",
    fields: () => ({ orderId: missing }),
  },
  {
    schema: "askAdministratorForm",
    intent: "askAdministrator",
    persona: "member",
    address: () => "/pakiet",
    fields: () => ({ administratorId: missing, key: randomUUID() }),
  },
  ...(["plan", "checkPromo"] as const).map((intent) => ({
    schema: "planStepForm",
    intent,
    persona: "visitor" as const,
    address: () => "/dolacz?step=plan",
    draft: "plan" as const,
    fields: () => ({ pricingId: "none", promoCode: "" }),
  })),
  {
    schema: "passwordsStepForm",
    intent: "passwords",
    persona: "visitor",
    address: () => "/access/request?step=passwords",
    draft: "passwords",
    fields: () => ({ password, passwordRepeat: password }),
  },
  {
    schema: "summaryForm",
    intent: "summary",
    persona: "visitor",
    address: () => "/dolacz?step=summary",
    draft: "summary",
    fields: () => ({
      ...{ terms: "on", privacy: "on", authorityDeclaration: "on" },
      ...{ shownPricings: `${missing}:0:289`, termsVersion: "1" },
    }),
  },
  { schema: "liteForm", persona: "visitor", address: () => "/lite", fields: () => ({ lite: "1", returnTo: "/" }) },
  {
    schema: "takeEntryForm",
    intent: "take",
    persona: "portal admin",
    address: () => "/portal/verification",
    fields: () => ({ kind: "company", entryId: missing, holderId: missing }),
  },
  {
    schema: "returnEntryForm",
    intent: "return",
    persona: "portal admin",
    address: () => "/portal/verification",
    fields: () => ({ kind: "company", entryId: missing }),
  },
  {
    schema: "councilRolesForm",
    intent: "changeRoles",
    persona: "portal admin",
    address: () => "/portal/users",
    fields: () => ({ userId: missing, version: "0", roles: "COUNCIL_OFFICE" }),
  },
];

/** The ids that the forms name, of a portal that is furnished. */
export async function idsOf(fixture: Fixture): Promise<Ids> {
  const [country] = await db.select().from(countries).where(eq(countries.acronym, "PL"));
  const { people, author, open, openComment, posting, offered, vehicle, document, complaint, pricing } = fixture;
  const { talk, privateTalk, freightTalk, waiting, webhook, deal, endedDeal, offer, interview, note } = fixture;
  const found = {
    ...{ member: people.member, author, open, openComment, posting, offered, vehicle, document, complaint, pricing },
    ...{
      talk,
      privateTalk,
      freightTalk,
      waiting,
      webhook,
      deal,
      endedDeal,
      offer,
      interview,
      note,
      country,
      ownCompany: { id: people.member.companyId },
    },
  };
  return Object.fromEntries(rowNames.map((name) => [name, found[name]?.id ?? 0])) as Ids;
}

export function schemaOf({ schema }: Form): z.ZodObject {
  const found = schemas.get(schema);
  if (!found) throw new Error(`The domain has no ${schema}.`);
  return found;
}

/** The fields that a form's schema names, as pages send them. */
export function fieldsOf(form: Form): string[] {
  return fieldNames(schemaOf(form));
}

/** The form filled in, as a schema reads it: a file by its id. */
export function filledFields({ fields, file }: Form, ids: Ids): Fields {
  return { ...fields(ids), ...(file && { [file.id]: randomUUID() }) };
}

/** Whether no form before it in the table has the same schema. */
export function isFirst(form: Form): boolean {
  return forms.find(({ schema }) => schema === form.schema) === form;
}

/** A form's row of the table with the name of a test: its intent, or its schema where the page has one form. */
export const named = forms.map((form) => [form.intent ?? form.schema, form] as const);
