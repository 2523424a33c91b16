import { randomUUID } from "node:crypto";
import { invitations } from "drizzle/schema/invitation";
import { outboxEmails } from "drizzle/schema/mail";
import { and, eq, ilike, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import {
  cancelInvitation,
  checkInvitation,
  expireInvitations,
  markInvitationsRegistered,
  resendInvitation,
  sendInvitation,
  uncheckInvitation,
} from "~/domain/invitation/commands.server";
import { invitationForm } from "~/domain/invitation/form.server";
import { countInvitations, findInvitation, listInvitations } from "~/domain/invitation/queries.server";
import {
  type InvitationAction,
  type InvitationStatus,
  invitationActions,
  invitationLifecycle,
  invitationStatuses,
} from "~/domain/invitation/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { deliverMail } from "~/domain/mail/delivery.server";
import { contextFor, day, later, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

let admin: SignedInContext;
let asked = 0;

beforeAll(async () => {
  admin = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
});

async function inviter() {
  return contextFor(await make.user());
}

type Choice = { email?: string; tin?: string | null; companyName?: string; key?: string };

function invite(ctx: SignedInContext, { email, tin = null, companyName = "Firma", key = randomUUID() }: Choice = {}) {
  return sendInvitation(ctx, { key, email: email ?? `invited-${++asked}@firma.example`, tin, companyName });
}

async function newest(ctx: SignedInContext) {
  const [row] = await listInvitations(ctx, { own: true, status: null, phrase: "", page: 1 });
  const [mail] = await db
    .select()
    .from(outboxEmails)
    .where(eq(outboxEmails.invitationId, row?.id ?? 0));
  return { id: row?.id ?? 0, mail, secret: /invitation=([\w-]+)/.exec(mail?.bodyText ?? "")?.[1] ?? "" };
}

async function inStatus(status: InvitationStatus) {
  const ctx = await inviter();
  await invite(ctx);
  const { id } = await newest(ctx);
  await db.update(invitations).set({ status }).where(eq(invitations.id, id));
  return { ctx, id };
}

const statusOf = async (id: number) => (await db.select().from(invitations).where(eq(invitations.id, id)))[0]?.status;

describe("INV-006 to INV-009: what is typed", () => {
  const parse = (input: Record<string, string>) =>
    invitationForm.safeParse({ key: randomUUID(), ...input }).error?.issues.map(({ message }) => message);

  test("an address and a tax number or a name", () => {
    expect(parse({ companyName: "Firma" })).toEqual(["invitationEmailRequired"]);
    expect(parse({ email: "x", companyName: "Firma" })).toEqual(["emailInvalid"]);
    expect(parse({ email: "a@b.pl" })).toEqual(["tinOrNameRequired"]);
    expect(parse({ email: "a@b.pl", tin: "123" })).toEqual(["tinDigits"]);
    expect(parse({ email: "a@b.pl", tin: "PL 774-000-14-54" })).toBeUndefined();
    expect(parse({ email: "a@b.pl", companyName: "Firma" })).toBeUndefined();
    expect(parse({})).toEqual(["invitationEmailRequired", "tinOrNameRequired"]);
    expect(parse({ email: "x", tin: "123" })).toEqual(["emailInvalid", "tinDigits"]);
  });

  test("OQ-22: a tax number whose check digit is wrong is asked about once, and sent by who insists", () => {
    expect(parse({ tin: "774-000-14-55" })).toEqual(["invitationEmailRequired", "tinCheckDigit"]);
    expect(parse({ email: "a@b.pl", tin: "7740001455", confirmedTin: "774 000 14 55" })).toBeUndefined();
    expect(parse({ email: "a@b.pl", tin: "7740001455", confirmedTin: "7740001456" })).toEqual(["tinCheckDigit"]);
  });
});

describe("INV-010, OQ-44: sending", () => {
  test("mails a link that names who invites and fills the wizard, for 30 days", async () => {
    const ctx = await inviter();
    await invite(ctx, { email: "nowa@firma.example", tin: "7740001454" });
    const { mail, secret } = await newest(ctx);
    expect(mail?.bodyText).toContain(`${ctx.viewer.name} ${ctx.viewer.surname}`);
    const invited = { status: "NEW", email: "nowa@firma.example", tin: "7740001454" };
    expect(await findInvitation(ctx, secret)).toMatchObject(invited);
    expect(await findInvitation(later(ctx, 30 * day), secret)).toMatchObject({ ...invited, status: "EXPIRED" });
  });

  test("is refused to who is here already, and twice to the same address", async () => {
    const ctx = await inviter();
    const { email } = await make.user();
    const company = await make.company();
    expect(await outcome(invite(ctx, { email }))).toBe("emailIsTaken@email");
    expect(await outcome(invite(ctx, { tin: company.tin }))).toBe("tinTaken@tin");
    expect(await outcome(invite(ctx, { email: "twice@firma.example" }))).toBe("done");
    expect(await outcome(invite(ctx, { email: "twice@firma.example" }))).toBe("invitationPending@email");
    expect(await outcome(invite(await inviter(), { email: "twice@firma.example" }))).toBe("done");
  });

  test("the same form sent twice at once makes one", async () => {
    const ctx = await inviter();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 5 }, () => invite(ctx, { key, email: "once@firma.example" })));
    expect(await db.$count(invitations, eq(invitations.email, "once@firma.example"))).toBe(1);
  });

  test("six forms at once to one address make one invitation and one letter, in every round", async () => {
    for (let round = 0; round < rounds; round++) {
      const ctx = await inviter();
      const email = `six-${randomUUID()}@firma.example`;
      // Who writes the address in other letters writes to the same one.
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          outcome(invite(ctx, { email: index % 2 ? email : email.toUpperCase(), key: randomUUID() })),
        ),
      );
      expect(answers.sort()).toEqual(["done", ...Array(5).fill("invitationPending@email")]);
      expect(await db.$count(invitations, eq(invitations.email, email))).toBe(1);
      expect(
        await db.$count(outboxEmails, and(eq(outboxEmails.kind, "invitation"), ilike(outboxEmails.toEmail, email))),
      ).toBe(1);
    }
  });

  test("a form that was sent, gone back to and changed makes another one", async () => {
    const sender = await contextFor(await make.user());
    const form = { key: randomUUID(), tin: null, companyName: "Firma" };
    const first = `first-${form.key}@firma.example`;
    const second = `second-${form.key}@firma.example`;
    await sendInvitation(sender, { ...form, email: first });
    await sendInvitation(sender, { ...form, email: second });
    expect(await db.$count(invitations, inArray(invitations.email, [first, second]))).toBe(2);
  });

  test("twenty an hour, and none from a company that waits", async () => {
    const ctx = await inviter();
    for (let sent = 0; sent < 20; sent++) await invite(ctx);
    expect(await outcome(invite(ctx))).toBe("tooManyResourceCalls");
    const waiting = await make.company({ isVerified: false, hasPlan: false });
    const quick = await contextFor(await make.user({ company: waiting }));
    expect(await outcome(invite(quick))).toBe("companyVerificationPending");
  });

  test("SM-9: is sent once the mail is", async () => {
    const ctx = await inviter();
    await invite(ctx);
    const { id, mail } = await newest(ctx);
    expect(await statusOf(id)).toBe("NEW");
    await deliverMail(visit(), mail?.id ?? 0);
    expect(await statusOf(id)).toBe("SENT");
  });
});

