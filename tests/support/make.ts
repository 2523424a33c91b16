import "~/domain/reactions.server";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import {
  authSessions,
  dictionaryPermissions,
  dictionaryRolePermissions,
  dictionaryRoles,
  userRoles,
  users,
  verificationSessions,
} from "drizzle/schema/account";
import { announcementFiles, announcements, comments } from "drizzle/schema/announcement";
import { companies, companyDocumentFiles, companyDocuments, companyIndustries } from "drizzle/schema/company";
import { complaints } from "drizzle/schema/complaint";
import { countries, industries, userGroups } from "drizzle/schema/dictionary";
import { files } from "drizzle/schema/file";
import { vehicles } from "drizzle/schema/fleet";
import { freightPlaces, freightPostings, freightSupervisors } from "drizzle/schema/freight";
import { planOrders, pricings, promoCodes, subscriptionDefinitions, subscriptions } from "drizzle/schema/membership";
import { registrationDrafts } from "drizzle/schema/registration";
import { eq, inArray, sql } from "drizzle-orm";
import { db } from "~/db.server";
import { hashPassword } from "~/domain/account/password.server";
import { findSession } from "~/domain/account/queries.server";
import { deliverMessage, openThread } from "~/domain/conversation/delivery.server";
import { deliverToCompany, openTalk } from "~/domain/conversation/freight.server";
import { reindexPostings } from "~/domain/freight/posting/lanes.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import type { Permission } from "~/domain/kernel/permission";
import { type Draft, type DraftCompany, type RegistrationStep, registrationSteps } from "~/domain/registration/draft";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { plainText } from "~/domain/rich-text/text";
import { ports } from "~/ports/index.server";
import { inDays } from "./days";

export const password = "Tajne!haslo1";

export type Company = typeof companies.$inferSelect;
export type User = typeof users.$inferSelect;
export type Announcement = typeof announcements.$inferSelect;
type Comment = typeof comments.$inferSelect;
type Role = "PORTAL_ADMIN" | "COUNCIL_OFFICE" | "COMPANY_ADMIN" | "COMPANY_USER";
type Group = "ALL" | "MEMBERS" | "TRANSPORT" | "FREIGHT" | "OWN_COMPANY";

type CompanyChoice = Partial<typeof companies.$inferInsert> & { hasPlan?: boolean; industryNames?: string[] };
type UserChoice = Partial<typeof users.$inferInsert> & { company?: Company; roleNames?: Role[] };
type AnnouncementChoice = Partial<typeof announcements.$inferInsert> & { author?: User; group?: Group };

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

let sequence = 0;
let passwordHash: Promise<string> | undefined;

/** Rows of its own for each test: a verified company with a package, active people of it, published announcements. */
export const make = {
  company,
  user,
  announcement,
  comment,
  complaint,
  conversation,
  officer,
  file,
  document,
  session,
  verificationSession,
  draft,
  draftCompany,
  pricing,
  promoCode,
  subscription,
  planOrder,
  posting,
  vehicle,
};

async function company({ hasPlan = true, industryNames = [], ...choice }: CompanyChoice = {}): Promise<Company> {
  const number = ++sequence;
  const [country] = await db.select().from(countries).where(eq(countries.acronym, "PL"));
  const row = await insertedRow(
    db
      .insert(companies)
      .values({
        name: `Company ${number}`,
        countryId: country?.id ?? 0,
        tin: String(1_000_000_000 + number),
        isVerified: true,
        registrationSubscriptionPlanId: hasPlan ? await planId() : null,
        ...choice,
      })
      .returning(),
  );
  if (industryNames.length > 0) {
    const chosen = await db.select().from(industries).where(inArray(industries.name, industryNames));
    await db.insert(companyIndustries).values(chosen.map(({ id }) => ({ companyId: row.id, industryId: id })));
  }
  return row;
}

