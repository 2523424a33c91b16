import { companyContacts } from "drizzle/schema/company";
import { freightPostings, postingImportColumns, postingImports } from "drizzle/schema/freight";
import { eq, inArray } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { fileWords } from "~/api/file-words.server";
import { readProblem } from "~/components/shell/error-sentence";
import { db } from "~/db.server";
import { choiceList, valuesOfCell } from "~/domain/freight/import/cells";
import { choicesOf, columnNames, columnsIn, guessColumns, headingKey } from "~/domain/freight/import/columns";
import { importPostings, readImport } from "~/domain/freight/import/commands.server";
import { readCsv } from "~/domain/freight/import/csv.server";
import { exportOwnPostings } from "~/domain/freight/import/export.server";
import { maximumColumns, maximumRows } from "~/domain/freight/import/limits";
import { createDrafts } from "~/domain/freight/posting/commands.server";
import { countOwnPostings, listOwnPostings } from "~/domain/freight/posting/company-list.server";
import { blankFormValues, type PostingFormValues } from "~/domain/freight/posting/form-values";
import { blankFields, blankPlace, type PlaceInput, type PostingInput } from "~/domain/freight/posting/posting";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import { fillFromLine, noteReading, withoutEarlierLine } from "~/domain/freight/posting-line/fill.server";
import { errorStatus } from "~/domain/kernel/errors";
import { csvFile } from "~/http/csv.server";
import { inDays } from "../../support/days";
import { contextFor, make } from "../../support/make";
import { outcome } from "../../support/outcome";
import { statementsOf } from "../../support/statements";

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

