import { open } from "node:fs/promises";

/** Country, code, place, region, district, latitude, longitude. */
export type CodeRow = [string, string, string, string, string, number | string, number | string];

/** Its message says what cannot be read, and where. */
class UnreadableFile extends Error {
  override name = "UnreadableFile";
}

/** Rows of a GeoNames file of postal codes; `count` hears of each. Throws UnreadableFile. */
export async function* readGeoNames(file: string, count: () => void): AsyncGenerator<CodeRow> {
  let number = 0;
  let isEmpty = true;
  try {
    for await (const line of (await open(file)).readLines()) {
      number++;
      if (line.trim() === "") continue;
      isEmpty = false;
      count();
      yield parse(line, number);
    }
  } catch (error) {
    throw error instanceof Error && "syscall" in error ? new UnreadableFile(`${file}: ${error.message}`) : error;
  }
  if (isEmpty) throw new UnreadableFile(`${file} has no line.`);
}

// country, code, place, region, its code, district, its code, community, its code, latitude, longitude, accuracy
function parse(line: string, number: number): CodeRow {
  const columns = line.split("\t").map((column) => column.trim());
  const [country = "", code = "", city = "", region = "", , district = "", , , , lat = "", lon = ""] = columns;
  const ownCode = code.startsWith(`${country}-`) ? code.slice(country.length + 1) : code;
  const wrong = [
    [/[\0\ufffd]/.test(line), "is no UTF-8 text"],
    [columns.length < 11 || columns.length > 12, `has ${columns.length} columns instead of 12`],
    [!/^[A-Z]{2}$/.test(country), "does not begin with the two letters of a country"],
    [!/^.{1,12}$/.test(ownCode), "has no postal code"],
    [!/^.{1,120}$/.test(city), "has no place"],
    [region.length > 100 || district.length > 100, "has a region that is too long"],
    [!isDegree(lat, 90) || !isDegree(lon, 180), "has no point"],
  ].find(([isWrong]) => isWrong);
  if (wrong) throw new UnreadableFile(`Line ${number} ${wrong[1]}. Nothing was read in.`);
  const isPolish = country === "PL";
  return [
    ...([country, ownCode, city] as const),
    isPolish ? region.replace(/^Województwo /, "").toLowerCase() : region,
    isPolish && /^powiat /i.test(district) ? district.toLowerCase() : "",
    ...([lat, lon] as const),
  ];
}

function isDegree(text: string, most: number): boolean {
  return /^-?\d{1,3}(?:\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
}