const allowed: Record<InvitationAction, InvitationStatus[]> = {
  resend: ["NEW", "SENT"],
  cancel: ["NEW", "SENT"],
  check: ["NEW", "SENT", "REGISTERED"],
  uncheck: ["NEW", "SENT", "REGISTERED"],
};
const acts = {
  resend: resendInvitation,
  cancel: cancelInvitation,
  check: checkInvitation,
  uncheck: uncheckInvitation,
};

describe("INV-013, SM-9: every state and every action", () => {
  test.each(invitationStatuses.flatMap((status) => invitationActions.map((action) => [status, action] as const)))(
    "%s: %s",
    async (status, action) => {
      const { id } = await inStatus(status);
      const may = allowed[action].includes(status);
      expect(invitationLifecycle.actionsIn(status).includes(action)).toBe(may);
      expect(await outcome(acts[action](admin, id))).toBe(may ? "done" : "invalidStatusChange");
    },
  );

  test.each(invitationActions)("%s: not once the 30 days are over, though the job has not said so", async (action) => {
    const { ctx, id } = await inStatus("SENT");
    const after = { ...admin, now: later(ctx, 30 * day).now };
    expect(await outcome(acts[action](after, id))).toBe("invalidStatusChange");
    expect(await statusOf(id)).toBe("SENT");
  });

  const acting = invitationStatuses.flatMap((status) => invitationActions.map((action) => [status, action] as const));
  test.each(acting)("%s: %s by members is the inviter's cancelling alone", async (status, action) => {
    const { ctx, id } = await inStatus(status);
    const company = { companyId: ctx.viewer.company.id };
    const strangers = [
      await make.user(company),
      await make.user({ ...company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] }),
      await make.officer(["SEND_COUNCIL_MESSAGES"]),
    ];
    for (const stranger of strangers) {
      const expected = action === "cancel" ? "invitationNotFound" : "forbidden";
      expect(await outcome(acts[action](await contextFor(stranger), id))).toBe(expected);
    }
    const own = allowed.cancel.includes(status) ? "done" : "invalidStatusChange";
    expect(await outcome(acts[action](ctx, id))).toBe(action === "cancel" ? own : "forbidden");
  });

  test("sending again makes a new link and kills the old one", async () => {
    const ctx = await inviter();
    await invite(ctx);
    const { id, secret } = await newest(ctx);
    await resendInvitation(admin, id);
    expect(await findInvitation(ctx, secret)).toBeNull();
    expect(await db.$count(outboxEmails, eq(outboxEmails.invitationId, id))).toBe(2);
  });

  test("INV-013, OQ-44: the council's check is a mark: the link leads on, and the invitation is sent again and used", async () => {
    const ctx = await inviter();
    await invite(ctx);
    const { id, mail, secret } = await newest(ctx);
    await deliverMail(visit(), mail?.id ?? 0);
    const other = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
    await Promise.all([checkInvitation(admin, id), checkInvitation(admin, id)]);
    await checkInvitation(later(other, day), id);
    const seen = async () => (await listInvitations(ctx, { own: true, status: null, phrase: "", page: 1 }))[0];
    const checkedBy = `${admin.viewer.name} ${admin.viewer.surname}`;
    expect(await seen()).toMatchObject({ status: "SENT", checkedAt: admin.now, checkedBy });
    expect(await findInvitation(ctx, secret)).toMatchObject({ status: "SENT" });
    await uncheckInvitation(admin, id);
    expect(await seen()).toMatchObject({ checkedAt: null, checkedBy: null });

    await checkInvitation(admin, id);
    await resendInvitation(admin, id);
    const company = await make.company();
    await markInvitationsRegistered(ctx, {
      companyId: company.id,
      secret: null,
      tin: company.tin,
      email: mail?.toEmail ?? "",
    });
    expect(await seen()).toMatchObject({ status: "REGISTERED", checkedBy, registeredCompanyId: company.id });
  });

  test("the inviter cancels their own; a colleague and a stranger find none", async () => {
    const { ctx, id } = await inStatus("SENT");
    const [company] = await db.select().from(invitations).where(eq(invitations.id, id));
    const colleague = await contextFor(await make.user({ companyId: company?.companyId }));
    for (const other of [colleague, await inviter()]) {
      expect(await outcome(cancelInvitation(other, id))).toBe("invitationNotFound");
    }
    expect(await outcome(checkInvitation(ctx, id))).toBe("forbidden");
    expect(await outcome(resendInvitation(ctx, id))).toBe("forbidden");
    expect(await outcome(cancelInvitation(ctx, id))).toBe("done");
  });
});

