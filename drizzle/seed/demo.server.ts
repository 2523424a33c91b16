import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../app/db.server";
import { hashPassword } from "../../app/domain/account/password.server";
import { tellOfComment } from "../../app/domain/announcement/commands.server";
import type { Context } from "../../app/domain/context";
import { calendarDay } from "../../app/domain/moment.server";
import { parseMarkdown } from "../../app/domain/rich-text/markdown";
import { plainText } from "../../app/domain/rich-text/text";
import { companyVerified } from "../../app/mail/company-verified.server";
import { post } from "../../app/mail/outbox.server";
import { dictionaryRoles, userRoles, users } from "../schema/account";
import { announcementFiles, announcements, comments } from "../schema/announcement";
import { companies, companyIndustries } from "../schema/company";
import { files } from "../schema/content";
import { countries, industries, legalForms, userGroups, voivodeships } from "../schema/dictionary";
import { pricings, subscriptionDefinitions } from "../schema/membership";
import { notices } from "../schema/notice";
import { type DemoAnnouncement, demoAnnouncements } from "./demo/announcements";
import { type DemoCompany, demoCompanies } from "./demo/companies";
import { demoPricings } from "./demo/pricings";

const password = "Demo!2026pl";
const filesFolder = path.resolve("drizzle/seed/demo/files");
const day = 86_400_000;

type Person = { id: number; companyId: number };
type Ports = Context["ports"];
type Seed = { tx: Transaction; ports: Ports; now: Date; people: Map<string, Person> };

/** Fills an empty portal with the demo, its dates counted from now. Does nothing where companies are already. */
export async function seedDemo(db: Database, ports: Ports, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two starts at once: the second waits here and finds the demo there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo'))`);
    if ((await tx.$count(companies)) > 0) return;
    const planId = await seedPricings(tx, now);
    const people = await seedCompanies(tx, planId, now);
    const seed = { tx, ports, now, people };
    for (const announcement of oldestFirst(demoAnnouncements)) await seedAnnouncement(seed, announcement);
    await readOldNotices(tx, now);
    await seedMails(seed);
  });
}

async function seedPricings(tx: Transaction, now: Date): Promise<number> {
  const dayFromNow = (days: number) => calendarDay(new Date(now.getTime() + days * day));
  for (const { definition, ...pricing } of demoPricings) {
    await tx.insert(subscriptionDefinitions).values(definition).onConflictDoNothing();
    const [stored] = await tx
      .select()
      .from(subscriptionDefinitions)
      .where(eq(subscriptionDefinitions.name, definition.name));
    await tx.insert(pricings).values({
      subscriptionDefinitionId: stored?.id ?? 0,
      symbol: pricing.symbol,
      activeFrom: dayFromNow(pricing.fromDay),
      activeTo: pricing.toDay === null ? null : dayFromNow(pricing.toDay),
      rebate: pricing.rebate,
      pricePerInterval: pricing.price,
      intervalKind: pricing.intervalKind,
      isConfirmed: pricing.isConfirmed,
      shortDescription: pricing.short,
      longDescription: parseMarkdown(pricing.long),
    });
  }
  const [plan] = await tx
    .select()
    .from(subscriptionDefinitions)
    .where(eq(subscriptionDefinitions.name, "Pakiet Flota"));
  return plan?.id ?? 0;
}

async function seedCompanies(tx: Transaction, planId: number, now: Date): Promise<Map<string, Person>> {
  const passwordHash = await hashPassword(password);
  const roles = new Map((await tx.select().from(dictionaryRoles)).map((role) => [role.name, role.id]));
  const people = new Map<string, Person>();
  for (const company of demoCompanies) {
    const companyId = await seedCompany(tx, company, planId, now);
    for (const { roles: roleNames, emailConfirmed, ...user } of company.users) {
      const [row] = await tx
        .insert(users)
        .values({
          ...user,
          companyId,
          email: user.login,
          passwordHash,
          emailConfirmedAt: emailConfirmed ? now : null,
          registrationCode: company.hasPlan ? 2 : 3,
        })
        .returning({ id: users.id });
      const userId = row?.id ?? 0;
      await tx.insert(userRoles).values(roleNames.map((name) => ({ userId, roleId: roles.get(name) ?? 0 })));
      people.set(user.login, { id: userId, companyId });
    }
  }
  return people;
}

