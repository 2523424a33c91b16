import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { files } from "drizzle/schema/file";
import { registrationDraftFiles, registrationDrafts } from "drizzle/schema/registration";
import { and, asc, eq, gt, ne, not } from "drizzle-orm";
import { isRegistrationOver } from "~/domain/company/registration-term.server";
import type { Context } from "~/domain/kernel/context";
import { hashSecret } from "~/domain/kernel/secret.server";
import type { Draft } from "./draft";
import { type EmailStatus, emailStatusOf, type RegistrationCode } from "./status";

export type StoredDraft = { id: string; data: Draft; hasPassword: boolean; updatedAt: Date };

/** The draft of the browser that has its secret; null when there is none or its 14 days are over. */
export async function findDraft(ctx: Context, secret: string | null): Promise<StoredDraft | null> {
  if (!secret) return null;
  const [row] = await ctx.db
    .select()
    .from(registrationDrafts)
    .where(and(eq(registrationDrafts.cookieHash, hashSecret(secret)), gt(registrationDrafts.expiresAt, ctx.now)));
  if (!row) return null;
  return { id: row.id, data: row.data as Draft, hasPassword: row.passwordHash !== null, updatedAt: row.updatedAt };
}

/** The papers of a draft in the order they were attached. */
export function listDraftDocuments(ctx: Context, draftId: string) {
  return ctx.db
    .select({
      fileId: registrationDraftFiles.fileId,
      type: registrationDraftFiles.type,
      publicationDate: registrationDraftFiles.publicationDate,
      expirationDate: registrationDraftFiles.expirationDate,
      name: files.originalName,
      sizeBytes: files.sizeBytes,
    })
    .from(registrationDraftFiles)
    .innerJoin(files, eq(files.id, registrationDraftFiles.fileId))
    .where(eq(registrationDraftFiles.draftId, draftId))
    .orderBy(asc(registrationDraftFiles.position));
}

/** What is known of an e-mail; the draft of the one who asks does not count. */
export async function findEmailStatus(ctx: Context, email: string, ownDraftId?: string): Promise<EmailStatus> {
  const [account] = await ctx.db
    .select({
      code: users.registrationCode,
      confirmedAt: users.emailConfirmedAt,
      isActive: users.isActive,
      isBlocked: users.isBlocked,
      isCompanyVerified: companies.isVerified,
      isCompanyBlocked: companies.isBlocked,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.email, email), not(isRegistrationOver(ctx.now))));
  const [draft] = await ctx.db
    .select({ id: registrationDrafts.id })
    .from(registrationDrafts)
    .where(
      and(
        eq(registrationDrafts.email, email),
        gt(registrationDrafts.expiresAt, ctx.now),
        ownDraftId ? ne(registrationDrafts.id, ownDraftId) : undefined,
      ),
    )
    .limit(1);
  return emailStatusOf({
    account: account
      ? { ...account, code: account.code as RegistrationCode, isConfirmed: account.confirmedAt !== null }
      : null,
    hasForeignDraft: draft !== undefined,
  });
}
