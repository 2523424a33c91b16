import { type Guard, type PageName, pages } from "../../../app/paths";
import { axeSource } from "./accessibility";
import { type Facts, logins, prepareFacts } from "./facts";
import { test as base, expect, refusalMessage } from "./journey";

type Visitor = "visitor" | keyof typeof logins;

/** One page or dialog as somebody sees it. */
export interface Screen {
  name: string;
  /** The page of the address book that it belongs to. */
  page?: PageName;
  visitor: Visitor;
  path(facts: Facts): string;
  status?: number;
  /** Another address of a screen that is among the others. */
  isAlias?: boolean;
}

/** Adds the facts, and `visit`: a screen as its visitor sees it, which `look` looks at. */
export const test = base.extend<{ visit(screen: Screen, look: () => Promise<void>): Promise<void> }, { facts: Facts }>({
  facts: [async ({ records }, use) => use(await prepareFacts(records)), { scope: "worker" }],

  context: async ({ context }, use) => {
    await context.addInitScript(axeSource);
    await use(context);
  },

  visit: async ({ page, open, signIn, facts, complaints }, use) => {
    const messages: string[] = [];
    page.on("console", (message) => message.type() === "error" && messages.push(message.text()));
    let signedIn: Visitor = "visitor";
    await use(({ name, visitor, path, status = 200 }, look) =>
      test.step(name, async () => {
        if (status >= 400) complaints.push(refusalMessage(status));
        if (visitor !== signedIn && visitor !== "visitor") await signIn(logins[visitor]);
        signedIn = visitor;
        expect((await open(path(facts))).status(), name).toBe(status);
        await look();
        expect
          .soft(
            messages.splice(0).filter((text) => !complaints.some((allowed) => allowed.test(text))),
            name,
          )
          .toEqual([]);
      }),
    );
  },
});

type Names = Record<string, string | number>;

/** Pages whose addresses name something. */
type NamingPage = {
  [Name in PageName]: (typeof pages)[Name] extends { file: `${string}.ts` }
    ? never
    : (typeof pages)[Name] extends { pl: `${string}:${string}` } | { en: `${string}:${string}` }
      ? Name
      : never;
}[PageName];

/** What the address of a page leads to, in its path or its query: a page that names something has to stand here. */
const names: Record<NamingPage, (facts: Facts) => Names> & Partial<Record<PageName, (facts: Facts) => Names>> = {
  newPassword: () => ({ token: "zly" }),
  confirmAccount: () => ({ token: "zly" }),
  compareShipments: ({ shipmentId: compare }) => ({ compare }),
  compareVehicles: ({ vehicleOfferId: compare }) => ({ compare }),
  shipment: ({ shipmentId: id }) => ({ id }),
  takeShipment: ({ fixedLoadId: id }) => ({ id }),
  vehicleOffer: ({ vehicleOfferId: id }) => ({ id }),
  editShipment: ({ ownShipmentId: id }) => ({ id }),
  editVehicleOffer: ({ ownVehicleOfferId: id }) => ({ id }),
  "announcements.list": () => ({ type: 2 }),
  announcement: ({ talk: { id } }) => ({ id }),
  webhook: ({ webhookId: id }) => ({ id }),
  transaction: ({ runningDealId: id }) => ({ id }),
  transactionConfirmation: ({ endedDealId: id }) => ({ id }),
  returnLoads: ({ ownShipmentId: posting }) => ({ posting }),
  matchingVehicles: ({ ownShipmentId: posting }) => ({ posting }),
  returnChains: ({ ownShipmentId: posting }) => ({ posting }),
  newOffer: ({ shipmentId: posting }) => ({ posting }),
  offer: ({ offerId: id }) => ({ id }),
  offerProposal: ({ offerId: id }) => ({ id }),
  offerAcceptance: ({ offerId: id }) => ({ id }),
  newPostingConversation: ({ offered: posting }) => ({ posting }),
  postingConversation: ({ freightId: id }) => ({ id }),
  newMessage: ({ other }) => ({ do: other.id }),
  conversation: ({ conversationId: id }) => ({ id }),
  editEmployee: ({ colleagueId: id }) => ({ id }),
  editVehicle: ({ vehicleId: id }) => ({ id }),
  find: () => ({ findValue: "transport" }),
  company: ({ other }) => ({ id: other.companyId }),
  "council.complaint": ({ complaintId: id }) => ({ id }),
  "council.legalDocument": () => ({ slug: "regulamin" }),
  "council.content": () => ({ slug: "faq" }),
  "council.interview": ({ closedSurveyId: id }) => ({ id }),
  "council.pricing": ({ draftPricingId: id }) => ({ id }),
  "council.transaction": ({ endedDealId: id }) => ({ id }),
  "council.company": ({ companyId: id }) => ({ id }),
  planOrder: ({ planOrderId: id }) => ({ id }),
  complaint: ({ complaintId: id }) => ({ id }),
  legalDocument: () => ({ slug: "regulamin" }),
  manualChapter: () => ({ chapter: "gielda" }),
  apiArea: () => ({ area: "transakcje" }),
};

