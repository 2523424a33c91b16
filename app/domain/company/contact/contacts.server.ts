import { companyContacts } from "drizzle/schema/company";
import { and, asc, count, desc, eq, sql } from "drizzle-orm";
import { lockCompany } from "~/domain/company/lock.server";
import { companyPolicy } from "~/domain/company/policy";
import { differenceOf, recordCompanyChange } from "~/domain/company/profile/changes.server";
import { mayReadContacts } from "~/domain/company/profile/public-profile.server";
import { recordAct } from "~/domain/kernel/audit.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { insertedRow, inTransaction } from "~/domain/kernel/database-transaction.server";
import { DomainError } from "~/domain/kernel/errors";
import { idempotencyKey, runOnce } from "~/domain/kernel/idempotency.server";
import { requireFeature } from "~/domain/kernel/policy";
import { countWrite, requireWriting } from "~/domain/kernel/rate-limit.server";
import { nameOfPerson } from "~/domain/sql/person.server";

type Contact = typeof companyContacts.$inferSelect;
type ContactInput = Pick<Contact, "name" | "surname" | "position" | "phone" | "email">;

export const maximumContacts = 50;

/** All contacts of the viewer's company in its order, those switched off last. */
export function listOwnContacts(ctx: SignedInContext): Promise<Contact[]> {
  return ctx.db
    .select()
    .from(companyContacts)
    .where(eq(companyContacts.companyId, ctx.viewer.company.id))
    .orderBy(desc(companyContacts.isActive), ...inOrder);
}

/**
 * The contacts that a company shows, in its order; without telephone and e-mail for whom mayReadContacts refuses. Call
 * findCompanyProfile first.
 */
export async function listActiveContacts(ctx: SignedInContext, companyId: number) {
  const contacts = await ctx.db
    .select({
      id: companyContacts.id,
      name: nameOfPerson(companyContacts),
      position: companyContacts.position,
      phone: companyContacts.phone,
      email: companyContacts.email,
    })
    .from(companyContacts)
    .where(activeOf(companyId))
    .orderBy(...inOrder);
  if (mayReadContacts(ctx, companyId)) return contacts;
  return contacts.map((contact) => ({ ...contact, phone: null, email: null }));
}

/**
 * Adds a contact to the viewer's company, behind the others, and returns its id; one form adds one. Throws
 * operationIsRestricted, tooManyResourceCalls, deniedContactCreation, and contactsMax.
 */
export async function createContact(
  ctx: SignedInContext,
  { companyId, key, ...input }: ContactInput & { companyId: number; key: string },
): Promise<number> {
  requireFeature(ctx.viewer, "companyData");
  companyPolicy.authorize(ctx.viewer, "contact.create", { id: companyId });
  await countWrite(ctx);
  return inTransaction(ctx, (ctx) =>
    runOnce(ctx, idempotencyKey({ ...input, companyId, key }), async () => {
      await lockCompany(ctx, companyId);
      const [all] = await ctx.db
        .select({ count: count(), last: sql<number>`coalesce(max(${companyContacts.sortOrder}), 0)` })
        .from(companyContacts)
        .where(eq(companyContacts.companyId, companyId));
      if (!all || all.count >= maximumContacts)
        throw new DomainError("contactsMax", undefined, { max: maximumContacts });
      const { id } = insertedRow(
        await ctx.db
          .insert(companyContacts)
          .values({ ...input, companyId, sortOrder: all.last + 1, createdAt: ctx.now, updatedAt: ctx.now })
          .returning({ id: companyContacts.id }),
      );
      await recordChange(ctx, { ...input, id, companyId }, {}, textsOf(input));
      await recordAct(ctx, { action: "contact-create", target: { kind: "contact", id }, after: input });
      return id;
    }),
  );
}

/**
 * Changes a contact of the viewer's company as its form showed it. Throws operationIsRestricted, tooManyResourceCalls,
 * deniedContactUpdate for another company's as for a missing one, and staleData when somebody changed it meanwhile.
 */
