import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { SignedInContext } from "~/domain/kernel/context";
import { pages } from "~/paths";
import { contextFor, make } from "../support/make";
import { outcome } from "../support/outcome";

const app = path.resolve(import.meta.dirname, "../../app");
const files = fs.readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
const councilPages = Object.entries(pages).flatMap(([name, { file }]) => (name.startsWith("council.") ? [file] : []));
const isOfCouncil = (file: string) =>
  file.startsWith("routes/council/") || councilPages.some((page) => file === page || file.startsWith(`${page}/`));

/** Of each query that the pages call its file, where no page but the council's calls it. */
const queries = new Map<string, string>();
const elsewhere = new Set<string>();
for (const file of files.filter((name) => !name.startsWith("domain/"))) {
  const text = fs.readFileSync(path.join(app, file), "utf8");
  for (const [, names = "", source = ""] of text.matchAll(/import \{([^}]*)\} from "~\/(domain\/[^"]+\.server)"/g)) {
    for (const name of names.split(",").map((each) => each.trim())) {
      if (!/^(?:find|list|count|search|export)[A-Z]/.test(name)) continue;
      if (isOfCouncil(file)) queries.set(name, source);
      else elsewhere.add(name);
    }
  }
}
for (const name of elsewhere) queries.delete(name);

/** They answer of each kind of entry what the viewer deals with: nothing to whoever deals with none. */
const narrowed = ["listQueue", "countQueue"];
const refused = [...queries].filter(([name]) => !narrowed.includes(name));

describe("a query that the council's pages alone call refuses whoever is not of the council", () => {
  test.each(refused)("%s", async (name, source) => {
    const ctx = await contextFor(await make.user());
    const db = new Proxy(ctx.db, {
      get: (_, property) => {
        throw new Error(`${name} asked the database (${String(property)}) before it asked for the permission.`);
      },
    });
    const query = (await import(path.join(app, `${source}.ts`)))[name] as (ctx: SignedInContext, of: object) => unknown;
    const of = { page: 1, sort: { key: "", isDescending: false }, phrase: "" };
    expect(await outcome(Promise.resolve().then(() => query({ ...ctx, db }, of)))).toMatch(
      /^(?:forbidden|missingPermission|denied)/,
    );
  });

  test("there are such queries", () => expect(refused.length).toBeGreaterThan(20));
});
