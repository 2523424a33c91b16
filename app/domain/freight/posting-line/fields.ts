import { listNames, postingFields, singleNames } from "~/domain/freight/posting/fields";
import { fieldText } from "~/domain/freight/posting/form-values";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import type { PostingLine } from "./posting-line.server";

/** The fields of the form that a line fills, by name; `currencyIds` are by code. What has no field is not there. */
export function fieldsOfLine(line: PostingLine, currencyIds: ReadonlyMap<string, number>): Record<string, string[]> {
  const places = (["load", "unload"] as const).flatMap((role) =>
    line[role]
      .slice(0, maximumPlaces)
      .flatMap((place, index) => Object.entries(place).map(([name, value]) => [`${role}[${index}].${name}`, [value]])),
  );
  const values = {
    ...line,
    ldm: line.length === undefined ? line.ldm : undefined,
    currencyId: line.currency === undefined ? undefined : currencyIds.get(line.currency),
    statedRatePerKm: line.kind === "VEHICLE" && line.rate === undefined ? line.ratePerKm : undefined,
  };
  const texts = singleNames.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [[name, [fieldText(value)]]];
  });
  const lists = listNames.flatMap((name) => {
    const value = values[name] ?? [];
    return value.length > 0 ? [[name, value.slice(0, postingFields[name].max).map(String)]] : [];
  });
  return Object.fromEntries([...places, ...texts, ...lists]);
}