export async function editContact(
  ctx: SignedInContext,
  { id, version, ...input }: ContactInput & { id: number; version: number },
): Promise<void> {
  await changeContact(ctx, id, async (ctx, before) => {
    if (before.version !== version) throw new DomainError("staleData");
    const difference = differenceOf(textsOf(before), textsOf(input));
    if (!difference) return;
    await ctx.db
      .update(companyContacts)
      .set({ ...input, version: version + 1, updatedAt: ctx.now })
      .where(eq(companyContacts.id, id));
    await recordChange(ctx, { ...input, id, companyId: before.companyId }, difference.before, difference.after);
    await recordAct(ctx, { action: "contact-edit", target: { kind: "contact", id }, ...difference });
  });
}

/** Switches a contact on or off; one that is so already stays as it is. Throws what editContact does but staleData. */
export async function changeContactActivity(
  ctx: SignedInContext,
  { id, isActive }: { id: number; isActive: boolean },
): Promise<void> {
  await changeContact(ctx, id, async (ctx, before) => {
    if (before.isActive === isActive) return;
    await ctx.db
      .update(companyContacts)
      .set({ isActive, version: before.version + 1, updatedAt: ctx.now })
      .where(eq(companyContacts.id, id));
    await recordChange(ctx, before, { isActive: String(!isActive) }, { isActive: String(isActive) });
    const action = isActive ? "contact-switchOn" : "contact-switchOff";
    await recordAct(ctx, { action, target: { kind: "contact", id } });
  });
}

/** Moves a contact before or behind its neighbour. Throws what editContact does but staleData. */
export async function moveContact(
  ctx: SignedInContext,
  { id, direction }: { id: number; direction: "up" | "down" },
): Promise<void> {
  await changeContact(ctx, id, async (ctx, { companyId }) => {
    const contacts = await ctx.db
      .select({ id: companyContacts.id, sortOrder: companyContacts.sortOrder })
      .from(companyContacts)
      .where(activeOf(companyId))
      .orderBy(...inOrder);
    const from = contacts.findIndex((contact) => contact.id === id);
    const movedContact = contacts[from];
    const other = movedContact && contacts[direction === "up" ? from - 1 : from + 1];
    if (!other) return;
    await changePlace(ctx, movedContact.id, other.sortOrder);
    await changePlace(ctx, other.id, movedContact.sortOrder);
    await recordAct(ctx, { action: "contact-move", target: { kind: "contact", id }, after: { direction } });
  });
}

function changePlace(ctx: SignedInContext, id: number, sortOrder: number) {
  return ctx.db.update(companyContacts).set({ sortOrder }).where(eq(companyContacts.id, id));
}

async function changeContact(
  ctx: SignedInContext,
  id: number,
  change: (ctx: SignedInContext, before: Contact) => Promise<void>,
): Promise<void> {
  await requireWriting(ctx, "companyData");
  await inTransaction(ctx, async (ctx) => {
    // Their order is one thing: they are changed one at a time.
    await lockCompany(ctx, ctx.viewer.company.id);
    const [contact] = await ctx.db.select().from(companyContacts).where(eq(companyContacts.id, id)).for("update");
    if (!contact) throw new DomainError("deniedContactUpdate");
    companyPolicy.authorize(ctx.viewer, "contact.change", contact);
    await change(ctx, contact);
  });
}

type ContactName = Pick<Contact, "id" | "companyId" | "name" | "surname">;
type Texts = Parameters<typeof differenceOf>[0];

function recordChange(ctx: SignedInContext, { companyId, name, surname }: ContactName, before: Texts, after: Texts) {
  return recordCompanyChange(ctx, { companyId, section: "contacts", subject: `${name} ${surname}`, before, after });
}

function textsOf({ name, surname, position, phone, email }: ContactInput): Texts {
  return { name, surname, position, phone, email };
}

function activeOf(companyId: number) {
  return and(eq(companyContacts.companyId, companyId), eq(companyContacts.isActive, true));
}

const inOrder = [asc(companyContacts.sortOrder), asc(companyContacts.id)];
