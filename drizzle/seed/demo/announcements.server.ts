import { eq } from "drizzle-orm";
import { calendarDay } from "~/domain/units/moment.server";
import { notifyOfComment } from "../../../app/domain/announcement/comments.server";
import { parseMarkdown } from "../../../app/domain/rich-text/markdown";
import { plainText } from "../../../app/domain/rich-text/text";
import { announcementFiles, announcements, comments } from "../../schema/announcement";
import { userGroups } from "../../schema/dictionary";
import { type DemoAnnouncement, demoAnnouncements } from "./announcements";
import { contextAt, dayFromNow, personOf, type Seed, storeFile } from "./seed.server";

const day = 86_400_000;

export async function seedAnnouncements(seed: Seed): Promise<void> {
  const oldestFirst = [...demoAnnouncements].sort((a, b) => b.minutesAgo - a.minutesAgo);
  for (const announcement of oldestFirst) await seedAnnouncement(seed, announcement);
}

async function seedAnnouncement(seed: Seed, demo: DemoAnnouncement): Promise<void> {
  const { tx, now } = seed;
  const author = personOf(seed, demo.author);
  const activationAt = new Date(now.getTime() - demo.minutesAgo * 60_000);
  const images = new Map<string, string>();
  for (const [, name = ""] of demo.body.matchAll(/\(image:([a-z0-9.-]+)\)/g)) {
    images.set(name, await storeFile(seed, name, author, "ANNOUNCEMENT_IMAGE"));
  }
  const content = parseMarkdown(fillPlaceholders(demo.body, now, images));
  const [group] = await tx.select().from(userGroups).where(eq(userGroups.code, demo.userGroup));
  const [row] = await tx
    .insert(announcements)
    .values({
      authorId: author.id,
      companyId: author.companyId,
      type: demo.type,
      userGroupId: group?.id ?? 0,
      title: fillPlaceholders(demo.title, now, images),
      content,
      contentIndexable: plainText(content),
      isActive: demo.isActive,
      isArchived: demo.isArchived,
      activationAt,
      deactivationAt: demo.deactivationDays === null ? null : new Date(now.getTime() + demo.deactivationDays * day),
      archivedAt: demo.isArchived ? now : null,
      createdAt: activationAt < now ? activationAt : now,
    })
    .returning({ id: announcements.id });
  const announcementId = row?.id ?? 0;

  const attachmentIds: string[] = [];
  for (const name of demo.attachments)
    attachmentIds.push(await storeFile(seed, name, author, "ANNOUNCEMENT_ATTACHMENT"));
  const links = [
    ...[...images.values()].map((fileId) => ({ fileId, kind: "IMAGE" as const })),
    ...attachmentIds.map((fileId) => ({ fileId, kind: "ATTACHMENT" as const })),
  ];
  if (links.length > 0) {
    await tx.insert(announcementFiles).values(links.map((link, position) => ({ ...link, announcementId, position })));
  }
  for (const comment of demo.comments) await seedComment(seed, announcementId, activationAt, comment);
}

async function seedComment(
  seed: Seed,
  announcementId: number,
  start: Date,
  comment: DemoAnnouncement["comments"][number],
) {
  const { tx } = seed;
  const writer = personOf(seed, comment.author);
  const writtenAt = new Date(start.getTime() + comment.minutesAfter * 60_000);
  const [row] = await tx
    .insert(comments)
    .values({
      announcementId,
      authorId: writer.id,
      body: comment.deleted ? "" : comment.body,
      createdAt: writtenAt,
      editedAt: comment.edited ? new Date(writtenAt.getTime() + 4 * 60_000) : null,
      deletedAt: comment.deleted ? new Date(writtenAt.getTime() + 9 * 60_000) : null,
      deletedBy: comment.deleted ? writer.id : null,
    })
    .returning({ id: comments.id });
  const commentContext = { ...contextAt(seed, 0), now: writtenAt };
  await notifyOfComment(commentContext, writer.id, announcementId, row?.id ?? 0);
}

function fillPlaceholders(text: string, now: Date, images: Map<string, string>): string {
  const year = Number(calendarDay(now).slice(0, 4));
  return text
    .replaceAll(/\{date:([+-]\d+)\}/g, (_, days) => dayFromNow(now, Number(days)))
    .replaceAll("{year}", String(year))
    .replaceAll("{nextYear}", String(year + 1))
    .replaceAll(/\(image:([a-z0-9.-]+)\)/g, (_, name) => `(/media/${images.get(name)})`);
}
