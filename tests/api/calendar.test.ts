import { users } from "drizzle/schema/account";
import { companyCalendars } from "drizzle/schema/calendar";
import { companies, companyDocuments } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { createCalendar, revokeCalendar } from "~/domain/calendar/commands.server";
import { findCalendar, listCalendars } from "~/domain/calendar/queries.server";
import { loader } from "~/routes/api/calendar";
import { contextFor, later, make, minute, visit } from "../support/make";
import { outcome } from "../support/outcome";
import { ask } from "../support/sending";

const read = (file: string) =>
  ask(loader, { path: `/media/calendars/${file}`, method: "GET", cookie: "", params: { file } });

type Line = { name: string; params: string; value: string };

/** The lines of an iCalendar file after RFC 5545, 3.1: unfolded, each of its parts. Throws on what is none. */
function parse(text: string): Line[] {
  expect(text.endsWith("\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = text.replaceAll("\r\n ", "").trimEnd().split("\r\n");
  return lines.map((line) => {
    const [, name, params, value] = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^;:"]*))*):(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No content line: ${line}`);
    return { name, params: params ?? "", value };
  });
}

function unescapeText(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, mark) => (mark.toLowerCase() === "n" ? "\n" : mark));
}

test("the company's name writes no line of its own into the calendar", async () => {
  const company = await make.company({ name: "Trans\r\nX-ZLY:1; a, b\\c" });
  const { secret } = await createCalendar(await contextFor(await make.user({ company })));
  const lines = parse((await read(`${secret}.ics`)).text);
  expect(lines.filter(({ name }) => name === "X-ZLY")).toEqual([]);
  const names = lines.filter(({ name }) => name === "NAME" || name === "X-WR-CALNAME");
  expect(names.map(({ value }) => value)).toEqual(Array(2).fill("Ważność dokumentów: Trans X-ZLY:1\\; a\\, b\\\\c"));
});

test("OQ-01: a company's calendar has a whole day with alarms for each paper's last one, as RFC 5545 writes it", async () => {
  const company = await make.company({ name: "Żółć; Spółka, z\\o.o." });
  const ctx = await contextFor(await make.user({ company }));
  const ofCompany = { companyId: company.id };
  const name = `Polisa OCP; „międzynarodowa”, ważna\\ ${"ąęśćżółń🚚".repeat(12)}`;
  const paper = await make.document({ ...ofCompany, name, expirationDate: "2027-12-31" });
  await make.document({ ...ofCompany, expirationDate: "2028-02-29" });
  for (const hidden of [
    { expirationDate: null },
    { expirationDate: "2027-01-01", deletedAt: new Date() },
    { expirationDate: "2027-01-01", state: "REJECTED" as const, rejectionReason: "Nie" },
    { expirationDate: "2027-01-01", state: "REPLACED" as const, replacedById: paper.id },
  ]) {
    await make.document({ ...ofCompany, ...hidden });
  }
  await make.document({ companyId: (await make.company()).id, expirationDate: "2027-01-01" });

  const { secret } = await createCalendar(ctx);
  const answer = await read(`${secret}.ics`);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("X-Robots-Tag")]).toEqual([
    200,
    "text/calendar; charset=utf-8",
    "noindex",
  ]);
  const lines = parse(answer.text);
  const all = (name: string) => lines.filter((line) => line.name === name).map(({ value }) => value);
  expect([lines[0]?.value, lines.at(-1)?.value, all("VERSION")]).toEqual(["VCALENDAR", "VCALENDAR", ["2.0"]]);
  expect(all("BEGIN").filter((part) => part === "VEVENT")).toHaveLength(2);
  expect(lines.filter((line) => line.name === "DTSTART")).toEqual([
    { name: "DTSTART", params: ";VALUE=DATE", value: "20271231" },
    { name: "DTSTART", params: ";VALUE=DATE", value: "20280229" },
  ]);
  expect(all("DTEND")).toEqual(["20280101", "20280301"]);
  expect(unescapeText(all("SUMMARY")[0] ?? "")).toBe(`Koniec ważności: ${name}`);
  expect(unescapeText(all("X-WR-CALNAME")[0] ?? "")).toBe(`Ważność dokumentów: ${company.name}`);
  expect(all("TRIGGER").slice(0, 5)).toEqual(["-P29DT16H", "-P13DT16H", "-P6DT16H", "-PT16H", "PT8H"]);
  expect(all("UID")[0]).toMatch(new RegExp(`^document-${paper.id}@`));
  await db.update(companyDocuments).set({ name: "Inna" }).where(eq(companyDocuments.id, paper.id));
  const renamed = parse((await read(`${secret}.ics`)).text);
  expect(renamed.filter((line) => line.name === "UID").map(({ value }) => value)).toEqual(all("UID"));
});