/** Who sees a page that is not seen by its usual visitor. */
const visitors: Partial<Record<PageName, Visitor>> = { newMessage: "admin", webhook: "member" };

/**
 * A state of a page: its whole address, or what is added to the page's own, and who sees it if not the page's visitor.
 */
type State = [
  name: string,
  address: string | ((facts: Facts) => string),
  change?: Partial<Pick<Screen, "visitor" | "status">>,
];

const free = { visitor: "free" } as const;

/** What there is to see of the pages beside what they show first. */
const states: Partial<Record<PageName, State[]>> = {
  home: [
    ["home of a member", "", { visitor: "member" }],
    ["cookie settings", "?cookies=settings"],
  ],
  signIn: [["ended session", "?returnTo=%2Fpakiet&reason=session"]],
  welcome: [["welcome of a free company", "", free]],
  shipments: [
    ["loads of a free company", "", free],
    ["no load found", "?from=CY+Pafos+%2B10"],
    ["bad filters", "?from=%25&dateFrom=x&tonnage=-1&body=x"],
    ["save dialog", "?from=PL&dialog=save"],
    ["saved searches", "?dialog=manage"],
    ["opened load", ({ shipmentId }) => `?open=${shipmentId}`],
  ],
  shipment: [
    ["load before a free company", "", free],
    ["missing load", "/ladunek/999999999", { status: 404 }],
  ],
  ownPostings: [
    ["own free vehicles", "?kind=vehicle"],
    ["own drafts", "?status=draft"],
    ["expired postings", "?status=expired"],
    ["postings in the archive", "?status=archived"],
    ["no own posting found", "?phrase=qqqq"],
    ["no postings at all", "?kind=vehicle&status=concluded", { visitor: "admin" }],
    ...["duplicate", "template", "withdraw", "archive"].map(
      (action): State => [
        `${action} dialog of a posting`,
        ({ ownShipmentId }) => `?confirm=${action}&posting=${ownShipmentId}`,
      ],
    ),
  ],
  templates: [
    ["no templates", "?kind=vehicle", { visitor: "admin" }],
    ["template name dialog", ({ templateId }) => `?confirm=rename&template=${templateId}`],
    ["template removal dialog", ({ templateId }) => `?confirm=delete&template=${templateId}`],
  ],
  announcements: [["cookie settings of a member", "?cookies=settings"]],
  "announcements.list": [["list without a type", "/notifications/list", { status: 400 }]],
  "announcements.council": [["empty list", "?onlyNew=2999-01-01T00%3A00%3A00Z"]],
  announcement: [
    ["announcement, files", ({ attached }) => `/ogloszenie/${attached.id}`],
    ["edit dialog", ({ commentId }) => `?action=EDIT_COMMENT&commentId=${commentId}`],
    ["delete dialog", ({ deletedCommentId: id }) => `?action=DELETE_COMMENT&commentId=${id}`],
    ["marked comment", ({ commentId }) => `?action=VIEW_COMMENT&commentId=${commentId}`],
    ["preview dialog", ({ attached }) => `/ogloszenie/${attached.id}?preview=${attached.fileId}`],
    ...["deactivate", "archive", "duplicate", "delete"].map(
      (action): State => [`${action} dialog of an announcement`, ({ offer }) => `${offer.path}?confirm=${action}`],
    ),
    ["restricted announcement", ({ enquiry }) => enquiry.path, free],
  ],
  webhook: [
    ["deleting a webhook", "?confirm=delete"],
    ["rotating a secret", "?confirm=rotate"],
    ["no delivery in a state", "?status=GIVEN_UP"],
  ],
  announcementEditor: [["unknown editing", "?action=VIEW", { status: 400 }]],
  transactions: [
    ["no transactions", "", free],
    ["no transaction found", "?phrase=qqqq"],
  ],
  transaction: [
    ["completed transaction", ({ endedDealId: id }) => `/transactions/${id}`],
    ["cancelled transaction", ({ cancelledDealId: id }) => `/transactions/${id}`],
    ["cancelling a transaction", "?confirm=cancel"],
  ],
  offers: [
    ["offers sent", "?box=sent"],
    ["no offer found", "?phrase=qqqq"],
    ["no offers", "", free],
  ],
  newOffer: [["new offer on a free vehicle", ({ vehicleOfferId: id }) => `/mojeoferty/nowa?posting=${id}`]],
  offer: [["refusal dialog", "?confirm=refuse"]],
  postingConversations: [
    ["no freight conversations", "", free],
    ["no freight conversation found", "?phrase=qqqq"],
  ],
  newPostingConversation: [
    ["new question of a free company", "", free],
    ["question about an own posting", ({ own }) => `/mojerozmowy/nowa?posting=${own}`],
  ],
  tasks: [
    ["tasks of the office", "", { visitor: "admin" }],
    ["no tasks", "", free],
  ],
  "announcements.own": [
    ["own by type", "/notifications/list?type=-1"],
    ["no own found", "?phrase=qqqq"],
  ],
  messages: [
    ["archived conversations", "?tab=archive"],
    ["no conversation found", "?phrase=qqqq"],
    ["no conversations", "", { visitor: "admin" }],
  ],
  newMessage: [["message to oneself", ({ userId }) => `/wiadomosci/nowa?do=${userId}`, { visitor: "member" }]],
  conversation: [
    ["conversation about an announcement", ({ aboutId }) => `/messages/${aboutId}`],
    ["marked message", ({ messageId }) => `?message=${messageId}`],
  ],
  ownCompany: [
    ["new contact", "?contact=new"],
    ["a part in hand", "?edit=activity"],
  ],
  ratings: [
    ["given ratings", "?tab=given"],
    ["transactions to rate", "?tab=due"],
    ["rating a transaction", ({ endedDealId: id }) => `?transaction=${id}`],
    ["no ratings", "", free],
  ],
  documents: [
    ["no documents", "", { visitor: "admin" }],
    ["replace a document", ({ documentId }) => `?replace=${documentId}`],
    ["delete a document", ({ documentId }) => `?delete=${documentId}`],
  ],
  employees: [
    ["no employee found", "?phrase=qqqq"],
    ["switching off", ({ colleagueId }) => `?off=${colleagueId}`],
  ],
  vehicles: [
    ["no vehicles", "", { visitor: "admin" }],
    ["no vehicle found", "?phrase=qqqq"],
  ],
  find: [
    ["found companies", "/find?findValue=sped&kind=companies"],
    ["found by two words", "/find?findValue=NIEMCY+sped"],
    ["nothing found", "/find?findValue=qqqqqq"],
    ["phrase too short", "/find?findValue=ab"],
  ],
  members: [
    ["members by every filter", "?phrase=transport&voivodeship=1&industry=1&body=mega&tag=ADR&sort=-since"],
    ["members by tag", "?tag=Niemcy"],
    ["members, phrase too short", "?phrase=ab&body=boat"],
    ["no member found", "?phrase=qqqqqq"],
  ],
  company: [
    ["company before a free company", "", free],
    ["person reported", ({ other }) => `?report=${other.id}`],
    ["waiting company", ({ companyId }) => `/firma/${companyId}`, { visitor: "admin" }],
  ],
  "council.verification": [
    ["documents to check", "?kind=paper"],
    ["people to check", "?kind=person"],
    ["invitations to check", "?kind=invitation"],
  ],
  "council.complaints": [["no complaint found", "?phrase=qqqq"]],
  "council.complaint": [["visitor's case for the office", ({ caseId }) => `/portal/complaints/${caseId}`]],
  "council.users": [["user dialog", ({ userId }) => `?user=${userId}`]],
  "council.mails": [
    ["failed mails", "?status=failed"],
    ["no mail found", "?phrase=qqqq"],
    ["send again dialog", ({ failedMailId }) => `?again=${failedMailId}`],
  ],
  "council.interviews": [["new survey dialog", "?write=1"]],
  "council.interview": [
    ["draft of a survey", ({ draftSurveyId }) => `/portal/interview/${draftSurveyId}`],
    ["opening a survey", ({ draftSurveyId }) => `/portal/interview/${draftSurveyId}?act=open`],
  ],
  interview: [["sent survey", ({ closedSurveyId }) => `?survey=${closedSurveyId}`]],
  "council.pricings": [
    ["prices no longer on offer", "?status=expired"],
    ["no price found", "?phrase=qqqq"],
  ],
  "council.newPricing": [["copy of a price", ({ orderedPricingId }) => `?copy=${orderedPricingId}`]],
  "council.pricing": [
    ["confirming a price", "?confirm=confirm"],
    ["ordered price", ({ orderedPricingId: id }) => `/portal/pricings/${id}`],
    ["closing a price", ({ orderedPricingId: id }) => `/portal/pricings/${id}?confirm=close`],
  ],
  "council.promoCodes": [
    ["new promo code", "?write=1"],
    ["uses of a promo code", ({ promoCodeId }) => `?uses=${promoCodeId}`],
  ],
  "council.subscriptions": [
    ["companies without a package", "?filter=without"],
    ["no company with a package found", "?phrase=qqqq"],
    ["package of a company", ({ companyId }) => `?company=${companyId}`],
  ],
  "council.companies": [
    ["members", "?tab=members"],
    ["restricted companies", "?tab=restricted"],
    ["overdue companies", "?filter=overdue"],
    ["no company found", "?phrase=qqqq"],
    ["status dialog", ({ companyId }) => `?company=${companyId}`],
    ["documents dialog", ({ companyId }) => `?documents=${companyId}`],
    ["panel without permission", "", { visitor: "member", status: 403 }],
  ],
  "council.company": [["person of the company dialog", ({ userId }) => `?user=${userId}`]],
  plan: [
    ["plan of a free company", "", free],
    ["end of the package dialog", "?action=END"],
    ["promo code of an order", "?promo=ROK20", free],
  ],
  complaints: [
    ["no complaints", "", free],
    ["complaint of a posting", ({ shipmentId }) => `?about=posting&aboutId=${shipmentId}`],
  ],
  complaint: [
    ["complaint being edited", ({ newComplaintId }) => `/pomoc/${newComplaintId}?action=EDIT`],
    ["complaint being withdrawn", ({ newComplaintId }) => `/pomoc/${newComplaintId}?action=WITHDRAW`],
  ],
  helpForm: [
    ["case of a visitor", "?case=case-of-the-screens"],
    ["dead case", "?case=zly"],
    ["appeal", "?case=appeal-of-the-screens"],
    ["check of a confirmation", "?code=ABCDE-FGHJK"],
    ["help requested", ({ receipt }) => `?requested=${receipt}`],
  ],
  legalDocument: ["ochrona-danych", "polityka-prywatnosci", "polityka-cookies"].map((slug) => [
    slug,
    `/media/documents/${slug}`,
  ]),
  outbox: [["mail", ({ mailId }) => `?id=${mailId}`, { visitor: "member" }]],
  components: ["small", "medium", "large", "full", "warning", "ask", "act", "restricted"].map((dialog) => [
    `component dialog ${dialog}`,
    `?dialog=${dialog}`,
  ]),
};

