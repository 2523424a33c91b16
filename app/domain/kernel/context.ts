import type { Database, Transaction } from "~/db.server";
import type { BusinessRegister } from "~/ports/business-register";
import type { ExchangeRates } from "~/ports/exchange-rates";
import type { Files } from "~/ports/files";
import type { Mailer } from "~/ports/mailer";
import type { VatRegister } from "~/ports/vat-register";
import type { WebhookSender } from "~/ports/webhook-sender";
import type { Viewer } from "./viewer";

/** What a query or command runs in: who asks, when, and with what at hand. */
export type Context = {
  db: Database | Transaction;
  viewer: Viewer | null;
  ports: {
    files: Files;
    mailer: Mailer;
    businessRegister: BusinessRegister;
    exchangeRates: ExchangeRates;
    webhookSender: WebhookSender;
    vatRegister: VatRegister;
  };
  now: Date;
  request: { id: string; ip: string; sender?: string };
};

export type SignedInContext = Context & { viewer: Viewer };

/** Whether somebody is signed in. */
export function isSignedIn(ctx: Context): ctx is SignedInContext {
  return ctx.viewer !== null;
}