test("a file of more or longer headings, longer rows or more cells than a file has is refused as it is, not taken apart", () => {
  const refusals = (text: string) => {
    try {
      return readCsv(text).length;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const wide = Array.from({ length: maximumColumns + 1 }, (_, index) => `h${index}`);
  for (const separator of [";", ",", "\t"]) {
    expect(refusals(`${wide.join(separator)}\n1`)).toBe("importTooLarge");
    expect(refusals(`${wide.slice(1).join(separator)}\n1`)).toBe(2);
    expect(refusals(`"a"${separator}"b${separator};,\n""c"\n"x"${separator}1`)).toBe(2);
    expect(refusals(`a${separator}b\n${separator.repeat(390_000)}`)).toBe("importTooLarge");
    expect(refusals(`a${separator}b\n${"x".repeat(390_000)}`)).toBe("importBroken");
  }
  expect(refusals(`${"x".repeat(30_000)}\n1`)).toBe("importTooLarge");
  expect(refusals(`"${"x".repeat(30_000)}`)).toBe("importBroken");
  expect(refusals(" ".repeat(390_000))).toBe("importTooLarge");
  expect(refusals(`${"\n".repeat(390_000)}a;b\n1;2`)).toBe(2);
});

const words = fileWords("SHIPMENT");

test("a column is known by its heading, and by what the company chose for it before", () => {
  const guess = (headings: string[], remembered = {}) =>
    guessColumns(headings, { kind: "SHIPMENT", headings: words.heading, remembered });
  const headings = [
    "Kraj załadunku",
    "Kod zał.",
    "Miasto rozładunku",
    "Rozładunek 2 miasto",
    "Data załadunku",
    "Waga (t)",
    "Fracht",
    "Nr ref",
    "X",
  ];
  expect(guess(headings, { "nr ref": "goods", fracht: "" })).toEqual([
    ...["load[0].country", "load[0].postalCode", "unload[0].city", "unload[1].city", "load[0].startDate"],
    ...["tonnage", null, "goods", null],
  ]);
  for (const kind of ["SHIPMENT", "VEHICLE"] as const) {
    const own = columnNames(kind, { load: 8, unload: 8 });
    const { heading } = fileWords(kind);
    expect(guessColumns(own.map(heading), { kind, headings: heading, remembered: {} })).toEqual(own);
  }
  const pallets = ["Ilość palet", "Wymiana palet", "Palety EUR wymienne"];
  expect(guess(pallets)).toEqual(["palettes", "exchangePallets", null]);
  // "Ważne do" is no mass, and the day of a registration no vehicle.
  const days = ["Ważne do", "Data rejestracji", "Wagon", "Nr rejestracyjny", "Waga"];
  const vehicle = fileWords("VEHICLE").heading;
  expect(guessColumns(days, { kind: "VEHICLE", headings: vehicle, remembered: {} })).toEqual([
    ...[null, null, null, "vehicleId", "tonnage"],
  ]);
  expect(columnsIn(["statedRatePerKm", "__proto__", "goods"], "SHIPMENT")).toEqual([null, null, "goods"]);
});

test("a file as the portal writes it has its columns, and one with other columns leaves the choice of each", () => {
  const own = columnNames("SHIPMENT", { load: 1, unload: 1 });
  const chosenFor = (headings: string[], remembered = {}) => {
    const guess = { kind: "SHIPMENT" as const, headings: words.heading, remembered };
    const chosen = guessColumns(headings, guess);
    return { chosen, choices: choicesOf(headings, { ...guess, unreadHeadings: words.unreadHeadings, chosen }) };
  };
  const headings = [...own.map(words.heading), ...words.unreadHeadings];
  expect(chosenFor(headings).choices).toEqual([...own.map((name) => [name]), ...words.unreadHeadings.map(() => [])]);
  const goods = words.heading("goods");
  for (const file of [[goods, "Ref"], [goods]]) {
    const { chosen, choices } = chosenFor(file, { [headingKey(goods)]: "additionalInfo" });
    expect(chosen[0]).toBe("additionalInfo");
    expect(choices[0]).toEqual(expect.arrayContaining(["additionalInfo", "goods"]));
  }
});

test("a cell of a list is read by any word that one choice alone has, and not beyond a sane length", () => {
  const people = Array.from({ length: 1000 }, (_, index) => ({
    value: String(index + 1),
    words: [`p${index}@firma.example`, index < 2 ? (["Anna Wąs", "ANNA  Was"][index] ?? "") : `Jan ${index}`],
  }));
  const choices = { supervisorIds: choiceList([{ value: "0", words: ["Wąs,Ewa", "ewa@firma.example"] }, ...people]) };
  const read = (cell: string) => valuesOfCell("supervisorIds", cell, "2026-11-22", choices);
  expect(read("P5@firma.example, jan 7;Wąs,Ewa")).toEqual(["6", "8", "0"]);
  expect(read("Anna Wąs")).toEqual(["?Anna Wąs"]);
  const lines = (name: "goods" | "additionalInfo" | "load[0].city") => valuesOfCell(name, "Meble\r\ni krzesła", "", {});
  expect(lines("goods").concat(lines("load[0].city"))).toEqual(["Meble i krzesła", "Meble i krzesła"]);
  expect(lines("additionalInfo")).toEqual(["Meble\r\ni krzesła"]);
  const long = read("jan 7, x,".repeat(43_000));
  expect([long.length, long[0]?.startsWith("?jan 7")]).toEqual([1, true]);
  const folds = vi.spyOn(String.prototype, "normalize");
  for (let row = 0; row < 200; row++) read("jan 999");
  expect(folds.mock.calls.length).toBeLessThanOrEqual(200 * "jan 999".length);
  folds.mockRestore();
});

test.each(["01.11.2025", "01.11.25", "01/11/2025", "2025-11-01", "1 listopada 2025"])(
  "a day in a cell keeps the year that is written: %s",
  (cell) => {
    expect(valuesOfCell("load[0].startDate" as never, cell, "2026-11-22", {})).toEqual(["2025-11-01"]);
  },
);

test("rows without faults become drafts, faults are told by their row, and the same file is taken once", async () => {
  const ctx = await contextFor(await make.user());
  const other = await contextFor(await make.user());
  const tomorrow = inDays(1, ctx.now);
  const text = [
    "Kraj załadunku;Kod załadunku;Załadunek miasto;Data załadunku;Kraj rozładunku;Rozładunek miasto;Masa;Zabudowa;Cena;Waluta;Ref",
    `PL;62-035;Kórnik;${tomorrow};D;Dortmund;24 t;firanka/mega;1 100,50;EUR;A-1`,
    "Polska;;Poznań;jutro;Niemcy;Berlin;20;chłodnia;900;zł;A-2",
    "PL;;Gniezno;kiedyś;DE;Berlin;dużo;firanka;900;EUR;A-3",
    "US;;Gniezno;jutro;DE;Berlin;2;firanka;900;17;A-4",
  ].join("\n");
  const file = { kind: "SHIPMENT" as const, text };
  // So many headings of other files do not push out what is chosen for this one.
  const others = Object.fromEntries(Array.from({ length: 2 * maximumColumns }, (_, at) => [`heading ${at}`, ""]));
  const remembered = { columns: { ref: "", ...others }, updatedAt: ctx.now };
  await db.insert(postingImportColumns).values({ companyId: ctx.viewer.company.id, kind: "SHIPMENT", ...remembered });
  const { columns, rows } = await readImport(ctx, file, words);
  expect(rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    [],
    [],
    expect.arrayContaining(["load[0].startDate", "tonnage"]),
    expect.arrayContaining(["load[0].country", "currencyId"]),
  ]);
  const chosen = columns.with(10, "goods");
  expect(await importPostings(ctx, file, words, { columns: chosen })).toBe(2);
  const drafts = await listOwnPostings(ctx, {
    onlyMine: false,
    phrase: "",
    kind: "SHIPMENT",
    status: "DRAFT",
    page: 1,
  });
  const draftFacts = drafts.map(({ goods, tonnage, rate, currency, bodies, places }) => ({
    goods,
    tonnage,
    rate,
    currency,
    bodies,
    places: places.map(({ acronym, postalCode, city, startDate }) => [acronym, postalCode, city, startDate]),
  }));
  expect(draftFacts.sort((a, b) => String(a.goods).localeCompare(String(b.goods)))).toEqual([
    {
      goods: "A-1",
      tonnage: 24,
      rate: 1100.5,
      currency: "EUR",
      bodies: ["curtainsider", "mega"],
      places: [
        ["PL", "62-035", "Kórnik", tomorrow],
        ["DE", null, "Dortmund", null],
      ],
    },
    {
      goods: "A-2",
      tonnage: 20,
      rate: 900,
      currency: "PLN",
      bodies: ["reefer"],
      places: [
        ["PL", null, "Poznań", tomorrow],
        ["DE", null, "Berlin", null],
      ],
    },
  ]);

  expect(await outcome(importPostings(ctx, { ...file, text: `${text}\r\n` }, words, { columns: chosen }))).toBe(
    "importedAlready@file",
  );
  expect((await readImport(ctx, { ...file, text: `${text}\nPL` }, words)).columns[10]).toBe("goods");
  const foreign = await readImport(other, file, words);
  expect(foreign.columns[10], "another company's choice and file").toBeNull();
  expect(await db.$count(postingImports, eq(postingImports.companyId, ctx.viewer.company.id))).toBe(1);

  const tooLong = `a\n${"b\n".repeat(maximumRows + 1)}`;
  expect(await outcome(readImport(ctx, { ...file, text: tooLong }, words))).toBe("importTooLarge@file");
  expect(await outcome(readImport(ctx, { ...file, text: "a;b" }, words))).toBe("importWithoutRows@file");
  expect(await outcome(importPostings(ctx, { ...file, text: "Masa\ndużo" }, words, { columns: ["tonnage"] }))).toBe(
    "importWithoutRows@file",
  );

  const twice = { kind: "VEHICLE" as const, text };
  const raced = await Promise.all([1, 2].map(() => outcome(importPostings(ctx, twice, words, { columns: chosen }))));
  expect(raced.filter((each) => each === "importedAlready@file")).toHaveLength(1);
  const counts = await countOwnPostings(ctx, { onlyMine: false, phrase: "" });
  expect(counts.VEHICLE.DRAFT).toBe(2);
});

test("a corrected file brings only the rows that are new, whatever their order, and those that are asked for again", async () => {
  const ctx = await contextFor(await make.user());
  const tomorrow = inDays(1, ctx.now);
  const heading = "Załadunek: kraj;Załadunek: miejscowość;Załadunek: od;Rozładunek: kraj;Masa (t);Zabudowa";
  const line = `PL;Kórnik;${tomorrow};DE;24;firanka, mega`;
  const lines = [line, line, `PL;Gniezno;${tomorrow};DE;dużo`];
  const fileOf = (name: string, ...rows: string[]) => ({
    kind: "SHIPMENT" as const,
    fileName: name,
    text: rows.join("\n"),
  });
  const first = fileOf("a.csv", heading, ...lines);
  const { columns } = await readImport(ctx, first, words);
  expect(await importPostings(ctx, first, words, { columns })).toBe(2);

  const turned = "Masa (t);Rozładunek: kraj;Załadunek: od;Załadunek: miejscowość;Załadunek: kraj;Zabudowa";
  const same = `24,0;D;jutro;Kórnik;Polska;mega, firanka`;
  const second = fileOf("b.csv", turned, `3;DE;${tomorrow};Gniezno;PL`, same, same, same);
  const preview = await readImport(ctx, second, words);
  expect(preview.rows.map(({ number, addedRow }) => [number, addedRow?.fileName, addedRow?.rowNumber])).toEqual([
    [2, undefined, undefined],
    [3, "a.csv", 2],
    [4, "a.csv", 3],
    [5, undefined, undefined],
  ]);
  const other = await contextFor(await make.user());
  expect((await readImport(other, second, words)).rows.every(({ addedRow }) => addedRow === null)).toBe(true);
  expect(await importPostings(ctx, second, words, { columns: preview.columns, again: [4] })).toBe(3);
  const third = fileOf("c.csv", turned, same);
  expect(await outcome(importPostings(ctx, third, words, { columns: preview.columns }))).toBe("importWithoutNewRows");
  expect((await countOwnPostings(ctx, { onlyMine: false, phrase: "" })).SHIPMENT.DRAFT).toBe(5);

  const fresh = (name: string) => fileOf(name, heading, `PL;Konin;${tomorrow};DE;${name.length}`, `PL;Konin;;DE;1`);
  const raced = await Promise.all(
    ["d.csv", "ee.csv"].map((name) => outcome(importPostings(ctx, fresh(name), words, { columns }))),
  );
  expect(raced.filter((each) => each === "importRowsAdded")).toHaveLength(1);
});

test("each look at a file counts as a write, and its import as one more", async () => {
  const ctx = await contextFor(await make.user());
  const file = { kind: "SHIPMENT" as const, text: "Towar\nMeble" };
  for (let time = 0; time < 28; time++) await readImport(ctx, file, words);
  expect(await importPostings(ctx, file, words, { columns: ["goods"] })).toBe(1);
  expect(await outcome(readImport(ctx, file, words))).toBe("importedAlready@file");
  expect(await outcome(readImport(ctx, file, words))).toBe("tooManyResourceCalls");
  expect(await outcome(importPostings(ctx, file, words, { columns: [] }))).toBe("tooManyResourceCalls");

  const other = await contextFor(await make.user());
  const large = { ...file, text: `Towar\n${`${"x".repeat(15_000)}\n`.repeat(26)}` };
  for (let time = 0; time < 7; time++) await readImport(other, large, words);
  expect(await outcome(readImport(other, large, words))).toBe("tooManyResourceCalls");
});

test("what is exported and imported is exported as the same file, with all that a posting may say", async () => {
  const user = await make.user();
  const ctx = await contextFor(user);
  const colleague = await make.user({ companyId: user.companyId });
  const namesake = { companyId: user.companyId, name: "Jan", surname: "Nowak" };
  const contacts = await db
    .insert(companyContacts)
    .values([600, 700].map((phone, sortOrder) => ({ ...namesake, phone: String(phone), sortOrder })))
    .returning({ id: companyContacts.id });
  const vehicle = await make.vehicle({ companyId: user.companyId });
  const on = (days: number) => inDays(days, ctx.now);
  const place = (choice: Partial<PlaceInput>): PlaceInput => ({ ...blankPlace, country: "DE", ...choice });
  const full = {
    length: 13.6,
    width: 2.48,
    height: 2.7,
    ldm: null,
    tonnage: 0.05,
    palettes: 33,
    exchangePallets: 30,
    loading: ["top" as const, "rear" as const],
    solo: true,
    secondDriver: true,
    deadlineFix: true,
    adr: true,
    adrClasses: ["3" as const, "4.1" as const],
    temperatureFrom: -18.5,
    temperatureTo: -5,
    paymentDays: 45,
    distanceKm: 1200.5,
    currencyId: 2,
    supervisorIds: [colleague.id, user.id],
    contactIds: contacts.map(({ id }) => id),
    visibilityGroupId: 1,
    visibilityAmount: 12,
    additionalInfo: '=1+1; "pilne"\nrano',
  };
  const bare = { ...blankFields, load: [], unload: [], additionalInfo: "'-5" };
  const groups = Array.from({ length: Math.ceil(bodyTypes.length / 5) }, (_, turn) => [
    ...bodyTypes.slice(turn * 4, turn * 4 + 4),
    "reefer" as const,
  ]);
  const places = {
    load: [
      place({ country: "PL", postalCode: "62-035", city: "Kórnik", startDate: on(1), endDate: on(2), spotCount: 3 }),
      place({ postalCode: "01067", city: "Dresden", startDate: on(2), hours: "08:00–14:00" }),
    ],
    unload: [
      place({ country: "NL", postalCode: "1011 AB", city: "Amsterdam", startDate: on(3), hours: "07:00" }),
      place({ country: "GB", postalCode: "B1 1AA", city: "Birmingham", startDate: on(4), endDate: on(5) }),
      place({ country: "FR" }),
    ],
  };
  const shipments: PostingInput[] = [
    { ...bare, kind: "SHIPMENT" },
    ...groups.map((bodies, index) => ({
      ...full,
      ...places,
      kind: "SHIPMENT" as const,
      vehicleId: null,
      goods: `-2, ${index}`,
      rate: 1100.5,
      takers: "DEALT" as const,
      bodies: [...new Set(bodies)],
      statedRatePerKm: null,
    })),
  ];
  const free = place({ country: "PL", city: "Łódź", departureDate: on(6), radiusKm: 150, hours: "06:00" });
  const vehicles: PostingInput[] = [
    {
      ...full,
      kind: "VEHICLE",
      load: [free],
      unload: [place({ radiusKm: 50 }), place({ country: "NL" })],
      vehicleId: vehicle.id,
      takers: null,
      goods: null,
      rate: null,
      statedRatePerKm: 1.2,
      bodies: ["freezer"],
    },
    { ...bare, kind: "VEHICLE", load: [free], rate: 900 },
  ];
  for (const [kind, inputs] of [["SHIPMENT", shipments] as const, ["VEHICLE", vehicles] as const]) {
    const own = fileWords(kind);
    // What is exported is put away, so that only what was imported is exported after it.
    const exported = async (status: "DRAFT") => {
      const { columns, rows } = await exportOwnPostings(ctx, { kind, status, onlyMine: false, phrase: "" }, own);
      const file = csvFile<(typeof rows)[number]>(
        "x.csv",
        columns.map((name, at) => [own.heading(name), ({ cells }) => cells[at] ?? null]),
        rows,
      );
      return { text: await file.text(), rows, columns };
    };
    await createDrafts(ctx, inputs, async () => {});
    const before = await exported("DRAFT");
    const blank = before.columns.filter((_, index) => before.rows.every(({ cells }) => cells[index] === ""));
    expect(
      blank.filter((name) => !name.startsWith("unload[") && !name.startsWith("load[")),
      kind,
    ).toEqual([]);
    await putAway(before.rows.map(({ id }) => id));
    const file = { kind, text: before.text };
    const read = await readImport(ctx, file, own);
    expect(read.columns).toEqual(before.columns);
    expect(read.rows.flatMap(({ problems }) => problems)).toEqual([]);
    expect(await importPostings(ctx, file, own, { columns: read.columns })).toBe(inputs.length);
    expect((await exported("DRAFT")).text).toBe(before.text);
  }
});

function putAway(ids: number[]) {
  return db.update(freightPostings).set({ status: "ARCHIVED" }).where(inArray(freightPostings.id, ids));
}

test("drafts of a hundred rows cost as many statements as those of two", async () => {
  const user = await make.user();
  const ctx = await contextFor(user);
  const [contact] = await db
    .insert(companyContacts)
    .values({ companyId: user.companyId, name: "Jan", surname: "Nowak", phone: "600", sortOrder: 1 })
    .returning({ id: companyContacts.id });
  const names = [
    "load[0].country",
    "load[0].city",
    "unload[0].country",
    "tonnage",
    "supervisorIds",
    "contactIds",
  ] as const;
  const fileOf = (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ["PL", "Kórnik", "DE", count + index, user.email, "600"]);
    return {
      kind: "SHIPMENT" as const,
      text: [names.map(words.heading), ...rows].map((row) => row.join(";")).join("\n"),
    };
  };
  const costOf = (count: number) =>
    statementsOf(ctx, async (ctx) => {
      const { columns, rows } = await readImport(ctx, fileOf(count), words);
      const inputs = rows.flatMap(({ input }) => input ?? []);
      expect([inputs.length, inputs[0]?.contactIds]).toEqual([count, [contact?.id]]);
      expect(await importPostings(ctx, fileOf(count), words, { columns })).toBe(count);
    });
  const [few, many] = [await costOf(2), await costOf(100)];
  expect(many.length).toBe(few.length);
});

