import { companies } from "drizzle/schema/company";
import { invitations } from "drizzle/schema/invitation";
import { auditLog } from "drizzle/schema/operations";
import { queueAssignments } from "drizzle/schema/queue";
import { and, desc, eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import type { Permission } from "~/domain/kernel/permission";
import { hashSecret } from "~/domain/kernel/secret.server";
import { returnQueueEntry, sweepQueueAssignments, takeQueueEntry } from "~/domain/queue/commands.server";
import type { QueueKind } from "~/domain/queue/kind";
import { countOfficeWork, countQueue, listQueue, nextInQueue } from "~/domain/queue/queries.server";
import { contextFor, day, later, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

let admin: SignedInContext;
let other: SignedInContext;

const ago = (days: number) => new Date(admin.now.getTime() - days * day);
const all = { kind: null, only: null, sort: { key: "term", isDescending: false }, page: 1 } as const;
const waiting = { hasPlan: false, isVerified: false };

/** One of each kind: of Zefir the paper waits longest, then the person and the invitation; the company is Alfa. */
const ids = {} as Record<QueueKind, number>;

beforeAll(async () => {
  const council = await make.company({ name: "Council", isCouncil: true });
  admin = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
  other = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"], surname: "Other" }));

  const member = await make.company({ name: "Zefir" });
  const paper = { companyId: member.id, name: "odpis.pdf", type: "REGISTRATION" as const, createdAt: ago(40) };
  const document = await make.document(paper);
  const person = await make.user({ company: member, isActive: false, emailConfirmedAt: ago(30) });
  const inviter = await make.user({ company: member });
  const invited = { companyId: member.id, invitedBy: inviter.id, companyName: "Invited", expiresAt: ago(-9) };
  const sent = { ...invited, email: "invited@okapi.example", status: "SENT" as const, createdAt: ago(20) };
  const byCouncil = { ...sent, companyId: council.id, invitedBy: admin.viewer.id, email: "council@okapi.example" };
  const [invitation] = await db
    .insert(invitations)
    .values([
      { ...sent, tokenHash: hashSecret("a") },
      { ...byCouncil, tokenHash: hashSecret("b") },
      { ...sent, email: "old@okapi.example", expiresAt: ago(1), tokenHash: hashSecret("c") },
      { ...sent, email: "off@okapi.example", status: "CANCELLED", tokenHash: hashSecret("d") },
    ])
    .returning();
  const company = await make.company({ name: "Alfa", ...waiting, waitingSince: ago(14) });
  await make.user({ company, isActive: false, isBlocked: true });
  const unconfirmed = await make.company({ name: "Nobody confirmed", ...waiting, waitingSince: ago(50) });
  await make.user({ company: unconfirmed, isActive: false, emailConfirmedAt: null });
  Object.assign(ids, {
    company: company.id,
    person: person.id,
    invitation: invitation?.id,
    paper: document?.id,
  });
});

beforeEach(async () => {
  await db.delete(queueAssignments);
});

const keys = (rows: Awaited<ReturnType<typeof listQueue>>) =>
  rows.flatMap(({ parts }) => parts.map(({ kind, id }) => [kind, id]));
const inOrder = [
  ["company", () => ids.company],
  ["paper", () => ids.paper],
  ["person", () => ids.person],
  ["invitation", () => ids.invitation],
] as const;
const expected = (...kinds: QueueKind[]) =>
  inOrder.filter(([kind]) => kinds.includes(kind)).map(([k, id]) => [k, id()]);

describe("ADM-030: one queue of all that waits for the council", () => {
  test("a row for each company: first who is past the term, then by the nearest term of its parts", async () => {
    const rows = await listQueue(admin, all);
    expect(rows.map(({ companyName, parts }) => [companyName, parts.length])).toEqual([
      ["Alfa", 1],
      ["Zefir", 3],
    ]);
    expect(keys(rows)).toEqual(expected("company", "paper", "person", "invitation"));
    expect(rows[0]?.parts[0]).toMatchObject({ kind: "company", since: ago(14), due: ago(0) });
    const names = async (key: "term" | "company", isDescending: boolean) =>
      (await listQueue(admin, { ...all, sort: { key, isDescending } })).map(({ companyName }) => companyName);
    expect(await names("term", true)).toEqual(["Zefir", "Alfa"]);
    expect(await names("company", true)).toEqual(["Zefir", "Alfa"]);
    const before = await listQueue({ ...admin, now: ago(1) }, all);
    expect(
      before.map(({ companyName }) => companyName),
      "nothing is overdue",
    ).toEqual(["Zefir", "Alfa"]);
  });

  test("the next one is the first that nobody else deals with, or stands behind the open one", async () => {
    const next = (after: string | null, kind: QueueKind | null = null) =>
      nextInQueue(admin, { kind, only: null }, after);
    const address = { company: `company=${ids.company}`, person: `user=${ids.person}` };
    expect(await next(null)).toContain(address.company);
    expect(await next("company-0"), "decided meanwhile").toContain(address.company);
    expect(await next(`paper-${ids.paper}`)).toContain(address.person);
    expect(await next(null, "person")).toContain(address.person);
    expect(await next(`person-${ids.person}`), "no page decides on an invitation").toBeNull();
    await takeQueueEntry(other, { kind: "company", id: ids.company, holder: null });
    expect(await next(null)).not.toContain(address.company);
  });

  test.each([
    ["EDIT_COMPANY_STATUS", "company"],
    ["EDIT_USER_STATUS", "person"],
    ["ACCESS_CONTROL", "invitation"],
    ["EDIT_DOCUMENT_PARAMS", "paper"],
  ] as [Permission, QueueKind][])(
    "%s alone shows each %s, counts it and lets it be taken",
    async (permission, kind) => {
      const officer = await contextFor(await make.officer([permission]));
      expect(keys(await listQueue(officer, all))).toEqual(expected(kind));
      expect(await countQueue(officer, all)).toMatchObject({ entries: 1, total: 1, kinds: { [kind]: 1 } });
      expect((await countOfficeWork(officer)).verification).toBe(1);
      const outcomes = inOrder.map(async ([asked, id]) => [
        asked,
        await outcome(takeQueueEntry(officer, { kind: asked, id: id(), holder: null })),
      ]);
      expect(Object.fromEntries(await Promise.all(outcomes))).toEqual({
        company: "forbidden",
        person: "forbidden",
        invitation: "forbidden",
        paper: "forbidden",
        [kind]: "done",
      });
    },
  );

  test("kind, own and overdue narrow it, each with its count; what nobody can decide yet is told beside it", async () => {
    await takeQueueEntry(admin, { kind: "person", id: ids.person, holder: null });
    expect(keys(await listQueue(admin, { ...all, kind: "paper" }))).toEqual(expected("paper"));
    expect(keys(await listQueue(admin, { ...all, only: "mine" }))).toEqual(expected("person"));
    expect(keys(await listQueue(other, { ...all, only: "mine" }))).toEqual([]);
    expect(keys(await listQueue(admin, { ...all, only: "overdue" }))).toEqual(expected("company"));
    const kinds = { company: 1, person: 1, invitation: 1, paper: 1, change: 0, register: 0, finding: 0, complaint: 0 };
    const counts = { mine: 1, overdue: 1, kinds };
    expect(await countQueue(admin, all)).toEqual({ ...counts, unconfirmed: 1, whole: 4, entries: 4, total: 2 });
    expect(await countQueue(admin, { kind: "person", only: "mine" })).toMatchObject({
      total: 1,
      entries: 1,
      overdue: 0,
    });
    expect(await countOfficeWork(admin)).toEqual({
      verification: 4,
      companies: 1,
      complaints: 0,
      invitations: 1,
      mails: 0,
    });
    // The visitor's clock decides, as everywhere: by then the invitation has run out.
    expect(await countOfficeWork(later(admin, 10 * day))).toMatchObject({ verification: 3, invitations: 0 });
  });
});

describe("an entry is dealt with by one officer", () => {
  const company = () => ({ kind: "company" as const, id: ids.company });
  const holderOf = async () => (await listQueue(admin, { ...all, kind: "company" }))[0]?.parts[0]?.holder;

  test("two who take it at once: one does, the other is told, in every round", async () => {
    for (let round = 0; round < rounds; round++) {
      await db.delete(queueAssignments);
      const both = [admin, other].map((ctx) => outcome(takeQueueEntry(ctx, { ...company(), holder: null })));
      expect((await Promise.all(both)).sort()).toEqual(["done", "queueEntryTaken"]);
    }
  });

  test("is given back by its holder alone, and taken over from who is seen to hold it", async () => {
    await takeQueueEntry(admin, { ...company(), holder: null });
    expect(await outcome(takeQueueEntry(admin, { ...company(), holder: null }))).toBe("done");
    expect(await holderOf()).toMatchObject({ id: admin.viewer.id });
    expect(await outcome(returnQueueEntry(other, company()))).toBe("queueEntryTaken");
    expect(await outcome(takeQueueEntry(other, { ...company(), holder: admin.viewer.id }))).toBe("done");
    expect(await holderOf()).toEqual({ id: other.viewer.id, name: `${other.viewer.name} Other` });
    expect(await outcome(returnQueueEntry(other, company()))).toBe("done");
    expect(await outcome(returnQueueEntry(other, company()))).toBe("done");
    expect(await holderOf()).toBeNull();
    expect(await outcome(takeQueueEntry(other, { ...company(), holder: admin.viewer.id }))).toBe("done");
    const acts = await db
      .select({ action: auditLog.action, before: auditLog.before })
      .from(auditLog)
      .where(and(eq(auditLog.targetId, String(ids.company)), inArray(auditLog.action, ["queue-take", "queue-return"])))
      .orderBy(desc(auditLog.id))
      .limit(5);
    expect(acts.reverse()).toEqual([
      { action: "queue-take", before: { holder: null } },
      { action: "queue-take", before: { holder: admin.viewer.id } },
      { action: "queue-take", before: { holder: admin.viewer.id } },
      { action: "queue-return", before: null },
      { action: "queue-take", before: { holder: null } },
    ]);
  });

  test("what was decided meanwhile cannot be taken, and comes back held by nobody", async () => {
    const again = await make.company({ ...waiting, waitingSince: ago(1) });
    await make.user({ company: again, isActive: false });
    const entry = { kind: "company" as const, id: again.id };
    await takeQueueEntry(other, { ...entry, holder: null });
    await changeCompanyStatus(admin, { companyId: again.id, action: "deny", from: "waiting", note: "Reason" });
    expect(await outcome(takeQueueEntry(admin, { ...entry, holder: null }))).toBe("queueEntryGone");
    await changeCompanyStatus(admin, { companyId: again.id, action: "restart", from: "blocked", note: null });
    expect(await outcome(takeQueueEntry(admin, { ...entry, holder: null }))).toBe("done");
    await db.update(companies).set({ isBlocked: true }).where(eq(companies.id, again.id));
  });

  test("is forgotten a month after it was taken, unless it waits still", async () => {
    await takeQueueEntry(admin, { ...company(), holder: null });
    const decided = { kind: "company", targetId: admin.viewer.company.id, since: ago(1), takenBy: admin.viewer.id };
    await db.insert(queueAssignments).values({ ...decided, takenAt: admin.now });
    const holders = () => db.$count(queueAssignments);
    await sweepQueueAssignments(later(admin, 30 * day));
    expect(await holders()).toBe(2);
    await sweepQueueAssignments(later(admin, 30 * day + 1));
    expect(await holders()).toBe(1);
    expect(await holderOf()).toMatchObject({ id: admin.viewer.id });
  });
});