async function planId(): Promise<number> {
  const plan = { type: "MONTHLY", name: "Plan of the tests" } as const;
  await db.insert(subscriptionDefinitions).values(plan).onConflictDoNothing();
  const [row] = await db.select().from(subscriptionDefinitions).where(eq(subscriptionDefinitions.name, plan.name));
  return row?.id ?? 0;
}

async function user(choice: UserChoice = {}): Promise<User> {
  const { company: employer = await company(), roleNames = ["COMPANY_USER"], ...rest } = choice;
  const number = ++sequence;
  passwordHash ??= hashPassword(password);
  const row = await insertedRow(
    db
      .insert(users)
      .values({
        companyId: employer.id,
        login: `user-${number}`,
        email: `user-${number}@firma.example`,
        passwordHash: await passwordHash,
        name: `Name${number}`,
        surname: `Surname${number}`,
        isActive: true,
        emailConfirmedAt: new Date(),
        ...rest,
      })
      .returning(),
  );
  if (roleNames.length > 0) {
    const roles = await db.select().from(dictionaryRoles).where(inArray(dictionaryRoles.name, roleNames));
    await db.insert(userRoles).values(roles.map(({ id }) => ({ userId: row.id, roleId: id })));
  }
  return row;
}

/** Somebody whose only role holds these permissions and no other. */
async function officer(permissions: Permission[], choice: UserChoice = {}): Promise<User> {
  const holder = await user({ ...choice, roleNames: [] });
  const name = `ROLE-${++sequence}`;
  const role = await insertedRow(db.insert(dictionaryRoles).values({ name, label: name }).returning());
  const held = await db
    .select()
    .from(dictionaryPermissions)
    .where(inArray(dictionaryPermissions.permission, permissions));
  await db.insert(dictionaryRolePermissions).values(held.map(({ id }) => ({ roleId: role.id, permissionId: id })));
  await db.insert(userRoles).values({ userId: holder.id, roleId: role.id });
  return holder;
}

async function announcement(choice: AnnouncementChoice = {}): Promise<Announcement> {
  const { author = await user(), group = "ALL", title = `Announcement ${++sequence}`, ...rest } = choice;
  const [audience] = await db.select().from(userGroups).where(eq(userGroups.code, group));
  const content = rest.content ?? parseMarkdown(`Content of ${title}.`);
  return insertedRow(
    db
      .insert(announcements)
      .values({
        authorId: author.id,
        companyId: author.companyId,
        type: 1,
        userGroupId: audience?.id ?? 0,
        title,
        activationAt: new Date(Date.now() - hour),
        contentIndexable: plainText(content),
        ...rest,
        content,
      })
      .returning(),
  );
}

async function comment(choice: Partial<typeof comments.$inferInsert> & { announcementId: number }): Promise<Comment> {
  const { authorId = (await user()).id, body = `Comment ${++sequence}`, ...rest } = choice;
  return insertedRow(
    db
      .insert(comments)
      .values({ authorId, body, ...rest })
      .returning(),
  );
}

/** A reported complaint of somebody, for their company. */
async function complaint({ issuer, ...choice }: Partial<typeof complaints.$inferInsert> & { issuer: User }) {
  const number = `ZG/2000/${String(++sequence).padStart(6, "0")}`;
  const row = { number, kind: "PROBLEM" as const, subject: `Complaint ${sequence}`, content: `Content of ${number}.` };
  return insertedRow(
    db
      .insert(complaints)
      .values({ ...row, issuerId: issuer.id, companyId: issuer.companyId, ...choice })
      .returning(),
  );
}

type About = { announcementId?: number; postingId?: number };
type Talk = About & { writer: User; reader: User; bodies?: string[]; now?: Date };

