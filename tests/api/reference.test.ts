import { brotliCompressSync } from "node:zlib";
import { parse, validate } from "graphql";
import { beforeAll, describe, expect, test } from "vitest";
import { areas } from "~/api/area";
import { readArguments } from "~/api/arguments.server";
import { operations } from "~/api/operation.server";
import { describeOperation, findOperations, operationsFor } from "~/api/reference.server";
import { schema } from "~/api/schema.server";
import { beginTrial, tryOut } from "~/api/trial.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { loadApiArea } from "~/routes/content/api-area/data.server";
import { contextFor, make } from "../support/make";
import { silentLog } from "./calls";

let member: SignedInContext;
let officer: SignedInContext;

beforeAll(async () => {
  member = await contextFor(await make.user());
  officer = await contextFor(await make.user({ roleNames: ["PORTAL_ADMIN"] }));
});

const described = () =>
  [...operations.keys()].map((name) => {
    const found = describeOperation(name, member.now);
    if (!found) throw new Error(`Nothing is known of ${name}.`);
    return found;
  });

describe("what the API is described by", () => {
  test("every operation is in one area, and those of the council's panel are told to its officers alone", () => {
    const visibleAreas = operationsFor(officer.viewer);
    expect(visibleAreas.map(({ area }) => area)).toEqual(areas);
    expect(visibleAreas.flatMap(({ names }) => names).sort()).toEqual([...operations.keys()].sort());
    const toMember = operationsFor(member.viewer).flatMap(({ names }) => names);
    expect(toMember).not.toContain("changeCompanyStatus");
    expect(toMember).toEqual(expect.arrayContaining(["savePosting", "addEmployee"]));
    expect(() => loadApiArea(member, "no-such-area")).toThrow(new DomainError("notFound"));
  });

  test("each example is a valid query that may run, and its arguments are those that the form takes", () => {
    const wrong = described().flatMap(({ name, example, cost }) => {
      const problems = validate(schema, parse(example.query)).map(({ message }) => message);
      if (cost.points > cost.limit) problems.push(`costs ${cost.points}`);
      const form = operations.get(name)?.form;
      try {
        if (form) readArguments(form, example.variables);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        problems.push(...[error, ...error.others].map(({ code, field }) => `${code}@${field}`));
      }
      return problems.map((problem) => `${name}: ${problem}`);
    });
    expect(wrong).toEqual([]);
  });

  test("an operation tells what its door, its form and its command refuse", () => {
    const { refusals, scope } = describeOperation("addVehicle", member.now) ?? { refusals: [] };
    expect(scope).toBe("company");
    expect(refusals).toEqual(
      expect.arrayContaining([
        { code: "invalidToken", fields: [] },
        { code: "operationIsRestricted", fields: [] },
        { code: "required", fields: expect.arrayContaining(["plateNumber"]) },
        { code: "mustBeUnique", fields: [] },
      ]),
    );
  });

  test("a search finds by name, by purpose in any case, and by the code of a refusal", () => {
    const found = (phrase: string) => findOperations(member.viewer, phrase, member.now).map(({ name }) => name);
    expect(found("acceptOffer")).toContain("acceptOffer");
    expect(found("SZABLON LADUNEK")).toContain("saveTemplate");
    expect(found("postingNotFound")).toEqual(expect.arrayContaining(["posting", "savePosting"]));
    expect(found("nothing at all")).toEqual([]);
  });

  test("the data of no area is more than 60 kB once packed", () => {
    for (const area of areas) {
      const packed = brotliCompressSync(JSON.stringify(loadApiArea(officer, area))).length;
      expect(packed, area).toBeLessThan(60_000);
    }
  });
});

describe("an operation that is tried out", () => {
  const adding =
    'mutation ($key: String) { addVehicle(body: "mega", plateNumber: "TRY 1", isActive: true, key: $key) }';

  test("runs as the person; what changes something asks first", async () => {
    const read = await tryOut(member, { query: "{ unreadNotices }", variables: "", isConfirmed: false }, silentLog);
    expect(read).toMatchObject({ isAsked: false, status: 200, text: expect.stringContaining('"unreadNotices": 0') });
    const call = { query: adding, variables: JSON.stringify({ key: crypto.randomUUID() }) };
    expect(await tryOut(member, { ...call, isConfirmed: false }, silentLog)).toEqual({ isAsked: true });
    const count = async () => {
      const query = "{ vehicles { totalCount } }";
      return JSON.stringify(await tryOut(member, { query, variables: null, isConfirmed: false }, silentLog));
    };
    expect(await count()).toContain('totalCount\\": 0');
    for (let times = 0; times < 2; times += 1) await tryOut(member, { ...call, isConfirmed: true }, silentLog);
    expect(await count()).toContain('totalCount\\": 1');
  });

  test("variables that are no object in JSON are refused at their field, and an unreadable query is answered", async () => {
    for (const variables of ["[1]", "x", "5"]) {
      await expect(
        tryOut(member, { query: "{ unreadNotices }", variables, isConfirmed: false }, silentLog),
      ).rejects.toMatchObject({ code: "wrongFormat", field: "variables" });
    }
    const answer = await tryOut(member, { query: "{ unread", variables: null, isConfirmed: false }, silentLog);
    expect(answer).toMatchObject({ isAsked: false, status: 400 });
  });

  test("begins with an example that has a key of its own, and with none where a password or the session is at stake", () => {
    const trials = [1, 2].map(() => beginTrial(member.viewer, "addVehicle", member.now));
    expect(trials[0]?.variables).not.toBe(trials[1]?.variables);
    for (const name of ["signIn", "signOut", "changePassword", "changeCompanyStatus", "constructor"]) {
      expect(beginTrial(member.viewer, name, member.now), name).toBeUndefined();
    }
  });
});
