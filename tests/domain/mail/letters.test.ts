import { matchPath } from "@remix-run/react";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Mail } from "~/mail/mail";
import { type Guard, pages } from "~/paths";

const surroundings = { ...process.env };
const office = "sekretariat@zwiazek.example";
let toPeople: Mail[];
let toOffice: Mail[];
/** The others to people: of any company, and of one with a package alone, for it is about what comes with one. */
let toAnybody: Mail[];
let toMembers: Mail[];

// An organisation of another gender than the default one shows what is a literal, and what was conjugated for it.
beforeAll(async () => {
  Object.assign(process.env, {
    ORGANISATION_NAME: "Związek Przewoźników",
    ORGANISATION_CASES: "Związek, Związku, Związkowi, Związek, Związkiem, Związku",
    OFFICE_EMAIL: office,
  });
  vi.resetModules();
  const person = { userId: 1, email: "jan@firma.example", name: "Jan" };
  const company = { companyName: "Trans-Bud", companyId: 2 };
  const change = { ...person, ...company, changeId: 3, reason: null };
  const link = { ...person, ...company, secret: "S" };
  const complaint = {
    id: 5,
    number: "ZG/1",
    subject: "Temat\r\nBcc: ofiara@x.example\u202e",
    content: "Treść",
    companyDecisionId: null,
    userDecisionId: null,
  };
  const words = { id: 6, body: "Treść", name: "Jan" };
  const { companyStatusChanged } = await import("~/mail/company-status.server");
  const { userStatusChanged } = await import("~/mail/user-status.server");
  const { companyVerified } = await import("~/mail/company-verified.server");
  const { confirmAccount } = await import("~/mail/confirm-account.server");
  const complaints = await import("~/mail/complaint.server");
  const { invitation } = await import("~/mail/invitation.server");
  const { passwordChanged } = await import("~/mail/password-changed.server");
  const { passwordGeneration } = await import("~/mail/password-generation.server");
  const { passwordReset } = await import("~/mail/password-reset.server");
  const { registrationConfirmed } = await import("~/mail/registration-confirmed.server");
  const { verificationRequested } = await import("~/mail/verification-requested.server");
  toPeople = [
    ...(["deny", "suspend", "exclude", "restore", "restart"] as const).map((action) =>
      companyStatusChanged({ ...change, action }),
    ),
    ...(["grant", "grantAgain", "refuse", "suspend", "exclude", "restore"] as const).map((action) =>
      userStatusChanged({ ...change, action }),
    ),
    ...[true, false].map((isConfirmed) => companyVerified({ ...change, isConfirmed })),
    ...[true, false].map((isFull) => confirmAccount({ ...link, end: new Date(), isFull })),
    complaints.complaintReported(complaint, person),
    complaints.complaintReported(complaint, { email: "gość@firma.example", secret: "S" }),
    complaints.complaintAnswered(complaint, person, words),
    ...(["considered", "accepted", "rejected"] as const).map((status) =>
      complaints.complaintDecided(complaint, person, { changeId: 7, status, note: "Powód." }),
    ),
    invitation({ ...link, invitationId: 4, inviter: "Jan Nowak", inviterCompany: "Trans-Bud" }),
    passwordChanged({ ...person, changedAt: new Date() }),
    passwordGeneration(link),
    passwordReset(link),
  ];
  const paper = { ...person, ...company, dedupeKey: "K", documentName: "Polisa", daysLeft: 1, lastDay: "2026-12-01" };
  const { documentExpires } = await import("~/mail/document-expires.server");
  const { documentRejected } = await import("~/mail/document-rejected.server");
  const emailChange = await import("~/mail/email-change.server");
  const { employeeReported } = await import("~/mail/employee-reported.server");
  const { handedOver } = await import("~/mail/handed-over.server");
  const { legalDocumentChanges } = await import("~/mail/legal-document.server");
  const plan = await import("~/mail/plan.server");
  const { postingsStand } = await import("~/mail/postings-stand.server");
  const { programChanged } = await import("~/mail/program-changed.server");
  const webhook = await import("~/mail/webhook-changed.server");
  const done = { ...person, by: "Jan Nowak", at: new Date(), newEmail: "nowy@firma.example", ...company };
  const law = { id: 1, slug: "regulamin", title: "Regulamin", version: "2", validFrom: "2027-01-01", summary: null };
  const running = {
    subscriptionId: 1,
    planName: "Flota",
    day: "2026-12-01",
    isByOffice: false,
    reason: null,
    ...company,
  };
  const order = {
    orderId: 1,
    number: "ZP/1",
    tin: "9990000000",
    price: 1,
    currency: "PLN",
    intervalKind: "MONTH" as const,
    intervalsCount: 1,
    vatRate: 23,
    startsOn: "2026-12-01",
    source: "ONLINE",
    termsVersion: "1",
    orderedBy: "Jan",
    cancelledBy: null,
    goesOn: null,
    stage: 3,
    used: 5,
    limit: 3,
    ...running,
  } as never;
  const withPackage = (hasPlan: boolean) => [
    documentExpires({ ...paper, hasPlan }),
    documentRejected({ ...paper, hasPlan, document: { name: "Polisa", reason: "Nieczytelna." } }),
    employeeReported({ ...person, hasPlan, employeeId: 9 }),
  ];
  const ofOrder = [plan.planOrdered, plan.planOrderCancelled, plan.planEndSet, plan.planEnded, plan.planStarted];
  toAnybody = [
    ...withPackage(false),
    emailChange.emailChangeLink({ ...done, secret: "S" }),
    emailChange.emailChangeRequested(done),
    emailChange.emailChanged({ ...done, toEmail: person.email, login: "jan", changedAt: new Date() }),
    legalDocumentChanges({ ...person, ...law }),
    ...ofOrder.map((write) => write(person, order)),
    plan.planEnding(person, { ...running, days: 3, stage: 3 }),
    postingsStand({ ...person, dedupeKey: "K", routes: ["PL Radom"], total: 1, secret: "S", stopSecret: "T" }),
  ];
  toMembers = [
    ...withPackage(true),
    plan.planTooSmall(person, order),
    handedOver({ ...person, from: "Ola Nowak", postings: 1, talk: 2 }),
    programChanged(done, "create"),
    webhook.webhookChanged({ ...done, url: "https://tms.example/" }, "create"),
    webhook.webhookStopped({ ...person, webhookId: 1, url: "https://tms.example/", failingSince: new Date() }),
    webhook.webhookMissed({ ...person, webhookId: 1, url: "https://tms.example/", day: "2026-12-01" }),
  ];
  toOffice = [
    complaints.complaintForOffice(complaint, { ...person, company: "Trans-Bud", tin: null }),
    complaints.complaintAnsweredForOffice(complaint, words),
    complaints.complaintWithdrawn(complaint, 8, "Jan"),
    registrationConfirmed(company),
    verificationRequested({ ...company, term: new Date() }),
  ];
  process.env = { ...surroundings };
  vi.resetModules();
});

