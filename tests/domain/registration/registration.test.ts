import { accountTokens, users } from "drizzle/schema/account";
import { companies, companyDocumentFiles, companyDocuments } from "drizzle/schema/company";
import { legalDocuments } from "drizzle/schema/content";
import { files } from "drizzle/schema/file";
import { invitations } from "drizzle/schema/invitation";
import { outboxEmails } from "drizzle/schema/mail";
import { pricings } from "drizzle/schema/membership";
import { auditLog } from "drizzle/schema/operations";
import { registrationDraftFiles, registrationDrafts, userConsents } from "drizzle/schema/registration";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { requestPasswordReset } from "~/domain/account/change-password.server";
import { signIn } from "~/domain/account/commands.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import { isTinTaken } from "~/domain/company/verification/queries.server";
import type { Context } from "~/domain/kernel/context";
import { hashSecret, newSecret } from "~/domain/kernel/secret.server";
import {
  addDraftDocuments,
  checkPlanPromo,
  completeCompanyStep,
  completeDocumentsStep,
  completePasswordsStep,
  completePlanStep,
  completeUserStep,
  fillFromRegister,
  removeDraftDocument,
} from "~/domain/registration/commands.server";
import { confirmAccount, confirmAccountOrRepeat, resendConfirmation } from "~/domain/registration/confirmation.server";
import { type Draft, formValuesOf, stepToShow } from "~/domain/registration/draft";
import { expireRegistrations, sweepDrafts } from "~/domain/registration/expiry.server";
import { summaryForm } from "~/domain/registration/form.server";
import { findDraft, findEmailStatus, type StoredDraft } from "~/domain/registration/queries.server";
import { submitRegistration } from "~/domain/registration/submit.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { formatMoment } from "~/domain/units/moment.server";
import { loadWizard } from "~/routes/registration/wizard/data.server";
import { action as sendToWizard } from "~/routes/registration/wizard/route";
import { contextFor, day, later, make, minute, password, visit, whileInsertFails } from "../../support/make";
import { outcome } from "../../support/outcome";
import { withRegister } from "../../support/register";
import { rounds } from "../../support/rounds";
import { ask } from "../../support/sending";

const consents = { terms: true, privacy: true, authorityDeclaration: true, commercial: false, marketing: true };
const given = { ...consents, shownPricings: new Map<number, ShownPricing>(), termsVersion: "2.1" };

beforeAll(async () => {
  await db.insert(legalDocuments).values(
    ["regulamin", "polityka-prywatnosci"].map((slug) => ({
      slug,
      version: "2.1",
      title: "Terms",
      content: parseMarkdown("Text"),
      validFrom: "2020-01-01",
    })),
  );
});

type ShownPricing = { pricingVersion: number | null; price: number | null };

async function open(ctx: Context, secret: string): Promise<StoredDraft> {
  const found = await findDraft(ctx, secret);
  if (!found) throw new Error("no draft");
  return found;
}

/** A registration that was submitted, with the secret of its draft. */
async function register(choice: Partial<Draft> = {}, ctx = visit()) {
  const secret = await make.draft("summary", await make.draftCompany(), choice);
  const draft = await open(ctx, secret);
  const pricingId = choice.plan?.pricingId ?? 0;
  await submitRegistration(ctx, draft, {
    ...given,
    shownPricings: new Map([[pricingId, { pricingVersion: 0, price: 289 }]]),
  });
  const [user] = await db
    .select()
    .from(users)
    .where(eq(users.email, draft.data.user?.email ?? ""));
  const [company] = await db
    .select()
    .from(companies)
    .where(eq(companies.id, user?.companyId ?? 0));
  if (!user || !company) throw new Error("not registered");
  return { ctx, secret, draft, user, company };
}

function lettersTo(userId: number) {
  return db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toUserId, userId), eq(outboxEmails.kind, "confirm-account")))
    .orderBy(outboxEmails.id);
}

async function confirmationOf(userId: number): Promise<string> {
  const mails = await lettersTo(userId);
  return /confirmaccount\/([\w-]+)/.exec(mails.at(-1)?.bodyText ?? "")?.[1] ?? "";
}

