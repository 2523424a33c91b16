import type { ErrorCode } from "~/domain/kernel/errors";
import { type Guard, type PageName, pages } from "~/paths";
import type { Chapter } from "./slug";

/** The question in the delivered FAQ that answers a refusal, by its address there. */
export const answersTo: Partial<Record<ErrorCode, string>> = {
  postingNotFound: "kiedy-ogloszenie-znika-z-gieldy",
  postingIsClosed: "kiedy-ogloszenie-znika-z-gieldy",
  offerPostingGone: "kiedy-ogloszenie-znika-z-gieldy",
  offerNotFound: "czym-jest-oferta",
  completionTooEarly: "kiedy-moge-zakonczyc-transakcje",
  ratingNotFound: "kto-moze-wystawic-ocene",
  ratingTermOver: "kto-moze-wystawic-ocene",
  companyVerificationPending: "jak-dlugo-trwa-weryfikacja-firmy",
  companyIsSuspended: "firmie-odmowiono-weryfikacji-czy-mozna-sie-odwolac",
  accountRefused: "firmie-odmowiono-weryfikacji-czy-mozna-sie-odwolac",
  companyDocumentNotFound: "jakich-dokumentow-wymaga-biuro",
  carrierPolicyRequired: "co-sie-dzieje-gdy-konczy-sie-waznosc-polisy",
  payloadTooLarge: "jakie-pliki-moge-dodac",
  sessionExpired: "dlaczego-portal-mnie-wylogowal",
  invalidToken: "dlaczego-portal-mnie-wylogowal",
  badPassword: "nie-pamietam-hasla-jak-ustawic-nowe",
  passwordGenerationTokenInvalid: "nie-pamietam-hasla-jak-ustawic-nowe",
  lockoutUserAccount: "konto-jest-zablokowane-po-blednych-haslach-co-teraz",
  confirmAccountTokenInvalid: "nie-przyszedl-link-potwierdzajacy-co-robic",
  operationIsRestricted: "co-moge-robic-bez-pakietu",
  companySubscriptionNotFound: "co-moge-robic-bez-pakietu",
  accountsLimitReached: "jak-dodac-pracownika",
  complaintNotFound: "jak-zglosic-problem",
  complaintClosed: "czy-moge-wrocic-do-zamknietego-zgloszenia",
  savedSearchNotFound: "czy-moge-zapisac-filtr",
  interviewSent: "czy-moge-zmienic-wyslana-ankiete",
  interviewClosed: "czy-moge-zmienic-wyslana-ankiete",
};

/** The question that says which papers a company is asked for. */
export const papersQuestion = "jakich-dokumentow-wymaga-biuro";

/** The question that says how long a company waits. */
export const verificationQuestion = "jak-dlugo-trwa-weryfikacja-firmy";

/** What the manual says of the pages of a folder; of two that fit the first. */
const chaptersOf: [folder: string, chapter: Chapter][] = [
  ["freight/search", "gielda"],
  ["freight/details", "gielda"],
  ["freight/", "wystawianie"],
  ["deal/transaction", "transakcje"],
  ["deal/confirmation", "transakcje"],
  ["deal/settlements", "transakcje"],
  ["deal/ratings", "oceny"],
  ["deal/", "propozycje-cen"],
  ["conversation/", "rozmowy"],
  ["announcement/", "ogloszenia"],
  ["company/", "firma"],
  ["invitation/", "firma"],
  ["search/", "firma"],
  ["employee/", "pracownicy"],
  ["fleet/", "pracownicy"],
  ["membership/", "pakiety"],
  ["complaint/", "zgloszenia"],
  ["account/", "konto"],
  ["notice/", "konto"],
  ["interview/", "konto"],
  ["task/", "pierwsze-kroki"],
];

/** The chapter of the manual about a page of members or of the office; undefined where there is none. */
export function chapterOf(name: PageName): Chapter | undefined {
  const { access, permission, file }: Guard & { file: string } = pages[name];
  if (permission) return permission === "ACCESS_CONTROL" ? "panel" : undefined;
  if (access !== "signedIn") return undefined;
  return chaptersOf.find(([folder]) => file.startsWith(`routes/${folder}`))?.[1];
}
