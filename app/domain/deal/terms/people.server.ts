import { users } from "drizzle/schema/account";
import { companyContacts } from "drizzle/schema/company";
import { freightContacts, freightSupervisors } from "drizzle/schema/freight";
import { offerContacts, offerProposals, type offers } from "drizzle/schema/offer";
import { and, eq, inArray, or, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { postingsOf } from "~/domain/deal/deal";
import type { Context } from "~/domain/kernel/context";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import type { TermsContact } from "./terms";

type Offer = Pick<
  typeof offers.$inferSelect,
  "id" | "postingId" | "loadId" | "postingCompanyId" | "interestedCompanyId"
>;

/** Who accepts, and who proposed what is accepted. */
type DealClosers = { acceptorId: number; proposerId: number };

/**
 * Who accepts, who stands at the posting that the offer is on, and whom each side named; of one that named nobody still
 * there, who stands at its posting, or else who negotiated.
 */
export async function readPeople(ctx: Pick<Context, "db">, offer: Offer, closing: DealClosers) {
  const people = await selectPeople(ctx, offer, closing);
  const inRole = (role: Role) => people.filter((person) => person.role === role);
  const at = (postingId: number | null) => inRole("supervisor").filter((person) => person.postingId === postingId);
  const [acceptor] = inRole("acceptor");
  if (!acceptor) throw new Error(`The user ${closing.acceptorId} is missing.`);

  const supervisors = at(offer.postingId);
  const groups = [
    [...inRole("named person"), ...inRole("named contact")],
    [...supervisors, ...(offer.loadId === null ? [] : at(offer.loadId)), ...inRole("posting contact")],
    [...inRole("negotiator").filter(({ id }) => id !== acceptor.id), acceptor],
  ];
  const contacts = [offer.postingCompanyId, offer.interestedCompanyId].flatMap((companyId) => {
    const ofSide = groups.map((group) => group.filter((person) => person.companyId === companyId));
    const group = ofSide.find((group) => group.length > 0) ?? [];
    return group.map(({ name, phone, email }): TermsContact => ({ name, phone, email, companyId }));
  });
  return { acceptor, supervisors, contacts };
}

type Role = "acceptor" | "named person" | "named contact" | "supervisor" | "posting contact" | "negotiator";

/** Everybody in each role, in its order. */
function selectPeople(ctx: Pick<Context, "db">, offer: Offer, { acceptorId, proposerId }: DealClosers) {
  const { id } = offer;
  const postingIds = postingsOf(offer);
  const isOfOffer = eq(offerContacts.offerId, id);
  return unionAll(
    ctx.db.select(columns("acceptor", users)).from(users).where(eq(users.id, acceptorId)),
    ctx.db
      .select(columns("named person", users, { order: offerContacts.id }))
      .from(offerContacts)
      .innerJoin(users, eq(users.id, offerContacts.userId))
      .where(and(isOfOffer, isWorking)),
    ctx.db
      .select(columns("named contact", companyContacts, { order: offerContacts.id }))
      .from(offerContacts)
      .innerJoin(companyContacts, eq(companyContacts.id, offerContacts.contactId))
      .where(and(isOfOffer, companyContacts.isActive)),
    ctx.db
      .select(
        columns("supervisor", users, { order: freightSupervisors.position, postingId: freightSupervisors.postingId }),
      )
      .from(freightSupervisors)
      .innerJoin(users, eq(users.id, freightSupervisors.userId))
      .where(and(inArray(freightSupervisors.postingId, postingIds), isWorking)),
    ctx.db
      .select(columns("posting contact", companyContacts, { order: companyContacts.sortOrder }))
      .from(freightContacts)
      .innerJoin(companyContacts, eq(companyContacts.id, freightContacts.contactId))
      .where(and(inArray(freightContacts.postingId, postingIds), companyContacts.isActive)),
    ctx.db
      .select(columns("negotiator", users))
      .from(users)
      .where(and(or(eq(users.id, proposerId), inArray(users.id, authorsOf(ctx, id))), isWorking)),
  ).orderBy(sql`"order"`, sql`id`);
}

function authorsOf(ctx: Pick<Context, "db">, offerId: number) {
  return ctx.db.select({ id: offerProposals.authorId }).from(offerProposals).where(eq(offerProposals.offerId, offerId));
}

type Place = { order?: SQLWrapper; postingId?: SQLWrapper };

function columns(
  role: Role,
  person: typeof users | typeof companyContacts,
  { order = sql`0`, postingId = sql`null` }: Place = {},
) {
  return {
    role: sql<Role>`${role}::text`.as("role"),
    order: sql<number>`${order}::bigint`.mapWith(Number).as("order"),
    postingId: sql<number | null>`${postingId}::bigint`.mapWith(Number).as("posting_id"),
    id: person.id,
    name: nameOfPerson(person).as("name"),
    phone: person.phone,
    email: sql<string | null>`${person.email}::text`.as("email"),
    companyId: person.companyId,
  };
}