describe("REG-010: the wizard's draft", () => {
  test("is made by the first step, and opens to its cookie alone for 14 days", async () => {
    const ctx = withRegister(visit(), "FOUND");
    const { secret } = await completeCompanyStep(ctx, null, await make.draftCompany(), undefined);
    const draft = await open(ctx, secret ?? "");
    expect(draft.data.company?.city).toBe("Płock");
    expect(await findDraft(ctx, newSecret())).toBeNull();
    expect(await findDraft(later(ctx, 14 * day - 1), secret)).not.toBeNull();
    expect(await findDraft(later(ctx, 14 * day), secret)).toBeNull();
  });

  test("REG-027: another number takes back what the register filled in, and leaves what was typed", async () => {
    const ctx = withRegister(visit(), "FOUND", "UNAVAILABLE");
    const voivodeships = new Map([["mazowieckie", "7"]]);
    const form = { tin: "7740001454", name: "", city: "Typed", street: "", voivodeshipId: "", phone: "600 100 200" };
    const { secret } = await fillFromRegister(ctx, null, form, voivodeships, undefined);
    const typedNow = async () => (await open(ctx, secret ?? "")).data.values ?? {};
    expect(await typedNow()).toMatchObject({ name: "Firma z rejestru", city: "Płock", voivodeshipId: "7" });

    const corrected = { ...(await typedNow()), street: "ul. Nowa", tin: "8942764658" };
    await fillFromRegister(ctx, await open(ctx, secret ?? ""), corrected, voivodeships, undefined);
    expect(await typedNow()).toMatchObject({
      tin: "8942764658",
      name: "",
      city: "",
      voivodeshipId: "",
      street: "ul. Nowa",
      phone: "600 100 200",
    });
  });

  test("another number than the one that was looked up gives back that company's data and is shown again, once", async () => {
    const ctx = withRegister(visit(), "FOUND");
    const { secret } = await fillFromRegister(ctx, null, { tin: "7740001454", name: "" }, new Map(), undefined);
    const company = { ...(await make.draftCompany()), tin: "7740001455", name: "Firma z rejestru", street: "ul. Nowa" };
    const draft = async () => open(ctx, secret ?? "");
    expect(await completeCompanyStep(ctx, await draft(), company, undefined)).toMatchObject({ isChanged: true });
    const { values, register } = (await draft()).data;
    expect(values).toMatchObject({ tin: "7740001455", name: "", street: "ul. Nowa" });
    expect(register).toMatchObject({ outcome: "NOT_FOUND", isChanged: true });
    const checked = { ...company, name: "Nowa firma" };
    expect(await completeCompanyStep(ctx, await draft(), checked, undefined)).toMatchObject({ isChanged: false });
    expect((await draft()).data.company?.name).toBe("Nowa firma");
  });

  test.each(["sent", "looked up"])("another number that is %s opens a passed company step again", async (way) => {
    const ctx = withRegister(visit(), "FOUND");
    const company = await make.draftCompany({ tin: "7740001454", name: "Firma z rejestru" });
    const register = { tin: company.tin, outcome: "FOUND" as const, filled: { name: company.name } };
    const secret = await make.draft("summary", company, { register });
    const draft = () => open(ctx, secret);
    await fillFromRegister(ctx, await draft(), { tin: company.tin, name: "" }, new Map(), undefined);
    expect((await draft()).data.company?.tin).toBe(company.tin);

    const other = { ...company, tin: "8942764658" };
    if (way === "sent") await completeCompanyStep(ctx, await draft(), other, undefined);
    else await fillFromRegister(ctx, await draft(), formValuesOf(other) as { tin: string }, new Map(), undefined);
    const { data, hasPassword, id } = await draft();
    expect(data.values?.tin).toBe(other.tin);
    expect(stepToShow("summary", data, hasPassword)).toBe("company");
    expect(await outcome(submitRegistration(ctx, await draft(), given))).toBe("badRequest");
    const [row] = await db.select().from(registrationDrafts).where(eq(registrationDrafts.id, id));
    expect(row?.tin).toBeNull();
  });

  test("a promo code is checked before a package is chosen, and passes no step", async () => {
    const ctx = visit();
    const secret = await make.draft("plan", await make.draftCompany());
    const promo = await make.promoCode();
    await checkPlanPromo(ctx, await open(ctx, secret), { pricingId: undefined, promoCode: promo.code });
    const { data } = await open(ctx, secret);
    expect([data.plan, data.leftPlan]).toEqual([undefined, { pricingId: "", promoCode: promo.code }]);
    const unknown = checkPlanPromo(ctx, await open(ctx, secret), { promoCode: "NIEMA" });
    expect(await outcome(unknown)).toBe("promoCodeInvalid@promoCode");
  });

  test("a taken e-mail is told with all else that is wrong, and the way back keeps what was typed", async () => {
    const secret = await make.draft("user", await make.draftCompany());
    const { email } = await make.user();
    const input = { name: "", surname: "Nowak", position: "", phone: "x", email };
    const asked = { path: "/dolacz?step=user", cookie: `registration=${secret}` };
    const { status, text } = await ask(sendToWizard, { ...asked, form: { intent: "user", ...input } });
    expect(status).toBe(422);
    expect(JSON.parse(text).result.error).toEqual({
      name: ["required"],
      phone: ["phoneInvalid"],
      email: ["emailOfActiveUser"],
    });
    expect(
      (await ask(sendToWizard, { ...asked, form: { intent: "leaveUser", ...input } })).headers.get("location"),
    ).toBe("/dolacz?step=company");
    expect((await open(visit(), secret)).data.leftUser).toEqual(input);
  });

  test("the way back is open to what no step would take", async () => {
    const secret = await make.draft("documents", await make.draftCompany());
    const leave = (form: Record<string, string>) =>
      ask(sendToWizard, { path: "/dolacz?step=documents", cookie: `registration=${secret}`, form });
    const dates = { type: "OTHER", publicationDate: "20.11.2026", expirationDate: "2026-13-40" };
    const forms: Record<string, string>[] = [
      { intent: "leaveDocuments", ...dates },
      { intent: "leaveUser", name: "x".repeat(251), surname: "Nowak" },
      { intent: "leavePlan", pricingId: "none", promoCode: "x".repeat(251) },
    ];
    for (const form of forms) {
      expect((await leave(form)).status, form.intent).toBe(303);
    }
    const { data } = await open(visit(), secret);
    expect(data).toMatchObject({ leftDocuments: { type: "OTHER" }, leftUser: { surname: "Nowak" } });
    expect(data.leftUser).not.toHaveProperty("name");
  });

  test("leads to the first step that is still to do, and back to those done", async () => {
    const company = await make.draftCompany();
    const user = { name: "Jan", surname: "Nowak", position: null, phone: "600100200", email: "a@b.pl" };
    expect(stepToShow("summary", {}, false)).toBe("company");
    expect(stepToShow("plan", { company }, false)).toBe("user");
    expect(stepToShow("company", { company, user }, false)).toBe("company");
    expect(stepToShow(null, { company, user, documentsPassed: true }, false)).toBe("plan");
    expect(stepToShow("nonsense", { company, user }, false)).toBe("documents");
  });

  test("two steps sent at once keep both", async () => {
    const ctx = visit();
    const secret = await make.draft("plan", await make.draftCompany());
    const draft = await open(ctx, secret);
    const user = { name: "Ewa", surname: "Lis", position: null, phone: "600100200", email: "ewa.lis@firma.example" };
    await Promise.all([
      completeUserStep(ctx, draft, user),
      completePlanStep(ctx, draft, { pricingId: null, promoCode: null }),
      completeDocumentsStep(ctx, draft),
    ]);
    expect((await open(ctx, secret)).data).toMatchObject({ user, plan: { pricingId: null }, documentsPassed: true });
  });

  test("that was submitted takes no more steps, not even from a tab that was open meanwhile", async () => {
    const secret = await make.draft("summary", await make.draftCompany());
    const seen = await open(visit(), secret);
    await submitRegistration(visit(), seen, given);
    const { data: submitted } = await open(visit(), secret);
    await completeCompanyStep(visit(), seen, await make.draftCompany(), undefined);
    await completeUserStep(visit(), seen, {
      name: "A",
      surname: "B",
      position: null,
      phone: "600100200",
      email: "c@d.example",
    });
    await completePasswordsStep(visit(), seen, "Nowe!haslo22");
    const file = await make.file({ scope: "REGISTRATION_UPLOAD" });
    const papers = { fileIds: [file.id], type: "OTHER" as const, publicationDate: null, expirationDate: null };
    expect(await outcome(addDraftDocuments(visit(), seen, papers))).toBe("staleData");
    const after = await open(visit(), secret);
    expect([after.data, after.hasPassword]).toEqual([submitted, false]);
    expect(await db.$count(registrationDraftFiles, eq(registrationDraftFiles.draftId, seen.id))).toBe(0);
  });

  test("OQ-23: takes 60 passwords a minute from one address", async () => {
    const ctx = visit();
    const draft = await open(ctx, await make.draft("passwords", await make.draftCompany()));
    const tries = Array.from({ length: 61 }, () => outcome(completePasswordsStep(ctx, draft, "Nowe!haslo22")));
    expect((await Promise.all(tries)).filter((code) => code === "tooManyResourceCalls")).toHaveLength(1);
  });

  test("REG-016: keeps no password as typed", async () => {
    const ctx = visit();
    const secret = await make.draft("passwords", await make.draftCompany());
    await completePasswordsStep(ctx, await open(ctx, secret), "Tajne!haslo1");
    const [row] = await db
      .select()
      .from(registrationDrafts)
      .where(eq(registrationDrafts.cookieHash, hashSecret(secret)));
    expect(JSON.stringify(row)).not.toContain("Tajne!haslo1");
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  test("is swept after its time, with its papers' links", async () => {
    const ctx = visit();
    const secret = await make.draft("plan", await make.draftCompany());
    await sweepDrafts(later(ctx, 13 * day));
    expect(await findDraft(ctx, secret)).not.toBeNull();
    await sweepDrafts(later(ctx, 15 * day));
    expect(await findDraft(ctx, secret)).toBeNull();
  });
});

describe("OQ-22: what the register says", () => {
  test.each([
    ["FOUND", "done", "1132853869"],
    ["NOT_FOUND", "done", "7740001454"],
    ["UNAVAILABLE", "done", "8942764658"],
    ["CLOSED", "companyClosed@tin", "9990212489"],
  ] as const)("%s: going on is %s", async (answer, expected, tin) => {
    const ctx = withRegister(visit(), answer);
    const company = await make.draftCompany({ tin });
    expect(await outcome(completeCompanyStep(ctx, null, company, undefined))).toBe(expected);
  });

  test("is remembered for the council, with its own tax number alone", async () => {
    const { company } = await register({ register: { tin: "0000000000", outcome: "FOUND" } });
    expect(company.registerOutcome).toBeNull();
    const draftCompany = await make.draftCompany();
    const secret = await make.draft("summary", draftCompany, {
      register: { tin: draftCompany.tin, outcome: "UNAVAILABLE" },
    });
    const ctx = visit();
    await submitRegistration(ctx, await open(ctx, secret), given);
    const [stored] = await db.select().from(companies).where(eq(companies.tin, draftCompany.tin));
    expect(stored?.registerOutcome).toBe("UNAVAILABLE");
  });

  test("REG-028: a registered tax number is refused, one whose registration ran out is free", async () => {
    const company = await make.company();
    const ctx = withRegister(visit(), "FOUND");
    const foreignDraft = await make.draftCompany({ tin: company.tin });
    expect(await outcome(completeCompanyStep(ctx, null, foreignDraft, undefined))).toBe("tinTaken@tin");
    await db.update(companies).set({ expiredAt: new Date() }).where(eq(companies.id, company.id));
    expect(await outcome(completeCompanyStep(ctx, null, foreignDraft, undefined))).toBe("done");
  });

  test("a Polish postal code gets its dash, a foreign one stays, and so do voivodeships", async () => {
    const ctx = withRegister(visit(), "NOT_FOUND");
    const polish = await make.draftCompany({ postalCode: "00950" });
    const { secret } = await completeCompanyStep(ctx, null, polish, undefined);
    expect((await open(ctx, secret ?? "")).data.company?.postalCode).toBe("00-950");
    const wrong = { ...polish, postalCode: "abc" };
    expect(await outcome(completeCompanyStep(ctx, null, wrong, undefined))).toBe("postalCodeInvalid@postalCode");
    const unknown = { ...polish, tin: "5260250274", countryId: 999_999 };
    expect(await outcome(completeCompanyStep(ctx, null, unknown, undefined))).toBe("countryRequired@countryId");
  });
});

const unconfirmed = { isActive: false, emailConfirmedAt: null };
const accounts = [
  ["free", null, { code: 0, notice: null }],
  ["an employee who has not begun", { isActive: false, registrationCode: 0 }, { code: 0, notice: "emailIsTaken" }],
  ["full, unconfirmed", { ...unconfirmed, registrationCode: 2 }, { code: 2, notice: "registrationCompleted" }],
  ["simplified, unconfirmed", { ...unconfirmed, registrationCode: 3 }, { code: 3, notice: "registrationCompleted" }],
  ["REG-033: full, confirmed", { isActive: false, registrationCode: 2 }, { code: 2, notice: "registrationConfirmed" }],
  ["active", { registrationCode: 2 }, { code: 2, active: true, notice: "emailOfActiveUser" }],
  ["refused", { isActive: false, isBlocked: true }, { blocked: true, notice: "emailOfRefusedUser" }],
  ["suspended", { isBlocked: true }, { blocked: true, active: true, notice: "emailOfSuspendedUser" }],
] as const;

describe("REG-029 to REG-048: the status of an e-mail", () => {
  test.each(accounts)("%s", async (_, choice, expected) => {
    const company = await make.company({ isVerified: false });
    const email = choice ? (await make.user({ company, ...choice })).email : "nobody.at.all@firma.example";
    expect(await findEmailStatus(visit(), email.toUpperCase())).toMatchObject(expected);
  });

  test("REG-042: another browser's wizard is told of, one's own is not, and neither is in the way", async () => {
    const ctx = visit();
    const secret = await make.draft("plan", await make.draftCompany());
    const own = await open(ctx, secret);
    const email = own.data.user?.email ?? "";
    expect(await findEmailStatus(ctx, email)).toMatchObject({ code: 1, notice: "registrationStarted" });
    expect(await findEmailStatus(ctx, email, own.id)).toMatchObject({ code: 0, notice: null });
    const another = await open(ctx, await make.draft("user", await make.draftCompany()));
    const user = { name: "Jan", surname: "Nowak", position: null, phone: "600100200", email };
    expect(await completeUserStep(ctx, another, user)).toEqual({ isStartedElsewhere: true });
    expect(await completeUserStep(ctx, another, { ...user, email: "nobody.else@firma.example" })).toEqual({
      isStartedElsewhere: false,
    });
  });

  test("REG-045, REG-047: the flags follow the account and its company", async () => {
    const company = await make.company({ isVerified: false });
    const { email } = await make.user({ company, isActive: false, emailConfirmedAt: null, registrationCode: 2 });
    const flags = { confirmed: false, active: false, verified: false, blocked: false };
    expect(await findEmailStatus(visit(), email)).toMatchObject(flags);
    await db.update(companies).set({ isVerified: true, isBlocked: true }).where(eq(companies.id, company.id));
    expect(await findEmailStatus(visit(), email)).toMatchObject({ verified: true, blocked: true });
  });
});

async function upload() {
  return (await make.file({ scope: "REGISTRATION_UPLOAD" })).id;
}

describe("REG-006, REG-056: papers", () => {
  const paper = { type: "OTHER", publicationDate: null, expirationDate: null } as const;

  test("five in all, also when they come at once", async () => {
    const ctx = visit();
    const draft = await open(ctx, await make.draft("documents", await make.draftCompany()));
    const many = await Promise.all(Array.from({ length: 7 }, upload));
    const answers = await Promise.all(
      many.map((fileId) => outcome(addDraftDocuments(ctx, draft, { ...paper, fileIds: [fileId] }))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(5);
    expect(answers.filter((answer) => answer === "tooManyFiles@documents")).toHaveLength(2);
  });

  test("one that is attached already, or was uploaded for something else, is no paper", async () => {
    const ctx = visit();
    const draft = await open(ctx, await make.draft("documents", await make.draftCompany()));
    const fileId = await upload();
    await addDraftDocuments(ctx, draft, { ...paper, fileIds: [fileId] });
    const another = await open(ctx, await make.draft("documents", await make.draftCompany()));
    const foreign = (await make.file({ scope: "COMPANY_DOCUMENT" })).id;
    for (const id of [fileId, foreign]) {
      expect(await outcome(addDraftDocuments(ctx, another, { ...paper, fileIds: [id] }))).toBe("badRequest");
    }
    await removeDraftDocument(ctx, another, fileId);
    expect(await db.$count(registrationDraftFiles, eq(registrationDraftFiles.fileId, fileId))).toBe(1);
  });

  test("become the company's documents with the submit", async () => {
    const ctx = visit();
    const secret = await make.draft("summary", await make.draftCompany());
    const draft = await open(ctx, secret);
    const fileId = await upload();
    await addDraftDocuments(ctx, draft, { ...paper, type: "REGON", fileIds: [fileId] });
    await submitRegistration(ctx, draft, given);
    const [{ document: row } = { document: null }] = await db
      .select({ document: companyDocuments })
      .from(companyDocuments)
      .innerJoin(companyDocumentFiles, eq(companyDocumentFiles.documentId, companyDocuments.id))
      .where(eq(companyDocumentFiles.fileId, fileId));
    const [file] = await db.select().from(files).where(eq(files.id, fileId));
    expect([row?.type, row?.state, row?.isPublic]).toEqual(["REGON", "UNVERIFIED", false]);
    expect([file?.scope, file?.ownerCompanyId]).toEqual(["COMPANY_DOCUMENT", row?.companyId]);
  });
});

describe("REG-057: the submit", () => {
  test("makes a waiting company with an administrator who is not active, and mails the link", async () => {
    const { user, company } = await register();
    expect([company.isVerified, company.isBlocked, company.registrationSubscriptionPlanId]).toEqual([
      false,
      false,
      null,
    ]);
    expect([user.isActive, user.isAdmin, user.emailConfirmedAt, user.registrationCode]).toEqual([false, true, null, 3]);
    const [mail] = await db.select().from(outboxEmails).where(eq(outboxEmails.toUserId, user.id));
    expect(mail?.bodyText).toMatch(/14 dni/);
    expect(await confirmationOf(user.id)).toMatch(/^[\w-]{43}$/);
  });

  test("REG-022: stores every consent with the version of its text", async () => {
    const { user } = await register();
    const rows = await db.select().from(userConsents).where(eq(userConsents.userId, user.id));
    expect(Object.fromEntries(rows.map(({ kind, granted }) => [kind, granted]))).toEqual({
      TERMS: true,
      PRIVACY: true,
      AUTHORITY_DECLARATION: true,
      COMMERCIAL: false,
      MARKETING: true,
    });
    expect(rows.every(({ documentVersion }) => documentVersion === "2.1")).toBe(true);
  });

  test("sent twice registers once, at the same moment too", async () => {
    const ctx = visit();
    const secret = await make.draft("summary", await make.draftCompany());
    const draft = await open(ctx, secret);
    const answers = await Promise.all(Array.from({ length: 5 }, () => outcome(submitRegistration(ctx, draft, given))));
    expect(new Set(answers)).toEqual(new Set(["done"]));
    expect(await db.$count(companies, eq(companies.tin, draft.data.company?.tin ?? ""))).toBe(1);
    expect((await open(ctx, secret)).data).toEqual({ submitted: { email: draft.data.user?.email, isFull: false } });
  });

  test("an unfinished draft registers nothing", async () => {
    const ctx = visit();
    const draft = await open(ctx, await make.draft("plan", await make.draftCompany()));
    expect(await outcome(submitRegistration(ctx, draft, given))).toBe("badRequest");
  });

  test("two with the same tax number or e-mail: one wins, the other is told and keeps the draft, in every round", async () => {
    for (let round = 0; round < rounds; round++) {
      const ctx = visit();
      const company = await make.draftCompany();
      const first = await open(ctx, await make.draft("summary", company));
      const other = round % 2 ? company : await make.draftCompany();
      const choice = round % 2 ? {} : { user: first.data.user };
      const secret = await make.draft("summary", other, choice);
      const second = await open(ctx, secret);
      const answers = await Promise.all([
        outcome(submitRegistration(visit(), first, given)),
        outcome(submitRegistration(visit(), second, given)),
      ]);
      expect(answers.sort()).toEqual(["done", round % 2 ? "tinTaken" : "emailIsTaken"]);
      const tins = [company.tin, other.tin];
      expect(await db.$count(companies, inArray(companies.tin, tins))).toBe(1);
    }
  });

  test("SM-9: marks the invitations to the company registered", async () => {
    const inviter = await make.user();
    const secret = newSecret();
    const invite = { companyId: inviter.companyId, invitedBy: inviter.id, expiresAt: new Date(Date.now() + day) };
    const company = await make.draftCompany();
    const rows = await db
      .insert(invitations)
      .values([
        { ...invite, email: "any@firma.example", companyName: "A", tokenHash: hashSecret(secret) },
        { ...invite, email: "by.tin@firma.example", tin: company.tin, tokenHash: hashSecret(newSecret()) },
        { ...invite, email: "other@firma.example", companyName: "B", tokenHash: hashSecret(newSecret()) },
        {
          ...invite,
          email: "gone@firma.example",
          tin: company.tin,
          tokenHash: hashSecret(newSecret()),
          status: "CANCELLED" as const,
        },
      ])
      .returning({ id: invitations.id });
    const ctx = visit();
    const draft = await open(ctx, await make.draft("summary", company, { wanted: { invitation: secret } }));
    await submitRegistration(ctx, draft, given);
    const after = await Promise.all(
      rows.map(async ({ id }) => (await db.select().from(invitations).where(eq(invitations.id, id)))[0]?.status),
    );
    expect(after).toEqual(["REGISTERED", "REGISTERED", "NEW", "CANCELLED"]);
  });
});

describe("SM-4: confirming", () => {
  test("REG-050: quick access is open at once", async () => {
    const { ctx, user } = await register();
    expect(await confirmAccount(ctx, await confirmationOf(user.id))).toEqual({ isActive: true });
  });

  test("REG-058: is bound to the price that its summary showed, and says what it was and is", async () => {
    const pricing = await make.pricing({ pricePerInterval: 100 });
    const plan = { pricingId: pricing.id, promoCode: null };
    const secret = await make.draft("summary", await make.draftCompany(), { plan });
    const ctx = visit();
    const summary = async () => {
      const request = new Request("http://localhost/dolacz?step=summary", {
        headers: { Cookie: `registration=${secret}` },
      });
      const shown = await loadWizard(ctx, request);
      return shown.step === "summary" ? shown : null;
    };
    const send = async (shownPricings = "") => {
      const read = summaryForm.parse({
        terms: "on",
        privacy: "on",
        authorityDeclaration: "on",
        termsVersion: "2.1",
        ...(shownPricings && { shownPricings }),
      });
      const refused = await submitRegistration(ctx, await open(ctx, secret), read).catch((error) => error);
      return refused && { code: refused.code, ...refused.params };
    };
    const before = await summary();
    await db.update(pricings).set({ pricePerInterval: 900, version: 1 }).where(eq(pricings.id, pricing.id));
    expect(await send(before?.shownPricings)).toMatchObject({
      code: "priceChanged",
      from: "100\u00a0zł",
      to: "900\u00a0zł",
    });
    expect(await send(), "a form that shows no price").toMatchObject({ code: "staleData" });
    await db.update(pricings).set({ isConfirmed: false }).where(eq(pricings.id, pricing.id));
    expect(await summary()).toMatchObject({ pricing: null, isPlanGone: true, shownPricings: "" });
    await db.update(pricings).set({ isConfirmed: true }).where(eq(pricings.id, pricing.id));
    const after = await summary();
    expect(after).toMatchObject({ pricing: { price: 900 }, isPlanGone: false });
    expect(await send(after?.shownPricings)).toBeUndefined();
  });

  test("AUTH-014: a full registration waits for its company, and the office is told", async () => {
    const pricing = await make.pricing();
    const { ctx, user, company } = await register({ plan: { pricingId: pricing.id, promoCode: null } });
    expect(user.registrationCode).toBe(2);
    expect(await confirmAccount(ctx, await confirmationOf(user.id))).toEqual({ isActive: false });
    const confirmationMail = eq(outboxEmails.dedupeKey, `registration-confirmed:${company.id}`);
    expect(await db.$count(outboxEmails, confirmationMail)).toBe(1);
  });

  const states = [
    ["waiting", {}, true],
    ["member", { isVerified: true }, false],
    ["suspended", { isVerified: true, isBlocked: true }, false],
    ["blocked", { isBlocked: true }, false],
  ] as const;

  test.each(states)(
    "SM-1: while the company is %s; the office hears of one that waits",
    async (_, flags, mailCount) => {
      const pricing = await make.pricing();
      for (const plan of [null, pricing.id]) {
        const { ctx, user, company } = await register({ plan: { pricingId: plan, promoCode: null } });
        await db
          .update(companies)
          .set({ ...flags, version: 1 })
          .where(eq(companies.id, company.id));
        const isActive = plan === null || company.isVerified || "isVerified" in flags;
        expect(await confirmAccount(ctx, await confirmationOf(user.id))).toEqual({ isActive });
        const letter = eq(outboxEmails.dedupeKey, `registration-confirmed:${company.id}`);
        expect(await db.$count(outboxEmails, letter)).toBe(mailCount ? 1 : 0);
      }
    },
  );

  test("SM-1: a refused person's link is dead, one who was granted access only confirms", async () => {
    const refused = await register();
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, refused.user.id));
    const secret = await confirmationOf(refused.user.id);
    expect(await outcome(confirmAccount(visit(), secret))).toBe("confirmAccountTokenInvalid");
    const granted = await register();
    await db.update(users).set({ isActive: true }).where(eq(users.id, granted.user.id));
    expect(await confirmAccount(visit(), await confirmationOf(granted.user.id))).toEqual({ isActive: true });
  });

  test("REG-051: a link works once, for one of many at the same moment", async () => {
    const { ctx, user } = await register();
    const secret = await confirmationOf(user.id);
    const answers = await Promise.all(Array.from({ length: 20 }, () => outcome(confirmAccount(ctx, secret))));
    expect(answers.filter((answer) => answer === "done")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "confirmAccountTokenInvalid")).toHaveLength(19);
    expect(await outcome(confirmAccount(ctx, `${secret.slice(0, -1)}x`))).toBe("confirmAccountTokenInvalid");
  });

  test("a second press within a minute is told what the first has done, and nothing else is", async () => {
    const { ctx, user } = await register();
    const secret = await confirmationOf(user.id);
    const answers = await Promise.all([1, 2, 3].map(() => confirmAccountOrRepeat(ctx, secret)));
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(await db.$count(auditLog, and(eq(auditLog.action, "account-confirm"), eq(auditLog.actorId, user.id)))).toBe(
      1,
    );
    expect(await confirmAccountOrRepeat(later(ctx, minute - 1), secret)).toEqual(answers[0]);
    const refused = [later(ctx, minute), ctx].map((at, index) =>
      outcome(confirmAccountOrRepeat(at, index === 0 ? secret : `${secret.slice(0, -1)}x`)),
    );
    expect(await Promise.all(refused)).toEqual(["confirmAccountTokenInvalid", "confirmAccountTokenInvalid"]);
    await db.update(users).set({ isBlocked: true }).where(eq(users.id, user.id));
    expect(await outcome(confirmAccountOrRepeat(ctx, secret))).toBe("confirmAccountTokenInvalid");
  });

  test("REG-054: it lives 14 days to the moment", async () => {
    const { ctx, user } = await register();
    const secret = await confirmationOf(user.id);
    expect(await outcome(confirmAccount(later(ctx, 14 * day), secret))).toBe("confirmAccountTokenInvalid");
    expect(await outcome(confirmAccount(later(ctx, 14 * day - 1), secret))).toBe("done");
  });

  test("REG-052: a new link kills the older one; quick access keeps its end, a full one gets a new term", async () => {
    const pricing = await make.pricing();
    for (const plan of [
      { pricingId: null, promoCode: null },
      { pricingId: pricing.id, promoCode: null },
    ]) {
      const { ctx, user } = await register({ plan });
      const first = await confirmationOf(user.id);
      const after = later(ctx, 10 * day);
      await resendConfirmation(after, user.email);
      const second = await confirmationOf(user.id);
      expect(await outcome(confirmAccount(after, first))).toBe("confirmAccountTokenInvalid");
      const [token] = await db
        .select()
        .from(accountTokens)
        .where(eq(accountTokens.tokenHash, hashSecret(second)));
      const end = new Date(ctx.now.getTime() + (plan.pricingId ? 24 * day : 14 * day));
      expect(token?.expiresAt).toEqual(end);
      expect((await lettersTo(user.id)).at(-1)?.bodyText).toContain(`Link działa do ${formatMoment(end)}.`);
    }
  });

  test("OQ-19: at most three are sent again", async () => {
    const { ctx, user } = await register();
    for (let time = 0; time < 3; time++) await resendConfirmation(visit(ctx.now), user.email);
    expect(await outcome(resendConfirmation(visit(ctx.now), user.email))).toBe("resendLimitReached");
  });

  test("REG-053: nobody else gets a mail", async () => {
    const active = await make.user();
    const waiting = await make.user({ isActive: false, registrationCode: 2 });
    const employee = await make.user({ isActive: false, emailConfirmedAt: null, registrationCode: 0 });
    const asked = [
      ["nobody@nowhere.example", "noUserHasBeenFound@email"],
      [active.email, "emailOfActiveUser"],
      [waiting.email, "emailAlreadyConfirmed"],
      [employee.email, "noUserHasBeenFound@email"],
    ] as const;
    const before = await db.$count(outboxEmails);
    for (const [email, code] of asked) expect(await outcome(resendConfirmation(visit(), email))).toBe(code);
    expect(await db.$count(outboxEmails)).toBe(before);
  });
});

describe("BG-001, OQ-19: what is not confirmed runs out", () => {
  test("after 14 days e-mail and tax number are free, and the rows name nobody", async () => {
    const { ctx, user, company } = await register();
    const secret = await confirmationOf(user.id);
    const telling = { startDate: "2011-03-14", registrationDate: "2011-03-15", employeeCount: 4711 };
    await db.update(companies).set(telling).where(eq(companies.id, company.id));
    await expireRegistrations(later(ctx, 14 * day - 1));
    expect(await isTinTaken(ctx, company.tin)).toBe(true);

    await expireRegistrations(later(ctx, 14 * day));
    expect(await isTinTaken(ctx, company.tin)).toBe(false);
    expect(await findEmailStatus(ctx, user.email)).toMatchObject({ code: 0, notice: null });
    const [left] = await db.select().from(users).where(eq(users.id, user.id));
    const [rest] = await db.select().from(companies).where(eq(companies.id, company.id));
    const secrets = [user.email, user.surname, company.name, ...Object.values(telling)].join("|");
    expect(JSON.stringify([left, rest])).not.toMatch(new RegExp(secrets));
    expect(await outcome(confirmAccount(ctx, secret))).toBe("confirmAccountTokenInvalid");
  });

  test("one that cannot be ended holds up no other, and the job fails with it", async () => {
    const [bad, good] = [await register(), await register()];
    await whileInsertFails(
      "audit_log",
      `new.action = 'registration-expire' and new.target_id = '${bad.user.id}'`,
      async () => {
        const run = expireRegistrations(later(good.ctx, 15 * day));
        await expect(run).rejects.toMatchObject({ errors: [expect.objectContaining({ cause: expect.anything() })] });
      },
    );
    expect([await isTinTaken(bad.ctx, bad.company.tin), await isTinTaken(good.ctx, good.company.tin)]).toEqual([
      true,
      false,
    ]);
    const expired = async ({ user }: typeof bad) => db.$count(users, eq(users.email, user.email));
    expect([await expired(bad), await expired(good)]).toEqual([1, 0]);
  });

  test("the same company registers again", async () => {
    const { ctx, draft, user } = await register();
    await expireRegistrations(later(ctx, 15 * day));
    const again = await make.draft("summary", draft.data.company ?? (await make.draftCompany()), {
      user: draft.data.user,
    });
    await submitRegistration(visit(), await open(ctx, again), given);
    expect(await db.$count(users, eq(users.email, user.email))).toBe(1);
  });

  const decided = [
    ["the person refused", {}, { isBlocked: true }],
    ["the company denied", { isBlocked: true }, {}],
  ] as const;

  test.each(decided)("SM-1, SM-2: nothing the council has decided on: %s", async (_, companyFlags, userFlags) => {
    const { ctx, user, company } = await register();
    await db
      .update(companies)
      .set({ ...companyFlags, version: 1 })
      .where(eq(companies.id, company.id));
    await db
      .update(users)
      .set({ ...userFlags, version: 1 })
      .where(eq(users.id, user.id));
    await expireRegistrations(later(ctx, 15 * day));
    expect(await isTinTaken(ctx, company.tin)).toBe(true);
    expect(await db.$count(users, eq(users.email, user.email))).toBe(1);
  });

  const kinds = [
    ["quick access", false],
    ["full", true],
  ] as const;

  test.each(kinds)("%s: past its end it counts for nothing, before the job has said so", async (_, isFull) => {
    const pricingId = isFull ? (await make.pricing()).id : null;
    const { ctx, user, company, draft } = await register({ plan: { pricingId, promoCode: null } });
    const secret = await confirmationOf(user.id);
    const credentials = { login: user.email, password, userAgent: null };
    const answersAt = async (now: Date) => ({
      signIn: await outcome(signIn(visit(now), credentials)),
      reset: await outcome(requestPasswordReset(visit(now), user.email)),
      notice: (await findEmailStatus(visit(now), user.email)).notice,
      isTinTaken: await isTinTaken(visit(now), company.tin),
    });
    const { now: end } = later(ctx, 14 * day);
    expect(await answersAt(new Date(end.getTime() - 1))).toEqual({
      signIn: "loginNotActive",
      reset: "done",
      notice: "registrationCompleted",
      isTinTaken: true,
    });
    expect(await answersAt(end)).toEqual({
      signIn: "badPassword",
      reset: "noUserHasBeenFound@email",
      notice: null,
      isTinTaken: false,
    });
    expect(await outcome(resendConfirmation(visit(end), user.email))).toBe("noUserHasBeenFound@email");
    expect(await outcome(confirmAccount(visit(end), secret))).toBe("confirmAccountTokenInvalid");

    const again = await make.draft("summary", draft.data.company ?? (await make.draftCompany()), {
      user: draft.data.user,
    });
    await submitRegistration(visit(end), await open(visit(end), again), given);
    expect(await outcome(signIn(visit(end), credentials))).toBe("loginNotActive");
    expect(await db.$count(companies, and(eq(companies.tin, company.tin), isNull(companies.expiredAt)))).toBe(1);
  });

  test("SM-1, SM-2: the council's verification begins a new term; a company with a package has no end", async () => {
    const pricing = await make.pricing();
    for (const isFull of [false, true]) {
      const plan = { pricingId: isFull ? pricing.id : null, promoCode: null };
      const { ctx, user, company } = await register({ plan });
      const verified = later(ctx, 10 * day);
      const officer = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]), verified.now);
      await changeCompanyStatus(officer, { companyId: company.id, action: "confirm", from: "waiting", note: null });
      await expireRegistrations(later(ctx, 24 * day - 1));
      await resendConfirmation(visit(later(ctx, 24 * day - 1).now), user.email);
      expect(await isTinTaken(ctx, company.tin)).toBe(true);
      const end = later(ctx, 24 * day);
      await expireRegistrations(end);
      expect(await isTinTaken(end, company.tin)).toBe(isFull);
      expect((await findEmailStatus(end, user.email)).notice).toBe(isFull ? "registrationCompleted" : null);
      const year = visit(later(ctx, 365 * day).now);
      expect(await outcome(resendConfirmation(year, user.email))).toBe(isFull ? "done" : "noUserHasBeenFound@email");
    }
  });

  test("who has confirmed stays", async () => {
    const { ctx, user, company } = await register();
    await confirmAccount(ctx, await confirmationOf(user.id));
    await expireRegistrations(later(ctx, 60 * day));
    expect(await isTinTaken(ctx, company.tin)).toBe(true);
  });
});
