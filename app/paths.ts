import type { Feature, Permission } from "~/domain/kernel/permission";

/**
 * Who a page is for. `public`: everybody. `guestOnly`: everybody, but a signed-in person is led on. `signedIn`: signed
 * in, and with the `permission` where one is named. `verification`: signed in, or in the session that a waiting
 * company's administrator has for its papers alone. `call`: a program, which app/api lets in. A `feature` is closed to
 * companies without a package; where it `isOpenWithoutTerms`, who has still to accept a legal document writes too.
 */
export type Guard = {
  access: "public" | "guestOnly" | "signedIn" | "verification" | "call";
  permission?: Permission;
  feature?: Feature;
  isOpenWithoutTerms?: true;
};

/** The groups of the menu, in their order; what waits for the reader stands above all, by itself. */
export const menuGroups = [
  "tasks",
  "office",
  "freight",
  "announcements",
  "members",
  "deals",
  "own",
  "help",
  "demo",
] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** `file` is the folder of a page, or the file of what answers without one; the `menu` has an entry in that group. */
type Page = Guard & { pl?: string; en?: string; file: string; menu?: MenuGroup };

const everybody = { access: "public" } as const;
const program = { access: "call" } as const;
const signedIn = { access: "signedIn" } as const;
/** Who has not accepted a new legal document still keeps their account and asks for help. */
const anySignedIn = { access: "signedIn", isOpenWithoutTerms: true } as const;
const posting = { access: "signedIn", feature: "postFreight" } as const;
const companyData = { access: "signedIn", feature: "companyData" } as const;
const employees = { access: "signedIn", feature: "employees" } as const;
const office = { access: "signedIn", permission: "ACCESS_CONTROL", feature: "adminPanel" } as const;
const complaints = { ...office, permission: "MANAGE_COMPLAINTS" } as const;
const pricings = { ...office, permission: "CREATE_PRICINGS" } as const;
const subscriptions = { ...office, permission: "MANAGE_SUBSCRIPTIONS" } as const;

/**
 * Every page of the portal, once: its addresses, its file, whom it is for and its place in the menu, in the menu's
 * order. The Polish address is canonical, the English one shows the same page; what only takes a form or answers a
 * program has one address. A route takes its row as its handle, and all that walks the pages walks these rows.
 */
