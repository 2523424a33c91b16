import { companies } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { administratorsOf } from "~/domain/company/administrators.server";
import type { Context } from "~/domain/kernel/context";
import { enqueueMail } from "~/domain/mail/outbox.server";
import { createNotices } from "~/domain/notice/commands.server";
import { noticeKinds } from "~/domain/notice/kind";
import type { Mail } from "~/mail/mail";

type DocumentRecipient = { userId: number; email: string; companyName: string; hasPlan: boolean; dedupeKey: string };

/**
 * Tells the administrators of a company of one of its papers by mail, and by a notice where the company has a package:
 * the list of notices is closed to others. The same `dedupeKey` tells each of them once.
 */
export async function notifyOfDocument(
  ctx: Context,
  { id, companyId, dedupeKey }: { id: number; companyId: number; dedupeKey: string },
  letter: (recipient: DocumentRecipient) => Mail,
): Promise<void> {
  const [company] = await ctx.db
    .select({ name: companies.name, planId: companies.registrationSubscriptionPlanId })
    .from(companies)
    .where(eq(companies.id, companyId));
  if (!company) return;
  const administrators = await administratorsOf(ctx, companyId);
  const hasPlan = company.planId !== null;
  if (hasPlan) {
    const ofPaper = { kind: noticeKinds.documentExpires, action: "VIEW" as const, targetId: id, dedupeKey };
    await createNotices(
      ctx,
      administrators.map(({ userId }) => ({ userId, ...ofPaper })),
    );
  }
  for (const { userId, email } of administrators) {
    const recipient = { userId, email, companyName: company.name, hasPlan, dedupeKey: `${dedupeKey}:${userId}` };
    await enqueueMail(ctx, letter(recipient));
  }
}
