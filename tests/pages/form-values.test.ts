import { describe, expect, test } from "vitest";
import { exactText, optionalText, requiredText } from "~/domain/kernel/form.server";
import { isSecret, labelOf } from "~/http/unsaved-form.server";
import { fieldNames } from "../support/field-names";
import { type FormReading, readForm } from "./form-reader";
import { type Fields, fieldsOf, filledFields, forms, type Ids, isFirst, rowNames, schemaOf, schemas } from "./forms";
import { misshapenBodies, oddValues } from "./odd-values";

const ids = Object.fromEntries(rowNames.map((name) => [name, 1])) as Ids;
const firstForms = forms.filter(isFirst).map((form) => [form.schema, form] as const);
const [, anyForm = raise()] = firstForms[0] ?? [];

/** What they take is only shown again. */
const onItsWay = ["postingChangeForm", "lookUpForm", "importFileForm", "offerCountForm"];
const keptForLater = [...onItsWay, "imageForm", "announcementDraftForm", "importForm"];
const isKept = (schema: string) => keptForLater.includes(schema) || schema.startsWith("leave");

/** Fields of several lines, and those that nobody reads as text. */
const lined =
  /^(?:answers\[0\]\.answer|body|choices|content|intro|note|reason|description|industryDescription|comment|answer|message|text|additionalInfo|longDescription|shortDescription|query|variables)$/;
const unread = /password|^(?:key|seen|accepted|returnTo)$/i;

test("every form schema of the domain is tried", () => {
  expect(firstForms.map(([schema]) => schema).toSorted()).toEqual([...schemas.keys()].toSorted());
});

/** Chosen or ticked, or no business of the person: nothing that is written. */
const unwritten = new Set(
  [
    "act answerKind isRequired kind13 kind14 position wish",
    "about accepted action adr adrClasses again alert all analytics attachments authorityDeclaration bodies choice closesEarlier",
    "columns commercial confirmedTin deadlineFix declaration documents endsOn fields fileName files fill from image intervalKind",
    "isActive isAdmin isConfirmed isInternal isPublic isVerified key kind kinds kind0 kind1 kind2 kind3 kind7 kind10 kind11",
    "announcements companies group helped lite loading marketing meantPrice newAttachments no outcome packageType pin privacy pricingVersions quietFrom quietUntil readByLine replaces replacesTemplate rows",
    "returnTo roles scopes score secondDriver seen sentImages shownPricings solo startsOn status stays stop subtype tags takers terms termsDigest type unpin version visibility",
  ].flatMap((line) => line.split(" ")),
);

test("architecture 3.7: every field that is written in has a name for it where it stands outside its form", () => {
  const names = [...schemas.values()].flatMap((schema) => fieldNames(schema));
  const nameless = names.filter((name) => !labelOf(name) && !isSecret(name) && !/Ids?$|Version$/.test(name));
  expect(nameless.filter((name) => !unwritten.has(name))).toEqual([]);
  expect(["load[1].city", "unload[0].hours"].map(labelOf)).toEqual([
    "Załadunek 2: Miejscowość",
    "Rozładunek 1: Godziny",
  ]);
});