export const pages = {
  home: { pl: "/", file: "routes/shell/home", ...everybody },

  signIn: { pl: "/zaloguj", en: "/access/signin", file: "routes/account/sign-in", access: "guestOnly" },
  signOut: { en: "/access/signout", file: "routes/account/sign-out.ts", ...everybody },
  forgottenPassword: { en: "/access/password", file: "routes/account/forgotten-password", ...everybody },
  newPassword: { en: "/access/password/new", file: "routes/account/new-password", ...everybody },
  generatePassword: { en: "/access/generatepassword", file: "routes/account/generate-password", ...everybody },
  changePassword: { en: "/account/password", file: "routes/account/change-password", ...anySignedIn },
  sessions: { en: "/account/sessions", file: "routes/account/sessions", ...anySignedIn },
  notifications: { en: "/account/notifications", file: "routes/account/notifications", ...signedIn },
  terms: { pl: "/akceptacja", en: "/account/terms", file: "routes/account/terms", ...anySignedIn },
  welcome: { en: "/welcome", file: "routes/account/welcome", ...signedIn },

  join: { pl: "/dolacz", en: "/access/request", file: "routes/registration/wizard", ...everybody },
  "join.agreement": { pl: "/umowa", file: "routes/registration/wizard", ...everybody },
  confirmAccount: { en: "/access/confirmaccount/:token", file: "routes/registration/confirm", ...everybody },
  "confirmAccount.bare": { en: "/access/confirmaccount", file: "routes/registration/confirm", ...everybody },
  resendConfirmation: { en: "/access/request/resend", file: "routes/registration/resend", ...everybody },

  shipments: { pl: "/ladunki", en: "/freight/shipments", file: "routes/freight/search", ...signedIn, menu: "freight" },
  vehicleOffers: {
    pl: "/wolne-pojazdy",
    en: "/freight/vehicles",
    file: "routes/freight/search",
    ...signedIn,
    menu: "freight",
  },
  compareShipments: {
    pl: "/ladunki/porownanie",
    en: "/freight/shipments/compare",
    file: "routes/freight/comparison",
    ...signedIn,
  },
  compareVehicles: {
    pl: "/wolne-pojazdy/porownanie",
    en: "/freight/vehicles/compare",
    file: "routes/freight/comparison",
    ...signedIn,
  },
  shipment: { pl: "/ladunek/:id", en: "/freight/shipments/:id", file: "routes/freight/details", ...signedIn },
  takeShipment: { pl: "/ladunek/:id/biore", en: "/freight/shipments/:id/take", file: "routes/deal/take", ...posting },
  vehicleOffer: { pl: "/wolny-pojazd/:id", en: "/freight/vehicles/:id", file: "routes/freight/details", ...signedIn },
  newShipment: {
    pl: "/dodaj-ladunek",
    en: "/freight/shipments/new",
    file: "routes/freight/new",
    ...posting,
    menu: "freight",
  },
  newVehicleOffer: {
    pl: "/dodaj-pojazd",
    en: "/freight/vehicles/new",
    file: "routes/freight/new",
    ...posting,
    menu: "freight",
  },
  editShipment: { en: "/freight/shipments/:id/edit", file: "routes/freight/edit", ...posting },
  editVehicleOffer: { en: "/freight/vehicles/:id/edit", file: "routes/freight/edit", ...posting },
  returnLoads: { pl: "/ladunki-powrotne", en: "/freight/returns", file: "routes/freight/returns", ...posting },
  matchingVehicles: {
    pl: "/pasujace-pojazdy",
    en: "/freight/returns/vehicles",
    file: "routes/freight/returns",
    ...posting,
  },
  returnChains: {
    pl: "/ladunki/lancuch",
    en: "/freight/shipments/chain",
    file: "routes/freight/chains",
    ...posting,
  },
  ownPostings: { pl: "/moje-zlecenia", en: "/freight/my", file: "routes/freight/own", ...posting, menu: "freight" },
  importPostings: { pl: "/moje-zlecenia/import", en: "/freight/my/import", file: "routes/freight/import", ...posting },
  "ownPostings.export": { en: "/freight/my/csv", file: "routes/freight/own/export.ts", ...posting },
  templates: {
    pl: "/szablony",
    en: "/freight/templates",
    file: "routes/freight/templates",
    ...posting,
    menu: "freight",
  },

  announcements: {
    pl: "/ogloszenia",
    en: "/notifications",
    file: "routes/announcement/overview",
    ...signedIn,
    menu: "announcements",
  },
  "announcements.list": { en: "/notifications/list", file: "routes/announcement/list", ...signedIn },
  "announcements.council": {
    pl: "/ogloszenia/brp",
    file: "routes/announcement/list",
    ...signedIn,
    menu: "announcements",
  },
  "announcements.enquiries": {
    pl: "/ogloszenia/zapytania",
    file: "routes/announcement/list",
    ...signedIn,
    feature: "offerEnquiries",
    menu: "announcements",
  },
  "announcements.community": {
    pl: "/ogloszenia/srp",
    file: "routes/announcement/list",
    ...signedIn,
    menu: "announcements",
  },
  "announcements.offers": {
    pl: "/ogloszenia/oferty",
    file: "routes/announcement/list",
    ...signedIn,
    menu: "announcements",
  },
  announcement: { pl: "/ogloszenie/:id", en: "/notifications/viewer", file: "routes/announcement/viewer", ...signedIn },
  announcementEditor: {
    pl: "/dodaj",
    en: "/notifications/editor",
    file: "routes/announcement/editor",
    ...signedIn,
    feature: "addAnnouncement",
    menu: "announcements",
  },

  transactions: {
    pl: "/mojetransakcje",
    en: "/transactions",
    file: "routes/deal/transaction-list",
    ...signedIn,
    menu: "deals",
  },
  transaction: { en: "/transactions/:id", file: "routes/deal/transaction", ...signedIn },
  settlements: {
    pl: "/mojetransakcje/rozliczenia",
    en: "/transactions/settlements",
    file: "routes/deal/settlements",
    ...signedIn,
    menu: "deals",
  },
  "settlements.export": {
    en: "/transactions/settlements/csv",
    file: "routes/deal/settlements-export.ts",
    ...signedIn,
  },
  transactionConfirmation: {
    en: "/transactions/:id/confirmation",
    file: "routes/deal/confirmation",
    ...signedIn,
  },
  transactionConfirmationPdf: {
    en: "/transactions/:id/confirmation/pdf",
    file: "routes/deal/confirmation-pdf.ts",
    ...signedIn,
  },
  offers: { pl: "/mojeoferty", en: "/offers", file: "routes/deal/offer-list", ...signedIn, menu: "deals" },
  newOffer: { pl: "/mojeoferty/nowa", en: "/offers/new", file: "routes/deal/new-offer", ...posting },
  offer: { en: "/offers/:id", file: "routes/deal/offer", ...signedIn },
  offerProposal: { en: "/offers/:id/propose", file: "routes/deal/propose", ...posting },
  offerAcceptance: { en: "/offers/:id/accept", file: "routes/deal/accept", ...posting },
  postingConversations: {
    pl: "/mojerozmowy",
    en: "/conversations",
    file: "routes/conversation/posting-list",
    ...signedIn,
    menu: "deals",
  },
  newPostingConversation: {
    pl: "/mojerozmowy/nowa",
    en: "/conversations/new",
    file: "routes/conversation/new-question",
    ...signedIn,
  },
  postingConversation: {
    pl: "/mojerozmowy/:id",
    en: "/conversations/:id",
    file: "routes/conversation/thread",
    ...signedIn,
  },
  "transactions.archive": {
    pl: "/archiwum/transakcje",
    file: "routes/deal/transaction-list",
    ...signedIn,
  },
  "offers.archive": { pl: "/archiwum/oferty", file: "routes/deal/offer-list", ...signedIn },
  "postingConversations.archive": {
    pl: "/archiwum/rozmowy",
    file: "routes/conversation/posting-list",
    ...signedIn,
  },

  tasks: { pl: "/sprawy", en: "/tasks", file: "routes/task/list", ...signedIn, menu: "tasks" },
  "announcements.own": {
    pl: "/mojeogloszenia",
    file: "routes/announcement/own",
    ...signedIn,
    feature: "myAnnouncements",
    menu: "own",
  },
  notices: {
    pl: "/powiadomienia",
    en: "/notices",
    file: "routes/notice/list",
    ...signedIn,
    feature: "ownNotices",
    menu: "own",
  },
  messages: { pl: "/wiadomosci", en: "/messages", file: "routes/conversation/list", ...signedIn, menu: "own" },
  newMessage: { pl: "/wiadomosci/nowa", en: "/messages/new", file: "routes/conversation/new", ...signedIn },
  conversation: { pl: "/wiadomosci/:id", en: "/messages/:id", file: "routes/conversation/thread", ...signedIn },
  invitations: {
    pl: "/zaproszenia",
    en: "/company/invitations",
    file: "routes/invitation/list",
    ...signedIn,
    feature: "ownInvitations",
    menu: "own",
  },
  ownCompany: { pl: "/mojafirma", en: "/company/info", file: "routes/company/own-data", ...companyData, menu: "own" },
  ratings: {
    pl: "/mojafirma/oceny",
    en: "/company/ratings",
    file: "routes/deal/ratings",
    ...signedIn,
    menu: "own",
  },
  firms: { pl: "/mojafirma/firmy", en: "/company/firms", file: "routes/company/firms", ...companyData, menu: "own" },
  programs: {
    pl: "/mojafirma/programy",
    en: "/company/programs",
    file: "routes/program/list",
    ...companyData,
    permission: "EDIT_EMPLOYEES",
    menu: "own",
  },
  webhook: {
    pl: "/mojafirma/programy/webhooki/:id",
    en: "/company/programs/webhooks/:id",
    file: "routes/program/webhook",
    ...companyData,
    permission: "EDIT_EMPLOYEES",
  },
  documents: {
    pl: "/dokumenty",
    en: "/company/documents",
    file: "routes/company/documents",
    ...companyData,
    menu: "own",
  },
  employees: { pl: "/pracownicy", en: "/company/employees", file: "routes/employee/list", ...employees, menu: "own" },
  newEmployee: { pl: "/pracownicy/nowy", en: "/company/employees/new", file: "routes/employee/new", ...employees },
  editEmployee: { pl: "/pracownicy/:id", en: "/company/employees/:id", file: "routes/employee/edit", ...employees },
  vehicles: { pl: "/pojazdy", en: "/company/vehicles", file: "routes/fleet/list", ...companyData, menu: "own" },
  newVehicle: { pl: "/pojazdy/nowy", en: "/company/vehicles/new", file: "routes/fleet/new", ...companyData },
  editVehicle: { pl: "/pojazdy/:id", en: "/company/vehicles/:id", file: "routes/fleet/edit", ...companyData },
  verification: {
    pl: "/weryfikacja",
    en: "/company/verification",
    file: "routes/company/verification",
    access: "verification",
    menu: "own",
  },
  verificationFile: {
    pl: "/weryfikacja/plik/:id",
    file: "routes/company/verification-file.ts",
    access: "verification",
  },

  find: { en: "/find", file: "routes/search/find", ...signedIn, feature: "find" },
  members: {
    pl: "/czlonkowie",
    en: "/company/list",
    file: "routes/search/members",
    ...signedIn,
    feature: "companyList",
    menu: "members",
  },
  company: { pl: "/firma/:id", en: "/companies/viewer", file: "routes/company/viewer", ...signedIn },
  invite: {
    pl: "/zapros",
    en: "/company/list/invitation",
    file: "routes/invitation/invite",
    ...signedIn,
    menu: "members",
  },

  "council.verification": {
    en: "/portal/verification",
    file: "routes/council/verification",
    ...office,
    menu: "office",
  },
  "council.complaints": {
    en: "/portal/complaints",
    file: "routes/complaint/council-list",
    ...complaints,
    menu: "office",
  },
  "council.complaints.export": { en: "/portal/complaints/csv", file: "routes/complaint/export.ts", ...complaints },
  "council.complaint": { en: "/portal/complaints/:id", file: "routes/complaint/council-one", ...complaints },
  "council.users": { en: "/portal/users", file: "routes/council/users", ...office, menu: "office" },
  "council.users.export": { en: "/portal/users/csv", file: "routes/council/users-export.ts", ...office },
  "council.mails": { en: "/portal/mails", file: "routes/council/mails", ...office, menu: "office" },
  "council.contents": { en: "/portal/contents", file: "routes/council/contents", ...office, menu: "office" },
  "council.content": { en: "/portal/contents/:slug", file: "routes/council/content", ...office },
  "council.legalDocument": { en: "/portal/documents/:slug", file: "routes/council/legal-document", ...office },
  "council.guide": { en: "/portal/guide", file: "routes/guide/council", ...office, menu: "office" },
  "council.interviews": { en: "/portal/interview", file: "routes/interview/council-list", ...office, menu: "office" },
  "council.interview": { en: "/portal/interview/:id", file: "routes/interview/council-one", ...office },
  "council.interview.export": { en: "/portal/interview/:id/csv", file: "routes/interview/export.ts", ...office },
  "council.pricings": { en: "/portal/pricings", file: "routes/council/pricings", ...pricings, menu: "office" },
  "council.newPricing": { en: "/portal/pricings/new", file: "routes/council/new-pricing", ...pricings },
  "council.pricing": { en: "/portal/pricings/:id", file: "routes/council/pricing", ...pricings },
  "council.promoCodes": { en: "/portal/promo-codes", file: "routes/council/promo-codes", ...pricings, menu: "office" },
  "council.subscriptions": {
    en: "/portal/subscriptions",
    file: "routes/council/subscriptions",
    ...subscriptions,
    menu: "office",
  },
  "council.subscriptions.export": {
    en: "/portal/subscriptions/csv",
    file: "routes/council/subscription-periods.ts",
    ...subscriptions,
  },
  "council.transaction": { en: "/portal/transactions/:id", file: "routes/deal/council", ...complaints },
  "council.companies": { en: "/portal/companies", file: "routes/council/companies", ...office, menu: "members" },
  "council.companies.export": { en: "/portal/companies/csv", file: "routes/council/companies-export.ts", ...office },
  "council.deals.export": {
    en: "/portal/companies/transactions/csv",
    file: "routes/council/deals-export.ts",
    ...office,
  },
  "council.company": { en: "/portal/companies/:id", file: "routes/council/company", ...office },
  "council.invitations": {
    en: "/portal/invitations",
    file: "routes/invitation/council-list",
    ...office,
    feature: "adminInvitations",
    menu: "members",
  },

  plan: { pl: "/pakiet", en: "/company/plan", file: "routes/membership/plan", ...signedIn, menu: "members" },
  planOrder: {
    pl: "/pakiet/zamowienia/:id",
    en: "/company/plan/orders/:id",
    file: "routes/membership/order",
    ...signedIn,
  },
  planOrderPdf: { en: "/company/plan/orders/:id/pdf", file: "routes/membership/order-pdf.ts", ...signedIn },

  complaints: { pl: "/pomoc", en: "/help/request", file: "routes/complaint/list", ...anySignedIn, menu: "help" },
  complaint: { pl: "/pomoc/:id", en: "/help/request/:id", file: "routes/complaint/one", ...anySignedIn },
  helpForm: { en: "/help/form", file: "routes/complaint/help-form", ...everybody },

  helpCentre: { en: "/static/help", file: "routes/content/text", ...signedIn, menu: "help" },
  faq: { en: "/static/faq", file: "routes/content/text", ...signedIn, menu: "help" },
  manual: { pl: "/instrukcja", en: "/help/manual", file: "routes/content/manual", ...signedIn, menu: "help" },
  manualChapter: {
    pl: "/instrukcja/:chapter",
    en: "/help/manual/:chapter",
    file: "routes/content/chapter",
    ...signedIn,
  },
  apiContents: {
    pl: "/instrukcja/api",
    en: "/help/manual/api",
    file: "routes/content/api-contents",
    ...signedIn,
  },
  apiTrial: {
    pl: "/instrukcja/api/proba",
    en: "/help/manual/api/try",
    file: "routes/content/api-trial",
    ...anySignedIn,
  },
  apiSchema: { en: "/help/manual/api/schema.graphql", file: "routes/content/api-schema.ts", ...signedIn },
  apiArea: {
    pl: "/instrukcja/api/:area",
    en: "/help/manual/api/:area",
    file: "routes/content/api-area",
    ...signedIn,
  },
  guide: { pl: "/przewodnik", en: "/help/guide", file: "routes/guide/talk", ...anySignedIn, menu: "help" },
  interview: { pl: "/ankieta", en: "/interview", file: "routes/interview/answer", ...signedIn, menu: "help" },
  contact: { en: "/static/contact", file: "routes/content/text", ...signedIn, menu: "help" },
  purgatory: { en: "/help/purgatory", file: "routes/content/purgatory", ...signedIn, permission: "ACCESS_CONTROL" },
  privacyPolicy: { en: "/static/privacy-policy", file: "routes/content/privacy-policy", ...signedIn },

  legalDocument: { en: "/media/documents/:slug", file: "routes/content/legal-document", ...everybody },
  consent: { en: "/consent", file: "routes/shell/consent.ts", ...everybody },
  lite: { en: "/lite", file: "routes/shell/lite.ts", ...everybody },
  outbox: { pl: "/poczta", file: "routes/demo/outbox", ...everybody, menu: "demo" },
  components: { pl: "/wzornik", file: "routes/demo/components", ...everybody },

  api: { en: "/api", file: "routes/api/graphql.ts", ...program },
  demoReceiver: { en: "/api/demo-receiver", file: "routes/demo/receiver.ts", ...program },
  "thread.create": { en: "/new-api/thread/create", file: "routes/api/thread-create.ts", ...program },
  "thread.send": { en: "/new-api/thread/send-message", file: "routes/api/thread-send.ts", ...program },
  "thread.messages": { en: "/new-api/thread/get-messages", file: "routes/api/thread-messages.ts", ...program },
  "thread.rate": { en: "/new-api/thread/rate-answer", file: "routes/api/thread-rate.ts", ...program },
  "interview.responses": {
    en: "/new-api/interview/get-responses",
    file: "routes/api/interview-responses.ts",
    ...program,
  },
  "interview.save": { en: "/new-api/interview/save-responses", file: "routes/api/interview-save.ts", ...program },
  "media.upload": { en: "/media", file: "routes/api/upload.ts", ...program },
  media: { en: "/media/:id", file: "routes/api/media.ts", ...program },
  calendar: { en: "/media/calendars/:file", file: "routes/api/calendar.ts", ...program },
  place: { en: "/place", file: "routes/api/place.ts", ...program },
  gus: { en: "/gus/:tin", file: "routes/api/register.ts", ...program },
  "gus.search": { en: "/gus", file: "routes/api/register.ts", ...program },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

type Canonical<P extends Page> = P extends { pl: infer Path } ? Path : P extends { en: infer Path } ? Path : never;
type Params<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name | keyof Params<Rest>]: string | number }
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string | number }
    : Record<never, never>;
