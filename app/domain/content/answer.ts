import type { ErrorCode } from "~/domain/kernel/errors";

/** The question in the delivered FAQ that answers a refusal, by its address there. */
export const answersTo: Partial<Record<ErrorCode, string>> = {
  postingNotFound: "kiedy-ogloszenie-znika-z-gieldy",
  companyVerificationPending: "jak-dlugo-trwa-weryfikacja-firmy",
  sessionExpired: "dlaczego-portal-mnie-wylogowal",
  carrierPolicyRequired: "co-sie-dzieje-gdy-konczy-sie-waznosc-polisy",
};

/** The question that says which papers a company is asked for. */
export const papersQuestion = "jakich-dokumentow-wymaga-biuro";

/** The question that says how long a company waits. */
export const verificationQuestion = "jak-dlugo-trwa-weryfikacja-firmy";
