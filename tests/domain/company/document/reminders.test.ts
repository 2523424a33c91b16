import { companies, companyDocuments, documentReminders } from "drizzle/schema/company";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { and, asc, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { remindOfExpiries } from "~/domain/company/document/reminders.server";
import { noticeKinds } from "~/domain/notice/kind";
import { tasks } from "~/jobs.server";
import { make, type User, visit, whileInsertFails } from "../../../support/make";

type Choice = Partial<typeof companyDocuments.$inferInsert>;

async function paperOf(admin: User, choice: Choice = {}) {
  return make.document({
    companyId: admin.companyId,
    type: "INSURANCE_POLICY",
    subtype: "OCP_DOMESTIC",
    name: "polisa.pdf",
    ...choice,
  });
}

/** A person who administers a company, and what the job has told them: steps as subjects of mails, and notices. */
async function administrator(choice: Parameters<typeof make.company>[0] = {}) {
  return make.user({ company: await make.company(choice), isAdmin: true });
}

const at = (moment: string) => visit(new Date(moment));
const on = (day: string) => at(`${day}T06:00Z`);

async function subjectsTo(person: User): Promise<string[]> {
  const mails = await db
    .select({ subject: outboxEmails.subject })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toUserId, person.id), eq(outboxEmails.kind, "document-expires")))
    .orderBy(asc(outboxEmails.id));
  return mails.map(({ subject }) => subject.replace(/^.*traci ważność /, "").replace("\u00a0", " "));
}

function noticesTo(person: User): Promise<number> {
  const isOfPaper = eq(notices.kind, noticeKinds.documentExpires);
  return db.$count(notices, and(eq(notices.userId, person.id), isOfPaper));
}

describe("OQ-49: a paper that runs out", () => {
  test("is told of 30, 14, 7, 1 and 0 days before, once a step, by notice and mail, to the administrators", async () => {
    const admin = await administrator();
    const company = { ...(await companyOf(admin)) };
    const others = await Promise.all([
      make.user({ company }),
      make.user({ company, isAdmin: true, isBlocked: true }),
      make.user({ company, isAdmin: true, isActive: false, switchedOffAt: new Date() }),
      make.user({ company, isAdmin: true, emailConfirmedAt: null }),
    ]);
    const { id } = await paperOf(admin, { expirationDate: "2027-03-31" });
    const days = ["2027-02-28", "2027-03-01", "2027-03-01", "2027-03-16", "2027-03-17", "2027-03-24", "2027-03-30"];
    for (const day of [...days, "2027-03-31", "2027-03-31", "2027-04-01"]) await remindOfExpiries(on(day));
    expect(await subjectsTo(admin)).toEqual(["za 30 dni", "za 14 dni", "za 7 dni", "jutro", "dziś"]);
    expect(await noticesTo(admin)).toBe(5);
    for (const other of others) expect([await subjectsTo(other), await noticesTo(other)]).toEqual([[], 0]);
    const [notice] = await db.select().from(notices).where(eq(notices.userId, admin.id)).limit(1);
    expect(notice).toMatchObject({ action: "VIEW", targetId: id, parentId: null, readAt: null });
    const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, admin.id)).limit(1);
    expect(mail?.bodyText).toContain("jest ważny do 2027-03-31: zostało 30\u00a0dni");
    expect(mail?.bodyText).toContain("/dokumenty");
  });

  test("is told of by the nearest step alone when days were missed", async () => {
    const admin = await administrator();
    await paperOf(admin, { expirationDate: "2027-05-31" });
    for (const day of ["2027-05-21", "2027-05-22", "2027-05-26"]) await remindOfExpiries(on(day));
    expect(await subjectsTo(admin)).toEqual(["za 10 dni", "za 5 dni"]);
  });

  test("has its days counted by the portal's calendar, over the changes of the clock", async () => {
    const [spring, autumn] = [await administrator(), await administrator()];
    await paperOf(spring, { expirationDate: "2027-03-29" });
    await paperOf(autumn, { expirationDate: "2027-11-01" });
    // 23:30 and 00:30 in Warsaw, on the Sundays of the change and the days beside them.
    for (const moment of ["2027-03-27T22:30Z", "2027-03-27T23:30Z", "2027-03-28T22:30Z"])
      await remindOfExpiries(at(moment));
    expect(await subjectsTo(spring)).toEqual(["za 2 dni", "jutro", "dziś"]);
    for (const moment of ["2027-10-30T21:30Z", "2027-10-30T22:30Z", "2027-10-31T23:30Z"]) {
      await remindOfExpiries(at(moment));
    }
    expect(await subjectsTo(autumn)).toEqual(["za 2 dni", "jutro", "dziś"]);
  });

  test("is not told of once it is replaced, deleted, refused, renewed or without its company", async () => {
    const ends = { expirationDate: "2027-07-10" };
    const change = (id: number, set: Choice) => db.update(companyDocuments).set(set).where(eq(companyDocuments.id, id));
    const cases: [string, string[], (admin: User, id: number) => Promise<unknown>][] = [
      ["deleted", [], (_, id) => change(id, { deletedAt: new Date() })],
      ["refused", [], (_, id) => change(id, { state: "REJECTED", rejectionReason: "Nieczytelny" })],
      ["without an end", [], (_, id) => change(id, { expirationDate: null })],
      ["over", [], (_, id) => change(id, { expirationDate: "2027-06-30" })],
      ["far off", [], (_, id) => change(id, { expirationDate: "2027-08-01" })],
      [
        "replaced",
        [],
        async (admin, id) =>
          change(id, { state: "REPLACED", replacedById: (await paperOf(admin, { expirationDate: "2028-07-10" })).id }),
      ],
      ["renewed", [], (admin) => paperOf(admin, { expirationDate: "2028-07-10" })],
      ["renewed in vain", ["za 9 dni"], (admin) => paperOf(admin, { state: "REJECTED", rejectionReason: "Nie" })],
      [
        "beside another kind",
        ["za 9 dni"],
        (admin) => paperOf(admin, { subtype: "OCS", expirationDate: "2028-07-10" }),
      ],
      ["beside one without an end", ["za 9 dni"], (admin) => paperOf(admin, { expirationDate: null })],
      [
        "of no closer kind, beside another",
        ["za 9 dni"],
        async (admin, id) => {
          await change(id, { subtype: null });
          await paperOf(admin, { subtype: null, expirationDate: "2028-07-10" });
        },
      ],
      ["renewed for its vehicle", [], (admin, id) => ofVehicles(admin, id, true)],
      ["beside another vehicle's", ["za 9 dni"], (admin, id) => ofVehicles(admin, id, false)],
      [
        "blocked",
        [],
        ({ companyId }) => db.update(companies).set({ isBlocked: true }).where(eq(companies.id, companyId)),
      ],
      ["verified", ["za 9 dni"], (_, id) => change(id, { state: "VERIFIED" })],
    ];
    const ofVehicles = async ({ companyId, ...admin }: User, id: number, isSame: boolean) => {
      const [one, other] = [await make.vehicle({ companyId }), await make.vehicle({ companyId })];
      await change(id, { subtype: "VEHICLE_POLICY", vehicleId: one.id });
      const vehicleId = isSame ? one.id : other.id;
      const renewal = { subtype: "VEHICLE_POLICY", vehicleId, expirationDate: "2028-07-10" } as const;
      await paperOf({ companyId, ...admin }, renewal);
    };
    const people = await Promise.all(
      cases.map(async ([name, expected, mend]) => {
        const admin = await administrator();
        await mend(admin, (await paperOf(admin, ends)).id);
        return { name, expected, admin };
      }),
    );
    await remindOfExpiries(on("2027-07-01"));
    for (const { name, expected, admin } of people) expect([name, await subjectsTo(admin)]).toEqual([name, expected]);
  });

  test("is told of anew when its end was put off and comes near again", async () => {
    const admin = await administrator();
    const { id } = await paperOf(admin, { expirationDate: "2027-09-08" });
    await remindOfExpiries(on("2027-09-01"));
    await db.update(companyDocuments).set({ expirationDate: "2028-09-08" }).where(eq(companyDocuments.id, id));
    for (const day of ["2027-09-02", "2028-09-01"]) await remindOfExpiries(on(day));
    expect(await subjectsTo(admin)).toEqual(["za 7 dni", "za 7 dni"]);
    // A correction by days within the same step.
    await db.update(companyDocuments).set({ expirationDate: "2028-09-04" }).where(eq(companyDocuments.id, id));
    await remindOfExpiries(on("2028-09-01"));
    expect(await subjectsTo(admin)).toEqual(["za 7 dni", "za 7 dni", "za 3 dni"]);
    const mails = await db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, admin.id));
    expect(mails.some(({ bodyText }) => bodyText.includes("zostały 3\u00a0dni"))).toBe(true);
  });

  test("OQ-21: of a company without a package is told of by mail alone", async () => {
    const admin = await administrator({ hasPlan: false });
    await paperOf(admin, { expirationDate: "2027-11-30" });
    await remindOfExpiries(on("2027-11-29"));
    expect([await subjectsTo(admin), await noticesTo(admin)]).toEqual([["jutro"], 0]);
  });
});