type Search = Record<string, string | number | undefined>;

/** The canonical address of a page, with its parameters and query filled in. */
export function pathTo<Name extends PageName>(
  name: Name,
  ...[params, search]: keyof Params<Canonical<(typeof pages)[Name]>> extends never
    ? [params?: null, search?: Search]
    : [params: Params<Canonical<(typeof pages)[Name]>>, search?: Search]
): string {
  const page: Page = pages[name];
  const filledPath = Object.entries(params ?? {}).reduce(
    (path, [key, value]) => path.replace(`:${key}`, encodeURIComponent(String(value))),
    (page.pl ?? page.en) as string,
  );
  const query = new URLSearchParams(
    Object.entries(search ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return query ? `${filledPath}?${query}` : filledPath;
}

type Conversation = { id: number; isFreight: boolean };

/** The address of a conversation, at one of its messages when one is given. */
export function pathToConversation({ id, isFreight }: Conversation, message?: number): string {
  return isFreight ? pathTo("postingConversation", { id }, { message }) : pathTo("conversation", { id }, { message });
}

/** Where a conversation ends and is answered. */
export function pathToNewest(conversation: Conversation): string {
  return `${pathToConversation(conversation)}#answer`;
}

type Changes = Record<string, string | readonly string[] | undefined>;

/** An address with these query parameters set, or left out when undefined. */
export function withQuery({ pathname, search }: { pathname: string; search: string }, changes: Changes): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (typeof value === "string") {
      query.set(name, value);
      continue;
    }
    query.delete(name);
    for (const each of value ?? []) query.append(name, each);
  }
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

/** The page that an address without parameters stands for. */
export function pageAt(pathname: string): PageName | undefined {
  const names = Object.keys(pages) as PageName[];
  return names.find((name) => {
    const page: Page = pages[name];
    return page.pl === pathname || page.en === pathname;
  });
}
