import { describe, expect, test } from "vitest";
import { postingChangeForm, postingForm } from "~/domain/freight/posting/form.server";
import { fieldsOf, formValuesIn, readFormValues, withPlaces } from "~/domain/freight/posting/form-values";
import { isNamed } from "~/http/field-names.server";

function read(fields: object) {
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
    ["paymentDays", "365", 365],
  ])("%s: %j is %s", (name, typed, number) => {
    expect(read({ [name]: typed })).toMatchObject({ [name]: number });
  });

  test.each([
    ["length", "0", '["numberBetween",{"min":"0,01","max":"99,99"}]'],
    ["length", "100", '["numberBetween",{"min":"0,01","max":"99,99"}]'],
    ["length", "1,234", "numberTwoDecimals"],
    ["tonnage", "24,555", "numberTwoDecimals"],
    ["tonnage", "1000,555", '["numberBetween",{"min":"0,01","max":"999,99"}]'],
    ["temperatureTo", "1,25", "numberOneDecimal"],
    ["tonnage", "1000", '["numberBetween",{"min":"0,01","max":"999,99"}]'],
    ["rate", "-1", '["numberBetween",{"min":"0","max":"9999999,99"}]'],
    ["rate", "1e3", '["numberBetween",{"min":"0","max":"9999999,99"}]'],
    ["paymentDays", "366", '["numberBetween",{"min":"0","max":"365"}]'],
    ["paymentDays", "7,5", "numberWhole"],
    ["temperatureTo", "51", '["numberBetween",{"min":"\u221250","max":"50"}]'],
  ])("%s: %j is none", (name, typed, message) => {
    expect(read({ [name]: typed })).toEqual([`${name}: ${message}`]);
  });

  test("six bodies, six people, a body that is none and nine places are too many", () => {
    expect(read({ bodies: ["mega", "jumbo", "box", "silo", "van", "reefer"] })).toEqual([
      'bodies: ["bodiesMax",{"max":5}]',
    ]);
    expect(read({ supervisorIds: ["1", "2", "3", "4", "5", "6"] })).toEqual([
      'supervisorIds: ["supervisorsMax",{"max":5}]',
    ]);
    expect(read({ bodies: ["cart"] })).toEqual(["bodies.0: wrongFormat"]);
    expect(read({ load: Array(9).fill({}) })).toEqual(["load: wrongFormat"]);
    expect(read({ load: [{ radiusKm: "501" }] })).toEqual([
      'load.0.radiusKm: ["numberBetween",{"min":"0","max":"500"}]',
    ]);
  });
});

test("security 1.8: only fields that the form has are read, of its lists those below their bound", () => {
  for (const schema of [postingForm, postingChangeForm]) {
    const known = ["load[0].country", "unload[7].city", "rate", "bodies"];
    expect(known.filter((name) => !isNamed(schema, name))).toEqual([]);
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
  const typed = readFormValues(
    (name) => ({ "load[0].city": ["Płock"], "load[1].city": ["Kutno"], rate: ["5"] })[name] ?? [],
  );

  test("are added to eight, removed to one, and the rest stays", () => {
    const full = Array.from({ length: 9 }).reduce<typeof typed>((form) => withPlaces(form, "add-load").values, typed);
    expect(full.load).toHaveLength(8);
    expect(full.load.map(({ city }) => city).slice(0, 3)).toEqual(["Płock", "Kutno", ""]);
    const { values: less, focus } = withPlaces(typed, "remove-load-0");
    expect([less.load.map(({ city }) => city), focus, less.rate]).toEqual([["Kutno"], "load[0].country", "5"]);
    expect(withPlaces(withPlaces(typed, "remove-unload-0").values, "remove-unload-0").values.unload).toHaveLength(1);
    expect(withPlaces(typed, "add-unload").focus).toBe("unload[1].country");
  });

  test("come back as they were sent, blank ones too, and through a template", () => {
    expect(formValuesIn({ load: [{ city: "Płock" }, undefined, null], bodies: "mega" })).toMatchObject({
      load: [{ city: "Płock", country: "" }, { city: "" }, { city: "" }],
      unload: [{ city: "" }],
      bodies: ["mega"],
    });
    const fields = fieldsOf(typed);
    expect(readFormValues((name) => fields[name] ?? [])).toEqual(typed);
  });
});
