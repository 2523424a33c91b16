import type { ErrorCode } from "~/domain/kernel/errors";
import type { PostingKind } from "./status";
import { takerCircles } from "./taker";
import { adrClasses, bodyTypes, loadingWays, measures } from "./vehicle";

type Kind =
  | { kind: "number"; min: number; max: number; digits: 0 | 1 | 2; unit?: string }
  | { kind: "flag" }
  | { kind: "text"; max: number; lines?: true }
  /** One or several of a list, or ids of rows. */
  | { kind: "choice"; isRequired?: true }
  /** One of a few words, or none. */
  | { kind: "option"; values: readonly string[] }
  | { kind: "choices"; values?: readonly string[]; max: number; tooMany?: ErrorCode };

export type Field = Kind & {
  /**
   * `asked`: agreed in a deal as what the vehicle is asked for; `apart`: agreed too, in a part of its own; `told`: no
   * term, but whoever deals hears when it changes.
   */
  deal: "asked" | "apart" | "told" | "none";
  /** The group of the form that shows it, or a control written by hand. */
  control: "cargo" | "sizes" | "features" | "own";
  /** The one kind of posting that has it. */
  only?: PostingKind;
};

const metres = { kind: "number", ...measures, digits: 2, deal: "asked" } as const;
const degrees = { kind: "number", min: -50, max: 50, digits: 1, deal: "asked", control: "own" } as const;
const feature = { kind: "flag", deal: "asked", control: "features" } as const;

/**
 * What a posting says besides its places, a field a row, in the order of the form; named as its column and its label.
 */
export const postingFields = {
  tonnage: { kind: "number", min: 0.01, max: 999.99, digits: 2, unit: "t", deal: "asked", control: "own" },
  rate: { kind: "number", min: 0, max: 9_999_999.99, digits: 2, deal: "told", control: "own" },
  currencyId: { kind: "choice", isRequired: true, deal: "none", control: "own" },
  paymentDays: { kind: "number", min: 0, max: 180, digits: 0, deal: "told", control: "own" },
  /** Who may take a load at its price at once; null where its price is to be agreed. */
  takers: { kind: "option", values: takerCircles, deal: "none", control: "own", only: "SHIPMENT" },
  /** What a vehicle asks for a kilometre, in place of a total. */
  statedRatePerKm: { kind: "number", min: 0.01, max: 999.99, digits: 2, deal: "none", control: "own", only: "VEHICLE" },
  /** What the author knows better than the map; null leaves it to the map. */
  distanceKm: { kind: "number", min: 1, max: 30_000, digits: 1, unit: "km", deal: "apart", control: "own" },
  vehicleId: { kind: "choice", deal: "none", control: "own", only: "VEHICLE" },
  goods: { kind: "text", max: 200, deal: "apart", control: "own", only: "SHIPMENT" },
  length: { ...metres, unit: "m", control: "cargo" },
  /** Loading metres, which give the length where it is not known. */
  ldm: { ...metres, unit: "LDM", control: "cargo" },
  palettes: { kind: "number", min: 0, max: 999, digits: 0, deal: "asked", control: "cargo" },
  /** Those to be given back for the ones in the load: as many as two layers of a trailer hold. */
  exchangePallets: { kind: "number", min: 0, max: 66, digits: 0, deal: "asked", control: "cargo" },
  bodies: { kind: "choices", values: bodyTypes, max: 5, tooMany: "bodiesMax", deal: "apart", control: "own" },
  temperatureFrom: degrees,
  temperatureTo: degrees,
  additionalInfo: { kind: "text", max: 2000, lines: true, deal: "told", control: "own" },
  width: { ...metres, unit: "m", control: "sizes" },
  height: { ...metres, unit: "m", control: "sizes" },
  loading: { kind: "choices", values: loadingWays, max: loadingWays.length, deal: "asked", control: "own" },
  solo: feature,
  secondDriver: feature,
  deadlineFix: feature,
  adr: { kind: "flag", deal: "asked", control: "own" },
  adrClasses: { kind: "choices", values: adrClasses, max: adrClasses.length, deal: "asked", control: "own" },
  supervisorIds: { kind: "choices", max: 5, tooMany: "supervisorsMax", deal: "none", control: "own" },
  /** Contacts of the company, named beside the supervisors. */
  contactIds: { kind: "choices", max: 5, tooMany: "postingContactsMax", deal: "none", control: "own" },
  visibilityGroupId: { kind: "choice", deal: "none", control: "own" },
  /** Hours for a vehicle, minutes for a shipment. */
  visibilityAmount: { kind: "number", min: 1, max: 1440, digits: 0, deal: "none", control: "own" },
} as const satisfies Record<string, Field>;

type Fields = typeof postingFields;
export type FieldName = keyof Fields;
type ValueOf<Row> = Row extends { kind: "flag" }
  ? boolean
  : Row extends { kind: "text" }
    ? string | null
    : Row extends { kind: "option"; values: readonly (infer Value)[] }
      ? Value | null
      : Row extends { kind: "choices"; values: readonly (infer Value)[] }
        ? Value[]
        : Row extends { kind: "choices" }
          ? number[]
          : Row extends { isRequired: true }
            ? number
            : number | null;
export type FieldValues = { [Name in FieldName]: ValueOf<Fields[Name]> };

type NamesOf<Key extends keyof Field, Value> = {
  [Name in FieldName]: Fields[Name] extends Record<Key, Value> ? Name : never;
}[FieldName];

export const fieldNames = Object.keys(postingFields) as FieldName[];

/** The fields whose rows say so. */
export function namesOf<Key extends keyof Field, const Value extends Field[Key]>(key: Key, value: Value) {
  return fieldNames.filter((name): name is NamesOf<Key, Value> => (postingFields[name] as Field)[key] === value);
}

export type ListName = NamesOf<"kind", "choices">;
export const listNames = namesOf("kind", "choices");
type SingleName = Exclude<FieldName, ListName>;
export const singleNames = fieldNames.filter((name): name is SingleName => postingFields[name].kind !== "choices");

export type TextName = NamesOf<"kind", "text">;

/** The fields that are columns of the posting's row. */
export type StoredName = Exclude<FieldName, "supervisorIds" | "contactIds">;
export const storedNames = fieldNames.filter(
  (name): name is StoredName => name !== "supervisorIds" && name !== "contactIds",
);

export const cargoNames = namesOf("control", "cargo");
export const sizeNames = namesOf("control", "sizes");
export const featureNames = namesOf("control", "features");

export type AskedName = NamesOf<"deal", "asked">;
export const askedNames = namesOf("deal", "asked");
export type Requirements = Pick<FieldValues, AskedName>;

/** The fields whose changes are told. */
export type ToldName = Exclude<FieldName, NamesOf<"deal", "none">>;
export const toldNames = fieldNames.filter((name): name is ToldName => postingFields[name].deal !== "none");

/** The columns, or values, of these names. */
export function pick<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<Row, Name>;
}