test("a second line is read into what was typed by hand, not into what the first line said", async () => {
  const ctx = await contextFor(await make.user());
  const formValues = { ...blankFormValues(ctx.viewer.id, 1), rate: "500", additionalInfo: "Uwagi" };
  const read = (values: PostingFormValues, text: string) => fillFromLine(ctx, { kind: "SHIPMENT", values, text });
  const first = (await read(formValues, "Poznań - Berlin jutro 900 eur, 3 ldm")).values;
  expect(first).toMatchObject({ rate: "900", currencyId: "0", ldm: "3" });
  const changed = { ...first, goods: "palety" };
  const { values } = await read(
    withoutEarlierLine(changed, noteReading(formValues, first)),
    "Łódź - Praga pojutrze, 24t",
  );
  expect(values).toMatchObject({
    rate: "500",
    currencyId: "1",
    ldm: "",
    tonnage: "24",
    goods: "palety",
    additionalInfo: "Uwagi",
    load: [expect.objectContaining({ city: "Łódź" })],
    unload: [expect.objectContaining({ city: "Praga" })],
  });
  for (const foreign of ["", "{", "[]", '{"typed":{"rate":[7]}}'])
    expect(withoutEarlierLine(changed, foreign)).toEqual(changed);
});

test("a file has what the list has: by its phrase, one's own alone, and says that it is cut", async () => {
  const author = await make.user();
  const colleague = await make.user({ companyId: author.companyId });
  const ctx = await contextFor(author);
  for (const [who, additionalInfo] of [
    [author, "Winda"],
    [author, "Rampa"],
    [colleague, "Winda"],
  ] as const) {
    await make.posting({ author: who, additionalInfo });
  }
  const file = async (filter: { onlyMine: boolean; phrase: string }, most?: number) => {
    const of = { kind: "SHIPMENT", status: "ACTIVE", ...filter } as const;
    const { rows, isCut } = await exportOwnPostings(ctx, of, fileWords("SHIPMENT"), most);
    return [rows.length, isCut];
  };
  expect(await file({ onlyMine: false, phrase: "" })).toEqual([3, false]);
  expect(await file({ onlyMine: false, phrase: "winda" })).toEqual([2, false]);
  expect(await file({ onlyMine: true, phrase: "winda" })).toEqual([1, false]);
  expect(await file({ onlyMine: false, phrase: "" }, 2)).toEqual([2, true]);
});

