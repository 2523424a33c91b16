import { type PageName, pages } from "../../../app/paths";
import { axeSource } from "./accessibility";
import { test as base, expect, refused } from "./journey";
import type { Records } from "./records";

export type Visitor = "visitor" | "member" | "free" | "admin";

/** One page or dialog as somebody sees it. */
export interface Screen {
  name: string;
  visitor: Visitor;
  path(facts: Facts): string;
  status?: number;
  /** Another address of a screen that is among the others. */
  isAlias?: boolean;
}

export const logins: Record<Exclude<Visitor, "visitor">, string> = {
  member: "szef@transbud.example",
  free: "szef@darmowy.example",
  admin: "admin@rada.example",
};

type Facts = Awaited<ReturnType<typeof prepareFacts>>;

/** Adds the facts, and `visit`: a screen as its visitor sees it, which `look` looks at. */
export const test = base.extend<{ visit(screen: Screen, look: () => Promise<void>): Promise<void> }, { facts: Facts }>({
  facts: [async ({ records }, use) => use(await prepareFacts(records)), { scope: "worker" }],

  context: async ({ context }, use) => {
    await context.addInitScript(axeSource);
    await use(context);
  },

  visit: async ({ page, open, signIn, facts, complaints }, use) => {
    const heard: string[] = [];
    page.on("console", (message) => message.type() === "error" && heard.push(message.text()));
    let signedIn: Visitor = "visitor";
    await use(({ name, visitor, path, status = 200 }, look) =>
      test.step(name, async () => {
        if (status >= 400) complaints.push(refused(status));
        if (visitor !== signedIn && visitor !== "visitor") await signIn(logins[visitor]);
        signedIn = visitor;
        expect((await open(path(facts))).status(), name).toBe(status);
        await look();
        expect
          .soft(
            heard.splice(0).filter((text) => !complaints.some((allowed) => allowed.test(text))),
            name,
          )
          .toEqual([]);
      }),
    );
  },
});

