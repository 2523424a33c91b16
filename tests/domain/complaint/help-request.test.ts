import { randomUUID } from "node:crypto";
import { complaints } from "drizzle/schema/complaint";
import { outboxEmails } from "drizzle/schema/mail";
import { eq, like } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { findReceipt, requestHelp } from "~/domain/complaint/cases.server";
import { helpRequestForm } from "~/domain/complaint/form.server";
import { make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const request = (choice: Partial<Parameters<typeof requestHelp>[1]> = {}) => ({
  key: randomUUID(),
  name: "Jan Nowak",
  email: "jan@firma.example",
  tin: null,
  content: "Nie mogę się zalogować.",
  ...choice,
});

describe("COMPL-022, OQ-62: a visitor asks for help", () => {
  test("the row belongs to no company, and both sides get a mail", async () => {
    const { number } = await requestHelp(visit(), request({ tin: "7740001454" }));
    expect(number).toMatch(/^ZG\/\d{4}\/\d{6}$/);
    const [row] = await db.select().from(complaints).where(eq(complaints.number, number));
    expect(row).toMatchObject({
      companyId: null,
      issuerId: null,
      kind: "PROBLEM",
      status: 1,
      visitorTin: "7740001454",
    });
    expect(await db.$count(outboxEmails, like(outboxEmails.dedupeKey, `complaint%:${row?.id}`))).toBe(2);
  });

  test("numbers follow one another without a gap, also when many ask at once", async () => {
    const requests = await Promise.all(Array.from({ length: 12 }, () => requestHelp(visit(), request())));
    const counted = requests.map(({ number }) => Number(number.slice(-6))).sort((a, b) => a - b);
    expect(counted.map((number) => number - (counted[0] ?? 0))).toEqual([...Array(12).keys()]);
  });

  test("a year has its own numbers, by the portal's clock", async () => {
    const eve = await requestHelp(visit(new Date("2030-12-31T22:59:00Z")), request());
    const morning = await requestHelp(visit(new Date("2030-12-31T23:00:00Z")), request());
    expect([eve.number, morning.number]).toEqual(["ZG/2030/000001", "ZG/2031/000001"]);
  });

  test("the same form sent twice at once makes one", async () => {
    const form = request({ email: "twice@firma.example" });
    const requests = await Promise.all(Array.from({ length: 5 }, () => requestHelp(visit(), form)));
    expect(new Set(requests.map(({ number }) => number)).size).toBe(1);
    expect(await db.$count(complaints, eq(complaints.visitorEmail, form.email))).toBe(1);
  });

  test("who goes back and writes something else has asked for something else", async () => {
    const form = request();
    const { number: first } = await requestHelp(visit(), form);
    const { number: second } = await requestHelp(visit(), { ...form, content: "Link też nie działa." });
    expect(second).not.toBe(first);
    const [row] = await db.select().from(complaints).where(eq(complaints.number, second));
    expect(row?.content).toBe("Link też nie działa.");
  });

  test("its receipt says its number, and nothing else does", async () => {
    const { number, receipt } = await requestHelp(visit(), request());
    expect(await findReceipt(visit(), receipt)).toBe(number);
    const formKey = randomUUID();
    await make.complaint({ issuer: await make.user(), formKey });
    for (const other of [number, "", "x", randomUUID(), formKey]) expect(await findReceipt(visit(), other)).toBeNull();
  });

  test("ten an hour from one address", async () => {
    const ctx = visit();
    for (let time = 0; time < 10; time++) await requestHelp(ctx, request());
    expect(await outcome(requestHelp(ctx, request()))).toBe("tooManyResourceCalls");
  });
});

test("COMPL-018, COMPL-023: the texts at the fields", () => {
  const parse = (choice: Record<string, string>) =>
    helpRequestForm
      .safeParse({ key: randomUUID(), name: "Jan", email: "a@b.pl", content: "abc", ...choice })
      .error?.issues.map(({ message, path }) => [...path, message].join(" "));
  expect(parse({})).toBeUndefined();
  expect(parse({ content: " ab " })).toEqual(["content complaintMin"]);
  expect(parse({ email: "" })).toEqual(["email required"]);
  expect(parse({ email: "a@" })).toEqual(["email emailInvalid"]);
  expect(parse({ tin: "12" })).toEqual(["tin tinDigits"]);
});