test("a sheet of one's own needs no country, knows the words of the trade, and says what is wrong in plain Polish", async () => {
  const ctx = await contextFor(await make.user());
  const text = [
    "sep=,",
    "Skąd,Kod,Dokąd,Kod,Data,Tony,Stawka,Termin płatności",
    "Kielce,25-001,Hamburg,20095,jutro,24,1190,60 dni",
    'Kórnik,,"D 44147 Dortmund",,jutro,"3,5 t",900,30',
    "Nieznanowo,,Praga,,jutro,5,800,14",
  ].join("\n");
  const { columns, rows } = await readImport(ctx, { kind: "SHIPMENT", text }, words);
  expect(columns).toEqual([
    ...["load[0].city", "load[0].postalCode", "unload[0].city", "unload[0].postalCode", "load[0].startDate"],
    ...["tonnage", "rate", "paymentDays"],
  ]);
  const placed = rows.map(({ number, input, problems }) => [
    ...[number, problems.map(({ problem }) => problem).join()],
    ...[input?.load[0], input?.unload[0]].map((place) =>
      [place?.country, place?.postalCode, place?.city].join(" ").trim(),
    ),
    ...[input?.tonnage, input?.paymentDays],
  ]);
  expect(placed).toEqual([
    [3, "", "PL 25-001 Kielce", "DE 20095 Hamburg", 24, 60],
    [4, "", "PL  Kórnik", "DE 44147 Dortmund", 3.5, 30],
    [5, "", "PL  Nieznanowo", "CZ  Praga", 5, 14],
  ]);

  const names = columnNames("SHIPMENT", { load: 2, unload: 2 });
  const nasty = ["Narnia", "12/13/14", "-1", "9".repeat(30), "x".repeat(300), "1e400", "{}"];
  const odd = [names.map(words.heading).join(";"), ...nasty.map((cell) => names.map(() => cell).join(";"))].join("\n");
  const read = await readImport(ctx, { kind: "SHIPMENT", text: odd }, words);
  const problemCodes = read.rows.flatMap(({ problems }) => problems.map(({ problem }) => readProblem(problem)[0]));
  expect(problemCodes.length).toBeGreaterThan(names.length);
  expect(problemCodes.filter((code) => !(code in errorStatus))).toEqual([]);
});