/** What no page of the book is at. */
const others: Screen[] = (["visitor", "member"] as const).map((visitor) => ({
  name: "missing page",
  visitor,
  path: () => "/nie-ma-takiej-strony",
  status: 404,
}));

const shownPages = (Object.keys(pages) as PageName[]).filter((name) => !pages[name].file.endsWith(".ts"));

/** Every screen by every address it has: each page, each page that a package is first needed for, and their states. */
export const addressedScreens: Screen[] = [...shownPages.flatMap(screensOf), ...others];

/** Every screen once. */
export const screens = addressedScreens.filter(({ isAlias }) => !isAlias);

function screensOf(page: PageName): Screen[] {
  const { pl, en, feature, permission }: Guard & { pl?: string; en?: string } = pages[page];
  const visitor = visitors[page] ?? visitorOf(page);
  const [canonical = "", ...aliases] = [pl ?? [], en ?? []].flat();
  const own = (address: string) => (facts: Facts) => filledAddress(address, names[page]?.(facts));
  const isFirstClosed = feature && !permission && page === shownPages.find((name) => featureOf(name) === feature);
  return [
    { name: `${page} ${canonical}`, page, visitor, path: own(canonical) },
    ...aliases.map((alias) => ({ name: `${page} ${alias}`, page, visitor, path: own(alias), isAlias: true })),
    ...(isFirstClosed ? [{ name: `restricted ${page}`, page, visitor: "free" as const, path: own(canonical) }] : []),
    ...(states[page] ?? []).map(([name, address, change]) => ({
      name,
      page,
      visitor,
      ...change,
      path: (facts: Facts) => {
        const asked = typeof address === "string" ? address : address(facts);
        return asked.startsWith("/") ? asked : own(canonical)(facts) + asked;
      },
    })),
  ];
}

