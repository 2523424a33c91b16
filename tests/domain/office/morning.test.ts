import { outboxEmails } from "drizzle/schema/mail";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { hasMorningMail, mailOfficeMornings, stopMorningMail, wantMorningMail } from "~/domain/office/morning.server";
import { contextFor, make, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

const at = (moment: string) => visit(new Date(moment));
const mailsTo = (userId: number) =>
  db
    .select({ subject: outboxEmails.subject })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.toUserId, userId), eq(outboxEmails.kind, "office-morning")));

test("who wants it is mailed once a working day from seven o'clock how much waits and is past its term", async () => {
  const permissions = ["ACCESS_CONTROL", "EDIT_COMPANY_STATUS"] as const;
  const person = await make.officer([...permissions]);
  const asked = await contextFor(person, new Date("2031-06-02T12:00:00Z"));
  await wantMorningMail(asked);
  await wantMorningMail(asked);
  expect(await hasMorningMail(asked)).toBe(true);
  expect(await mailOfficeMornings(at("2031-06-03T05:00:00Z")), "nothing waits").toBe(0);

  const waiting = { hasPlan: false, isVerified: false };
  for (const since of ["2031-06-01T08:00:00Z", "2031-05-01T08:00:00Z"]) {
    await make.user({ company: await make.company({ ...waiting, waitingSince: new Date(since) }), isActive: false });
  }
  expect(await mailOfficeMornings(at("2031-06-04T04:50:00Z")), "too early").toBe(0);
  const sent = await Promise.all([1, 2].map(() => mailOfficeMornings(at("2031-06-04T05:00:00Z"))));
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await mailOfficeMornings(at("2031-06-04T08:00:00Z")), "once a day").toBe(0);
  const subjects = (await mailsTo(person.id)).map(({ subject }) => subject.replaceAll(/\s/g, " "));
  expect(subjects).toEqual(["2 sprawy, 1 po terminie"]);
  expect(await mailOfficeMornings(at("2031-06-07T06:00:00Z")), "a Saturday").toBe(0);
  await stopMorningMail(asked);
  expect(await mailOfficeMornings(at("2031-06-09T06:00:00Z"))).toBe(0);
  expect(await mailsTo(person.id)).toHaveLength(1);
});

test("who asks for it before seven o'clock has the first one that day, who asks later the next working day", async () => {
  const permissions = ["ACCESS_CONTROL", "EDIT_COMPANY_STATUS"] as const;
  const [early, late] = [await make.officer([...permissions]), await make.officer([...permissions])];
  await make.user({ company: await make.company({ hasPlan: false, isVerified: false }), isActive: false });
  const counts = async () => [(await mailsTo(early.id)).length, (await mailsTo(late.id)).length];
  await wantMorningMail(await contextFor(early, new Date("2031-06-10T04:59:00Z")));
  await wantMorningMail(await contextFor(late, new Date("2031-06-10T05:01:00Z")));
  await mailOfficeMornings(at("2031-06-10T05:10:00Z"));
  expect(await counts()).toEqual([1, 0]);
  await mailOfficeMornings(at("2031-06-11T05:10:00Z"));
  expect(await counts()).toEqual([2, 1]);
});

test("nobody but the council has it, and who is of the council no more is not mailed", async () => {
  expect(await outcome(wantMorningMail(await contextFor(await make.user())))).toBe("forbidden");
});
