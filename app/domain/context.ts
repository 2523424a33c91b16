import type { Database, Transaction } from "~/db.server";
import type { Files } from "~/ports/files";
import type { Mailer } from "~/ports/mailer";
import type { Register } from "~/ports/register";
import type { Viewer } from "./viewer";

/** What a query or command runs in: who asks, when, and with what at hand. */
export type Context = {
  db: Database | Transaction;
  viewer: Viewer | null;
  ports: { files: Files; mailer: Mailer; register: Register };
  now: Date;
  request: { id: string; ip: string };
};

export type MemberContext = Context & { viewer: Viewer };

/** Whether somebody is signed in. */
export function isMember(ctx: Context): ctx is MemberContext {
  return ctx.viewer !== null;
}
