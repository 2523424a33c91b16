import { users } from "drizzle/schema/account";
import { conversationParticipants } from "drizzle/schema/conversation";
import { asc, eq, sql } from "drizzle-orm";
import { companyPolicy } from "~/domain/company/policy";
import type { SignedInContext } from "~/domain/kernel/context";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { isInCharge } from "./freight.server";

/**
 * Who takes part in a conversation about a posting and can sign in, those in charge first; without phones of the other
 * company where the viewer may not read contact data. Call findConversation first.
 */
export async function listTalkPeople(ctx: SignedInContext, conversationId: number) {
  const people = await ctx.db
    .select({
      id: users.id,
      name: nameOfPerson(users),
      companyId: conversationParticipants.companyId,
      phone: users.phone,
      isInCharge,
    })
    .from(conversationParticipants)
    .innerJoin(users, eq(users.id, conversationParticipants.userId))
    .where(sql`${eq(conversationParticipants.conversationId, conversationId)} and ${isWorking}`)
    .orderBy(sql`${isInCharge} desc`, asc(users.id));
  const showsPhones = companyPolicy.allows(ctx.viewer, "contact.read", null);
  return people.map((person) => ({
    ...person,
    phone: showsPhones || person.companyId === ctx.viewer.company.id ? person.phone : null,
  }));
}

export type TalkPerson = Awaited<ReturnType<typeof listTalkPeople>>[number];
