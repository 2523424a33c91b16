import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { cloneDatabase, connect, emptyDatabase } from "../support/database";
import { password } from "../support/make";
import { isWhole } from "../support/rounds";
import { type Portal, runCommand, startPortal } from "../support/server";

const council = {
  ORGANISATION_NAME: "Izba Przewoźników",
  ORGANISATION_CASES: "Izba, Izby, Izbie, Izbę, Izbą, Izbie",
  COUNCIL_TIN: "999-110-37-27",
};
const administrator = {
  ADMIN_EMAIL: "pierwsza@izba.example",
  ADMIN_NAME: "Pierwsza",
  ADMIN_SURNAME: "Administratorka",
  ADMIN_PASSWORD: password,
};

// A name with nothing behind it counts as not set, whatever the process has.
const unset = { COUNCIL_TIN: "", ADMIN_EMAIL: "", ADMIN_NAME: "", ADMIN_SURNAME: "", ADMIN_PASSWORD: "" };

let databaseUrl: string;
let sql: ReturnType<typeof connect>;
let portal: Portal;

beforeAll(async () => {
  // The command fills an empty database itself.
  const open = isWhole ? emptyDatabase : cloneDatabase;
  databaseUrl = await open(inject("templateDatabase"), `administrator_${process.env.VITEST_POOL_ID}`);
  sql = connect(databaseUrl);
});

afterAll(async () => {
  await portal?.stop("SIGKILL");
  await sql.end();
  // The connections of the last command are ended: no other file may find them.
  vi.resetModules();
});

/** What the command does with this environment: whether it created somebody, or the one line it refuses with. */
async function admin(env: Record<string, string>): Promise<boolean | string> {
  if (isWhole) {
    const { code, lines } = await command(env);
    return code === 0 ? !lines.join().includes("Nothing was changed") : lines.join("\n");
  }
  vi.resetModules();
  for (const [name, value] of Object.entries({ EMBEDDED_DATABASE_URL: databaseUrl, ...unset, ...env }))
    vi.stubEnv(name, value);
  try {
    const { createFirstAdministrator } = await import("drizzle/commands.server");
    const { connections } = await import("~/db.server");
    return await createFirstAdministrator().finally(() => connections.end());
  } catch (error) {
    return (error as Error).message;
  } finally {
    vi.unstubAllEnvs();
  }
}

/** The lines that the command prints, run by its file with this environment alone. */
async function command(env: Record<string, string>) {
  const { code, output } = await runCommand("bin/admin.js", { EMBEDDED_DATABASE_URL: databaseUrl, ...env });
  expect(output).not.toContain(env.ADMIN_PASSWORD || password);
  expect(output).not.toMatch(/argon2|token=|\n {4}at /);
  return { code, lines: output.trimEnd().split("\n") };
}

async function people() {
  const [there] = await sql`select to_regclass('users') as users`;
  if (!there?.users) return [];
  return sql<{ email: string; roles: string[]; company: string; tin: string; isCouncil: boolean }[]>`
    select u.email::text, c.name as company, c.tin, c.is_council as "isCouncil",
      array(select r.name from user_roles join dictionary_roles r on r.id = role_id where user_id = u.id order by 1) as roles
    from users u join companies c on c.id = u.company_id order by u.id`;
}

/** Signs in and answers the session's cookie. */
async function signIn(login: string): Promise<string> {
  const answer = await fetch(`${portal.origin}/zaloguj`, {
    method: "POST",
    headers: { Origin: portal.origin },
    body: new URLSearchParams({ login, password }),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
  return (
    answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("dyszel="))
      ?.split(";")[0] ?? ""
  );
}

describe("OQ-86: npm run admin", () => {
  test.each([
    ["no address", { ...council, ...administrator, ADMIN_EMAIL: "" }, "ADMIN_EMAIL"],
    ["no tax number", { ...administrator }, "COUNCIL_TIN"],
    ["a wrong tax number", { ...council, ...administrator, COUNCIL_TIN: "9991103728" }, "COUNCIL_TIN"],
    ["an address that is none", { ...council, ...administrator, ADMIN_EMAIL: "nobody" }, "ADMIN_EMAIL"],
    ["a weak password", { ...council, ...administrator, ADMIN_PASSWORD: "zbyt-slabe-haslo" }, "ADMIN_PASSWORD"],
  ])("with %s is refused in one line that names it, and creates nobody", async (_, env, name) => {
    expect(await admin(env)).toMatch(new RegExp(`^Configuration: [^\\n]*${name}[^\\n]*$`));
    expect(await people()).toEqual([]);
  });

  test("run twice at once on an empty portal creates the council and one administrator", async () => {
    const both = await Promise.all([
      command({ ...council, ...administrator }),
      command({ ...council, ...administrator }),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(both.map(({ lines }) => lines.join()).sort()).toEqual([
      "The portal has an administrator already. Nothing was changed.",
      "pierwsza@izba.example is the first administrator.",
    ]);
    expect(await people()).toEqual([
      {
        email: "pierwsza@izba.example",
        roles: ["COMPANY_ADMIN", "PORTAL_ADMIN"],
        company: "Izba Przewoźników",
        tin: "9991103727",
        isCouncil: true,
      },
    ]);
  });

  test("who was created signs in and opens the council's panel", async () => {
    portal = await startPortal({ databaseUrl });
    const cookie = await signIn(administrator.ADMIN_EMAIL);
    for (const target of ["/portal/companies", "/portal/mails"]) {
      const page = await fetch(`${portal.origin}${target}`, { headers: { Cookie: cookie }, redirect: "manual" });
      expect([page.status, (await page.text()).includes("operationIsRestricted")]).toEqual([200, false]);
    }
  });

  test("where an administrator is changes nothing, whoever is named", async () => {
    const before = await people();
    const other = { ADMIN_EMAIL: "inna@izba.example", ADMIN_PASSWORD: "Inne!haslo22" };
    expect(await admin({ ...council, ...administrator, ...other })).toBe(false);
    expect(await people()).toEqual(before);
  });

  test("without a password mails the link to choose one, and prints no word of it", async () => {
    await sql`delete from user_roles`;
    const { code, lines } = await command({ ...council, ADMIN_EMAIL: "druga@izba.example" });
    expect([code, lines]).toEqual([
      0,
      ["druga@izba.example is the first administrator. A link to choose a password is on its way."],
    ]);
    const mails = await sql`select kind, body_text as text from outbox_emails where to_email = 'druga@izba.example'`;
    expect(mails).toEqual([{ kind: "password-generation", text: expect.stringContaining("token=") }]);
    expect((await people()).map(({ company }) => company)).toEqual(["Izba Przewoźników", "Izba Przewoźników"]);
  });

  test("with the address of somebody who is no administrator is refused in one line", async () => {
    await sql`delete from user_roles`;
    const before = await people();
    const { code, lines } = await command({ ...council, ...administrator });
    expect([code, lines]).toEqual([1, ["Configuration: ADMIN_EMAIL belongs to a user of the portal already"]]);
    expect(await people()).toEqual(before);
  });

  test("with the tax number of a member is refused in one line", async () => {
    await sql`update companies set is_council = false`;
    expect(await admin({ ...council, ...administrator, ADMIN_EMAIL: "trzecia@izba.example" })).toBe(
      "Configuration: COUNCIL_TIN belongs to a company of the portal already",
    );
  });
});
