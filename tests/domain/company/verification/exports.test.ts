import { auditLog } from "drizzle/schema/operations";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { exportUsers } from "~/domain/account/user-list.server";
import { exportCompanies } from "~/domain/company/verification/council-list.server";
import { exportDealMonths } from "~/domain/deal/transport/months.server";
import { insertTransaction } from "../../../support/deals";
import { contextFor, make } from "../../../support/make";
import { outcome } from "../../../support/outcome";

const byName = { key: "name", isDescending: false } as const;
const members = { tab: "members", filter: null, phrase: "", sort: byName } as const;
const people = { status: null, role: null, phrase: "", sort: byName } as const;

test("security point 18: companies and people are taken out as the list is narrowed, logged, and said to be cut", async () => {
  const office = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const stranger = await contextFor(await make.user());
  for (const name of ["Ćma Eksportowa", "Lot Eksportowy"]) await make.user({ company: await make.company({ name }) });
  const companies = async (most?: number) => {
    const { rows, isCut } = await exportCompanies(office, { ...members, phrase: "eksportow" }, most);
    return [...rows.map(({ name }) => name), isCut];
  };
  expect(await companies(1)).toEqual(["Ćma Eksportowa", true]);
  expect(await companies(2)).toEqual(["Ćma Eksportowa", "Lot Eksportowy", false]);
  expect((await exportUsers(office, { ...people, phrase: "eksportow" })).rows).toHaveLength(2);
  const acts = await db.select().from(auditLog).where(eq(auditLog.actorId, office.viewer.id)).orderBy(auditLog.id);
  expect(acts.map(({ action, after }) => [action, (after as { rows: number }).rows])).toEqual([
    ["company-export", 1],
    ["company-export", 2],
    ["user-export", 2],
  ]);
  const refused = [exportCompanies, exportUsers].map((read) =>
    outcome((async () => read(stranger, { ...members, ...people } as never))()),
  );
  expect(await Promise.all(refused)).toEqual(["forbidden", "forbidden"]);
});

test("transactions are counted by month, with what has become of them and among how many companies", async () => {
  const office = await contextFor(await make.officer(["ACCESS_CONTROL"]));
  const [shipper, carrier] = [await make.user(), await make.user()];
  const createdAt = new Date("2019-03-31T22:30:00Z");
  for (const status of ["COMPLETED", "CANCELLED", "IN_PROGRESS"] as const) {
    await insertTransaction({ shipper, carrier, status, createdAt } as never);
  }
  const { rows } = await exportDealMonths(office);
  expect(rows.find(({ month }) => month === "2019-04")).toEqual({
    month: "2019-04",
    made: 3,
    completed: 1,
    cancelled: 1,
    shippers: 1,
    carriers: 1,
  });
  expect(await outcome(exportDealMonths(await contextFor(await make.user())))).toBe("forbidden");
});