function visitorOf(page: PageName): Visitor {
  const { access, permission }: Guard = pages[page];
  if (access === "public" || access === "guestOnly") return "visitor";
  return permission ? "admin" : "member";
}

function featureOf(page: PageName) {
  const { feature }: Guard = pages[page];
  return feature;
}

/** The address with what it names in its path, and the rest in its query. */
function filledAddress(address: string, named: Names = {}): string {
  const query = Object.entries(named).filter(([name]) => !address.includes(`:${name}`));
  const path = Object.entries(named).reduce((text, [name, value]) => text.replace(`:${name}`, String(value)), address);
  return query.length > 0 ? `${path}?${query.map((pair) => pair.join("=")).join("&")}` : path;
}

/** The screens in named groups: what one visitor sees of one area, or is refused with one status. */
export function areas(chosen: Screen[]): Map<string, Screen[]> {
  const groups = new Map<string, Screen[]>();
  for (const screen of chosen) groups.set(groupOf(screen), [...(groups.get(groupOf(screen)) ?? []), screen]);
  return groups;
}

function groupOf({ page, visitor, status }: Screen): string {
  if (status) return `refused with ${status}, ${visitor}`;
  const [, area = ""] = page ? pages[page].file.split("/") : ["", "everywhere"];
  return `${area}, ${visitor}`;
}