/** What one person wrote to another, told and not read yet; about a posting, to the people of its company. */
async function conversation({ writer, reader, bodies = ["A word"], now = new Date(), ...about }: Talk) {
  const { announcementId = null, postingId } = about;
  return db.transaction(async (tx) => {
    const ctx = { ...visit(now), db: tx };
    const messageIds: number[] = [];
    if (postingId !== undefined) {
      const conversationId = await openTalk(ctx, { postingId, interestedCompanyId: writer.companyId }, writer);
      for (const body of bodies) messageIds.push(await deliverToCompany(ctx, { conversationId, writer, body }));
      return { id: conversationId, messageIds };
    }
    const thread = await openThread(ctx, { writerId: writer.id, readerId: reader.id, announcementId });
    for (const body of bodies) messageIds.push(await deliverMessage(ctx, thread, body));
    return { id: thread.id, messageIds };
  });
}

/** A stored file, attached to an announcement when one is given. */
async function file({ announcementId, ...choice }: Partial<typeof files.$inferInsert> & { announcementId?: number }) {
  const content = Buffer.from(`file ${++sequence}`);
  const storageKey = randomUUID();
  await ports.files.write(storageKey, content);
  const row = await insertedRow(
    db
      .insert(files)
      .values({
        scope: "ANNOUNCEMENT_ATTACHMENT",
        originalName: `file-${sequence}.pdf`,
        mime: "application/pdf",
        sizeBytes: content.length,
        sha256: createHash("sha256").update(content).digest(),
        storageKey,
        ...choice,
      })
      .returning(),
  );
  if (announcementId !== undefined) {
    await db.insert(announcementFiles).values({ announcementId, fileId: row.id, kind: "ATTACHMENT", position: 0 });
  }
  return row;
}

/** A paper of a company, of one file or the ones given. */
async function document({
  fileIds,
  ...choice
}: Partial<typeof companyDocuments.$inferInsert> & { companyId: number; fileIds?: string[] }) {
  const row = await insertedRow(
    db
      .insert(companyDocuments)
      .values({ name: `paper-${++sequence}.pdf`, type: "OTHER", ...choice })
      .returning(),
  );
  const own = { scope: "COMPANY_DOCUMENT", ownerCompanyId: choice.companyId, attachedAt: new Date() } as const;
  const ids = fileIds ?? [(await file(own)).id];
  await db
    .insert(companyDocumentFiles)
    .values(ids.map((fileId, index) => ({ documentId: row.id, fileId, position: index + 1 })));
  return { ...row, fileIds: ids };
}

/** A company as the wizard's first step leaves it, of a tax number nobody has. */
async function draftCompany(choice: Partial<DraftCompany> = {}): Promise<DraftCompany> {
  const [country] = await db.select().from(countries).where(eq(countries.acronym, "PL"));
  return {
    tin: String(2_000_000_000 + ++sequence),
    name: `Draft ${sequence}`,
    shortName: null,
    countryId: country?.id ?? 0,
    voivodeshipId: null,
    postalCode: "00-950",
    city: "Płock",
    street: null,
    streetNumber: "7",
    houseNumber: null,
    phone: null,
    email: null,
    website: null,
    regon: null,
    krs: null,
    legalFormId: null,
    startDate: null,
    registrationDate: null,
    employeeCount: null,
    industryIds: [],
    ...choice,
  };
}

/** A wizard's draft that has come to the step, and the secret of its cookie. */
async function draft(step: RegistrationStep, company: DraftCompany, choice: Partial<Draft> = {}): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  const reached = registrationSteps.indexOf(step);
  const user = {
    name: "Jan",
    surname: "Nowak",
    position: null,
    phone: "+48 600 100 200",
    email: `draft-${++sequence}@firma.example`,
  };
  const data: Draft = {
    ...(reached > 0 && { company }),
    ...(reached > 1 && { user }),
    ...(reached > 2 && { documentsPassed: true }),
    ...(reached > 3 && { plan: { pricingId: null, promoCode: null } }),
    ...choice,
  };
  passwordHash ??= hashPassword(password);
  await db.insert(registrationDrafts).values({
    cookieHash: createHash("sha256").update(secret).digest(),
    data,
    tin: data.company?.tin,
    email: data.user?.email,
    passwordHash: reached > 4 ? await passwordHash : null,
    expiresAt: new Date(Date.now() + 14 * day),
  });
  return secret;
}

