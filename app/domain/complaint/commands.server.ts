import { complaints } from "drizzle/schema/complaint";
import { eq, sql } from "drizzle-orm";
import { recordAct } from "~/domain/audit.server";
import type { Context } from "~/domain/context";
import { idempotencyKey } from "~/domain/idempotency.server";
import { insertedRow } from "~/domain/inserted-row.server";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { nextNumber } from "~/domain/number.server";
import { countCall, subscriberOf } from "~/domain/rate-limit.server";
import { inTransaction } from "~/domain/transaction.server";
import { helpRequestAcknowledged, helpRequestForOffice } from "~/mail/help-request.server";

type HelpRequest = { key: string; name: string; email: string; tin: string | null; content: string };

/**
 * Takes a request for help of somebody who cannot get in and answers its number; the person and the office are
 * mailed. The same form with the same words sent twice makes one. Throws tooManyResourceCalls.
 */
export async function requestHelp(ctx: Context, request: HelpRequest): Promise<string> {
  await countCall(ctx, "help-request", subscriberOf(ctx.request.ip));
  const { name, email, tin, content } = request;
  const formKey = idempotencyKey(request);
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${formKey}))`);
    const [earlier] = await ctx.db
      .select({ number: complaints.number })
      .from(complaints)
      .where(eq(complaints.formKey, formKey));
    if (earlier) return earlier.number;

    const number = await nextNumber(ctx, "ZG");
    const row = insertedRow(
      await ctx.db
        .insert(complaints)
        .values({
          number,
          formKey,
          kind: "PROBLEM",
          subject: subjectOf(content),
          content,
          visitorName: name,
          visitorEmail: email,
          visitorTin: tin,
          createdAt: ctx.now,
        })
        .returning({ id: complaints.id }),
    );
    await recordAct(ctx, { action: "help-request", target: { kind: "complaint", id: row.id } });
    await enqueueMail(ctx, helpRequestAcknowledged({ number, email, content }));
    await enqueueMail(ctx, helpRequestForOffice({ number, name, email, tin, content }));
    return number;
  });
}

/** The beginning of the text up to a word's end: the form asks for no subject. */
function subjectOf(content: string): string {
  const line = content.replace(/\s+/g, " ").trim();
  if (line.length <= 80) return line.padEnd(3, ".");
  return `${line.slice(0, 80).replace(/ \S*$/, "")}…`;
}