/** What the addresses of the screens name: an announcement with a picture, own comments and enough of them. */
async function prepareFacts(records: Records) {
  const author = await records.person(logins.member);
  const [attached] = await records.sql<{ id: number; fileId: string }[]>`
    select announcement_id as id, file_id as "fileId" from announcement_files join files on files.id = file_id
    where original_name = 'parking.png' and announcement_files.kind = 'ATTACHMENT'`;
  const long = Array.from({ length: 22 }, (_, index) => `Wpis ${index + 1} ${"bardzo".repeat(12)} długi.`);
  const talk = await records.announcement({ author, title: `Zapytanie o ${"trasę".repeat(12)}`, type: 1 });
  const [commentId = 0] = await records.comments(talk.id, author, long);
  const enquiry = await records.announcement({ author, type: 3 });
  const offer = await records.announcement({ author, type: 2 });
  await records.unreadComment(author);
  const [template] = await records.sql<{ id: number }[]>`
    select id from freight_templates where company_id = ${author.companyId} order by id limit 1`;
  const deals = await records.sql<{ id: number; status: string }[]>`
    select distinct on (status) id, status from transactions
    where ${author.companyId} in (shipper_company_id, carrier_company_id) order by status, id`;
  const dealIn = (status: string) => deals.find((deal) => deal.status === status)?.id ?? 0;
  const [foreign] = await records.sql<{ id: number }[]>`
    select id from transactions
    where ${author.companyId} not in (shipper_company_id, carrier_company_id) order by id limit 1`;
  const [vehicle] = await records.sql<{ id: number }[]>`
    select id from vehicles where company_id = ${author.companyId} order by id limit 1`;
  const [document] = await records.sql<{ id: number }[]>`
    select id from company_documents where company_id = ${author.companyId} and state <> 'REPLACED' order by id limit 1`;
  const [draft] = await records.sql<
    { id: number }[]
  >`select id from pricings where not is_confirmed order by id limit 1`;
  const [ordered] = await records.sql<
    { id: number }[]
  >`select id from pricings where id in (select pricing_id from subscriptions where active_to is null) order by id limit 1`;
  const [code] = await records.sql<{ id: number }[]>`select id from promo_codes where code = 'RADA2026'`;
  const [planOrder] = await records.sql<{ id: number }[]>`
    select id from plan_orders where company_id = ${author.companyId} order by id limit 1`;
  await records.sql`
    insert into complaints
      (number, kind, subject, content, issuer_id, company_id, subject_kind, subject_id, against_company_id)
    values ('ZG/2000/000001', 'PROBLEM', 'Brak zapłaty za transport', 'Termin minął.', ${author.id}, ${author.companyId},
      'transaction', ${dealIn("COMPLETED")}, (select shipper_company_id + carrier_company_id - ${author.companyId}
        from transactions where id = ${dealIn("COMPLETED")}))
    on conflict do nothing`;
  const [offered] = await records.sql<{ id: number }[]>`
    select id from offers where status = 'SUBMITTED' and awaits_company_id = ${author.companyId} order by id limit 1`;
  const [mail] = await records.sql<{ id: number }[]>`select id from outbox_emails order by id limit 1`;
  const [failedMail] = await records.sql<
    { id: number }[]
  >`select id from outbox_emails where status = 'FAILED' order by id limit 1`;
  const [waiting] = await records.sql<{ id: number }[]>`select id from companies where short_name = 'Trans-Wilga'`;
  const carrier = await records.person("szef@cargopol.example");
  const complaintOf = async (status: number) => {
    const [complaint] = await records.sql<{ id: number }[]>`
      select id from complaints where company_id = ${author.companyId} and status = ${status} order by id limit 1`;
    return complaint?.id ?? 0;
  };
  const [visited] = await records.sql<{ id: number; receipt: string }[]>`
    select id, form_key as receipt from complaints where company_id is null and issuer_id is null order by id desc limit 1`;
  await records.sql`
    insert into case_links (token_hash, complaint_id) values (sha256('case-of-the-screens'), ${visited?.id ?? 0})
    on conflict do nothing`;
  await records.sql`
    insert into case_links (token_hash, user_id, company_decision_id)
    select sha256('appeal-of-the-screens'), ${author.id}, max(id) from company_status_changes where action = 'suspend'
    on conflict do nothing`;
  return {
    complaintId: await complaintOf(2),
    newComplaintId: await complaintOf(1),
    caseId: visited?.id ?? 0,
    receipt: visited?.receipt ?? "",
    shipmentId: (await records.posting({ author: carrier, additionalInfo: "Uwagi ".repeat(40) })).id,
    vehicleOfferId: (await records.posting({ author: carrier, kind: "VEHICLE" })).id,
    attached: attached ?? { id: 0, fileId: "" },
    talk,
    commentId,
    enquiry,
    offer,
    draftPricingId: draft?.id ?? 0,
    orderedPricingId: ordered?.id ?? 0,
    promoCodeId: code?.id ?? 0,
    mailId: mail?.id ?? 0,
    failedMailId: failedMail?.id ?? 0,
    companyId: waiting?.id ?? 0,
    userId: author.id,
    colleagueId: (await records.person("spedytor@transbud.example")).id,
    templateId: template?.id ?? 0,
    vehicleId: vehicle?.id ?? 0,
    ...{ runningDealId: dealIn("IN_PROGRESS"), endedDealId: dealIn("COMPLETED"), cancelledDealId: dealIn("CANCELLED") },
    foreignDealId: foreign?.id ?? 0,
    documentId: document?.id ?? 0,
    planOrderId: planOrder?.id ?? 0,
    offerId: offered?.id ?? 0,
    ownShipmentId: (await records.posting({ author, kind: "SHIPMENT" })).id,
    ownVehicleOfferId: (await records.posting({ author, kind: "VEHICLE" })).id,
    ...(await prepareTalk(records, author, talk.id)),
  };
}

/** Conversations, long and short, about an announcement, postings and nothing, and whom they are with. */
async function prepareTalk(records: Records, author: Awaited<ReturnType<Records["person"]>>, announcementId: number) {
  const other = await records.person("piotr@cargopol.example");
  const long = Array.from({ length: 23 }, (_, index) => `Wpis ${index + 1} ${"bardzo".repeat(12)} długi.`);
  const talkWith = await records.conversation(author, other, long);
  const about = await records.conversation(other, author, long.slice(0, 7), announcementId);
  const asked = await records.talkedPosting(other);
  const freight = await records.postingTalk(author, other, long.slice(0, 3), asked);
  const own = await records.talkedPosting(author, `Miejscowość${"długa".repeat(12)}`);
  await records.postingTalk(other, author, long.slice(0, 2), own);
  const offered = await records.talkedPosting(other);
  return {
    ...{ conversationId: talkWith.id, messageId: talkWith.messageIds[1] ?? 0, aboutId: about.id, other },
    ...{ freightId: freight.id, own, offered },
  };
}

const everybody = ["visitor", "member"] as const;