describe("MSGTXT: whatever a field of a form holds, it is refused and comes back, or can be stored", () => {
  test.each(firstForms)("%s", async (_, form) => {
    const base = filledFields(form, ids);
    expect((await readForm(schemaOf(form), encode(base))).status, "as a person fills it in").toBe(204);
    const faults: string[] = [];
    for (const field of fieldsOf(form)) {
      for (const value of oddValues) {
        const body = encode({ ...base, [field]: value });
        const reading = await readForm(schemaOf(form), body);
        const found = [
          ...([204, 422].includes(reading.status) ? [] : [`is answered ${reading.status}`]),
          ...(onItsWay.includes(form.schema) ? [] : unsoundIn(reading, body)),
          ...lostOf(reading, field, value),
        ];
        faults.push(...found.map((fault) => `${field}=${value.slice(0, 40)} ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });

  test.each(firstForms)("%s in a shape that no form of ours sends", async (_, form) => {
    const base = filledFields(form, ids);
    const faults: string[] = [];
    for (const field of [...fieldsOf(form), "intent"]) {
      const { [field]: __, ...others } = base;
      for (const [how, write] of misshapenBodies(field)) {
        const body = write(encode(others));
        const reading = await readForm(schemaOf(form), body);
        const found = [
          ...([204, 400, 422].includes(reading.status) ? [] : [`is answered ${reading.status}`]),
          ...(onItsWay.includes(form.schema) ? [] : unsoundIn(reading, body)),
        ];
        faults.push(...found.map((fault) => `${field} ${how} ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
});

test("a field of one line takes no line break, and none a sign that steers a device or turns the direction of writing", async () => {
  const faults: string[] = [];
  for (const [schema, form] of firstForms) {
    if (isKept(schema)) continue;
    for (const field of fieldsOf(form).filter((name) => !unread.test(name))) {
      const others = filledFields(form, ids);
      const values = [
        "Ab\u202ecd 12",
        "Ab\u2067cd 12",
        "Ab\u0007cd 12",
        "Ab\u009bcd 12",
        "Ab\r\ncd 12",
        "Ab\u2028cd 12",
      ];
      for (const value of values) {
        const { input } = await readForm(schemaOf(form), encode({ ...others, [field]: value }));
        const texts = leavesOf(input).flatMap(([, text]) => (typeof text === "string" ? [text] : []));
        const bad = lined.test(field) ? /[^\P{Cc}\r\n]|\p{Bidi_Control}/u : /\p{Cc}|\p{Bidi_Control}|\p{Zl}/u;
        const own = texts.filter((text) => text.includes("cd 12") && bad.test(text));
        if (own.length > 0) faults.push(`${schema} ${field} ${JSON.stringify(own)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});

test("what pasting brings along is taken off a line, and a text of several keeps its lines", () => {
  const name = requiredText(20);
  expect(name.parse("\u200eTrans\tBud\u200b\r\n")).toBe("Trans Bud");
  expect(name.safeParse("Trans\nBud").error?.issues.map(({ message }) => message)).toEqual(["oneLineOnly"]);
  expect(name.safeParse("\u200b \n").error?.issues.map(({ message }) => message)).toEqual(["required"]);
  expect(optionalText(20, { lines: true }).parse("Rano\r\n\twin\u202eda\u0007 \u200f")).toBe("Rano\r\n\twinda");
  expect(exactText(20).parse(" a\tb\u200b\n")).toBe(" a\tb\u200b\n");
});

describe("what is no form of the page", () => {
  test.each([
    ["text/plain", 415],
    ["application/json", 415],
    ["multipart/form-data", 415],
    ["multipart/form-data; boundary=x", 415],
    ["", 415],
    ["x/y/z", 415],
  ])("is %j: %i", async (type, status) => {
    expect((await readForm(schemaOf(anyForm), encode(filledFields(anyForm, ids)), type)).status).toBe(status);
  });

  test("has an intent that the page does not know: 400", async () => {
    for (const intent of [...oddValues, "toString", "SEND", "send "]) {
      const body = encode({ ...filledFields(anyForm, ids), intent });
      expect((await readForm(schemaOf(anyForm), body)).status, intent.slice(0, 40)).toBe(400);
    }
  });

  test.each(["with NUL", "raw bytes that are not UTF-8", "among 500 fields"])("has a field %s: 400", async (how) => {
    const [, write = raise()] = misshapenBodies("body").find(([name]) => name === how) ?? [];
    expect((await readForm(schemaOf(anyForm), write("a=b"))).status).toBe(400);
  });
});

function encode(fields: Fields): string {
  return new URLSearchParams(fields).toString();
}

/** What in it is more than PostgreSQL takes, or much more than was sent. */
function unsoundIn({ input, result }: FormReading, body: string | Buffer): string[] {
  const isLarge = JSON.stringify([input, result]).length >= 10 * body.length + 10_000;
  const unsound = leavesOf(input).filter(([name, value]) => !isStorable(name, value));
  return [...(isLarge ? ["grows"] : []), ...unsound.map(([name, value]) => `leaves ${name}: ${value}`)];
}

function leavesOf(value: unknown, name = ""): [name: string, value: unknown][] {
  if (value === null || typeof value !== "object" || value instanceof Date) return [[name, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, Array.isArray(value) ? name : key));
}

function isStorable(name: string, value: unknown): boolean {
  if (typeof value === "string") {
    const isText = !value.includes("\0") && Buffer.from(value).toString() === value;
    return isText && (!/Date$/.test(name) || isDay(value));
  }
  if (typeof value === "number") {
    const isId = /(?:Ids?|pin)$/.test(name);
    return Number.isFinite(value) && Math.abs(value) <= (isId ? Number.MAX_SAFE_INTEGER : 2 ** 31 - 1);
  }
  if (value instanceof Date) return value.getUTCFullYear() >= 1 && value.getUTCFullYear() <= 9999;
  return value === null || value === undefined || typeof value === "boolean";
}

function isDay(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) && value > "0001" && !Number.isNaN(Date.parse(value));
}

/** What does not come back of a refused form as it was typed, or comes back of a password. */
function lostOf({ result }: FormReading, field: string, value: string): string[] {
  if (!result) return [];
  const { initialValue = {} } = result;
  const secrets = Object.keys(initialValue).filter(isSecret);
  const mayBeLost = value === "" || isSecret(field);
  const isBack = mayBeLost || JSON.stringify(initialValue).includes(JSON.stringify(value));
  return [...secrets.map((name) => `brings back ${name}`), ...(isBack ? [] : ["does not come back"])];
}

function raise(): never {
  throw new Error("There is none.");
}
