import { readFileSync, writeFileSync } from "node:fs";
import { printSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { operations } from "~/api/operation.server";
import { schema } from "~/api/schema.server";
import operationTexts from "~/i18n/pl/api-operations";
import { fieldOf } from "./calls";
import { promisedRefusals } from "./promised-refusals";

const file = "docs/api/schema.graphql";
const promises = "app/api/promised-refusals.json";

describe("OQ-64: the schema of the API", () => {
  test("is what docs/api/schema.graphql says, which WRITE_SCHEMA=1 writes anew", () => {
    const printed = `${printSchema(schema)}\n`;
    if (process.env.WRITE_SCHEMA) writeFileSync(file, printed);
    expect(readFileSync(file, "utf8") === printed, "the file is the schema").toBe(true);
  });

  test("says in Polish what each operation does", () => {
    const names = [...operations.keys()];
    expect(names.filter((name) => !/^[A-ZŁŚ].*\.$/s.test(fieldOf(name).description ?? ""))).toEqual([]);
    expect(names.filter((name) => fieldOf(name).description?.includes("{{"))).toEqual([]);
    expect(Object.keys(operationTexts).filter((name) => !operations.has(name))).toEqual([]);
  });

  test("what each operation refuses with is what its commands say they throw, which WRITE_SCHEMA=1 writes anew", () => {
    const refusals = promisedRefusals([...operations.keys()]);
    const lines = Object.entries(refusals).map(
      ([name, codes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(codes.join(" "))}`,
    );
    const text = `{\n${lines.join(",\n")}\n}\n`;
    if (process.env.WRITE_SCHEMA) writeFileSync(promises, text);
    expect(readFileSync(promises, "utf8") === text, "the file is what the commands say").toBe(true);
    expect(refusals).toMatchObject({
      acceptOffer: expect.arrayContaining(["offerNotFound", "staleData"]),
      switchOffVehicle: expect.arrayContaining(["deniedVehicleUpdate"]),
      moveContactUp: expect.arrayContaining(["deniedContactUpdate"]),
      archivePosting: expect.arrayContaining(["postingNotFound"]),
    });
  });
});
