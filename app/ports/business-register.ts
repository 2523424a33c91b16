/** What the public register of companies says of one, each field null where it says nothing. */
export type RegisteredCompany = {
  tin: string;
  /** As the register writes it, often in capitals. */
  name: string;
  regon: string | null;
  krs: string | null;
  /** One of the dictionary's names, lower case. */
  voivodeship: string | null;
  /** With the dash: 50-038. */
  postalCode: string | null;
  city: string | null;
  street: string | null;
  streetNumber: string | null;
  houseNumber: string | null;
  phone: string | null;
  /** ISO dates: the start of activity, and the entry in the register of businesses. */
  startDate: string | null;
  registrationDate: string | null;
  /** The day the company closed down; a living one has none. */
  closedOn: string | null;
  /** Since when its activity is suspended. */
  suspendedOn: string | null;
};

export type RegisterAnswer =
  | { outcome: "FOUND" | "CLOSED"; company: RegisteredCompany }
  | { outcome: "NOT_FOUND"; company: null }
  /** `reason` is for the log, never for the screen. */
  | { outcome: "UNAVAILABLE"; company: null; reason?: string };

/** The public register of companies (REGON, kept by Statistics Poland). */
export interface BusinessRegister {
  /** Asks about one tax number of ten digits. Never throws: a register that cannot answer is UNAVAILABLE. */
  lookUp(tin: string): Promise<RegisterAnswer>;
}
