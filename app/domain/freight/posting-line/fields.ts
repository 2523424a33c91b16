import { fieldText } from "~/domain/freight/posting/form-values";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import { maximumBodyTypes } from "~/domain/freight/posting/vehicle";
import type { PostingLine } from "./posting-line.server";

/** The fields of the form that a line fills, by name; `currencyIds` are by code. What has no field is not there. */
export function fieldsOfLine(line: PostingLine, currencyIds: ReadonlyMap<string, number>): Record<string, string[]> {
  const places = (["load", "unload"] as const).flatMap((role) =>
    line[role]
      .slice(0, maximumPlaces)
      .flatMap((place, index) => Object.entries(place).map(([name, value]) => [`${role}[${index}].${name}`, [value]])),
  );
  const { bodies = [], loading = [], adrClasses = [], currency } = line;
  const currencyId = currency === undefined ? undefined : currencyIds.get(currency);
  const texts = {
    ...{ goods: line.goods, length: line.length, ldm: line.length === undefined ? line.ldm : undefined },
    ...{ tonnage: line.tonnage, palettes: line.palettes, temperatureFrom: line.temperatureFrom },
    ...{ temperatureTo: line.temperatureTo, rate: line.rate, paymentDays: line.paymentDays, currencyId },
    ...{ statedRatePerKm: line.kind === "VEHICLE" && line.rate === undefined ? line.ratePerKm : undefined },
    ...{ solo: line.solo, secondDriver: line.secondDriver, deadlineFix: line.deadlineFix, adr: line.adr },
  };
  const filled = Object.entries(texts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [fieldText(value)]]],
  );
  const lists = Object.entries({ bodies: bodies.slice(0, maximumBodyTypes), loading, adrClasses });
  return Object.fromEntries([...places, ...filled, ...lists.filter(([, chosen]) => chosen.length > 0)]);
}
