/** `file` is the folder of a page, or the file of what answers without one. */
type Page = { pl?: string; en?: string; file: string };

/**
 * Every address of the portal, once. The Polish one is canonical, the English one shows the same page;
 * what only takes a form or answers a program has one address.
 */
export const pages = {
  home: { pl: "/", file: "routes/shell/home" },

  signIn: { pl: "/zaloguj", en: "/access/signin", file: "routes/account/sign-in" },
  signOut: { en: "/access/signout", file: "routes/account/sign-out.ts" },

  forgottenPassword: { en: "/access/password", file: "routes/account/forgotten-password" },
  newPassword: { en: "/access/password/new", file: "routes/account/new-password" },
  generatePassword: { en: "/access/generatepassword", file: "routes/account/generate-password" },
  changePassword: { en: "/account/password", file: "routes/account/change-password" },
  sessions: { en: "/account/sessions", file: "routes/account/sessions" },
  notifications: { en: "/account/notifications", file: "routes/account/notifications" },
  welcome: { en: "/welcome", file: "routes/account/welcome" },

  join: { pl: "/dolacz", en: "/access/request", file: "routes/registration/wizard" },
  "join.agreement": { pl: "/umowa", file: "routes/registration/wizard" },
  confirmAccount: { en: "/access/confirmaccount/:token", file: "routes/registration/confirm" },
  "confirmAccount.bare": { en: "/access/confirmaccount", file: "routes/registration/confirm" },
  resendConfirmation: { en: "/access/request/resend", file: "routes/registration/resend" },

  shipments: { pl: "/ladunki", en: "/freight/shipments", file: "routes/freight/search" },
  vehicleOffers: { pl: "/wolne-pojazdy", en: "/freight/vehicles", file: "routes/freight/search" },
  shipment: { pl: "/ladunek/:id", en: "/freight/shipments/:id", file: "routes/freight/details" },
  vehicleOffer: { pl: "/wolny-pojazd/:id", en: "/freight/vehicles/:id", file: "routes/freight/details" },
  newShipment: { pl: "/dodaj-ladunek", en: "/freight/shipments/new", file: "routes/freight/new" },
  newVehicleOffer: { pl: "/dodaj-pojazd", en: "/freight/vehicles/new", file: "routes/freight/new" },
  editShipment: { en: "/freight/shipments/:id/edit", file: "routes/freight/edit" },
  editVehicleOffer: { en: "/freight/vehicles/:id/edit", file: "routes/freight/edit" },
  ownPostings: { pl: "/moje-zlecenia", en: "/freight/my", file: "routes/freight/own" },
  importPostings: { pl: "/moje-zlecenia/import", en: "/freight/my/import", file: "routes/freight/import" },
  "ownPostings.export": { en: "/freight/my/csv", file: "routes/freight/own/export.ts" },
  templates: { pl: "/szablony", en: "/freight/templates", file: "routes/freight/templates" },

  transactionConfirmation: { en: "/transactions/:id/confirmation", file: "routes/transaction/confirmation" },
  transactionConfirmationPdf: {
    en: "/transactions/:id/confirmation/pdf",
    file: "routes/transaction/confirmation-pdf.ts",
  },

  announcements: { pl: "/ogloszenia", en: "/notifications", file: "routes/announcement/overview" },
  "announcements.list": { en: "/notifications/list", file: "routes/announcement/list" },
  "announcements.council": { pl: "/ogloszenia/brp", file: "routes/announcement/list" },
  "announcements.community": { pl: "/ogloszenia/srp", file: "routes/announcement/list" },
  "announcements.offers": { pl: "/ogloszenia/oferty", file: "routes/announcement/list" },
  "announcements.enquiries": { pl: "/ogloszenia/zapytania", file: "routes/announcement/list" },
  announcement: { pl: "/ogloszenie/:id", en: "/notifications/viewer", file: "routes/announcement/viewer" },

  "announcements.own": { pl: "/mojeogloszenia", file: "routes/announcement/own" },
  announcementEditor: { pl: "/dodaj", en: "/notifications/editor", file: "routes/announcement/editor" },

  tasks: { pl: "/sprawy", en: "/tasks", file: "routes/task/list" },
  notices: { pl: "/powiadomienia", en: "/notices", file: "routes/notice/list" },

  messages: { pl: "/wiadomosci", en: "/messages", file: "routes/conversation/list" },
  newMessage: { pl: "/wiadomosci/nowa", en: "/messages/new", file: "routes/conversation/new" },
  conversation: { pl: "/wiadomosci/:id", en: "/messages/:id", file: "routes/conversation/thread" },

  postingConversations: { pl: "/mojerozmowy", en: "/conversations", file: "routes/conversation/posting-list" },
  "postingConversations.archive": { pl: "/archiwum/rozmowy", file: "routes/conversation/posting-list" },
  newPostingConversation: {
    pl: "/mojerozmowy/nowa",
    en: "/conversations/new",
    file: "routes/conversation/new-question",
  },
  postingConversation: { pl: "/mojerozmowy/:id", en: "/conversations/:id", file: "routes/conversation/thread" },

  transactions: { pl: "/mojetransakcje", en: "/transactions", file: "routes/transaction/list" },
  "transactions.archive": { pl: "/archiwum/transakcje", file: "routes/transaction/list" },
  transaction: { en: "/transactions/:id", file: "routes/transaction/details" },
  offers: { pl: "/mojeoferty", en: "/offers", file: "routes/offer/list" },
  "offers.archive": { pl: "/archiwum/oferty", file: "routes/offer/list" },
  newOffer: { pl: "/mojeoferty/nowa", en: "/offers/new", file: "routes/offer/new" },
  offer: { en: "/offers/:id", file: "routes/offer/one" },
  offerProposal: { en: "/offers/:id/propose", file: "routes/offer/propose" },
  offerAcceptance: { en: "/offers/:id/accept", file: "routes/offer/accept" },

  find: { en: "/find", file: "routes/search/find" },

  members: { pl: "/czlonkowie", en: "/company/list", file: "routes/search/members" },
  invite: { pl: "/zapros", en: "/company/list/invitation", file: "routes/invitation/invite" },
  invitations: { pl: "/zaproszenia", en: "/company/invitations", file: "routes/invitation/list" },
  company: { pl: "/firma/:id", en: "/companies/viewer", file: "routes/company/viewer" },
  ownCompany: { pl: "/mojafirma", en: "/company/info", file: "routes/company/own-data" },
  ratings: { pl: "/mojafirma/oceny", en: "/company/ratings", file: "routes/transaction/ratings" },
  documents: { pl: "/dokumenty", en: "/company/documents", file: "routes/company/documents" },
  employees: { pl: "/pracownicy", en: "/company/employees", file: "routes/employee/list" },
  newEmployee: { pl: "/pracownicy/nowy", en: "/company/employees/new", file: "routes/employee/new" },
  editEmployee: { pl: "/pracownicy/:id", en: "/company/employees/:id", file: "routes/employee/edit" },
  vehicles: { pl: "/pojazdy", en: "/company/vehicles", file: "routes/fleet/list" },
  newVehicle: { pl: "/pojazdy/nowy", en: "/company/vehicles/new", file: "routes/fleet/new" },
  editVehicle: { pl: "/pojazdy/:id", en: "/company/vehicles/:id", file: "routes/fleet/edit" },
  verification: { pl: "/weryfikacja", en: "/company/verification", file: "routes/company/verification" },
  verificationFile: { pl: "/weryfikacja/plik/:id", file: "routes/company/verification-file.ts" },
  plan: { pl: "/pakiet", en: "/company/plan", file: "routes/membership/plan" },
  planOrder: { pl: "/pakiet/zamowienia/:id", en: "/company/plan/orders/:id", file: "routes/membership/order" },
  planOrderPdf: { en: "/company/plan/orders/:id/pdf", file: "routes/membership/order-pdf.ts" },

  legalDocument: { en: "/media/documents/:slug", file: "routes/content/legal-document" },
  consent: { en: "/consent", file: "routes/shell/consent.ts" },
  lite: { en: "/lite", file: "routes/shell/lite.ts" },

  complaints: { pl: "/pomoc", en: "/help/request", file: "routes/complaint/list" },
  complaint: { pl: "/pomoc/:id", en: "/help/request/:id", file: "routes/complaint/one" },
  helpForm: { en: "/help/form", file: "routes/complaint/help-form" },

  "council.companies": { en: "/portal/companies", file: "routes/council/companies" },
  "council.company": { en: "/portal/companies/:id", file: "routes/council/company" },
  "council.complaints": { en: "/portal/complaints", file: "routes/complaint/council-list" },
  "council.complaints.export": { en: "/portal/complaints/csv", file: "routes/complaint/export.ts" },
  "council.complaint": { en: "/portal/complaints/:id", file: "routes/complaint/council-one" },
  "council.transaction": { en: "/portal/transactions/:id", file: "routes/transaction/council" },
  "council.users": { en: "/portal/users", file: "routes/council/users" },
  "council.invitations": { en: "/portal/invitations", file: "routes/invitation/council-list" },
  "council.mails": { en: "/portal/mails", file: "routes/council/mails" },
  "council.pricings": { en: "/portal/pricings", file: "routes/council/pricings" },
  "council.newPricing": { en: "/portal/pricings/new", file: "routes/council/new-pricing" },
  "council.pricing": { en: "/portal/pricings/:id", file: "routes/council/pricing" },
  "council.promoCodes": { en: "/portal/promo-codes", file: "routes/council/promo-codes" },
  "council.subscriptions": { en: "/portal/subscriptions", file: "routes/council/subscriptions" },
  "council.subscriptions.export": { en: "/portal/subscriptions/csv", file: "routes/council/subscription-periods.ts" },
  "council.verification": { en: "/portal/verification", file: "routes/council/verification" },

  outbox: { pl: "/poczta", file: "routes/demo/outbox" },
  components: { pl: "/wzornik", file: "routes/demo/components" },

  api: { en: "/api", file: "routes/api/graphql.ts" },
  "media.upload": { en: "/media", file: "routes/api/upload.ts" },
  media: { en: "/media/:id", file: "routes/api/media.ts" },
  calendar: { en: "/media/calendars/:file", file: "routes/api/calendar.ts" },
  place: { en: "/place", file: "routes/api/place.ts" },
  gus: { en: "/gus/:tin", file: "routes/api/register.ts" },
  "gus.search": { en: "/gus", file: "routes/api/register.ts" },
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
  const filled = Object.entries(params ?? {}).reduce(
    (path, [key, value]) => path.replace(`:${key}`, encodeURIComponent(String(value))),
    (page.pl ?? page.en) as string,
  );
  const query = new URLSearchParams(
    Object.entries(search ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();
  return query ? `${filled}?${query}` : filled;
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