/** Every page of the address book, by every address it has. What has no page is named with its reason. */
export const screensOfPages: Record<PageName, "takes a form" | "answers a program" | Screen[]> = {
  home: everybody.map((visitor) => ({ name: "home", visitor, path: () => "/" })),
  signIn: addresses("signIn", "visitor"),
  signOut: "takes a form",
  forgottenPassword: addresses("forgottenPassword", "visitor"),
  newPassword: [{ name: "dead link", visitor: "visitor", path: () => "/access/password/new?token=zly" }],
  generatePassword: addresses("generatePassword", "visitor"),
  changePassword: addresses("changePassword", "member"),
  sessions: addresses("sessions", "member"),
  notifications: addresses("notifications", "member"),
  welcome: [
    ...addresses("welcome", "member"),
    { name: "welcome of a free company", visitor: "free", path: () => "/welcome" },
  ],
  join: addresses("join", "visitor"),
  "join.agreement": addresses("join.agreement", "visitor"),
  confirmAccount: [{ name: "dead confirmation", visitor: "visitor", path: () => "/access/confirmaccount/zly" }],
  "confirmAccount.bare": addresses("confirmAccount.bare", "visitor"),
  resendConfirmation: addresses("resendConfirmation", "visitor"),
  helpForm: [
    ...addresses("helpForm", "visitor"),
    { name: "case of a visitor", visitor: "visitor", path: () => "/help/form?case=case-of-the-screens" },
    { name: "dead case", visitor: "visitor", path: () => "/help/form?case=zly" },
    { name: "appeal", visitor: "visitor", path: () => "/help/form?case=appeal-of-the-screens" },
    { name: "check of a confirmation", visitor: "visitor", path: () => "/help/form?code=ABCDE-FGHJK" },
    { name: "help requested", visitor: "visitor", path: ({ receipt }) => `/help/form?requested=${receipt}` },
  ],
  complaints: [
    ...addresses("complaints", "member"),
    { name: "no complaints", visitor: "free", path: () => "/pomoc" },
    {
      name: "complaint of a posting",
      visitor: "member",
      path: ({ shipmentId }) => `/pomoc?about=posting&aboutId=${shipmentId}`,
    },
  ],
  complaint: [
    { name: "complaint", visitor: "member", path: ({ complaintId }) => `/pomoc/${complaintId}` },
    {
      name: "complaint, English address",
      visitor: "member",
      isAlias: true,
      path: ({ complaintId }) => `/help/request/${complaintId}`,
    },
    {
      name: "complaint being edited",
      visitor: "member",
      path: ({ newComplaintId }) => `/pomoc/${newComplaintId}?action=EDIT`,
    },
    {
      name: "complaint being withdrawn",
      visitor: "member",
      path: ({ newComplaintId }) => `/pomoc/${newComplaintId}?action=WITHDRAW`,
    },
    { name: "missing complaint", visitor: "member", path: () => "/pomoc/999999999", status: 404 },
  ],
  "council.complaints": [
    ...addresses("council.complaints", "admin"),
    { name: "no complaint found", visitor: "admin", path: () => "/portal/complaints?phrase=qqqq" },
  ],
  "council.complaints.export": "answers a program",
  "council.complaint": [
    {
      name: "complaint for the office",
      visitor: "admin",
      path: ({ complaintId }) => `/portal/complaints/${complaintId}`,
    },
    { name: "visitor's case for the office", visitor: "admin", path: ({ caseId }) => `/portal/complaints/${caseId}` },
  ],
  invite: addresses("invite", "member"),
  invitations: [
    ...addresses("invitations", "member"),
    { name: "restricted invitations", visitor: "free", path: () => "/zaproszenia" },
  ],
  ownCompany: [
    ...addresses("ownCompany", "member"),
    { name: "new contact", visitor: "member", path: () => "/mojafirma?contact=new" },
    { name: "restricted own company", visitor: "free", path: () => "/mojafirma" },
  ],
  documents: [
    ...addresses("documents", "member"),
    { name: "no documents", visitor: "admin", path: () => "/dokumenty" },
    { name: "restricted documents", visitor: "free", path: () => "/dokumenty" },
    { name: "replace a document", visitor: "member", path: ({ documentId }) => `/dokumenty?replace=${documentId}` },
    { name: "delete a document", visitor: "member", path: ({ documentId }) => `/dokumenty?delete=${documentId}` },
    { name: "missing document", visitor: "member", path: () => "/dokumenty?delete=999999999", status: 404 },
  ],
  employees: [
    ...addresses("employees", "member"),
    { name: "no employee found", visitor: "member", path: () => "/pracownicy?phrase=qqqq" },
    { name: "switching off", visitor: "member", path: ({ colleagueId }) => `/pracownicy?off=${colleagueId}` },
    { name: "restricted employees", visitor: "free", path: () => "/pracownicy" },
  ],
  newEmployee: addresses("newEmployee", "member"),
  editEmployee: [
    { name: "employee", visitor: "member", path: ({ colleagueId }) => `/pracownicy/${colleagueId}` },
    {
      name: "employee, English address",
      visitor: "member",
      isAlias: true,
      path: ({ colleagueId }) => `/company/employees/${colleagueId}`,
    },
    { name: "missing employee", visitor: "member", path: () => "/pracownicy/999999999", status: 404 },
  ],
  vehicles: [
    ...addresses("vehicles", "member"),
    { name: "no vehicles", visitor: "admin", path: () => "/pojazdy" },
    { name: "no vehicle found", visitor: "member", path: () => "/pojazdy?phrase=qqqq" },
    { name: "restricted vehicles", visitor: "free", path: () => "/pojazdy" },
  ],
  newVehicle: addresses("newVehicle", "member"),
  editVehicle: [
    { name: "vehicle of the company", visitor: "member", path: ({ vehicleId }) => `/pojazdy/${vehicleId}` },
    {
      name: "vehicle of the company, English address",
      visitor: "member",
      isAlias: true,
      path: ({ vehicleId }) => `/company/vehicles/${vehicleId}`,
    },
    { name: "missing vehicle", visitor: "member", path: () => "/pojazdy/999999999", status: 404 },
  ],
  verification: addresses("verification", "member"),
  "council.companies": [
    ...addresses("council.companies", "admin"),
    { name: "members", visitor: "admin", path: () => "/portal/companies?tab=members" },
    { name: "restricted companies", visitor: "admin", path: () => "/portal/companies?tab=restricted" },
    { name: "overdue companies", visitor: "admin", path: () => "/portal/companies?filter=overdue" },
    { name: "no company found", visitor: "admin", path: () => "/portal/companies?phrase=qqqq" },
    { name: "status dialog", visitor: "admin", path: ({ companyId }) => `/portal/companies?company=${companyId}` },
    { name: "documents dialog", visitor: "admin", path: ({ companyId }) => `/portal/companies?documents=${companyId}` },
    { name: "panel without permission", visitor: "member", path: () => "/portal/companies", status: 403 },
  ],
  "council.company": [
    { name: "company in the panel", visitor: "admin", path: ({ companyId }) => `/portal/companies/${companyId}` },
    {
      name: "person of the company dialog",
      visitor: "admin",
      path: ({ companyId, userId }) => `/portal/companies/${companyId}?user=${userId}`,
    },
  ],
  "council.users": [
    ...addresses("council.users", "admin"),
    { name: "user dialog", visitor: "admin", path: ({ userId }) => `/portal/users?user=${userId}` },
  ],
  "council.mails": [
    ...addresses("council.mails", "admin"),
    { name: "failed mails", visitor: "admin", path: () => "/portal/mails?status=failed" },
    { name: "no mail found", visitor: "admin", path: () => "/portal/mails?phrase=qqqq" },
    { name: "send again dialog", visitor: "admin", path: ({ failedMailId }) => `/portal/mails?again=${failedMailId}` },
  ],
  "council.pricings": [
    ...addresses("council.pricings", "admin"),
    { name: "prices no longer on offer", visitor: "admin", path: () => "/portal/pricings?status=expired" },
    { name: "no price found", visitor: "admin", path: () => "/portal/pricings?phrase=qqqq" },
    { name: "prices without permission", visitor: "member", path: () => "/portal/pricings", status: 403 },
  ],
  "council.newPricing": [
    ...addresses("council.newPricing", "admin"),
    {
      name: "copy of a price",
      visitor: "admin",
      path: ({ orderedPricingId }) => `/portal/pricings/new?copy=${orderedPricingId}`,
    },
  ],
  "council.pricing": [
    { name: "draft of a price", visitor: "admin", path: ({ draftPricingId }) => `/portal/pricings/${draftPricingId}` },
    {
      name: "confirming a price",
      visitor: "admin",
      path: ({ draftPricingId }) => `/portal/pricings/${draftPricingId}?confirm=confirm`,
    },
    { name: "ordered price", visitor: "admin", path: ({ orderedPricingId }) => `/portal/pricings/${orderedPricingId}` },
    {
      name: "closing a price",
      visitor: "admin",
      path: ({ orderedPricingId }) => `/portal/pricings/${orderedPricingId}?confirm=close`,
    },
    { name: "missing price", visitor: "admin", path: () => "/portal/pricings/999999999", status: 404 },
  ],
  "council.subscriptions": [
    ...addresses("council.subscriptions", "admin"),
    { name: "companies without a package", visitor: "admin", path: () => "/portal/subscriptions?filter=without" },
    { name: "no company with a package found", visitor: "admin", path: () => "/portal/subscriptions?phrase=qqqq" },
    {
      name: "package of a company",
      visitor: "admin",
      path: ({ companyId }) => `/portal/subscriptions?company=${companyId}`,
    },
  ],
  "council.subscriptions.export": "answers a program",
  "council.promoCodes": [
    ...addresses("council.promoCodes", "admin"),
    { name: "new promo code", visitor: "admin", path: () => "/portal/promo-codes?write=1" },
    {
      name: "uses of a promo code",
      visitor: "admin",
      path: ({ promoCodeId }) => `/portal/promo-codes?uses=${promoCodeId}`,
    },
  ],
  "council.invitations": addresses("council.invitations", "admin"),
  "council.verification": [
    ...addresses("council.verification", "admin"),
    { name: "documents to check", visitor: "admin", path: () => "/portal/verification?kind=paper" },
    { name: "people to check", visitor: "admin", path: () => "/portal/verification?kind=person" },
    { name: "invitations to check", visitor: "admin", path: () => "/portal/verification?kind=invitation" },
  ],
  "announcements.own": [
    ...addresses("announcements.own", "member"),
    { name: "own by type", visitor: "member", path: () => "/notifications/list?type=-1" },
    { name: "no own found", visitor: "member", path: () => "/mojeogloszenia?phrase=qqqq" },
    { name: "restricted own", visitor: "free", path: () => "/mojeogloszenia" },
  ],
  announcementEditor: [
    ...addresses("announcementEditor", "member"),
    { name: "unknown editing", visitor: "member", path: () => "/dodaj?action=VIEW", status: 400 },
    { name: "restricted editor", visitor: "free", path: () => "/dodaj" },
  ],
  newShipment: [
    ...addresses("newShipment", "member"),
    { name: "restricted shipment form", visitor: "free", path: () => "/dodaj-ladunek" },
  ],
  newVehicleOffer: addresses("newVehicleOffer", "member"),
  editShipment: [
    {
      name: "shipment being edited",
      visitor: "member",
      path: ({ ownShipmentId }) => `/freight/shipments/${ownShipmentId}/edit`,
    },
    { name: "missing shipment", visitor: "member", path: () => "/freight/shipments/999999999/edit", status: 404 },
  ],
  editVehicleOffer: [
    {
      name: "vehicle being edited",
      visitor: "member",
      path: ({ ownVehicleOfferId }) => `/freight/vehicles/${ownVehicleOfferId}/edit`,
    },
  ],
  "media.upload": "answers a program",
  announcements: addresses("announcements", "member"),
  "announcements.list": [
    { name: "list by type", visitor: "member", isAlias: true, path: () => "/notifications/list?type=2" },
    { name: "list without a type", visitor: "member", path: () => "/notifications/list", status: 400 },
    { name: "empty list", visitor: "member", path: () => "/ogloszenia/brp?onlyNew=2999-01-01T00%3A00%3A00Z" },
  ],
  "announcements.council": addresses("announcements.council", "member"),
  "announcements.community": addresses("announcements.community", "member"),
  "announcements.offers": addresses("announcements.offers", "member"),
  "announcements.enquiries": [
    ...addresses("announcements.enquiries", "member"),
    { name: "restricted list", visitor: "free", path: () => pages["announcements.enquiries"].pl },
  ],
  announcement: [
    { name: "announcement", visitor: "member", path: ({ talk }) => talk.path },
    {
      name: "announcement, English address",
      visitor: "member",
      isAlias: true,
      path: ({ talk }) => `/notifications/viewer?id=${talk.id}`,
    },
    { name: "announcement, files", visitor: "member", path: ({ attached }) => `/ogloszenie/${attached.id}` },
    { name: "edit dialog", visitor: "member", path: comment("EDIT_COMMENT") },
    { name: "delete dialog", visitor: "member", path: comment("DELETE_COMMENT") },
    { name: "marked comment", visitor: "member", path: comment("VIEW_COMMENT") },
    {
      name: "preview dialog",
      visitor: "member",
      path: ({ attached }) => `/ogloszenie/${attached.id}?preview=${attached.fileId}`,
    },
    ...["deactivate", "archive", "duplicate", "delete"].map((action) => ({
      name: `${action} dialog of an announcement`,
      visitor: "member" as const,
      path: ({ offer }: Facts) => `${offer.path}?confirm=${action}`,
    })),
    { name: "restricted announcement", visitor: "free", path: ({ enquiry }) => enquiry.path },
    { name: "missing announcement", visitor: "member", path: () => "/ogloszenie/999999999", status: 404 },
  ],
  shipments: [
    ...addresses("shipments", "member"),
    { name: "loads of a free company", visitor: "free", path: () => "/ladunki" },
    { name: "no load found", visitor: "member", path: () => "/ladunki?fromCountry=CY&fromCity=Pafos&fromKm=10" },
    { name: "bad filters", visitor: "member", path: () => "/ladunki?fromKm=x&dateFrom=x&tonnage=-1&body=x" },
    { name: "save dialog", visitor: "member", path: () => "/ladunki?fromCountry=PL&dialog=save" },
    { name: "saved searches", visitor: "member", path: () => "/ladunki?dialog=manage" },
    { name: "opened load", visitor: "member", path: ({ shipmentId }) => `/ladunki?open=${shipmentId}` },
  ],
  vehicleOffers: addresses("vehicleOffers", "member"),
  offers: [
    ...addresses("offers", "member"),
    { name: "offers sent", visitor: "member", path: () => "/mojeoferty?box=sent" },
    { name: "no offer found", visitor: "member", path: () => "/mojeoferty?phrase=qqqq" },
    { name: "no offers", visitor: "free", path: () => "/mojeoferty" },
  ],
  "offers.archive": addresses("offers.archive", "member"),
  newOffer: [
    {
      name: "new offer on a load",
      visitor: "member",
      path: ({ shipmentId }) => `/mojeoferty/nowa?posting=${shipmentId}`,
    },
    {
      name: "new offer on a free vehicle",
      visitor: "member",
      path: ({ vehicleOfferId }) => `/mojeoferty/nowa?posting=${vehicleOfferId}`,
    },
    {
      name: "new offer, English address",
      visitor: "member",
      isAlias: true,
      path: ({ shipmentId }) => `/offers/new?posting=${shipmentId}`,
    },
  ],
  offer: [
    { name: "offer", visitor: "member", path: ({ offerId }) => `/offers/${offerId}` },
    { name: "refusal dialog", visitor: "member", path: ({ offerId }) => `/offers/${offerId}?confirm=refuse` },
    { name: "missing offer", visitor: "member", path: () => "/offers/999999999", status: 404 },
  ],
  offerProposal: [{ name: "another proposal", visitor: "member", path: ({ offerId }) => `/offers/${offerId}/propose` }],
  offerAcceptance: [{ name: "accepting", visitor: "member", path: ({ offerId }) => `/offers/${offerId}/accept` }],
  shipment: [
    { name: "load", visitor: "member", path: ({ shipmentId }) => `/ladunek/${shipmentId}` },
    {
      name: "load before a free company",
      visitor: "free",
      path: ({ shipmentId }) => `/freight/shipments/${shipmentId}`,
    },
    { name: "missing load", visitor: "member", path: () => "/ladunek/999999999", status: 404 },
  ],
  vehicleOffer: [
    { name: "free vehicle", visitor: "member", path: ({ vehicleOfferId }) => `/wolny-pojazd/${vehicleOfferId}` },
    {
      name: "free vehicle, English address",
      visitor: "member",
      isAlias: true,
      path: ({ vehicleOfferId }) => `/freight/vehicles/${vehicleOfferId}`,
    },
  ],
  notices: [
    ...addresses("notices", "member"),
    { name: "restricted notices", visitor: "free", path: () => "/powiadomienia" },
  ],
  messages: [
    ...addresses("messages", "member"),
    { name: "archived conversations", visitor: "member", path: () => "/wiadomosci?tab=archive" },
    { name: "no conversation found", visitor: "member", path: () => "/wiadomosci?phrase=qqqq" },
    { name: "no conversations", visitor: "admin", path: () => "/wiadomosci" },
  ],
  newMessage: [
    { name: "new message", visitor: "admin", path: ({ other }) => `/wiadomosci/nowa?do=${other.id}` },
    {
      name: "new message, English address",
      visitor: "admin",
      isAlias: true,
      path: ({ other }) => `/messages/new?do=${other.id}`,
    },
    { name: "message to oneself", visitor: "member", path: ({ userId }) => `/wiadomosci/nowa?do=${userId}` },
  ],
  conversation: [
    { name: "conversation", visitor: "member", path: ({ conversationId }) => `/wiadomosci/${conversationId}` },
    { name: "conversation about an announcement", visitor: "member", path: ({ aboutId }) => `/messages/${aboutId}` },
    {
      name: "marked message",
      visitor: "member",
      path: ({ conversationId, messageId }) => `/wiadomosci/${conversationId}?message=${messageId}`,
    },
    {
      name: "somebody else's conversation",
      visitor: "admin",
      path: ({ conversationId }) => `/wiadomosci/${conversationId}`,
      status: 404,
    },
  ],
  postingConversations: [
    ...addresses("postingConversations", "member"),
    { name: "no freight conversations", visitor: "free", path: () => "/mojerozmowy" },
    { name: "no freight conversation found", visitor: "member", path: () => "/mojerozmowy?phrase=qqqq" },
    {
      name: "archive of freight conversations",
      visitor: "member",
      isAlias: true,
      path: () => "/conversations?archived=1",
    },
  ],
  "postingConversations.archive": addresses("postingConversations.archive", "member"),
  newPostingConversation: [
    { name: "new question", visitor: "member", path: ({ offered }) => `/mojerozmowy/nowa?posting=${offered}` },
    {
      name: "new question of a free company",
      visitor: "free",
      path: ({ offered }) => `/conversations/new?posting=${offered}`,
    },
    { name: "question about an own posting", visitor: "member", path: ({ own }) => `/mojerozmowy/nowa?posting=${own}` },
    {
      name: "question about no posting",
      visitor: "member",
      path: () => "/mojerozmowy/nowa?posting=999999999",
      status: 404,
    },
  ],
  postingConversation: [
    { name: "freight conversation", visitor: "member", path: ({ freightId }) => `/mojerozmowy/${freightId}` },
    {
      name: "freight conversation, English address",
      visitor: "member",
      isAlias: true,
      path: ({ freightId }) => `/conversations/${freightId}`,
    },
    {
      name: "somebody else's freight conversation",
      visitor: "admin",
      path: ({ freightId }) => `/mojerozmowy/${freightId}`,
      status: 404,
    },
  ],
  tasks: [
    ...addresses("tasks", "member"),
    { name: "tasks of the office", visitor: "admin", path: () => "/sprawy" },
    { name: "no tasks", visitor: "free", path: () => "/sprawy" },
  ],
  ratings: [
    ...addresses("ratings", "member"),
    { name: "given ratings", visitor: "member", path: () => "/mojafirma/oceny?tab=given" },
    { name: "transactions to rate", visitor: "member", path: () => "/mojafirma/oceny?tab=due" },
    {
      name: "rating a transaction",
      visitor: "member",
      path: ({ endedDealId: id }) => `/mojafirma/oceny?transaction=${id}`,
    },
    { name: "no ratings", visitor: "free", path: () => "/company/ratings" },
  ],
  transactions: [
    ...addresses("transactions", "member"),
    { name: "no transactions", visitor: "free", path: () => "/mojetransakcje" },
    { name: "no transaction found", visitor: "member", path: () => "/mojetransakcje?phrase=qqqq" },
  ],
  "transactions.archive": addresses("transactions.archive", "member"),
  transaction: [
    { name: "transaction in progress", visitor: "member", path: ({ runningDealId: id }) => `/transactions/${id}` },
    { name: "completed transaction", visitor: "member", path: ({ endedDealId: id }) => `/transactions/${id}` },
    { name: "cancelled transaction", visitor: "member", path: ({ cancelledDealId: id }) => `/transactions/${id}` },
    {
      name: "cancelling a transaction",
      visitor: "member",
      path: ({ runningDealId: id }) => `/transactions/${id}?confirm=cancel`,
    },
    {
      name: "transaction of others",
      visitor: "member",
      path: ({ foreignDealId: id }) => `/transactions/${id}`,
      status: 404,
    },
  ],
  company: [
    { name: "company", visitor: "member", path: ({ other }) => `/firma/${other.companyId}` },
    {
      name: "company before a free company",
      visitor: "free",
      path: ({ other }) => `/companies/viewer?id=${other.companyId}`,
    },
    {
      name: "person reported",
      visitor: "member",
      path: ({ other }) => `/firma/${other.companyId}?report=${other.id}`,
    },
    { name: "waiting company", visitor: "admin", path: ({ companyId }) => `/firma/${companyId}` },
    { name: "hidden company", visitor: "member", path: ({ companyId }) => `/firma/${companyId}`, status: 404 },
  ],
  ownPostings: [
    ...addresses("ownPostings", "member"),
    { name: "own free vehicles", visitor: "member", path: () => "/moje-zlecenia?kind=vehicle" },
    { name: "own drafts", visitor: "member", path: () => "/moje-zlecenia?status=draft" },
    { name: "expired postings", visitor: "member", path: () => "/moje-zlecenia?status=expired" },
    { name: "postings in the archive", visitor: "member", path: () => "/moje-zlecenia?status=archived" },
    { name: "no own posting found", visitor: "member", path: () => "/moje-zlecenia?phrase=qqqq" },
    { name: "no postings at all", visitor: "admin", path: () => "/freight/my?kind=vehicle&status=concluded" },
    { name: "restricted postings", visitor: "free", path: () => "/moje-zlecenia" },
    ...["duplicate", "template", "withdraw", "archive"].map((action) => ({
      name: `${action} dialog of a posting`,
      visitor: "member" as const,
      path: ({ ownShipmentId }: Facts) => `/moje-zlecenia?confirm=${action}&posting=${ownShipmentId}`,
    })),
  ],
  importPostings: addresses("importPostings", "member"),
  "ownPostings.export": "answers a program",
  templates: [
    ...addresses("templates", "member"),
    { name: "no templates", visitor: "admin", path: () => "/szablony?kind=vehicle" },
    {
      name: "template name dialog",
      visitor: "member",
      path: ({ templateId }) => `/szablony?confirm=rename&template=${templateId}`,
    },
    {
      name: "template removal dialog",
      visitor: "member",
      path: ({ templateId }) => `/szablony?confirm=delete&template=${templateId}`,
    },
    { name: "restricted templates", visitor: "free", path: () => "/szablony" },
  ],
  find: [
    { name: "found", visitor: "member", path: () => "/find?findValue=transport" },
    { name: "found companies", visitor: "member", path: () => "/find?findValue=sped&kind=companies" },
    { name: "found by two words", visitor: "member", path: () => "/find?findValue=NIEMCY+sped" },
    { name: "nothing found", visitor: "member", path: () => "/find?findValue=qqqqqq" },
    { name: "phrase too short", visitor: "member", path: () => "/find?findValue=ab" },
    { name: "restricted search", visitor: "free", path: () => "/find?findValue=transport" },
  ],
  members: [
    ...addresses("members", "member"),
    {
      name: "members by every filter",
      visitor: "member",
      path: () => "/czlonkowie?phrase=transport&voivodeship=1&industry=1&body=mega&tag=ADR&sort=-since",
    },
    { name: "members by tag", visitor: "member", path: () => "/czlonkowie?tag=Niemcy" },
    { name: "members, phrase too short", visitor: "member", path: () => "/czlonkowie?phrase=ab&body=boat" },
    { name: "no member found", visitor: "member", path: () => "/czlonkowie?phrase=qqqqqq" },
    { name: "restricted members", visitor: "free", path: () => "/czlonkowie?phrase=transport" },
  ],
  plan: [
    ...addresses("plan", "member"),
    { name: "plan of a free company", visitor: "free", path: () => "/pakiet" },
    { name: "end of the package dialog", visitor: "member", path: () => "/pakiet?action=END" },
    { name: "promo code of an order", visitor: "free", path: () => "/pakiet?promo=ROK20" },
  ],
  planOrder: [
    { name: "order", visitor: "member", path: ({ planOrderId }) => `/pakiet/zamowienia/${planOrderId}` },
    {
      name: "order, English address",
      visitor: "member",
      isAlias: true,
      path: ({ planOrderId }) => `/company/plan/orders/${planOrderId}`,
    },
    { name: "missing order", visitor: "member", path: () => "/pakiet/zamowienia/999999999", status: 404 },
  ],
  planOrderPdf: "answers a program",
  transactionConfirmation: [
    {
      name: "confirmation of terms",
      visitor: "member",
      path: ({ endedDealId: id }) => `/transactions/${id}/confirmation`,
    },
    {
      name: "missing confirmation",
      visitor: "member",
      path: () => "/transactions/999999999/confirmation",
      status: 404,
    },
  ],
  transactionConfirmationPdf: "answers a program",
  "council.transaction": [
    {
      name: "transaction for the office",
      visitor: "admin",
      path: ({ endedDealId: id }) => `/portal/transactions/${id}`,
    },
  ],
  legalDocument: ["regulamin", "ochrona-danych", "polityka-prywatnosci", "polityka-cookies"].map((slug) => ({
    name: slug,
    visitor: "visitor" as const,
    path: () => `/media/documents/${slug}`,
  })),
  consent: "takes a form",
  lite: "takes a form",
  outbox: [
    { name: "outbox", visitor: "visitor", path: () => "/poczta" },
    { name: "mail", visitor: "member", path: ({ mailId }) => `/poczta?id=${mailId}` },
  ],
  components: [
    { name: "components", visitor: "visitor", path: () => "/wzornik" },
    ...["small", "medium", "large", "full", "warning", "ask", "act", "restricted"].map((dialog) => ({
      name: `component dialog ${dialog}`,
      visitor: "visitor" as const,
      path: () => `/wzornik?dialog=${dialog}`,
    })),
  ],
  api: "answers a program",
  media: "answers a program",
  place: "answers a program",
  calendar: "answers a program",
  verificationFile: "answers a program",
  gus: "answers a program",
  "gus.search": "answers a program",
};

