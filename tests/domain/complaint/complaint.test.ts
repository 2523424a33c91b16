import { randomUUID } from "node:crypto";
import { caseLinks } from "drizzle/schema/appeal";
import { companies, companyStatusChanges } from "drizzle/schema/company";
import { complaintMessages, complaints } from "drizzle/schema/complaint";
import { files } from "drizzle/schema/file";
import { outboxEmails } from "drizzle/schema/mail";
import { notices } from "drizzle/schema/notice";
import { auditLog } from "drizzle/schema/operations";
import { queueAssignments } from "drizzle/schema/queue";
import { and, desc, eq, like, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { signIn } from "~/domain/account/commands.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { issueCaseLink } from "~/domain/appeal/case-link.server";
import { changeCompanyStatus } from "~/domain/company/verification/commands.server";
import {
  answerCase,
  appealDecision,
  findAppealedDecision,
  openCase,
  requestHelp,
} from "~/domain/complaint/cases.server";
import { answerComplaint, editComplaint, reportComplaint, withdrawComplaint } from "~/domain/complaint/commands.server";
import {
  countAllComplaints,
  exportComplaints,
  listAllComplaints,
  matchesComplaint,
} from "~/domain/complaint/council-list.server";
import { complaintDecisionForm, complaintForm } from "~/domain/complaint/form.server";
import type { Complaint } from "~/domain/complaint/insert.server";
import { answerAsOffice, decideComplaint, revokeLinksOfCase } from "~/domain/complaint/office.server";
import {
  countComplaints,
  describeComplaintFiles,
  findCase,
  findComplaint,
  findComplaintAttachment,
  findComplaintWhole,
  listComplaints,
} from "~/domain/complaint/queries.server";
import { complaintStatuses } from "~/domain/complaint/status";
import { addressOfSubject } from "~/domain/complaint/subject.server";
import { findCaseFile, findFile } from "~/domain/file-rights.server";
import type { Context, SignedInContext } from "~/domain/kernel/context";
import type { DomainError } from "~/domain/kernel/errors";
import type { Permission } from "~/domain/kernel/permission";
import { kindOf } from "~/domain/queue/kinds.server";
import { countQueue, listQueue } from "~/domain/queue/queries.server";
import { pathTo } from "~/paths";
import { contextFor, day, later, make, minute, password, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const input = { kind: "PROBLEM" as const, subject: "Temat zgłoszenia", content: "Treść zgłoszenia.", attachments: [] };

const report = (ctx: SignedInContext, choice: Partial<Parameters<typeof reportComplaint>[1]> = {}) =>
  reportComplaint(ctx, { key: randomUUID(), about: null, ...input, ...choice });

const words = (body = "Odpowiedź.") => ({ key: randomUUID(), body, files: [] as string[] });

async function storedComplaint(id: number) {
  const [row] = await db.select().from(complaints).where(eq(complaints.id, id));
  return row;
}

async function mailsTo(email: string) {
  return db.select().from(outboxEmails).where(eq(outboxEmails.toEmail, email)).orderBy(desc(outboxEmails.id));
}

/** The secret of the link in the newest mail to the address. */
async function mailedSecret(email: string) {
  const [mail] = await mailsTo(email);
  return /case=([\w-]+)/.exec(mail?.bodyText ?? "")?.[1] ?? "";
}

async function insertPeople() {
  const company = await make.company();
  const issuer = await make.user({ company });
  return {
    issuer: await contextFor(issuer),
    admin: await contextFor(await make.user({ company, isAdmin: true, roleNames: ["COMPANY_ADMIN"] })),
    colleague: await contextFor(await make.user({ company })),
    stranger: await contextFor(await make.user()),
    office: await contextFor(await make.officer(["MANAGE_COMPLAINTS"])),
    writer: issuer,
    email: issuer.email,
  };
}

const uploaded = async (ctx: SignedInContext | null) =>
  (await make.file({ scope: "COMPLAINT_ATTACHMENT", ownerUserId: ctx?.viewer.id ?? null })).id;

describe("SM-3, COMPL-012 to COMPL-017, CONST-021, PERM-014, ERR-025, ERR-052: state by action by person", () => {
  test("only the table's changes happen, each by its people, and the state stays otherwise", async () => {
    const people = await insertPeople();
    const acts: Record<string, (ctx: SignedInContext, id: number) => Promise<unknown>> = {
      edit: (ctx, id) => editComplaint(ctx, { id, version: 0, ...input, subject: "Nowy temat" }),
      withdraw: withdrawComplaint,
      answer: (ctx, id) => answerComplaint(ctx, { id, ...words() }),
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((status) => [
          `to ${status}`,
          (ctx: SignedInContext, id: number) => decideComplaint(ctx, { id, status, note: "Powód." }),
        ]),
      ),
    };
    const who = ["issuer", "admin", "colleague", "stranger", "office"] as const;
    const rows: string[] = [];
    for (const [index, status] of complaintStatuses.entries()) {
      for (const [name, act] of Object.entries(acts)) {
        const cells: string[] = [];
        for (const person of who) {
          const { id } = await make.complaint({ issuer: people.writer, status: index + 1 });
          // Each state in a minute of its own, so that nobody writes too much.
          const result = await outcome(act(later(people[person], index * minute), id));
          const after = (await storedComplaint(id))?.status;
          if (result === "done") cells.push(`${person} ${after}`);
          else expect(after, `${status} ${name} ${person}`).toBe(index + 1);
          if (person === "stranger") expect(result).toBe(name.startsWith("to") ? "forbidden" : "deniedComplaintUpdate");
          if (person === "office" && name.startsWith("to") && result !== "done") {
            expect(result).toBe("invalidComplaintStatus");
          }
        }
        if (cells.length > 0) rows.push(`${status}, ${name}: ${cells.join(", ")}`);
      }
    }
    expect(rows).toEqual([
      "reported, edit: issuer 1",
      "reported, withdraw: issuer 5, admin 5",
      "reported, answer: issuer 1, admin 1",
      "reported, to 2: office 2",
      "reported, to 3: office 3",
      "reported, to 4: office 4",
      "considered, withdraw: issuer 5, admin 5",
      "considered, answer: issuer 2, admin 2",
      "considered, to 3: office 3",
      "considered, to 4: office 4",
      "accepted, answer: issuer 3, admin 3",
      "rejected, answer: issuer 4, admin 4",
    ]);
  });

  test("of two officers at once one decides; who takes it up deals with it; a rejection has its reason", async () => {
    const { issuer, office, email } = await insertPeople();
    const other = await contextFor(await make.officer(["MANAGE_COMPLAINTS"]));
    const id = await report(issuer);
    expect(await outcome(decideComplaint(office, { id, status: 4, note: null }))).toBe("reasonRequired@note");
    for (const status of ["9", "0", "-1"]) {
      const { data } = complaintDecisionForm.safeParse({ status });
      const decided = decideComplaint(office, { id, status: data?.status ?? Number.NaN, note: "Powód." });
      expect([data?.status, await outcome(decided)]).toEqual([Number(status), "invalidComplaintStatus"]);
    }
    await decideComplaint(office, { id, status: 2, note: null });
    expect((await storedComplaint(id))?.awaitsOffice).toBe(true);
    const [assignment] = await db.select().from(queueAssignments).where(eq(queueAssignments.targetId, id));
    expect(assignment).toMatchObject({ kind: "complaint", takenBy: office.viewer.id });
    const both = await Promise.all([
      outcome(decideComplaint(office, { id, status: 3, note: "Tak." })),
      outcome(decideComplaint(other, { id, status: 4, note: "Nie." })),
    ]);
    expect(both.sort()).toEqual(["done", "invalidComplaintStatus"]);
    const [newest] = await mailsTo(email);
    expect(newest?.bodyText).toMatch(/Powód: (?:Tak|Nie)\./);
    expect(await db.$count(notices, and(eq(notices.userId, issuer.viewer.id), eq(notices.kind, 9)))).toBe(2);
    expect((await findComplaint(issuer, id)).changes).toHaveLength(2);
    // Answered, until the issuer writes again, also when it is decided on.
    const waits = async () => {
      const sort = { key: "term", isDescending: true } as const;
      const rows = await listQueue(office, { kind: "complaint", only: null, sort, page: 1 });
      const entries = rows.flatMap(({ parts }) => parts);
      return [(await storedComplaint(id))?.awaitsOffice, entries.some((entry) => entry.id === id)];
    };
    expect(await waits()).toEqual([false, false]);
    await answerComplaint(issuer, { id, ...words("Nie zgadzam się.") });
    expect(await waits()).toEqual([true, true]);
  });
});

describe("COMPL-001 to COMPL-011, COMPL-021: a member's complaint", () => {
  test("has a number, mails both sides, is listed in its company alone, and is tied to what it is about", async () => {
    const { issuer, colleague, stranger, office, email } = await insertPeople();
    const accused = await make.user();
    const announcement = await make.announcement({ author: accused });
    const comment = await make.comment({ announcementId: announcement.id, authorId: accused.id });
    const posting = await make.posting({ author: accused });
    const companyId = accused.companyId;
    for (const about of [
      { kind: "company" as const, id: companyId },
      { kind: "announcement" as const, id: announcement.id },
      { kind: "comment" as const, id: comment.id },
      { kind: "posting" as const, id: posting.id },
    ]) {
      const row = await storedComplaint(await report(issuer, { about }));
      expect(row).toMatchObject({ subjectKind: about.kind, subjectId: about.id, againstCompanyId: companyId });
    }
    const own = await report(issuer, { about: { kind: "package", id: 1 } });
    expect(await storedComplaint(own)).toMatchObject({ subjectId: issuer.viewer.company.id, againstCompanyId: null });
    const unknownPosting = await report(issuer, { about: { kind: "posting", id: 999_999 } });
    expect(await storedComplaint(unknownPosting)).toMatchObject({
      subjectKind: null,
      number: expect.stringMatching(/^ZG\/\d{4}\/\d{6}$/),
    });

    expect(await listComplaints(colleague, { status: null, page: 1 })).toHaveLength(6);
    for (const foreign of [stranger, await contextFor(accused)]) {
      expect(await listComplaints(foreign, { status: null, page: 1 })).toEqual([]);
      expect(await outcome(findComplaint(foreign, unknownPosting))).toBe("complaintNotFound");
    }
    expect(await mailsTo(email)).toHaveLength(6);
    expect(await db.$count(outboxEmails, like(outboxEmails.dedupeKey, `complaint-office:${unknownPosting}`))).toBe(1);
    expect((await countQueue(office, { kind: "complaint", only: null })).entries).toBeGreaterThanOrEqual(6);
  });

  test("one form makes one, also when it is sent five times at once; other words make another", async () => {
    const { issuer } = await insertPeople();
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 5 }, () => report(issuer, { key })));
    expect(new Set(ids).size).toBe(1);
    expect(await report(issuer, { key, content: "Co innego." })).not.toBe(ids[0]);
    const id = ids[0] ?? 0;
    const once = words();
    await Promise.all([1, 2, 3].map(() => answerComplaint(issuer, { id, ...once })));
    expect(await db.$count(complaintMessages, eq(complaintMessages.complaintId, id))).toBe(1);
  });

  test("nothing is rewritten under the office's answer: what is to be added is answered; its own notes change nothing", async () => {
    const { issuer, office } = await insertPeople();
    const id = await report(issuer);
    await answerAsOffice(office, { id, ...words("Dla nas."), isInternal: true });
    await editComplaint(issuer, { id, version: 0, ...input, subject: "Lepszy temat" });
    await answerAsOffice(office, { id, ...words("Proszę o numer."), isInternal: false });
    expect(await outcome(editComplaint(issuer, { id, version: 1, ...input }))).toBe("complaintAnswered");
    expect(await storedComplaint(id)).toMatchObject({ subject: "Lepszy temat", version: 1 });
    await answerComplaint(issuer, { id, ...words("Numer to 12.") });
  });

  test("one that was withdrawn takes no answer of the office, which nobody could answer", async () => {
    const { issuer, office, email } = await insertPeople();
    const id = await report(issuer);
    await withdrawComplaint(issuer, id);
    const before = (await mailsTo(email)).length;
    expect(await outcome(answerAsOffice(office, { id, ...words(), isInternal: false }))).toBe("complaintWithdrawn");
    expect((await mailsTo(email)).length).toBe(before);
    expect(await outcome(answerAsOffice(office, { id, ...words("Dla nas."), isInternal: true }))).toBe("done");
  });

  test("a change of what somebody changed meanwhile is refused", async () => {
    const { issuer } = await insertPeople();
    const id = await report(issuer);
    await editComplaint(issuer, { id, version: 0, ...input, subject: "Lepszy temat" });
    expect(await outcome(editComplaint(issuer, { id, version: 0, ...input }))).toBe("staleData");
    expect(await storedComplaint(id)).toMatchObject({ subject: "Lepszy temat", version: 1 });
  });
});

