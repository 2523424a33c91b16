import { describe, expect, test } from "vitest";
import { missingFilterFields } from "~/domain/freight/posting/empty-filter";
import { postingChangeForm, postingForm } from "~/domain/freight/posting/form.server";
import { fieldsOf, formValuesIn, readFormValues, withFields, withPlaces } from "~/domain/freight/posting/form-values";
import { oddRate } from "~/domain/freight/posting/rate-warning";
import { isNamed } from "~/http/field-names.server";

function parsePosting(fields: object) {
  const { data, error } = postingForm.safeParse({ currencyId: "1", ...fields });
  return data ?? error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

describe("OQ-51: numbers of the form", () => {
  test.each([
    ["length", "13,6", 13.6],
    ["length", " 13.60 ", 13.6],
    ["length", "", null],
    ["rate", "12 345,50", 12345.5],
    ["rate", "1\u00a0000", 1000],
    ["rate", "0", 0],
    ["temperatureFrom", "-18,5", -18.5],
    ["temperatureFrom", "\u221218", -18],
    ["paymentDays", "180", 180],
  ])("%s: %j is %s", (name, input, number) => {
    expect(parsePosting({ [name]: input })).toMatchObject({ [name]: number });
  });

  test.each([
    ["length", "0", '["numberBetween",{"min":"0,01","max":"99,99"}]'],
    ["length", "100", '["numberBetween",{"min":"0,01","max":"99,99"}]'],
    ["length", "1,234", "numberTwoDecimals"],
    ["tonnage", "24,555", "numberTwoDecimals"],
    ["tonnage", "1000,555", '["numberBetween",{"min":"0,01","max":"999,99"}]'],
    ["temperatureTo", "1,25", "numberOneDecimal"],
    ["tonnage", "1000", '["numberBetween",{"min":"0,01","max":"999,99"}]'],
    ["rate", "-1", '["numberFormat",{"min":"0","max":"9999999,99"}]'],
    ["rate", "1e3", '["numberFormat",{"min":"0","max":"9999999,99"}]'],
    ["length", "abc", '["numberFormat",{"min":"0,01","max":"99,99"}]'],
    ["paymentDays", "181", '["numberBetween",{"min":"0","max":"180"}]'],
    ["paymentDays", "7,5", "numberWhole"],
    ["temperatureTo", "51", '["numberBetween",{"min":"\u221250","max":"50"}]'],
  ])("%s: %j is none", (name, input, message) => {
    expect(parsePosting({ [name]: input })).toEqual([`${name}: ${message}`]);
  });

  test("six bodies, six people, a body that is none and nine places are too many", () => {
    expect(parsePosting({ bodies: ["mega", "jumbo", "box", "silo", "van", "reefer"] })).toEqual([
      'bodies: ["bodiesMax",{"max":5}]',
    ]);
    expect(parsePosting({ supervisorIds: ["1", "2", "3", "4", "5", "6"] })).toEqual([
      'supervisorIds: ["supervisorsMax",{"max":5}]',
    ]);
    expect(parsePosting({ bodies: ["cart"] })).toEqual(["bodies.0: wrongFormat"]);
    expect(parsePosting({ load: Array(9).fill({}) })).toEqual(["load: wrongFormat"]);
    expect(parsePosting({ load: [{ radiusKm: "501" }] })).toEqual([
      'load.0.radiusKm: ["numberBetween",{"min":"0","max":"500"}]',
    ]);
  });
});

test.each([
  ["8-14", "08:00–14:00"],
  ["od 8.30 do 14", "08:30–14:00"],
  ["08:00 – 14:00", "08:00–14:00"],
  ["godz. 22–6", "22:00–06:00"],
  ["7:30", "07:30"],
  [" ", null],
])("the hours %j are %j", (input, hours) => {
  expect(parsePosting({ load: [{ hours: input }] })).toMatchObject({ load: [{ hours }] });
});

test.each(["rano", "8-8", "25-26", "8:60", "8-14, przerwa 10-11"])("%j are no hours", (input) => {
  expect(parsePosting({ load: [{ hours: input }] })).toEqual(["load.0.hours: hoursFormat"]);
});

describe("a rate that nobody asks for", () => {
  const rates = { table: null, zloty: [4.3, 1, 3.9, 5, 0.17] };
  const asks = (choice: Partial<Parameters<typeof oddRate>[0]>, km: number | null) => {
    const asked = { kind: "SHIPMENT", rate: null, statedRatePerKm: null, currencyId: 1, tonnage: 24 } as const;
    const odd = oddRate({ ...asked, ldm: null, length: null, ...choice }, km, rates);
    return odd && [odd.perKm, odd.isLow, ...odd.repairs.map(({ text, fields }) => [text, fields])];
  };
  const vehicle = { kind: "VEHICLE" } as const;

  test.each([
    ["a usual one", { rate: 4200 }, 800],
    ["of a way nobody knows", { rate: 4 }, null],
    ["dear because it is short", { rate: 2000 }, 12],
    ["cheap because it is a part", { rate: 500, tonnage: 1 }, 1000],
    ["of a currency whose exchange rate nobody knows", { rate: 4, currencyId: 5 }, 800],
    ["a vehicle's own", { ...vehicle, statedRatePerKm: 5.2 }, null],
  ])("is not %s", (_, choice, km) => {
    expect(asks(choice, km)).toBeNull();
  });

  type Odd = [perKm: string, isLow: boolean, repair: [text: string, fields: Record<string, string>]];
  test.each<[string, Parameters<typeof asks>[0], number, Odd]>([
    ["in another currency", { rate: 1150 }, 1130, ["1,02 zł/km", true, ["1150 €", { rate: "1150", currencyId: "0" }]]],
    ["ten times too much", { rate: 45_000 }, 600, ["75,00 zł/km", false, ["4500 zł", { rate: "4500" }]]],
    ["ten times too little", { rate: 120, currencyId: 0 }, 1130, ["0,11 €/km", true, ["1200 €", { rate: "1200" }]]],
    ["for a kilometre", { rate: 0.9, currencyId: 0 }, 1000, ["0,00 €/km", true, ["900 €", { rate: "900" }]]],
    [
      "for a kilometre of a vehicle",
      { ...vehicle, rate: 0.9, currencyId: 0 },
      1000,
      ["0,00 €/km", true, ["0,90 €/km", { rate: "", statedRatePerKm: "0,9" }]],
    ],
    [
      "a total in place of a vehicle's rate",
      { ...vehicle, statedRatePerKm: 900, currencyId: 0 },
      1000,
      ["900,00 €/km", false, ["900 €", { rate: "900", statedRatePerKm: "" }]],
    ],
    ["of which nothing can be made", { rate: 1 }, 20_000, ["0,00 zł/km", true, ["", { rate: "" }]]],
  ])("is one %s", (_, choice, km, [perKm, isLow, [text, fields]]) => {
    const spaced = (text: string) => text.replace(" ", "\u00a0");
    const repair = [spaced(text), expect.objectContaining(fields)];
    expect(asks(choice, km)).toEqual([spaced(perKm), isLow, repair]);
  });
});

test("a country before the postal code is the country of the place", () => {
  const place = { country: "PL", city: "Dortmund" };
  expect(
    parsePosting({ load: [{ ...place, postalCode: "D 44147" }], unload: [{ postalCode: "PL62035" }] }),
  ).toMatchObject({
    load: [{ country: "DE", postalCode: "44147", city: "Dortmund" }],
    unload: [{ country: "PL", postalCode: "62-035" }],
  });
  expect(parsePosting({ load: [{ ...place, postalCode: "62035" }] })).toMatchObject({
    load: [{ postalCode: "62035" }],
  });
});

test("what most searches ask for is missed where it is not said", () => {
  const missing = (kind: "SHIPMENT" | "VEHICLE", fields: object) =>
    missingFilterFields({ kind, ...postingForm.parse({ currencyId: "1", ...fields }) }).map(({ missing }) => missing);
  const whole = { bodies: ["mega"], tonnage: "24", unload: [{ country: "DE", postalCode: "44" }] };
  expect(missing("SHIPMENT", whole)).toEqual([]);
  expect(missing("SHIPMENT", { unload: [{ country: "DE" }] })).toEqual(["unloadTown", "bodies", "tonnage"]);
  expect(missing("VEHICLE", { bodies: ["mega"] })).toEqual(["tonnage"]);
});

test("security 1.8: only fields that the form has are read, of its lists those below their bound", () => {
  for (const schema of [postingForm, postingChangeForm]) {
    const knownNames = ["load[0].country", "unload[7].city", "rate", "bodies"];
    expect(knownNames.filter((name) => !isNamed(schema, name))).toEqual([]);
    const unknown = ["load", "load[0]", "load[8].country", "load[99].country", "load[0].__proto__", "load[0].id"];
    const forged = [
      "__proto__",
      "constructor[0].name",
      "rate[0].country",
      "load[-1].city",
      "load[0].city.x",
      "load[1e1].city",
    ];
    expect([...unknown, ...forged].filter((name) => isNamed(schema, name))).toEqual([]);
  }
});

describe("the rows of the form", () => {
  const input = readFormValues(
    (name) => ({ "load[0].city": ["Płock"], "load[1].city": ["Kutno"], rate: ["5"] })[name] ?? [],
  );

  test("are added to eight, removed to one, and the rest stays", () => {
    const full = Array.from({ length: 9 }).reduce<typeof input>((form) => withPlaces(form, "add-load").values, input);
    expect(full.load).toHaveLength(8);
    expect(full.load.map(({ city }) => city).slice(0, 3)).toEqual(["Płock", "Kutno", ""]);
    const { values: less, focus } = withPlaces(input, "remove-load-0");
    expect([less.load.map(({ city }) => city), focus, less.rate]).toEqual([["Kutno"], "load[0].country", "5"]);
    expect(withPlaces(withPlaces(input, "remove-unload-0").values, "remove-unload-0").values.unload).toHaveLength(1);
    expect(withPlaces(input, "add-unload").focus).toBe("unload[1].country");
    expect(withPlaces(input, "add-load", "PL")).toMatchObject({
      values: { load: [{ country: "" }, { country: "" }, { country: "PL" }] },
      focus: "load[2].postalCode",
    });
    const abroad = withFields(input, { "load[1].country": "CZ" });
    expect(withPlaces(abroad, "add-load", "PL").values.load[2]).toMatchObject({ country: "CZ", city: "" });
    expect(withPlaces(abroad, "add-unload").values.unload[1]?.country).toBe("CZ");
    const further = withFields(abroad, { "unload[0].country": "DE" });
    expect(withPlaces(further, "add-unload").values.unload[1]?.country).toBe("DE");
  });

  test("come back as they were sent, blank ones too, and through a template", () => {
    expect(formValuesIn({ load: [{ city: "Płock" }, undefined, null], bodies: "mega" })).toMatchObject({
      load: [{ city: "Płock", country: "" }, { city: "" }, { city: "" }],
      unload: [{ city: "" }],
      bodies: ["mega"],
    });
    const fields = fieldsOf(input);
    expect(readFormValues((name) => fields[name] ?? [])).toEqual(input);
    const repaired = withFields(input, { "load[1].city": "Konin", rate: "", nothing: "of it", "load[9].city": "x" });
    expect([repaired.load.map(({ city }) => city), repaired.rate]).toEqual([["Płock", "Konin"], ""]);
    expect(Object.keys(repaired)).toEqual(Object.keys(input));
  });
});