/** What no address of the book shows by itself. */
const others: Screen[] = [
  ...everybody.map((visitor) => ({ name: "missing page", visitor, path: () => "/nie-ma-takiej-strony", status: 404 })),
  { name: "cookie settings", visitor: "visitor", path: () => "/?cookies=settings" },
  { name: "cookie settings of a member", visitor: "member", path: () => "/ogloszenia?cookies=settings" },
  { name: "ended session", visitor: "visitor", path: () => "/zaloguj?returnTo=%2Fpakiet&reason=session" },
];

/** Every screen by every address it has. */
export const addressedScreens: Screen[] = [
  ...Object.values(screensOfPages).flatMap((of) => (typeof of === "string" ? [] : of)),
  ...others,
];

/** Every screen once. */
export const screens = addressedScreens.filter(({ isAlias }) => !isAlias);

/** The screens in named groups: what one visitor sees of one area, or is refused with one status. */
export function areas(chosen: Screen[]): Map<string, Screen[]> {
  const groups = new Map<string, Screen[]>();
  for (const screen of chosen) groups.set(groupOf(screen), [...(groups.get(groupOf(screen)) ?? []), screen]);
  return groups;
}

function groupOf(screen: Screen): string {
  if (screen.status) return `refused with ${screen.status}, ${screen.visitor}`;
  const page = (Object.keys(pages) as PageName[]).find((name) => screensOfPages[name].includes(screen as never));
  const [, area = ""] = page ? pages[page].file.split(/[/.]/) : ["", "everywhere"];
  return `${area}, ${screen.visitor}`;
}

function addresses(name: PageName, visitor: Visitor): Screen[] {
  const { file: _, ...paths }: { pl?: string; en?: string; file: string } = pages[name];
  return Object.values(paths).map((path, index) => ({
    ...{ name: `${name} ${path}`, visitor, path: () => path },
    ...(index > 0 && { isAlias: true }),
  }));
}

function comment(action: string) {
  return ({ talk, commentId }: Facts) => `${talk.path}?action=${action}&commentId=${commentId}`;
}