test("INV-011, INV-012: members see their own company's, the council sees all", async () => {
  const [one, two] = [await inviter(), await inviter()];
  await invite(one, { email: "of.one@firma.example" });
  const emails = async (ctx: SignedInContext, own: boolean) =>
    (await listInvitations(ctx, { own, status: null, phrase: "of.one", page: 1 })).map(({ email }) => email);
  expect(await emails(one, true)).toEqual(["of.one@firma.example"]);
  expect(await emails(two, true)).toEqual([]);
  expect(await emails(admin, false)).toEqual(["of.one@firma.example"]);
  expect((await countInvitations(two, { own: true, phrase: "" })).all).toBe(0);
});

test("the list is ordered as asked, names by the Polish alphabet, and what was never sent last", async () => {
  const who = await inviter();
  for (const companyName of ["Dar", "Ćma", "Żuraw"]) await invite(who, { companyName });
  await who.db.update(invitations).set({ sentAt: who.now }).where(eq(invitations.companyName, "Ćma"));
  const names = async (key: "invited" | "sent", isDescending: boolean) => {
    const list = { own: true, status: null, phrase: "", page: 1, sort: { key, isDescending } };
    return (await listInvitations(who, list)).map(({ companyName }) => companyName);
  };
  expect(await names("invited", false)).toEqual(["Ćma", "Dar", "Żuraw"]);
  expect(await names("invited", true)).toEqual(["Żuraw", "Dar", "Ćma"]);
  expect((await names("sent", true))[0]).toBe("Ćma");
});

test("an open invitation runs out after 30 days, and shows so before the job has said it", async () => {
  const { ctx, id } = await inStatus("SENT");
  const after = later(ctx, 30 * day);
  expect((await countInvitations(after, { own: true, phrase: "" })).EXPIRED).toBe(1);
  await expireInvitations(later(visit(), 30 * day - 60_000));
  expect(await statusOf(id)).toBe("SENT");
  await expireInvitations(after);
  expect(await statusOf(id)).toBe("EXPIRED");
});
