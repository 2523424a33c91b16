import { freightTemplates } from "drizzle/schema/freight";
import { and, eq, ne, sql } from "drizzle-orm";
import { type PostingFormValues, readFormValues, withoutPastDates } from "~/domain/freight/posting/form-values";
import { postingPolicy } from "~/domain/freight/posting/policy";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { requireFeature } from "~/domain/kernel/policy";
import { countWrite } from "~/domain/kernel/rate-limit.server";
import { limitOf, offsetOf, type Page } from "~/domain/list/page.server";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import { calendarDay } from "~/domain/units/moment.server";

type Fields = Record<string, string[]>;

/**
 * Keeps what a form held under a name that the company has no other template of; returns its id. One of that name is
 * written over when `replaces`. Throws operationIsRestricted, companyVerificationPending, templateNameRequired,
 * templateNameTaken, tooManyResourceCalls.
 */
export async function saveTemplate(
  ctx: SignedInContext,
  { kind, name, fields, replaces }: { kind: PostingKind; name: string | null; fields: Fields; replaces: boolean },
): Promise<number> {
  await requireTemplateWriting(ctx);
  if (!name) throw new DomainError("templateNameRequired", "templateName");
  const { company, id: authorId } = ctx.viewer;
  const row = { companyId: company.id, authorId, kind, name, fields, createdAt: ctx.now, updatedAt: ctx.now };
  const saving = ctx.db.insert(freightTemplates).values(row);
  const target = [freightTemplates.companyId, freightTemplates.kind, freightTemplates.name];
  const [savedTemplate] = await (replaces
    ? saving.onConflictDoUpdate({ target, set: { fields, authorId, updatedAt: ctx.now } })
    : saving.onConflictDoNothing({ target })
  ).returning({ id: freightTemplates.id });
  if (!savedTemplate) throw new DomainError("templateNameTaken", "templateName");
  return savedTemplate.id;
}

/** The company's templates, of one kind or of both, by name, with who saved each last: a page of 20, or all. */
export async function listTemplates(ctx: SignedInContext, kind: PostingKind | null = null, page?: Page) {
  const all = ctx.db
    .select({
      id: freightTemplates.id,
      kind: freightTemplates.kind,
      name: freightTemplates.name,
      fields: freightTemplates.fields,
      authorName: nameOfPersonBy(freightTemplates.authorId),
      updatedAt: freightTemplates.updatedAt,
    })
    .from(freightTemplates)
    .where(and(own(ctx), kind ? eq(freightTemplates.kind, kind) : undefined))
    .orderBy(sql`${freightTemplates.name} collate "pl-x-icu"`, freightTemplates.id);
  return page === undefined ? await all : await all.limit(limitOf(page)).offset(offsetOf(page));
}

/** A template of the company. Throws templateNotFound, also of another company's. */
export async function findTemplate(ctx: SignedInContext, id: number) {
  const [template] = await ctx.db
    .select()
    .from(freightTemplates)
    .where(and(own(ctx), eq(freightTemplates.id, id)));
  if (!template) throw new DomainError("templateNotFound");
  return template;
}

/**
 * The form of a new posting as a template of its kind holds it, without the dates that have passed. Throws
 * templateNotFound.
 */
export async function beginFromTemplate(
  ctx: SignedInContext,
  kind: PostingKind,
  id: number,
): Promise<PostingFormValues> {
  const template = await findTemplate(ctx, id);
  if (template.kind !== kind) throw new DomainError("templateNotFound");
  const values = readFormValues((name) => template.fields[name] ?? []);
  return { ...withoutPastDates(values, calendarDay(ctx.now)), templateName: "", version: "" };
}

/** Gives a template another name. Throws what saveTemplate does, and templateNotFound. */
export async function renameTemplate(
  ctx: SignedInContext,
  { id, name }: { id: number; name: string | null },
): Promise<void> {
  await requireTemplateWriting(ctx);
  if (!name) throw new DomainError("templateNameRequired", "templateName");
  await inTransaction(ctx, async (ctx) => {
    const { kind } = await findTemplate(ctx, id);
    const sameName = and(own(ctx), eq(freightTemplates.kind, kind), eq(freightTemplates.name, name));
    if (await ctx.db.$count(freightTemplates, and(sameName, ne(freightTemplates.id, id)))) {
      throw new DomainError("templateNameTaken", "templateName");
    }
    await ctx.db
      .update(freightTemplates)
      .set({ name, updatedAt: ctx.now })
      .where(and(own(ctx), eq(freightTemplates.id, id)));
  });
}

/** Throws templateNotFound, also of another company's, and what saveTemplate does. */
export async function deleteTemplate(ctx: SignedInContext, id: number): Promise<void> {
  await requireTemplateWriting(ctx);
  const deletedTemplates = await ctx.db
    .delete(freightTemplates)
    .where(and(own(ctx), eq(freightTemplates.id, id)))
    .returning({ id: freightTemplates.id });
  if (deletedTemplates.length === 0) throw new DomainError("templateNotFound");
}

async function requireTemplateWriting(ctx: SignedInContext): Promise<void> {
  requireFeature(ctx.viewer, "postFreight");
  postingPolicy.authorize(ctx.viewer, "posting.post", null);
  await countWrite(ctx);
}

function own(ctx: SignedInContext) {
  return eq(freightTemplates.companyId, ctx.viewer.company.id);
}
