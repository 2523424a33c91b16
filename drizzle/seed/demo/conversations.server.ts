import { and, asc, eq, isNotNull, isNull, like } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { deliverMessage, openThread } from "../../../app/domain/conversation/delivery.server";
import { deliverToCompany, openTalk } from "../../../app/domain/conversation/freight.server";
import { announcements } from "../../schema/announcement";
import { conversationParticipants } from "../../schema/conversation";
import { freightPostings } from "../../schema/freight";
import { notices } from "../../schema/notice";
import { type DemoConversation, demoConversations } from "./conversations";
import { contextAt, type Person, personOf, type Seed } from "./seed.server";

/**
 * Private talk between people of the demo, read and unread, about announcements, postings and nothing in particular.
 */
export async function seedConversations(seed: Seed): Promise<void> {
  for (const conversation of demoConversations) await seedConversation(seed, conversation);
}

async function seedConversation(seed: Seed, demo: DemoConversation): Promise<void> {
  const people = demo.between.map((login) => personOf(seed, login));
  const sentMessages: { id: number; conversationId: number; reader: Person }[] = [];
  for (const [from, minutesAgo, body] of demo.messages) {
    const [writer, reader] = [people[from], people[1 - from]];
    if (!writer || !reader) throw new Error("The demo talks between two");
    const then = contextAt(seed, minutesAgo);
    sentMessages.push({ ...(await write(seed, then, demo, { people, writer, reader, body })), reader });
  }
  const readMessages = sentMessages.slice(0, sentMessages.length - (demo.unread ?? 0));
  for (const { id, conversationId, reader } of readMessages) {
    await seed.tx
      .update(conversationParticipants)
      .set({ lastReadMessageId: id })
      .where(
        and(
          eq(conversationParticipants.conversationId, conversationId),
          eq(conversationParticipants.companyId, reader.companyId),
        ),
      );
    await seed.tx
      .update(notices)
      .set({ readAt: seed.now })
      .where(eq(notices.dedupeKey, `message:${id}`));
  }
  const archiving = demo.archivedBy === undefined ? undefined : people[demo.archivedBy];
  if (!archiving || !sentMessages[0]) return;
  await seed.tx
    .update(conversationParticipants)
    .set({ archivedAt: seed.now })
    .where(partOf(sentMessages[0].conversationId, archiving));
}

type DemoMessage = { people: Person[]; writer: Person; reader: Person; body: string };

async function write(seed: Seed, then: Context, demo: DemoConversation, { people, writer, reader, body }: DemoMessage) {
  const [asker, supervisor] = people;
  if (demo.posting && asker) {
    const postingId = await postingOf(seed, demo.posting, supervisor);
    const conversationId = await openTalk(then, { postingId, interestedCompanyId: asker.companyId }, writer);
    return { conversationId, id: await deliverToCompany(then, { conversationId, writer, body }) };
  }
  const announcementId = demo.about === undefined ? null : await announcementOf(seed, demo.about);
  const thread = await openThread(then, { writerId: writer.id, readerId: reader.id, announcementId });
  return { conversationId: thread.id, id: await deliverMessage(then, thread, body) };
}

function partOf(conversationId: number, person: Person) {
  return and(
    eq(conversationParticipants.conversationId, conversationId),
    eq(conversationParticipants.userId, person.id),
  );
}

async function announcementOf({ tx }: Seed, beginning: string): Promise<number> {
  const [row] = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(like(announcements.title, `${beginning}%`), isNull(announcements.deletedAt)));
  if (!row) throw new Error(`The demo has no announcement ${beginning}`);
  return row.id;
}

async function postingOf({ tx }: Seed, wantedPosting: NonNullable<DemoConversation["posting"]>, supervisor?: Person) {
  const [row] = await tx
    .select({ id: freightPostings.id })
    .from(freightPostings)
    .where(
      and(
        eq(freightPostings.kind, wantedPosting.kind),
        eq(freightPostings.status, wantedPosting.status),
        eq(freightPostings.authorId, supervisor?.id ?? 0),
        isNotNull(freightPostings.publishedAt),
      ),
    )
    .orderBy(asc(freightPostings.publishedAt), asc(freightPostings.id))
    .limit(1);
  if (!row)
    throw new Error(`The demo has no ${wantedPosting.status} ${wantedPosting.kind} of its people to talk about`);
  return row.id;
}
