/** A letter on its way out. The key is the same however often it is handed over: one key makes one letter. */
export type Letter = {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where its reader stops such letters, which mail programs offer beside it. */
  unsubscribeUrl: string | null;
};

/** Hands letters to whoever delivers them. */
export interface Mailer {
  /** Resolves once the letter is taken over; sending the same key again makes no second one. Throws MailRefusal. */
  send(letter: Letter): Promise<void>;
}

/** The letter was not taken over. `isFinal`: trying again will not help, as for an address that cannot exist. */
export class MailRefusal extends Error {
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal }: { isFinal: boolean }) {
    super(reason);
    this.name = "MailRefusal";
    this.isFinal = isFinal;
  }
}