describe("COMPL-005, ERR-024: attachments by the complaint's own right", () => {
  test("its company and the office open them; internal notes, foreign files and unknown ones stay shut", async () => {
    const { issuer, colleague, stranger, office } = await insertPeople();
    const fileId = await uploaded(issuer);
    const id = await report(issuer, { attachments: [fileId] });
    const noteFile = await uploaded(office);
    await answerAsOffice(office, { id, ...words("Notatka"), files: [noteFile], isInternal: true });
    const opened = async (ctx: SignedInContext, file: string) => outcome(findFile(ctx, file));
    expect(await Promise.all([issuer, colleague, office].map((ctx) => opened(ctx, fileId)))).toEqual(
      Array(3).fill("done"),
    );
    expect(await opened(stranger, fileId)).toBe("notFound");
    expect([await opened(issuer, noteFile), await opened(office, noteFile)]).toEqual(["notFound", "done"]);

    const shown = await findComplaint(issuer, id);
    expect([shown.attachments.length, shown.messages.length]).toEqual([1, 0]);
    const attachmentId = shown.attachments[0]?.id ?? 0;
    const find = (attachment: number, complaintId = id) =>
      outcome(findComplaintAttachment(issuer, { complaintId, attachmentId: attachment }, { isOffice: false }));
    expect([await find(attachmentId), await find(attachmentId + 1), await find(attachmentId, id + 1)]).toEqual([
      "done",
      "complaintAttachmentNotFound",
      "complaintAttachmentNotFound",
    ]);
    // A form tells of no file of another company's complaint, nor of one that came with words.
    const named = async (ctx: SignedInContext, of = id) =>
      (await describeComplaintFiles(ctx, [fileId, noteFile], of)).map((file) => file.id);
    expect([await named(colleague), await named(office), await named(stranger), await named(issuer, id + 1)]).toEqual([
      [fileId],
      [fileId],
      [],
      [],
    ]);
    expect(await outcome(findComplaintWhole(issuer, id))).toBe("forbidden");
    // Somebody else's fresh file, and one that is attached already, become nobody's.
    expect(await outcome(report(stranger, { attachments: [fileId] }))).toBe("attachmentUnknown@attachments");
    const fresh = await uploaded(office);
    expect(await outcome(report(stranger, { attachments: [fresh] }))).toBe("attachmentUnknown@attachments");

    await editComplaint(issuer, { id, version: 0, ...input, attachments: [] });
    const [left] = await db.select().from(files).where(eq(files.id, fileId));
    expect([left?.attachedAt, (await findComplaint(issuer, id)).attachments]).toEqual([null, []]);
  });
});

