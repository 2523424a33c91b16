import { type FieldName, listNames } from "~/domain/freight/posting/fields";
import {
  fieldText,
  numberIn,
  type PlaceFormValues,
  type PostingFormValues,
} from "~/domain/freight/posting/form-values";
import { countryOfName } from "~/domain/freight/posting-line/countries";
import { foldText } from "~/domain/freight/posting-line/fold";
import { tokenize } from "~/domain/freight/posting-line/lexer";
import { placeAlone } from "~/domain/freight/posting-line/places";
import { countryOfSign, parsePostalCode } from "~/domain/place/postal-code";
import { asOneLine } from "~/domain/text/signs";
import { type ColumnName, placeColumn } from "./columns";

/** A value of a field with what a cell calls it: the first as the portal writes it, any of them as it is read. */
export type Choice = { value: string; words: readonly string[] };
/** What a field offers: the value of each folded word, and the word that the portal writes for each value. */
export type ChoiceList = { valueOf: ReadonlyMap<string, string>; wordOf: ReadonlyMap<string, string> };
/** Of each field that is chosen and not written, what may be chosen. */
export type Choices = Partial<Record<FieldName, ChoiceList>>;

const separator = ", ";
/** Characters of a cell whose values are chosen; a longer one is told as a fault. */
const longestChoice = 2000;

/** The choices of a field, read by any word that only one of them has. */
export function choiceList(choices: readonly Choice[]): ChoiceList {
  const valuesByWord = new Map<string, Set<string>>();
  const keyedChoices = choices.map(({ value, words }) => ({
    value,
    words: words.map((word) => ({ word, key: keyOf(word) })),
  }));
  for (const { value, words } of keyedChoices) {
    for (const { key } of words) valuesByWord.set(key, (valuesByWord.get(key) ?? new Set()).add(value));
  }
  const isClear = ({ key }: { key: string }) => valuesByWord.get(key)?.size === 1;
  return {
    valueOf: new Map(
      keyedChoices.flatMap(({ value, words }) =>
        words.filter(isClear).map(({ key }): [string, string] => [key, value]),
      ),
    ),
    wordOf: new Map(keyedChoices.map(({ value, words }) => [value, words.find(isClear)?.word ?? ""])),
  };
}

/** What the portal writes into a cell; read again it gives the same value. */
export function cellOf(values: PostingFormValues, name: ColumnName, choices: Choices): string {
  const column = placeColumn(name);
  if (column) return values[column.role][column.turn]?.[column.part] ?? "";
  const value = values[name as FieldName];
  const choiceList = choices[name as FieldName];
  if (!choiceList) return String(value);
  const words = [value].flat().map((each) => choiceList.wordOf.get(String(each)) ?? "");
  return words.filter(Boolean).join(separator);
}

/** The values of the field that a cell fills; what cannot be read stands there marked, for its fault to be told. */
export function valuesOfCell(name: ColumnName, cell: string, today: string, choices: Choices): string[] {
  const column = placeColumn(name);
  if (column?.part === "country") return [countryOf(cell)];
  if (column) return [column.part.endsWith("Date") ? dayOf(cell, today) : asOneLine(cell)];
  const choiceList = choices[name as FieldName];
  if (choiceList) return chosenIn(name as FieldName, cell, today, choiceList);
  if (isAmount(name)) return [amountOf(name, cell, today)];
  return [name === "additionalInfo" ? cell : asOneLine(cell)];
}

function chosenIn(name: FieldName, cell: string, today: string, choiceList: ChoiceList): string[] {
  if (cell.length > longestChoice) return unknown(cell.slice(0, longestChoice));
  const isList = (listNames as FieldName[]).includes(name);
  const valueOfWord = (word: string) => choiceList.valueOf.get(keyOf(word));
  const pieces = isList ? cell.split(/[;|\n]|,(?=\s|$)/).filter((piece) => piece.trim()) : [cell];
  const values = pieces.flatMap((piece) => {
    const whole = valueOfWord(piece);
    return whole === undefined && isList ? piece.split(",").map(valueOfWord) : [whole];
  });
  const all = values.filter((value) => value !== undefined);
  if (all.length === values.length) return all;
  const spokenBodies = name === "bodies" ? namedIn(cell, today).bodies : undefined;
  const currency = name === "currencyId" ? namedIn(`1 ${cell}`, today).currency : undefined;
  return spokenBodies ?? (currency === undefined ? unknown(cell) : [valueOfWord(currency) ?? `?${cell}`]);
}

// A cell may hold the digits of an id that it does not mean.
function unknown(cell: string): string[] {
  return [`?${cell}`];
}

function keyOf(word: string): string {
  return foldText(word).replace(/\s+/g, " ").trim();
}

const amountNames = ["tonnage", "rate", "statedRatePerKm", "paymentDays"] as const;
type AmountName = (typeof amountNames)[number];

function isAmount(name: string): name is AmountName {
  return (amountNames as readonly string[]).includes(name);
}

function amountOf(name: AmountName, cell: string, today: string): string {
  if (numberIn(cell) !== null) return cell;
  const { ratePerKm, ...amounts } = namedIn(cell, today);
  const amount = { ...amounts, statedRatePerKm: ratePerKm }[name];
  return amount === undefined ? cell : fieldText(amount);
}

function namedIn(cell: string, today: string) {
  const lineValues = tokenize(cell.slice(0, 100), today).tokens.flatMap((token) =>
    token.type === "values" ? token.values : [],
  );
  const bodies = lineValues.flatMap((values) => values.bodies ?? []);
  return {
    ...Object.assign({}, ...lineValues.toReversed()),
    bodies: bodies.length > 0 ? bodies : undefined,
  } as (typeof lineValues)[number];
}

function dayOf(cell: string, today: string): string {
  const day = tokenize(cell.slice(0, 40), today).tokens.find((token) => token.type === "day");
  return day?.type === "day" ? day.from : cell;
}

/**
 * The place with what its cells say beside their columns: its country by the sign before the code, by the town, else
 * `home`, and a code that stands in the cell of the town.
 */
export function withPlaceOfText(place: PlaceFormValues, today: string, home: string | null): PlaceFormValues {
  const { country, postalCode, city } = place;
  if (!postalCode && !city) return place;
  const sign = parsePostalCode(postalCode)?.country;
  const text = [country || sign, postalCode, city].filter(Boolean).join(" ").slice(0, 200);
  const linePlace = placeAlone(tokenize(text, today), home);
  const isDivided = !postalCode && linePlace?.postalCode && linePlace.city && city.includes(linePlace.postalCode);
  return {
    ...place,
    country: country || sign || linePlace?.country || home || "",
    ...(isDivided && { postalCode: linePlace.postalCode, city: linePlace.city }),
  } as PlaceFormValues;
}

function countryOf(cell: string): string {
  return countryOfSign(cell) ?? countryOfName(foldText(cell.trim())) ?? cell;
}