describe("the job of the reminders", () => {
  test("tells each once, run by two workers at once", async () => {
    const admins = await Promise.all([0, 1, 2].map(() => administrator()));
    for (const admin of admins) await paperOf(admin, { expirationDate: "2027-12-15" });
    const run = tasks["remind-of-expiries"];
    expect(run?.every).toBeDefined();
    await Promise.all([remindOfExpiries(on("2027-12-08")), remindOfExpiries(on("2027-12-08"))]);
    for (const admin of admins) expect([await subjectsTo(admin), await noticesTo(admin)]).toEqual([["za 7 dni"], 1]);
  });

  test("stopped between the step and its mail leaves neither, and the next run tells it once", async () => {
    const admin = await administrator();
    const { id } = await paperOf(admin, { expirationDate: "2028-02-29" });
    const isOfPaper = eq(documentReminders.documentId, id);
    await whileInsertFails("outbox_emails", "new.kind = 'document-expires'", async () => {
      await expect(remindOfExpiries(on("2028-02-29"))).rejects.toThrow();
    });
    expect([await db.$count(documentReminders, isOfPaper), await noticesTo(admin)]).toEqual([0, 0]);
    await remindOfExpiries(on("2028-02-29"));
    await remindOfExpiries(on("2028-02-29"));
    expect([await subjectsTo(admin), await noticesTo(admin)]).toEqual([["dziś"], 1]);
  });
});

test("a paper that cannot be told of keeps none behind it waiting, and the job fails with it", async () => {
  const [first, second] = [await administrator(), await administrator()];
  const bad = await paperOf(first, { expirationDate: "2029-02-28" });
  await paperOf(second, { expirationDate: "2029-02-28" });
  await whileInsertFails("document_reminders", `new.document_id = ${bad.id}`, async () => {
    await expect(remindOfExpiries(on("2029-02-28"))).rejects.toMatchObject({ errors: [expect.any(Error)] });
  });
  expect([await subjectsTo(first), await subjectsTo(second)]).toEqual([[], ["dziś"]]);
});

async function companyOf({ companyId }: User) {
  const [company] = await db
    .select()
    .from(companies)
    .where(inArray(companies.id, [companyId]));
  if (!company) throw new Error("No company.");
  return company;
}
