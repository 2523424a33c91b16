import { randomUUID } from "node:crypto";
import { users } from "drizzle/schema/account";
import { companies } from "drizzle/schema/company";
import { outboxEmails } from "drizzle/schema/mail";
import { auditLog } from "drizzle/schema/operations";
import { programCalls, programs } from "drizzle/schema/program";
import { and, asc, eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { createCalendar } from "~/domain/calendar/commands.server";
import { withdrawOffer } from "~/domain/deal/negotiation/commands.server";
import { listOfferLines } from "~/domain/deal/negotiation/lines.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { requireScope } from "~/domain/kernel/policy";
import { findProgramCaller } from "~/domain/program/caller.server";
import { createProgram, revokeProgram, sweepProgramCalls, takeOverProgram } from "~/domain/program/commands.server";
import { programForm } from "~/domain/program/form.server";
import { listPrograms } from "~/domain/program/queries.server";
import { inDays } from "../../support/days";
import { insertOffer } from "../../support/deals";
import { contextFor, day, later, make, minute } from "../../support/make";
import { outcome } from "../../support/outcome";

async function administrator(choice: Parameters<typeof make.user>[0] = {}) {
  return contextFor(await make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"], ...choice }));
}

const input = (choice: object = {}) =>
  ({ key: randomUUID(), name: "TMS", scopes: ["readFreight", "deals"], lastDay: inDays(365), ...choice }) as Parameters<
    typeof createProgram
  >[1];

async function withToken(ctx: SignedInContext, choice: object = {}) {
  const { token } = await createProgram(ctx, input(choice));
  const [program] = await listPrograms(ctx);
  if (!token || !program) throw new Error("No program was made.");
  return { token, id: program.id };
}

const mailsAbout = (email: string) =>
  db
    .select({ subject: outboxEmails.subject })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toEmail, email), eq(outboxEmails.kind, "program-changed")))
    .orderBy(asc(outboxEmails.id));

