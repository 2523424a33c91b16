import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Mail } from "~/mail/mail";

const surroundings = { ...process.env };
const office = "sekretariat@zwiazek.example";
let toPeople: Mail[];
let toOffice: Mail[];

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

  test("an invitation names the exchange, and a verified company its loads and vehicles first", () => {
    const ofKind = (wanted: string) => toPeople.find(({ kind }) => kind === wanted);
    expect(ofKind("invitation")?.subject).toBe("Trans-Bud zaprasza na giełdę Dyszel");
    expect(ofKind("company-verified")?.bodyText).toMatch(/ładunków i wolnych pojazdów.*ogłoszenia/);
  });
});