describe("every mail", () => {
  const all = () => [...toPeople, ...toOffice];

  test("has a subject of one line, whatever it is about is called", () => {
    const subjects = all().map(({ subject }) => subject);
    expect(subjects.filter((subject) => /\p{Cc}|\p{Bidi_Control}/u.test(subject))).toEqual([]);
    expect(subjects.some((subject) => subject.endsWith("Temat Bcc: ofiara@x.example"))).toBe(true);
  });
  const paragraphs = ({ bodyText }: Mail) => bodyText.split("\n\n");

  test("greets nobody by name, and goes on after the comma in lower case, names and the polite Ty aside", () => {
    for (const mail of all()) {
      expect(paragraphs(mail)[0], mail.kind).toBe("Dzień dobry,");
      expect(paragraphs(mail)[1], mail.kind).toMatch(/^(?:\p{Ll}|Two|Jan\b)/u);
      for (const other of paragraphs(mail).slice(2)) expect(other, mail.kind).toMatch(/^\p{Lu}/u);
    }
  });

  test("says what happened, then what to do, and who writes; people are told whom to ask", () => {
    for (const mail of all()) {
      expect(paragraphs(mail).length, mail.kind).toBeGreaterThanOrEqual(4);
      expect(paragraphs(mail).at(-1), mail.kind).toBe("Związek Przewoźników");
    }
    for (const mail of toPeople) expect(paragraphs(mail).at(-2), mail.kind).toBe(`Pytania kieruj do biura: ${office}.`);
    expect(toOffice.map(({ toEmail }) => toEmail)).toEqual(toOffice.map(() => office));
  });

  test("names the organisation from the configuration, and lets it do nothing in a gender", () => {
    for (const { kind, subject, bodyText } of all()) {
      expect(subject + bodyText, kind).not.toMatch(/(?<!\p{L})Rad(?:a|y|zie|ę|ą)(?!\p{L})/u);
      expect(bodyText, kind).not.toMatch(/Związ[\p{L}]+(?: Przewoźników)? \p{Ll}+(?:ł|ła|ło)(?!\p{L})/u);
    }
    expect(all().find(({ kind }) => kind === "confirm-account")?.bodyText).toContain(
      "Potem Związek zweryfikuje firmę.",
    );
  });

  test("leads nobody to a page that is closed to who reads it", () => {
    const guardOf = (url: string): Guard => {
      const { pathname } = new URL(url);
      const page = Object.values(pages).find((each: { pl?: string; en?: string }) =>
        [each.pl, each.en].some((path) => path && matchPath({ path, caseSensitive: true }, pathname)),
      );
      if (!page) throw new Error(`No page is at ${url}.`);
      return page;
    };
    const closedTo = (rights: readonly string[], mails: readonly Mail[]) =>
      mails.flatMap(({ kind, bodyText }) =>
        (bodyText.match(/http:\/\/localhost\S+/g) ?? []).flatMap((url) => {
          const { permission, feature } = guardOf(url);
          return [permission, feature].some((right) => right && !rights.includes(right)) ? `${kind} ${url}` : [];
        }),
      );
    expect(closedTo([], [...toPeople, ...toAnybody])).toEqual([]);
    expect(closedTo(["employees", "companyData", "EDIT_EMPLOYEES"], toMembers)).toEqual([]);
    expect(closedTo(["adminPanel", "ACCESS_CONTROL", "MANAGE_COMPLAINTS"], toOffice)).toEqual([]);
  });

  test("an invitation names the exchange, and a verified company its loads and vehicles first", () => {
    const ofKind = (mailKind: string) => toPeople.find(({ kind }) => kind === mailKind);
    expect(ofKind("invitation")?.subject).toBe("Trans-Bud zaprasza na giełdę Dyszel");
    expect(ofKind("company-verified")?.bodyText).toMatch(/ładunków i wolnych pojazdów.*ogłoszenia/);
  });
});