describe("a visitor's case", () => {
  test("is read and answered by the mailed link for 30 days after the last word, and until it is revoked", async () => {
    const { office, stranger } = await insertPeople();
    const email = `gosc-${randomUUID()}@firma.example`;
    const { number } = await requestHelp(visit(), {
      key: randomUUID(),
      name: "Jan Gość",
      email,
      tin: null,
      content: "Nie przyszedł link.",
    });
    const [{ id } = { id: 0 }] = await db.select().from(complaints).where(eq(complaints.number, number));
    const first = await mailedSecret(email);
    expect(await openCase(visit(), first)).toEqual({ complaintId: id });
    expect(await openCase(visit(), "x")).toBeNull();
    const now = new Date();
    await answerAsOffice(later(office, 20 * day), { id, ...words("Proszę sprawdzić spam."), isInternal: false });
    await answerAsOffice(office, { id, ...words("Tylko dla nas."), isInternal: true });
    const second = await mailedSecret(email);
    expect(second).not.toBe(first);
    const at = (days: number) => visit(new Date(now.getTime() + days * day));
    expect([await openCase(at(49), first), await openCase(at(51), first)]).toEqual([{ complaintId: id }, null]);

    const fileId = await uploaded(null);
    await answerCase(visit(), second, { ...words("Dziękuję."), files: [fileId] });
    const shown = await findCase(visit(), id);
    expect(shown.messages.map(({ body }) => body)).toEqual(["Dziękuję.", "Proszę sprawdzić spam."]);
    expect(await outcome(findCaseFile(visit(), second, fileId))).toBe("done");
    expect(await outcome(findCaseFile(visit(), "x", fileId))).toBe("notFound");
    expect(await outcome(findFile(stranger, fileId))).toBe("notFound");
    expect(await outcome(revokeLinksOfCase(stranger, id))).toBe("forbidden");
    await revokeLinksOfCase(office, id);
    expect([await openCase(visit(), first), await openCase(visit(), second)]).toEqual([null, null]);
    expect(await outcome(answerCase(visit(), second, words()))).toBe("caseLinkInvalid");
  });

  test("is asked for thirty times a minute from one address", async () => {
    const ctx = visit(new Date("2031-03-01T12:00:00Z"));
    for (let time = 0; time < 30; time++) await openCase(ctx, "x");
    expect(await outcome(openCase(ctx, "x"))).toBe("tooManyResourceCalls");
  });
});

