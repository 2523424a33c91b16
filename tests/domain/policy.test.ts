import { dictionaryPermissions, dictionaryRolePermissions, dictionaryRoles, userRoles } from "drizzle/schema/account";
import { userGroups } from "drizzle/schema/dictionary";
import { inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { authState } from "~/domain/account/auth-state.server";
import { announcementPolicy } from "~/domain/announcement/policy";
import { type Feature, features, permissions } from "~/domain/kernel/permission";
import { requireFeature } from "~/domain/kernel/policy";
import type { Viewer } from "~/domain/kernel/viewer";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { contextFor, make } from "../support/make";

function permissionsOf(viewer: Viewer) {
  const all = new Set(viewer.roles.flatMap((role) => role.permissions));
  return permissions.filter((permission) => all.has(permission));
}

async function viewerOf(choice: Parameters<typeof make.user>[0]) {
  return (await contextFor(await make.user(choice))).viewer;
}

describe("PERM-002: a user has a permission if any of their roles contains it", () => {
  test("one of two roles is enough", async () => {
    const viewer = await viewerOf({ roleNames: ["COMPANY_USER", "COMPANY_ADMIN"] });
    expect(permissionsOf(viewer)).toEqual(["EDIT_EMPLOYEES"]);
  });

  test.each([
    [["PORTAL_ADMIN"]],
    [["COMPANY_USER", "PORTAL_ADMIN"]],
    [["PORTAL_ADMIN", "COUNCIL_OFFICE", "COMPANY_USER"]],
    [["COUNCIL_OFFICE", "COMPANY_USER"]],
  ] as const)("ACCESS_CONTROL counts from whichever role of %j holds it", async (roleNames) => {
    const comment = { authorId: 0, announcementAuthorId: 0 };
    expect(announcementPolicy.allows(await viewerOf({ roleNames: [...roleNames] }), "comment.delete", comment)).toBe(
      true,
    );
    const without = await viewerOf({ roleNames: ["COMPANY_ADMIN", "COMPANY_USER"] });
    expect(announcementPolicy.allows(without, "comment.delete", comment)).toBe(false);
  });

  test("no role, or a role without permissions, gives none", async () => {
    for (const roleNames of [[], ["COMPANY_USER"]] as const) {
      const viewer = await viewerOf({ roleNames: [...roleNames] });
      expect(viewer.roles.map(({ name }) => name)).toEqual([...roleNames]);
      expect(permissionsOf(viewer)).toEqual([]);
    }
  });

  test.each([
    ["PORTAL_ADMIN", [...permissions]],
    ["COUNCIL_OFFICE", ["ACCESS_CONTROL", "SEND_COUNCIL_MESSAGES", "EDIT_DOCUMENT_PARAMS", "MANAGE_COMPLAINTS"]],
    ["COMPANY_ADMIN", ["EDIT_EMPLOYEES"]],
    ["COMPANY_USER", []],
  ] as const)("OQ-31: %s holds its permissions", async (role, expected) => {
    const viewer = await viewerOf({ roleNames: [role] });
    expect(permissionsOf(viewer)).toEqual(expected);
  });

  test.each(permissions)("%s alone is enough for what asks for it", async (permission) => {
    const user = await make.user({ roleNames: [] });
    const [role] = await db
      .insert(dictionaryRoles)
      .values({ name: `ONLY_${permission}`, label: permission })
      .returning();
    const [known] = await db
      .select()
      .from(dictionaryPermissions)
      .where(inArray(dictionaryPermissions.permission, [permission]));
    await db.insert(dictionaryRolePermissions).values({ roleId: role?.id ?? 0, permissionId: known?.id ?? 0 });
    await db.insert(userRoles).values({ userId: user.id, roleId: role?.id ?? 0 });
    const { viewer } = await contextFor(user);
    expect(permissionsOf(viewer)).toEqual([permission]);
  });
});

describe("AUTH-004 to AUTH-006: the stored auth state", () => {
  test("names the user's roles with their permissions, and always the plan key", async () => {
    const company = await make.company({ hasPlan: false });
    const user = await make.user({ company, roleNames: ["COMPANY_ADMIN"] });
    const { viewer, now } = await contextFor(user);
    const state = authState(viewer, now);
    expect(state).toEqual({
      token: expect.any(String),
      user: {
        id: user.id,
        name: user.name,
        surname: user.surname,
        userRoles: [
          {
            dictionaryRole: {
              name: "COMPANY_ADMIN",
              dictionaryRolePermissions: [{ dictionaryPermission: { permission: "EDIT_EMPLOYEES" } }],
            },
          },
        ],
      },
      company: { id: company.id, registrationSubscriptionPlanId: null },
    });
  });
});

describe("OQ-21: full access comes with a package", () => {
  const names = Object.keys(features) as Feature[];

  test.each(names)("%s is closed without one and open with one", async (feature) => {
    const free = await viewerOf({ company: await make.company({ hasPlan: false }) });
    const member = await viewerOf({});
    expect(hasFullAccess(free)).toBe(false);
    expect(() => requireFeature(free, feature)).toThrow(
      expect.objectContaining({ code: "operationIsRestricted", status: 403, params: { feature: features[feature] } }),
    );
    expect(() => requireFeature(member, feature)).not.toThrow();
  });

  test("also for the portal's administrators", async () => {
    const admin = await viewerOf({ company: await make.company({ hasPlan: false }), roleNames: ["PORTAL_ADMIN"] });
    expect(() => requireFeature(admin, "adminPanel")).toThrow();
  });

  test("the features keep their numbers", () => {
    expect(Object.entries(features).map(([name, id]) => `${id} ${name}`)).toEqual([
      "1 offerEnquiries",
      "2 addAnnouncement",
      "3 companyList",
      "4 adminPanel",
      "5 adminInvitations",
      "6 companyData",
      "7 myAnnouncements",
      "8 employees",
      "9 find",
      "10 ownInvitations",
      "11 ownNotices",
      "12 postFreight",
    ]);
  });
});

describe("OQ-35: whom a company's user groups are", () => {
  const transport = ["transport krajowy"];
  const international = ["transport międzynarodowy", "logistyka"];
  const forwarding = ["spedycja"];

  test.each([
    ["waiting", { isVerified: false, hasPlan: false }, ["ALL"]],
    ["waiting with a package", { isVerified: false }, ["ALL"]],
    ["verified without a package", { hasPlan: false }, ["ALL"]],
    ["verified with a package", {}, ["ALL", "MEMBERS"]],
    ["carrier with a package", { industryNames: transport }, ["ALL", "MEMBERS", "TRANSPORT"]],
    ["international carrier without a package", { hasPlan: false, industryNames: international }, ["ALL", "TRANSPORT"]],
    ["forwarder without a package", { hasPlan: false, industryNames: forwarding }, ["ALL", "FREIGHT"]],
    [
      "both, with a package",
      { industryNames: [...transport, ...forwarding] },
      ["ALL", "MEMBERS", "TRANSPORT", "FREIGHT"],
    ],
    ["in another industry", { industryNames: ["magazynowanie", "inne"] }, ["ALL", "MEMBERS"]],
  ])("%s", async (_, choice, expected) => {
    const viewer = await viewerOf({ company: await make.company(choice) });
    const groups = await db
      .select()
      .from(userGroups)
      .where(inArray(userGroups.id, viewer.userGroupIds))
      .orderBy(userGroups.id);
    expect(groups.map(({ code }) => code)).toEqual(expected);
  });
});