/** A confirmed price of a package, on offer since last year. */
async function pricing(choice: Partial<typeof pricings.$inferInsert> = {}) {
  const definitionId = await planId();
  return insertedRow(
    db
      .insert(pricings)
      .values({
        subscriptionDefinitionId: definitionId,
        symbol: `PRICE-${++sequence}`,
        activeFrom: "2020-01-01",
        pricePerInterval: 100,
        intervalKind: "MONTH",
        isConfirmed: true,
        shortDescription: "Short",
        longDescription: parseMarkdown("Long"),
        ...choice,
      })
      .returning(),
  );
}

/** A promo code of 10 % that is valid for any price. */
async function promoCode(choice: Partial<typeof promoCodes.$inferInsert> = {}) {
  return insertedRow(
    db
      .insert(promoCodes)
      .values({ code: `CODE-${++sequence}`, validFrom: "2020-01-01", validTo: "2999-12-31", rebate: 10, ...choice })
      .returning(),
  );
}

/** A monthly subscription of a company of its own that has run since 2020. */
async function subscription(choice: Partial<typeof subscriptions.$inferInsert> = {}) {
  const definitionId = await planId();
  return insertedRow(
    db
      .insert(subscriptions)
      .values({
        companyId: choice.companyId ?? (await company()).id,
        pricingId: choice.pricingId ?? (await pricing()).id,
        subscriptionDefinitionId: definitionId,
        type: "MONTHLY",
        activeFrom: "2020-01-01",
        currentPeriodEnd: "2099-12-31",
        pricePerInterval: 100,
        currencyId: 1,
        intervalKind: "MONTH",
        intervalsCount: 1,
        ...choice,
      })
      .returning(),
  );
}

/** An order of the person's company that has begun, whatever became of it. */
async function planOrder({ orderedBy, ...choice }: Partial<typeof planOrders.$inferInsert> & { orderedBy: number }) {
  const [orderer] = await db.select().from(users).where(eq(users.id, orderedBy));
  const row = {
    number: `ZP/2020/${String(++sequence).padStart(6, "0")}`,
    companyId: orderer?.companyId ?? 0,
    orderedBy,
    pricingId: choice.pricingId ?? (await pricing()).id,
    pricePerInterval: 100,
    rebate: 0,
    currencyId: 1,
    vatRate: 23,
    startsOn: "2020-01-01",
    termsAcceptedAt: new Date(),
    termsVersion: "1",
    status: "ACTIVATED" as const,
    source: "PORTAL" as const,
    ...(choice.source === "ADMIN" && { termsAcceptedAt: null, termsVersion: null }),
  };
  return insertedRow(
    db
      .insert(planOrders)
      .values({ ...row, ...choice })
      .returning(),
  );
}

type PlaceChoice = Partial<typeof freightPlaces.$inferInsert> & { country?: string };
type PostingChoice = Partial<typeof freightPostings.$inferInsert> & {
  author?: User;
  supervisors?: User[];
  load?: PlaceChoice[];
  unload?: PlaceChoice[];
};

export const warsaw = { country: "PL", postalCode: "00-001", city: "Warszawa", lat: 52.2297, lon: 21.0122 };
const berlin = { country: "DE", postalCode: "10115", city: "Berlin", lat: 52.52, lon: 13.405 };

