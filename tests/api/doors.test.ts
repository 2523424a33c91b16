import { afterAll, expect, test } from "vitest";
import { operations } from "~/api/operation.server";
import type { Context } from "~/domain/kernel/context";
import { permissions } from "~/domain/kernel/permission";
import { has, hasFullAccess, scopes, type Viewer } from "~/domain/kernel/viewer";
import { visit } from "../support/make";
import { call, logged, refusalsOf, someArguments, textOf } from "./calls";

/** Whom a door lets past asks the database for something; there is none, so that nothing is done. */
const nowhere = new Proxy(() => {}, {
  get: (_, name) => (name === "then" ? refuse : nowhere),
  apply: () => nowhere,
}) as never;

function refuse(_: unknown, reject: (error: Error) => void): void {
  reject(new Error("There is no database behind the doors."));
}

const member: Viewer = {
  sessionId: "",
  id: 1,
  login: "",
  name: "",
  surname: "",
  isCompanyAdmin: false,
  roles: [],
  userGroupIds: [],
  company: { id: 1, name: "", isVerified: true, registrationSubscriptionPlanId: 1 },
};
const withoutPlan = { ...member.company, registrationSubscriptionPlanId: null };

/** People by what they may, each permission alone among them, and programs by their scopes. */
const callers: Record<string, Viewer | null> = {
  visitor: null,
  member,
  "company admin": { ...member, isCompanyAdmin: true },
  "waiting company's admin": { ...member, isCompanyAdmin: true, company: { ...member.company, isVerified: false } },
  "free member": { ...member, company: withoutPlan },
  "free company's admin": { ...member, isCompanyAdmin: true, company: withoutPlan },
  "who may all": { ...member, roles: [{ name: "", permissions: [...permissions] }] },
  ...Object.fromEntries(
    permissions.map((permission) => [permission, { ...member, roles: [{ name: "", permissions: [permission] }] }]),
  ),
  ...Object.fromEntries(
    scopes.map((scope) => [`program for ${scope}`, { ...member, program: { id: 1, name: "", scopes: [scope] } }]),
  ),
  "program for nothing": { ...member, program: { id: 1, name: "", scopes: [] } },
};

const ownRefusal: Record<string, string> = { CREATE_PRICINGS: "missingPermissionToCreatePricings" };

/**
 * What the door of an operation refuses the caller with, as the page and the scope it names have it; null for nothing.
 */
function refusalAtDoor(name: string, viewer: Viewer | null): string | null {
  const { page, scope } = operations.get(name) ?? {};
  if (page?.access !== "signedIn") return null;
  if (!viewer) return "invalidToken";
  const isInScope = scope === "any" || viewer.program?.scopes.some((each) => [scope].flat().includes(each));
  if (viewer.program && !isInScope) return "programScopeMissing";
  if (page.permission && !has(viewer, page.permission)) return ownRefusal[page.permission] ?? "forbidden";
  return page.feature && !hasFullAccess(viewer) ? "operationIsRestricted" : null;
}

afterAll(() => {
  logged.length = 0;
});

test.each(Object.entries(callers))("PERM-022: the doors of all operations to: %s", async (_, viewer) => {
  const ctx = { ...visit(), db: nowhere, ports: nowhere, viewer } as Context;
  const wrong: string[] = [];
  for (const name of operations.keys()) {
    const args = someArguments(name);
    const [refused = "nothing"] = refusalsOf(await call(ctx, textOf(name, Object.keys(args)), args));
    const expected = refusalAtDoor(name, viewer);
    const isAsExpected = expected ? refused === expected : !/^(?:invalidToken|programScopeMissing)$/.test(refused);
    if (!isAsExpected) wrong.push(`${name}: ${refused} for ${expected}`);
  }
  expect(wrong).toEqual([]);
});

test("each scope opens something, and there are those who may not do the least", () => {
  const opened = scopes.map((scope) => [...operations.values()].filter((each) => [each.scope].flat().includes(scope)));
  expect(opened.filter((found) => found.length === 0)).toEqual([]);
  expect(Object.keys(callers).length).toBeGreaterThanOrEqual(13 + scopes.length);
});
