import { postingImports } from "drizzle/schema/freight";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "~/db.server";
import { guessColumns } from "~/domain/freight/import/columns";
import { importPostings, readImport } from "~/domain/freight/import/commands.server";
import { readCsv } from "~/domain/freight/import/csv.server";
import { maximumRows } from "~/domain/freight/import/limits";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { calendarDay } from "~/domain/moment.server";
import { contextFor, day, make } from "../../support/make";
import { outcome } from "../../support/outcome";

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test("cells stand between semicolons, commas or tabs, in quotes or not", () => {
  const rows = [
    ["Skąd", "Uwagi"],
    ["Kórnik", 'dzwonić; „pilne", 1,5 t\nrano'],
    ["", "x"],
  ];
  for (const separator of [";", ",", "\t"]) {
    const quoted = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator));
    expect(cellsOf(`\uFEFF${quoted.join("\r\n")}\r\n${separator}\r\n`)).toEqual(rows);
  }
  expect(cellsOf("a;b\n1,5; 2 ")).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  // As a spreadsheet counts: an empty row is one, a break within quotes is none.
  expect(readCsv('a;b\n\n"x\ny";1\n;\n2;\'+48').map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "a", "b"],
    [3, "x\ny", "1"],
    [5, "2", "+48"],
  ]);
  expect(() => readCsv('a;b\n"x;1')).toThrow("importBroken");
});

test("a column is known by its heading, and by what the company chose for it before", () => {
  expect(guessColumns(["Stawka za km", "Uwagi"], {})).toEqual(["statedRatePerKm", "additionalInfo"]);
  const headings = [
    "Kraj załadunku",
    "Kod zał.",
    "Miasto rozładunku",
    "Data załadunku",
    "Waga (t)",
    "Fracht",
    "Nr ref",
    "X",
  ];
  expect(guessColumns(headings, { "nr ref": "goods", fracht: "" })).toEqual([
    ...["loadCountry", "loadPostalCode", "unloadCity", "loadStartDate", "tonnage", null, "goods", null],
  ]);
});

test("rows without faults become drafts, faults are told by their row, and the same file is taken once", async () => {
  const ctx = await contextFor(await make.user());
  const other = await contextFor(await make.user());
  const tomorrow = calendarDay(new Date(ctx.now.getTime() + day));
  const text = [
    "Kraj załadunku;Kod załadunku;Załadunek miasto;Data załadunku;Kraj rozładunku;Rozładunek miasto;Masa;Zabudowa;Cena;Waluta;Ref",
    `PL;62-035;Kórnik;${tomorrow};D;Dortmund;24 t;firanka/mega;1 100,50;EUR;A-1`,
    "Polska;;Poznań;jutro;Niemcy;Berlin;20;chłodnia;900;zł;A-2",
    "PL;;Gniezno;kiedyś;DE;Berlin;dużo;firanka;900;EUR;A-3",
    "US;;Gniezno;jutro;DE;Berlin;2;firanka;900;17;A-4",
  ].join("\n");
  const file = { kind: "SHIPMENT" as const, text };
  const { columns, rows } = await readImport(ctx, file);
  expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    [],
    [],
    expect.arrayContaining(["load[0].startDate", "tonnage"]),
    expect.arrayContaining(["load[0].country", "currencyId"]),
  ]);
  const chosen = columns.with(10, "goods");
  expect(await importPostings(ctx, file, chosen)).toBe(2);
  const drafts = await listOwnPostings(ctx, {
    onlyMine: false,
    phrase: "",
    kind: "SHIPMENT",
    status: "DRAFT",
    page: 1,
  });
  const told = drafts.map(({ goods, tonnage, rate, currency, bodies, places }) => ({
    ...{ goods, tonnage, rate, currency, bodies },
    places: places.map(({ acronym, postalCode, city, startDate }) => [acronym, postalCode, city, startDate]),
  }));
  expect(told.sort((a, b) => String(a.goods).localeCompare(String(b.goods)))).toEqual([
    {
      ...{ goods: "A-1", tonnage: 24, rate: 1100.5, currency: "EUR", bodies: ["curtainsider", "mega"] },
      places: [
        ["PL", "62-035", "Kórnik", tomorrow],
        ["DE", null, "Dortmund", null],
      ],
    },
    {
      ...{ goods: "A-2", tonnage: 20, rate: 900, currency: "PLN", bodies: ["reefer"] },
      places: [
        ["PL", null, "Poznań", tomorrow],
        ["DE", null, "Berlin", null],
      ],
    },
  ]);

  expect(await outcome(importPostings(ctx, { ...file, text: `${text}\r\n` }, chosen))).toBe("importedAlready@file");
  expect((await readImport(ctx, { ...file, text: `${text}\nPL` })).columns[10]).toBe("goods");
  const foreign = await readImport(other, file);
  expect(foreign.columns[10], "another company's choice and file").toBeNull();
  expect(await db.$count(postingImports, eq(postingImports.companyId, ctx.viewer.company.id))).toBe(1);

  const tooLong = `a\n${"b\n".repeat(maximumRows + 1)}`;
  expect(await outcome(readImport(ctx, { ...file, text: tooLong }))).toBe("importTooLarge@file");
  expect(await outcome(readImport(ctx, { ...file, text: "a;b" }))).toBe("importWithoutRows@file");
  expect(await outcome(importPostings(ctx, { ...file, text: "Masa\ndużo" }, ["tonnage"]))).toBe(
    "importWithoutRows@file",
  );

  const twice = { kind: "VEHICLE" as const, text };
  const raced = await Promise.all([1, 2].map(() => outcome(importPostings(ctx, twice, chosen))));
  expect(raced.filter((each) => each === "importedAlready@file")).toHaveLength(1);
  const counts = await countOwnPostings(ctx, { onlyMine: false, phrase: "" });
  expect(counts.VEHICLE.DRAFT).toBe(2);
});
