import { dictionaryRoles, userRoles } from "drizzle/schema/account";
import { auditLog } from "drizzle/schema/operations";
import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { changeCouncilRoles } from "~/domain/account/roles.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { type Company, contextFor, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";
import { rounds } from "../../support/rounds";

let council: Company;
let admin: SignedInContext;
let colleague: User;

beforeEach(async () => {
  await db.delete(userRoles);
  council ??= await make.company({ isCouncil: true });
  admin = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN", "COMPANY_ADMIN"] }));
  colleague = await make.user({ company: council });
});

async function rolesOf(userId: number) {
  const rows = await db
    .select({ name: dictionaryRoles.name, by: userRoles.grantedBy })
    .from(userRoles)
    .innerJoin(dictionaryRoles, eq(dictionaryRoles.id, userRoles.roleId))
    .where(eq(userRoles.userId, userId))
    .orderBy(dictionaryRoles.id);
  return rows;
}

describe("OQ-31: roles of the council's people", () => {
  test("are given and taken, written down, and leave what the person is in the company", async () => {
    await changeCouncilRoles(admin, { userId: colleague.id, version: 0, roles: ["COUNCIL_OFFICE"] });
    expect(await rolesOf(colleague.id)).toEqual([
      { name: "COUNCIL_OFFICE", by: admin.viewer.id },
      { name: "COMPANY_USER", by: null },
    ]);
    expect((await contextFor(colleague)).viewer.roles.flatMap(({ permissions }) => permissions).sort()).toEqual([
      "ACCESS_CONTROL",
      "EDIT_DOCUMENT_PARAMS",
      "MANAGE_COMPLAINTS",
      "SEND_COUNCIL_MESSAGES",
    ]);
    await changeCouncilRoles(admin, { userId: colleague.id, version: 1, roles: [] });
    expect((await rolesOf(colleague.id)).map(({ name }) => name)).toEqual(["COMPANY_USER"]);
    const target = and(eq(auditLog.action, "user-roles"), eq(auditLog.targetId, String(colleague.id)));
    const acts = await db.select().from(auditLog).where(target).orderBy(auditLog.id);
    expect(acts.map(({ before, after }) => [before, after])).toEqual([
      [{ roles: [] }, { roles: ["COUNCIL_OFFICE"] }],
      [{ roles: ["COUNCIL_OFFICE"] }, { roles: [] }],
    ]);
  });

  test("are nobody else's to give, nor to people of other companies, nor beyond what the giver may", async () => {
    const stranger = await make.user();
    const office = await contextFor(await make.user({ company: council, roleNames: ["COUNCIL_OFFICE"] }));
    const half = await contextFor(await make.officer(["ACCESS_CONTROL", "EDIT_USER_STATUS"], { company: council }));
    const roles = ["PORTAL_ADMIN" as const];
    expect(await outcome(changeCouncilRoles(admin, { userId: stranger.id, version: 0, roles }))).toBe("deniedUserEdit");
    expect(await outcome(changeCouncilRoles(admin, { userId: 999_999_999, version: 0, roles }))).toBe("userNotFound");
    for (const ctx of [office, half, await contextFor(colleague)]) {
      expect(await outcome(changeCouncilRoles(ctx, { userId: colleague.id, version: 0, roles }))).toBe(
        "deniedUserEdit",
      );
    }
    expect((await rolesOf(colleague.id)).map(({ name }) => name)).toEqual(["COMPANY_USER"]);
  });

  test("the last administrator keeps the role; who is suspended or cannot sign in yet is none", async () => {
    const own = { userId: admin.viewer.id, version: 0, roles: [] };
    const kinds = [{ isBlocked: true }, { emailConfirmedAt: null, passwordHash: null }];
    for (const kind of kinds) await make.user({ company: council, roleNames: ["PORTAL_ADMIN"], ...kind });
    expect(await outcome(changeCouncilRoles(admin, own))).toBe("lastAdministrator");
    await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] });
    expect(await outcome(changeCouncilRoles(admin, own))).toBe("done");
  });

  test("who has lost the rights since the request began changes nobody's, and suspends no administrator", async () => {
    const late = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
    const turnedOut = { userId: late.viewer.id, version: 0, roles: [] };
    expect(await outcome(changeCouncilRoles(admin, turnedOut))).toBe("done");
    const give = { userId: colleague.id, version: 0, roles: ["PORTAL_ADMIN" as const] };
    expect(await outcome(changeCouncilRoles(late, give))).toBe("deniedUserEdit");
    await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] });
    const suspend = { userId: admin.viewer.id, action: "suspend", from: "active", note: "Reason" } as const;
    expect(await outcome(changeUserStatus(late, suspend))).toBe("deniedUserStatusChange");
  });

  test("two who write at once: one does, the other is told", async () => {
    const other = await contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }));
    const change = { userId: colleague.id, version: 0, roles: ["COUNCIL_OFFICE" as const] };
    const both = [admin, other].map((ctx) => outcome(changeCouncilRoles(ctx, change)));
    expect((await Promise.all(both)).sort()).toEqual(["done", "staleData"]);
  });
});

test("two administrators who turn each other out at once leave one, in every round", async () => {
  for (let round = 0; round < rounds; round++) {
    await db.delete(userRoles);
    const [one, two] = await Promise.all(
      [1, 2].map(async () => contextFor(await make.user({ company: council, roleNames: ["PORTAL_ADMIN"] }))),
    );
    if (!one || !two) throw new Error("nobody");
    const suspend = { userId: one.viewer.id, action: "suspend", from: "active", note: "Reason" } as const;
    const both = [
      outcome(changeCouncilRoles(one, { userId: two.viewer.id, version: 0, roles: [] })),
      outcome(
        round % 2
          ? changeUserStatus(two, suspend)
          : changeCouncilRoles(two, { userId: one.viewer.id, version: 0, roles: [] }),
      ),
    ];
    const outcomes = await Promise.all(both);
    expect(outcomes.filter((each) => each === "done")).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.stringMatching(/^(forbidden|deniedUserEdit|deniedUserStatusChange)$/));
  }
});