async function seedCompany(tx: Transaction, company: DemoCompany, planId: number, now: Date): Promise<number> {
  const { key, users: _, industries: names, tags, hasPlan, countryAcronym, voivodeship, legalForm, ...rest } = company;
  const [row] = await tx
    .insert(companies)
    .values({
      ...rest,
      countryId: sql`(${tx.select({ id: countries.id }).from(countries).where(eq(countries.acronym, countryAcronym))})`,
      voivodeshipId: sql`(${tx.select({ id: voivodeships.id }).from(voivodeships).where(eq(voivodeships.name, voivodeship))})`,
      legalFormId: sql`(${tx.select({ id: legalForms.id }).from(legalForms).where(eq(legalForms.name, legalForm))})`,
      verifiedAt: company.isVerified ? now : null,
      registrationSubscriptionPlanId: hasPlan ? planId : null,
    })
    .returning({ id: companies.id });
  const companyId = row?.id ?? 0;
  const chosen = await tx
    .select({ id: industries.id })
    .from(industries)
    .where(inArray(industries.name, [...names]));
  if (chosen.length > 0) {
    await tx.insert(companyIndustries).values(chosen.map(({ id }) => ({ companyId, industryId: id })));
  }
  return companyId;
}

async function seedAnnouncement(seed: Seed, demo: DemoAnnouncement): Promise<void> {
  const { tx, now, people } = seed;
  const author = people.get(demo.author) as Person;
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
  { tx, ports, people }: Seed,
  announcementId: number,
  start: Date,
  comment: DemoAnnouncement["comments"][number],
) {
  const writer = people.get(comment.author) as Person;
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
  const told = {
    db: tx,
    viewer: null,
    ports,
    now: writtenAt,
    request: { id: "demo", ip: "127.0.0.1" },
  };
  await tellOfComment(told, writer.id, announcementId, row?.id ?? 0);
}

async function storeFile(
  { tx, ports, now }: Seed,
  name: string,
  owner: Person,
  scope: "ANNOUNCEMENT_ATTACHMENT" | "ANNOUNCEMENT_IMAGE",
) {
  const content = await readFile(path.join(filesFolder, name));
  const storageKey = randomUUID();
  await ports.files.write(storageKey, content);
  const [row] = await tx
    .insert(files)
    .values({
      scope,
      ownerUserId: owner.id,
      ownerCompanyId: owner.companyId,
      originalName: name,
      mime:
        { ".pdf": "application/pdf", ".png": "image/png", ".jpg": "image/jpeg" }[path.extname(name)] ??
        "application/octet-stream",
      sizeBytes: content.length,
      sha256: createHash("sha256").update(content).digest(),
      storageKey,
      attachedAt: now,
    })
    .returning({ id: files.id });
  return row?.id ?? "";
}

/** Notices of the last three days stay unread, so that badges have something to count. */
async function readOldNotices(tx: Transaction, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - 3 * day);
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(sql`${notices.readAt} is null and ${notices.createdAt} < ${limit.toISOString()}`);
}

async function seedMails({ tx, now, people }: Seed): Promise<void> {
  for (const company of demoCompanies.filter((candidate) => candidate.isVerified && !candidate.isBlocked)) {
    for (const { login, name } of company.users.filter((user) => user.isActive && !user.isBlocked)) {
      const person = people.get(login) as Person;
      const mail = companyVerified({
        userId: person.id,
        email: login,
        name,
        companyId: person.companyId,
        companyName: company.shortName,
      });
      await post({ db: tx, now }, mail);
    }
  }
}

function fillPlaceholders(text: string, now: Date, images: Map<string, string>): string {
  const year = Number(calendarDay(now).slice(0, 4));
  return text
    .replaceAll(/\{date:([+-]\d+)\}/g, (_, days) => calendarDay(new Date(now.getTime() + Number(days) * day)))
    .replaceAll("{year}", String(year))
    .replaceAll("{nextYear}", String(year + 1))
    .replaceAll(/\(image:([a-z0-9.-]+)\)/g, (_, name) => `(/media/${images.get(name)})`);
}

function oldestFirst(list: readonly DemoAnnouncement[]): DemoAnnouncement[] {
  return [...list].sort((a, b) => b.minutesAgo - a.minutesAgo);
}
