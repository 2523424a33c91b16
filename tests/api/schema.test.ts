import { readFileSync, writeFileSync } from "node:fs";
import { printSchema } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "~/api/schema.server";

const file = "docs/api/schema.graphql";

describe("OQ-64: the schema of the API", () => {
  test("is what docs/api/schema.graphql says, which WRITE_SCHEMA=1 writes anew", () => {
    const printed = `${printSchema(schema)}\n`;
    if (process.env.WRITE_SCHEMA) writeFileSync(file, printed);
    expect(readFileSync(file, "utf8") === printed, "the file is the schema").toBe(true);
  });
});