test("its address is 256 random bits of which the hash is stored, one a person, revoked by any colleague", async () => {
  const company = await make.company();
  const [own, colleague] = await Promise.all([0, 1].map(async () => contextFor(await make.user({ company }))));
  const stranger = await contextFor(await make.user());
  if (!own || !colleague) throw new Error("Nobody there.");
  const first = await createCalendar(own);
  const second = await createCalendar(own);
  const third = await createCalendar(colleague);
  expect(Buffer.from(first.secret, "base64url")).toHaveLength(32);
  const rows = await db.execute<{ row: string }>("select c::text as row from company_calendars c");
  expect(rows.map(({ row }) => row).join()).not.toContain(second.secret);
  expect((await read(`${first.secret}.ics`)).status).toBe(404);
  expect((await read(`${second.secret}.ics`)).status).toBe(200);
  for (const wrong of [second.secret, `${second.secret}.txt`, "x.ics", ".ics"]) {
    expect((await read(wrong)).status).toBe(404);
  }

  const listed = await listCalendars(own);
  expect(listed.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  const [mine, theirs] = listed;
  expect(await listCalendars(stranger)).toEqual([]);
  expect(await outcome(revokeCalendar(stranger, mine?.id ?? 0))).toBe("notFound");
  await revokeCalendar(own, theirs?.id ?? 0);
  expect(await outcome(revokeCalendar(own, theirs?.id ?? 0))).toBe("notFound");
  expect((await read(`${third.secret}.ics`)).status).toBe(404);
  expect(await db.$count(companyCalendars, eq(companyCalendars.userId, own.viewer.id))).toBe(2);
});

test("it is dead while its owner may not come in or the company has no package, and 30 reads a minute are enough", async () => {
  const company = await make.company();
  const person = await make.user({ company });
  const { secret } = await createCalendar(await contextFor(person));
  const ctx = visit();
  const ofPerson = eq(users.id, person.id);
  const ofCompany = eq(companies.id, company.id);
  const plan = company.registrationSubscriptionPlanId;
  const states = [
    [() => db.update(users).set({ isBlocked: true }).where(ofPerson), "notFound"],
    [() => db.update(users).set({ isBlocked: false, isActive: false }).where(ofPerson), "notFound"],
    [() => db.update(users).set({ isActive: true }).where(ofPerson), "done"],
    [() => db.update(companies).set({ isBlocked: true }).where(ofCompany), "notFound"],
    [
      () => db.update(companies).set({ isBlocked: false, registrationSubscriptionPlanId: null }).where(ofCompany),
      "notFound",
    ],
    [() => db.update(companies).set({ registrationSubscriptionPlanId: plan }).where(ofCompany), "done"],
  ] as const;
  for (const [change, expected] of states) {
    await change();
    expect(await outcome(findCalendar(visit(), secret))).toBe(expected);
  }
  const outcomes = await Promise.all(Array.from({ length: 31 }, () => outcome(findCalendar(ctx, secret))));
  expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(30);
  expect(await outcome(findCalendar(later(ctx, minute), secret))).toBe("done");
  const free = await contextFor(await make.user({ company: await make.company({ hasPlan: false }) }));
  expect(await outcome(createCalendar(free))).toBe("operationIsRestricted");
});