describe("a company's program", () => {
  test("acts as an ordinary employee of the company, cut to its scopes, and is counted", async () => {
    const ctx = await administrator();
    const { token, id } = await withToken(ctx);
    const caller = await findProgramCaller(ctx, token);
    expect(caller).toMatchObject({ id: ctx.viewer.id, isCompanyAdmin: false, roles: [], program: { id } });
    if (!caller) return;
    requireScope(caller, "deals");
    expect(await outcome((async () => requireScope(caller, "writeFreight"))())).toBe("programScopeMissing");
    expect(await outcome((async () => requireScope(caller, null))())).toBe("programScopeMissing");
    await findProgramCaller(later(ctx, minute), token);
    expect(await listPrograms(ctx)).toMatchObject([{ calls: 2, lastCallAt: later(ctx, minute).now }]);
  });

  test("is stored by its token's hash alone, and a second submit of its form shows no token and makes none", async () => {
    const ctx = await administrator();
    const form = input();
    const { token } = await createProgram(ctx, form);
    expect(await createProgram(ctx, form)).toEqual({ token: null });
    const stored = await db.select().from(programs).where(eq(programs.companyId, ctx.viewer.company.id));
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await findProgramCaller(ctx, `${token}x`)).toBeNull();
  });

  test("ends with its last day, when revoked, and while its person or company may not sign in", async () => {
    const company = await make.company();
    const ctx = await administrator({ company });
    const { token, id } = await withToken(ctx, { lastDay: inDays(0) });
    expect(await findProgramCaller(later(ctx, 2 * day), token)).toBeNull();

    const set = (blocked: boolean) =>
      db.update(companies).set({ isBlocked: blocked }).where(eq(companies.id, company.id));
    await set(true);
    expect(await findProgramCaller(ctx, token)).toBeNull();
    await set(false);
    await db.update(companies).set({ registrationSubscriptionPlanId: null }).where(eq(companies.id, company.id));
    expect(await outcome(findProgramCaller(ctx, token))).toBe("operationIsRestricted");
    await db
      .update(companies)
      .set({ registrationSubscriptionPlanId: company.registrationSubscriptionPlanId })
      .where(eq(companies.id, company.id));
    expect(await findProgramCaller(ctx, token)).not.toBeNull();
    await revokeProgram(ctx, id);
    expect(await findProgramCaller(ctx, token)).toBeNull();
    expect(await outcome(revokeProgram(ctx, id))).toBe("notFound");
  });

  test("stops with who answers for it until another administrator takes it over", async () => {
    const company = await make.company();
    const [first, second] = [await administrator({ company }), await administrator({ company })];
    const { token, id } = await withToken(first);
    await db.update(users).set({ isActive: false, switchedOffAt: first.now }).where(eq(users.id, first.viewer.id));
    expect(await findProgramCaller(second, token)).toBeNull();
    expect(await listPrograms(second)).toMatchObject([{ isResponsibleWorking: false, isOwn: false }]);
    await takeOverProgram(second, id);
    expect(await findProgramCaller(second, token)).toMatchObject({ id: second.viewer.id });
  });

  test("speaks for no other company that who answers for it has gone to", async () => {
    const ctx = await administrator();
    const { token } = await withToken(ctx);
    const { companyId } = await make.user();
    await db.update(users).set({ companyId }).where(eq(users.id, ctx.viewer.id));
    expect(await findProgramCaller(ctx, token)).toBeNull();
  });

  test("is mailed about to all administrators of the company and audited", async () => {
    const company = await make.company();
    const [ctx, other] = [await administrator({ company }), await administrator({ company })];
    const { id } = await withToken(ctx);
    await revokeProgram(other, id);
    for (const { viewer } of [ctx, other]) {
      expect(await mailsAbout(`${viewer.login}@firma.example`)).toEqual([
        { subject: "Nowy program firmy: TMS" },
        { subject: "Token programu unieważniony: TMS" },
      ]);
    }
    const acts = await db
      .select({ action: auditLog.action, actorId: auditLog.actorId })
      .from(auditLog)
      .where(
        and(eq(auditLog.targetKind, "program"), eq(auditLog.targetId, String(id)), like(auditLog.action, "program-%")),
      )
      .orderBy(asc(auditLog.id));
    expect(acts).toEqual([
      { action: "program-create", actorId: ctx.viewer.id },
      { action: "program-revoke", actorId: other.viewer.id },
    ]);
  });

  test("what it does stands in the history and the audit as its own", async () => {
    const ctx = await administrator();
    const { token, id } = await withToken(ctx, { scopes: ["deals"] });
    const viewer = await findProgramCaller(ctx, token);
    if (!viewer) throw new Error("The token is dead.");
    const interested = await make.user({ company: await companyOf(ctx) });
    const offer = await insertOffer({ interested });
    const asProgram = { ...ctx, viewer };
    await withdrawOffer(asProgram, { offerId: offer.id, no: 1 });
    await createCalendar(asProgram);
    expect(await listOfferLines(ctx, { offerId: offer.id })).toMatchObject([
      { action: "propose", author: `${interested.name} ${interested.surname}` },
      { action: "withdraw", author: `${viewer.name} ${viewer.surname} (program)` },
    ]);
    const acts = await db.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.programId, id));
    expect(acts).toEqual([{ action: "calendar-create" }]);

    await createCalendar(ctx);
    expect(await db.$count(auditLog, eq(auditLog.programId, id))).toBe(1);
  });

  test("PERM: only administrators of a company with a package make, revoke and take over, and only their own", async () => {
    const ctx = await administrator();
    const { id } = await withToken(ctx);
    const colleague = await contextFor(await make.user({ company: await companyOf(ctx) }));
    const stranger = await administrator();
    const free = await administrator({ company: await make.company({ hasPlan: false }) });
    expect(await outcome(createProgram(colleague, input()))).toBe("forbidden");
    expect(await outcome(createProgram(free, input()))).toBe("operationIsRestricted");
    for (const act of [revokeProgram, takeOverProgram]) {
      expect(await outcome(act(colleague, id))).toBe("forbidden");
      expect(await outcome(act(stranger, id))).toBe("notFound");
    }
    expect(await listPrograms(stranger)).toEqual([]);
  });

  test("counts of calls go once they are shown no more", async () => {
    const ctx = await administrator();
    const { token, id } = await withToken(ctx);
    await findProgramCaller(ctx, token);
    await sweepProgramCalls(later(ctx, 29 * day));
    expect(await db.$count(programCalls, eq(programCalls.programId, id))).toBe(1);
    await sweepProgramCalls(later(ctx, 32 * day));
    expect(await db.$count(programCalls, eq(programCalls.programId, id))).toBe(0);
  });
});

test("the form of a program takes known scopes, at least one, and a last day within a year", () => {
  const tried = (choice: object) => {
    const fields = { ...input(), ...choice };
    const { error } = programForm.safeParse(fields);
    return error?.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  };
  expect(tried({})).toBeUndefined();
  expect(tried({ scopes: [] })).toEqual(["scopes required"]);
  expect(tried({ scopes: ["admin"] })).toEqual(["scopes.0 wrongFormat"]);
  expect(tried({ lastDay: inDays(-1) })).toEqual(["lastDay dateToInPast"]);
  expect(tried({ lastDay: inDays(366) })).toEqual(['lastDay ["dateTooFar",{"days":365}]']);
});

async function companyOf({ viewer }: SignedInContext) {
  const [company] = await db.select().from(companies).where(eq(companies.id, viewer.company.id));
  if (!company) throw new Error("The company has gone.");
  return company;
}
