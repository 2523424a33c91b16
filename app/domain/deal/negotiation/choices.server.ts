import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { currencies } from "drizzle/schema/dictionary";
import { vehicles } from "drizzle/schema/fleet";
import { freightPostings } from "drizzle/schema/freight";
import { offerContacts } from "drizzle/schema/offer";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { OfferSide } from "~/domain/deal/deal";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError, type Problem } from "~/domain/kernel/errors";
import { isWorking } from "~/domain/sql/person.server";
import { parseLocalMoment } from "~/domain/units/moment.server";
import { dayMilliseconds } from "~/domain/units/time";
import { longestValidity, maximumOfferContacts, type ProposalInput } from "./offer";

/**
 * 23:00 on the first day of loading as far as a proposal may hold; in 24 hours when that is over or nobody knows the
 * day.
 */
export function defaultValidity({ now }: Pick<SignedInContext, "now">, loadDay: string | null): Date {
  const evening = loadDay ? parseLocalMoment(`${loadDay}T23:00`) : null;
  if (!evening || evening <= now) return new Date(now.getTime() + dayMilliseconds);
  return new Date(Math.min(evening.getTime(), now.getTime() + longestValidity * dayMilliseconds));
}

/** What is wrong with a proposal by itself. */
export function problemsOfProposal({ now }: SignedInContext, input: ProposalInput): Problem[] {
  const problems: Problem[] = [];
  const { validUntil, userIds, contactIds } = input;
  if (validUntil <= now) problems.push({ code: "validityInPast", field: "validUntil" });
  if (validUntil.getTime() > now.getTime() + longestValidity * dayMilliseconds) {
    problems.push({ code: "validityTooLong", field: "validUntil", params: { days: longestValidity } });
  }
  if (userIds.length + contactIds.length > maximumOfferContacts) {
    problems.push({ code: "offerContactsMax", field: "userIds", params: { max: maximumOfferContacts } });
  }
  return problems;
}

type Choices = ProposalInput & { loadId?: number | null; takesVehicle: boolean };

/** Throws for a choice that is none, or none of the viewer's company's. */
export async function requireKnownChoices(ctx: SignedInContext, input: Choices): Promise<void> {
  const companyId = ctx.viewer.company.id;
  const { userIds, contactIds, vehicleId, takesVehicle, loadId = null } = input;
  const isOwnVehicle = and(
    eq(vehicles.id, vehicleId ?? 0),
    eq(vehicles.companyId, companyId),
    eq(vehicles.isActive, true),
  );
  const isOwnLoad = and(
    eq(freightPostings.id, loadId ?? 0),
    eq(freightPostings.companyId, companyId),
    eq(freightPostings.kind, "SHIPMENT"),
    eq(freightPostings.status, "ACTIVE"),
    gt(freightPostings.expiresAt, ctx.now),
  );
  const people = and(inArray(users.id, userIds), eq(users.companyId, companyId), isWorking);
  const contacts = and(
    inArray(companyContacts.id, contactIds),
    eq(companyContacts.companyId, companyId),
    eq(companyContacts.isActive, true),
  );
  const [hasCurrency, hasVehicle, hasLoad, peopleCount, contactCount] = [
    await ctx.db.$count(currencies, eq(currencies.id, input.currencyId)),
    vehicleId === null || !takesVehicle || (await ctx.db.$count(vehicles, isOwnVehicle)),
    loadId === null || (await ctx.db.$count(freightPostings, isOwnLoad)),
    userIds.length === 0 ? 0 : await ctx.db.$count(users, people),
    contactIds.length === 0 ? 0 : await ctx.db.$count(companyContacts, contacts),
  ];
  const problems: Problem[] = [];
  if (!hasCurrency) problems.push({ code: "wrongFormat", field: "currencyId" });
  if (!hasVehicle) problems.push({ code: "vehicleUnknown", field: "vehicleId" });
  if (!hasLoad) problems.push({ code: "loadUnknown", field: "loadId" });
  if (peopleCount < userIds.length) problems.push({ code: "supervisorUnknown", field: "userIds" });
  if (contactCount < contactIds.length) problems.push({ code: "contactUnknown", field: "contactIds" });
  DomainError.throwAll(problems);
}

type NamedPeople = Pick<ProposalInput, "userIds" | "contactIds">;

/** Whom a side names now takes the place of whom it named before. */
export async function writeContacts(ctx: SignedInContext, offerId: number, side: OfferSide, people: NamedPeople) {
  await ctx.db.delete(offerContacts).where(and(eq(offerContacts.offerId, offerId), eq(offerContacts.side, side)));
  const rows = [
    ...people.userIds.map((userId) => ({ offerId, side, userId })),
    ...people.contactIds.map((contactId) => ({ offerId, side, contactId })),
  ];
  if (rows.length > 0) await ctx.db.insert(offerContacts).values(rows);
}