test("a company sends the office twenty complaints and twenty letters a day, whoever of it writes", async () => {
  const people = await insertPeople();
  const now = new Date("2031-03-01T12:00:00Z");
  const [issuer, admin, stranger] = [people.issuer, people.admin, people.stranger].map((ctx) => ({ ...ctx, now }));
  if (!issuer || !admin || !stranger) throw new Error("nobody");
  const id = await report(issuer);
  const write = (ctx: SignedInContext) => answerComplaint(ctx, { id, ...words() });
  for (let turn = 1; turn < 20; turn++) await report(turn % 2 ? issuer : admin);
  for (let turn = 0; turn < 20; turn++) await write(turn % 2 ? issuer : admin);
  expect([await outcome(report(admin)), await outcome(write(admin))]).toEqual(Array(2).fill("rateLimitReached"));
  expect(await outcome(report(stranger))).toBe("done");
  expect([await outcome(report(later(issuer, day))), await outcome(write(later(issuer, day)))]).toEqual([
    "done",
    "done",
  ]);
});

describe("an appeal", () => {
  test("leads from the mail of a decision on a company to one case of that decision, and from the refused sign-in to the same", async () => {
    const company = await make.company();
    const person = await make.user({ company });
    const council = await contextFor(await make.officer(["EDIT_COMPANY_STATUS"]));
    await changeCompanyStatus(council, { companyId: company.id, action: "suspend", from: "member", note: "Brak OCP." });
    const [change] = await db.select().from(companyStatusChanges).where(eq(companyStatusChanges.companyId, company.id));
    const mailed = await mailedSecret(person.email);
    expect(await openCase(visit(), mailed)).toMatchObject({
      appeal: { action: "suspend", reason: "Brak OCP.", of: "company", companyDecisionId: change?.id },
    });
    const key = randomUUID();
    const appeal = { key, body: "Polisa jest odnowiona.", files: [] };
    await Promise.all([appealDecision(visit(), mailed, appeal), appealDecision(visit(), mailed, appeal)]);
    const complaintRows = await db.select().from(complaints).where(eq(complaints.issuerId, person.id));
    expect(complaintRows).toEqual([
      expect.objectContaining({ companyDecisionId: change?.id, companyId: null, awaitsOffice: true }),
    ]);

    const refused = async (input: string) =>
      signIn(visit(), { login: person.login, password: input, userAgent: null }).catch((error: DomainError) => error);
    const refusal = (await refused(password)) as DomainError;
    expect(refusal).toMatchObject({ code: "companyIsSuspended", params: { reason: "Brak OCP." } });
    expect(await openCase(visit(), String(refusal.params?.appeal))).toEqual({ complaintId: complaintRows[0]?.id });
    expect(((await refused("Wrong!pass1")) as DomainError).params).toBeUndefined();
    // The links of the decision that nobody used lead into the same case, and die with it; others' stay.
    const colleague = await make.user({ company });
    const theirs = await issueCaseLink(
      { db, now: new Date() },
      { userId: colleague.id, companyDecisionId: change?.id ?? 0 },
    );
    const office = await contextFor(await make.officer(["MANAGE_COMPLAINTS"]));
    expect(await findAppealedDecision(office, complaintRows[0] as Complaint)).toMatchObject({
      of: "company",
      action: "suspend",
      reason: "Brak OCP.",
    });
    expect(await outcome(findAppealedDecision(council, complaintRows[0] as Complaint))).toBe("forbidden");
    await revokeLinksOfCase(office, complaintRows[0]?.id ?? 0);
    for (const secret of [mailed, String(refusal.params?.appeal)]) expect(await openCase(visit(), secret)).toBeNull();
    expect(await openCase(visit(), theirs)).toMatchObject({ appeal: { userId: colleague.id } });
  });

  test("is a person's own too, and its link lives for six months after the decision", async () => {
    const { person, secret } = await insertSuspendedUser();
    expect(await openCase(visit(), secret)).toMatchObject({ appeal: { of: "person", reason: "Skargi." } });
    const at = (days: number) => visit(new Date(Date.now() + days * day));
    expect(await openCase(at(175), secret)).toMatchObject({ appeal: { of: "person" } });
    expect(await openCase(at(190), secret)).toBeNull();
    expect(await outcome(appealDecision(at(190), secret, words()))).toBe("caseLinkInvalid");
    const late = await refusedSignIn(at(190), person.login);
    expect([late.code, late.params?.reason, late.params?.appeal]).toEqual(["accountSuspended", "Skargi.", undefined]);
  });

  test("is not offered against a decision that was taken back, though its link is unused", async () => {
    const { person, council, secret } = await insertSuspendedUser();
    await changeUserStatus(council, { userId: person.id, action: "restore", from: "suspended", note: "Wyjaśnione." });
    expect(await openCase(visit(), secret)).toBeNull();
    expect(await outcome(appealDecision(visit(), secret, words()))).toBe("caseLinkInvalid");
  });

  test("is offered by every refused sign-in through one link, anew once its links were revoked", async () => {
    const { person, secret } = await insertSuspendedUser();
    const links = () => db.$count(caseLinks, eq(caseLinks.userId, person.id));
    const before = await links();
    const offered = new Set<unknown>();
    for (let time = 0; time < 3; time++) offered.add((await refusedSignIn(visit(), person.login)).params?.appeal);
    expect([offered.size, (await links()) - before]).toEqual([1, 1]);
    await appealDecision(visit(), secret, words("Proszę o ponowne sprawdzenie."));
    const [complaintRow] = await db.select().from(complaints).where(eq(complaints.issuerId, person.id));
    await revokeLinksOfCase(await contextFor(await make.officer(["MANAGE_COMPLAINTS"])), complaintRow?.id ?? 0);
    const again = String((await refusedSignIn(visit(), person.login)).params?.appeal);
    expect([offered.has(again), await openCase(visit(), again)]).toEqual([false, { complaintId: complaintRow?.id }]);
  });

  test("is called what it is and is its company's for the office; who made it reads and answers it once they are back", async () => {
    const { person, company, council, secret } = await insertSuspendedUser();
    await appealDecision(visit(), secret, words("Skargi były bezpodstawne."));
    const [complaintRow] = await db.select().from(complaints).where(eq(complaints.issuerId, person.id));
    const opened = async (days: number) => openCase(visit(new Date(Date.now() + days * day)), secret);
    expect([await opened(100), await opened(190)]).toEqual([{ complaintId: complaintRow?.id }, null]);
    const [id, number] = [complaintRow?.id ?? 0, complaintRow?.number ?? ""];
    const office = await contextFor(await make.officer(["MANAGE_COMPLAINTS"]));
    const listed = async (only: "visitors" | "appeals") =>
      (
        await listAllComplaints(office, {
          status: null,
          only,
          kind: null,
          phrase: number,
          page: 1,
          sort: { key: "reported", isDescending: true },
        })
      ).map(({ isAppeal, companyId, companyName }) => ({ isAppeal, companyId, companyName }));
    expect(await listed("visitors")).toEqual([]);
    expect(await listed("appeals")).toEqual([
      { isAppeal: true, companyId: company.id, companyName: company.shortName ?? company.name },
    ]);
    await decideComplaint(office, { id, status: 3, note: "Zasadne." });
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject).slice(0, 2);
    expect(subjects).toEqual([`Odwołanie ${number} zostało uznane`, `Odwołanie ${number} zostało przyjęte`]);
    const [toOffice] = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.dedupeKey, `complaint-office:${id}`));
    expect(toOffice?.subject).toMatch(`Odwołanie ${number}: Skargi`);

    await changeUserStatus(council, { userId: person.id, action: "restore", from: "suspended", note: null });
    const own = await contextFor(person);
    expect((await listComplaints(own, { status: null, page: 1 })).map((row) => row.id)).toEqual([id]);
    expect((await countComplaints(own)).all).toBe(1);
    expect((await findComplaint(own, id)).number).toBe(number);
    await answerComplaint(own, { id, ...words("Dziękuję.") });
    const file = await make.file({ scope: "COMPLAINT_ATTACHMENT", ownerUserId: person.id });
    await answerComplaint(own, { id, ...words("I załącznik."), files: [file.id] });
    expect(await outcome(findFile(own, file.id))).toBe("done");
    const colleague = await contextFor(await make.user({ company }));
    expect(await listComplaints(colleague, { status: null, page: 1 })).toEqual([]);
    expect(await outcome(findComplaint(colleague, id))).toBe("complaintNotFound");
    expect(await outcome(answerComplaint(colleague, { id, ...words() }))).toBe("deniedComplaintUpdate");
  });
});

