export const vatStatuses = ["ACTIVE", "EXEMPT", "UNREGISTERED"] as const;

/** What the list says of a company, without the people that it names. */
export type VatTaxpayer = {
  status: (typeof vatStatuses)[number];
  regon: string | null;
  krs: string | null;
  /** ISO dates: since when it pays the tax, and when it was struck off. */
  registeredOn: string | null;
  removedOn: string | null;
  /** Bank accounts of 26 digits. */
  accounts: string[];
};

export type VatAnswer =
  | { outcome: "FOUND"; taxpayer: VatTaxpayer; answerId: string }
  | { outcome: "NOT_FOUND"; taxpayer: null; answerId: string }
  /** `reason` is for the log, never for the screen. */
  | { outcome: "UNAVAILABLE"; taxpayer: null; reason?: string };

export type AccountAnswer =
  | { outcome: "LISTED" | "NOT_LISTED"; answerId: string }
  | { outcome: "UNAVAILABLE"; reason?: string };

/** So many tax numbers go into one question. */
export const maximumNumbersPerCall = 30;

/**
 * The list of VAT payers that the Ministry of Finance keeps. Its answers have an identifier of their own, which proves
 * that it was asked. Neither question throws: a list that cannot answer is UNAVAILABLE.
 */
export interface VatRegister {
  /** What it says on a day, `2026-11-20`, of up to 30 tax numbers of ten digits: an answer for each. */
  lookUp(tins: readonly string[], day: string): Promise<Map<string, VatAnswer>>;
  /** Whether a bank account of 26 digits is listed on a day with the company of the tax number. */
  checkAccount(tin: string, account: string, day: string): Promise<AccountAnswer>;
}