/** An active shipment from Warsaw to Berlin that loads tomorrow, found by everybody for a minute already. */
async function posting({ author, supervisors, load = [warsaw], unload = [berlin], ...choice }: PostingChoice = {}) {
  const writer = author ?? (await user());
  const published = new Date(Date.now() - minute);
  return db.transaction(async (tx) => {
    const row = await insertedRow(
      tx
        .insert(freightPostings)
        .values({
          kind: "SHIPMENT",
          companyId: writer.companyId,
          authorId: writer.id,
          status: "ACTIVE",
          bodies: ["curtainsider"],
          publishedAt: published,
          confirmedAt: published,
          visibleToAllAt: published,
          expiresAt: new Date(Date.now() + 3 * day),
          ...choice,
        })
        .returning(),
    );
    const countryRows = await tx.select().from(countries);
    const placesOf = (role: "LOAD" | "UNLOAD", chosen: PlaceChoice[]) =>
      chosen.map(({ country = "PL", ...place }, position) => ({
        postingId: row.id,
        role,
        position,
        countryId: countryRows.find(({ acronym }) => acronym === country)?.id ?? 0,
        ...(role === "LOAD" && { startDate: inDays(1) }),
        ...place,
      }));
    const places = [...placesOf("LOAD", load), ...placesOf("UNLOAD", unload)];
    if (places.length > 0) await tx.insert(freightPlaces).values(places);
    await tx
      .insert(freightSupervisors)
      .values((supervisors ?? [writer]).map(({ id }, position) => ({ postingId: row.id, userId: id, position })));
    await reindexPostings({ ...visit(), db: tx }, [row.id]);
    return row;
  });
}

/** A running session of the person and the secret of its cookie. */
async function vehicle(choice: Partial<typeof vehicles.$inferInsert> & { companyId: number }) {
  const row = {
    body: "mega" as const,
    plateNumber: `WGM ${++sequence}`,
    length: 13.6,
    width: 2.45,
    height: 3,
    tonnage: 24,
  };
  return insertedRow(
    db
      .insert(vehicles)
      .values({ ...row, ...choice })
      .returning(),
  );
}

async function session(person: User, now = new Date()) {
  const secret = randomBytes(32).toString("base64url");
  const row = await insertedRow(
    db
      .insert(authSessions)
      .values({
        userId: person.id,
        cookieHash: createHash("sha256").update(secret).digest(),
        lastSeenAt: now,
        idleExpiresAt: new Date(now.getTime() + day),
        expiresAt: new Date(now.getTime() + 30 * day),
        createdAt: now,
      })
      .returning(),
  );
  return { ...row, secret };
}

/** The secret of a session of the verification that the person has opened. */
async function verificationSession(person: User, now = new Date()): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await db.insert(verificationSessions).values({
    userId: person.id,
    secretHash: createHash("sha256").update(secret).digest(),
    openedAt: now,
    expiresAt: new Date(now.getTime() + 2 * hour),
    createdAt: now,
  });
  return secret;
}

/** What a signed-in person's request runs in, by way of a session of their own. */
export async function contextFor(person: User, now = new Date()): Promise<SignedInContext> {
  const { id } = await session(person, now);
  const state = await findSession({ db, now }, { sessionId: id });
  if (!state || !("viewer" in state)) throw new Error(`No running session for ${person.login}.`);
  return { ...visit(now), viewer: state.viewer };
}

/** What a visitor's request runs in, each from an address of its own. */
export function visit(now = new Date(), ip = `10.0.${++sequence >> 8}.${sequence & 255}`): Context {
  return { db, viewer: null, ports, now, request: { id: randomUUID(), ip } };
}

/** The same caller so many milliseconds later, or before. */
export function later<C extends Context>(ctx: C, milliseconds: number): C {
  return { ...ctx, now: new Date(ctx.now.getTime() + milliseconds) };
}

/** Stops whatever matches from being stored while `work` runs, as a failing disk or rule would. */
export async function whileInsertFails(table: string, condition: string, work: () => Promise<void>): Promise<void> {
  const name = `fail_${++sequence}`;
  const reason = "'refused by the test'";
  await db.execute(
    sql.raw(`create function ${name}() returns trigger language plpgsql as $$ begin raise exception ${reason}; end $$`),
  );
  await db.execute(
    sql.raw(
      `create trigger ${name} before insert on ${table} for each row when (${condition}) execute function ${name}()`,
    ),
  );
  try {
    await work();
  } finally {
    await db.execute(sql.raw(`drop trigger ${name} on ${table}`));
  }
}

async function insertedRow<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("Nothing was inserted.");
  return row;
}