async function insertSuspendedUser() {
  const company = await make.company();
  const person = await make.user({ company });
  const council = await contextFor(await make.officer(["EDIT_USER_STATUS"]));
  await changeUserStatus(council, { userId: person.id, action: "suspend", from: "active", note: "Skargi." });
  return { person, company, council, secret: await mailedSecret(person.email) };
}

const refusedSignIn = (ctx: Context, login: string) =>
  signIn(ctx, { login, password, userAgent: null }).then(
    () => {
      throw new Error("It was let in");
    },
    (error: DomainError) => error,
  );

describe("ADM-005: the office's list", () => {
  test("finds by number, by the year's number alone and by the beginnings of words, by an index", async () => {
    const { issuer, office, stranger } = await insertPeople();
    const id = await report(issuer, { subject: "Zażółcona skrzynia", content: "Plandeka rozdarta przy rozładunku." });
    const number = (await storedComplaint(id))?.number ?? "";
    const found = async (phrase: string) =>
      (
        await listAllComplaints(office, {
          status: null,
          only: null,
          kind: null,
          phrase,
          page: 1,
          sort: { key: "reported", isDescending: true },
        })
      ).map((row) => row.id);
    for (const phrase of [number, String(Number(number.slice(-6))), "zazolc rozlad", "ROZDART"]) {
      expect(await found(phrase), phrase).toContain(id);
    }
    // So are the words of answers and notes.
    await answerComplaint(issuer, { id, ...words("Chodzi o pasy transportowe.") });
    await answerAsOffice(office, { id, ...words("Sprawdzić u Gżegżółki."), isInternal: true });
    for (const phrase of ["pasy transport", "gzegzolk"]) expect(await found(phrase), phrase).toEqual([id]);
    // The company that filed it is found by its name, too.
    await db.update(companies).set({ name: "Skrzyniowe Drogi" }).where(eq(companies.id, issuer.viewer.company.id));
    expect(await found("skrzyniowe drogi")).toEqual([id]);
    for (const phrase of ["zazolcona brak", "?!"]) expect(await found(phrase), phrase).toEqual([]);
    const none = { status: null, only: null, kind: null, phrase: "" };
    expect((await countAllComplaints(office, { ...none, only: "unanswered" })).reported).toBeGreaterThan(0);
    await expect(countAllComplaints(stranger, none)).rejects.toThrow("forbidden");
    const waiting = kindOf("complaint").waiting({ now: new Date() });
    const newest = { ...none, only: null, page: 1 };
    const listed = (key: "reported" | "word") =>
      listAllComplaints(office, { ...newest, sort: { key, isDescending: true } }).getSQL();
    for (const [query, index] of [
      [sql`select id from ${complaints} where ${matchesComplaint("plandeka rozdarta")}`, "complaints_search_idx"],
      [
        sql`select id from ${complaints} where ${matchesComplaint("plandeka rozdarta")}`,
        "complaint_messages_search_idx",
      ],
      [sql`select count(*) from (${waiting}) w`, "complaints_waiting_idx"],
      [listed("reported"), "complaints_created_idx"],
      [listed("word"), "complaints_last_word_idx"],
    ] as const) {
      const plan = await db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_sort = off`);
        return tx.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
      });
      expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain(index);
    }
  });
});

test("the time to answer runs from the first word without an answer, and ends with the answer", async () => {
  const { issuer, office } = await insertPeople();
  const at = (ctx: SignedInContext, days: number) => later(ctx, days * day);
  const id = await report(issuer, { subject: "Spóźnialska sprawa" });
  const overdue = async (days: number) => {
    const filter = { status: null, only: "overdue" as const, kind: null, phrase: "spoznialska" };
    const sort = { key: "reported", isDescending: true } as const;
    const listed = (await listAllComplaints(at(office, days), { ...filter, sort, page: 1 })).length;
    const queued = await listQueue(at(office, days), {
      kind: "complaint",
      only: "overdue",
      page: 1,
      sort: { key: "term", isDescending: true },
    });
    expect(queued.flatMap(({ parts }) => parts).filter((entry) => entry.id === id)).toHaveLength(listed);
    return listed;
  };
  expect([await overdue(13), await overdue(15)]).toEqual([0, 1]);
  await answerAsOffice(at(office, 1), { id, ...words("Notatka."), isInternal: true });
  expect(await overdue(15)).toBe(1);
  await answerAsOffice(at(office, 2), { id, ...words(), isInternal: false });
  expect(await overdue(40)).toBe(0);
  await answerComplaint(at(issuer, 20), { id, ...words("Nadal nie działa.") });
  await answerComplaint(at(issuer, 30), { id, ...words("I nic.") });
  expect([await overdue(33), await overdue(35)]).toEqual([0, 1]);
});

test("security point 18: what the office takes out is logged, and said to be cut where it is", async () => {
  const { issuer, office, stranger } = await insertPeople();
  for (const subject of ["Pierwsza wywózka", "Druga wywózka"]) await report(issuer, { subject });
  const filter = { status: null, only: null, kind: null, phrase: "wywozka" };
  const subjects = async (most?: number) => {
    const { rows, isCut } = await exportComplaints(office, filter, most);
    return [...rows.map(({ subject }) => subject), isCut];
  };
  expect(await subjects(1)).toEqual(["Druga wywózka", true]);
  expect(await subjects(2)).toEqual(["Druga wywózka", "Pierwsza wywózka", false]);
  expect(await outcome(exportComplaints(stranger, filter))).toBe("forbidden");
  const acts = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, "complaint-export"))
    .orderBy(auditLog.id);
  expect(acts.map(({ after }) => after)).toEqual(
    [1, 2].map((rows) => ({ status: null, only: null, kind: null, rows })),
  );
});

test("the office is led to its own pages of what is complained of, each by the right that opens it", async () => {
  const company = { kind: "company", id: 1 } as const;
  const paths = async (...permissions: Permission[]) => {
    const ctx = await contextFor(await make.officer(["MANAGE_COMPLAINTS", ...permissions]));
    const about = [company, { kind: "package", id: 1 }, { kind: "pricing", id: 1 }] as const;
    return Promise.all(about.map((subject) => addressOfSubject(ctx, subject, { isOffice: true })));
  };
  const [own, panel, pricing] = [
    pathTo("company", { id: 1 }),
    pathTo("council.company", { id: 1 }),
    pathTo("council.pricing", { id: 1 }),
  ];
  expect(await paths()).toEqual([own, null, null]);
  expect(await paths("ACCESS_CONTROL")).toEqual([panel, panel, null]);
  expect(await paths("CREATE_PRICINGS")).toEqual([own, null, pricing]);
});

test("COMPL-003, COMPL-004, COMPL-007, COMPL-008, COMPL-018: the texts at the fields", () => {
  const parse = (choice: Record<string, string>) =>
    complaintForm
      .safeParse({ key: randomUUID(), kind: "SUGGESTION", subject: "abc", content: "abc", ...choice })
      .error?.issues.map(({ message, path }) => [...path, message].join(" "));
  expect(parse({})).toBeUndefined();
  expect(parse({ content: " ab " })).toEqual(["content complaintMin"]);
  expect(parse({ content: "x".repeat(5001) })).toEqual(['content ["lengthMax",{"max":5000}]']);
  expect(parse({ subject: "ab" })).toEqual(['subject ["lengthBetween",{"min":3,"max":200}]']);
  expect(parse({ kind: "" })).toEqual(["kind required"]);
});
