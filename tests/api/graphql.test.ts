import { authSessions } from "drizzle/schema/account";
import { legalDocuments } from "drizzle/schema/content";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { action } from "~/routes/api/graphql";
import { insertOffer } from "../support/deals";
import { contextFor, hour, make, password, visit } from "../support/make";
import { call, logged, refusalsOf } from "./calls";

type State = { token: string; user: { id: number } };
type Body = {
  data: { signIn: State; changePassword: State; me: State; signOut?: boolean; unreadNotices?: number };
  errors: [{ message: string; path?: string[]; extensions: { code: string } }];
};

const silent = pino({ enabled: false });

async function post(query: string, { token = "", variables = {} }: { token?: string; variables?: object } = {}) {
  const context = { requestId: "", ip: visit().request.ip, nonce: "", log: silent, upload: null };
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const body = JSON.stringify({ query, variables });
  const answer = await action({
    request: new Request("http://localhost/api", { method: "POST", headers, body }),
    context,
    params: {},
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown as Body };
}

const entering =
  "mutation ($login: String!, $password: String!) { signIn(login: $login, password: $password) { token user { id } } }";

describe("a program's session", () => {
  test("OQ-63: signIn gives a token that speaks for the person until the session is ended", async () => {
    const person = await make.user();
    const { body } = await post(entering, { variables: { login: person.login, password } });
    const { token, user } = body.data.signIn;
    expect(user.id).toBe(person.id);
    expect((await post("{ me { user { id } } }", { token })).body.data.me.user.id).toBe(person.id);
    expect((await post("mutation { signOut }", { token })).body.data).toEqual({ signOut: true });
    const after = await post("{ me { user { id } } }", { token });
    expect(after.body.errors[0].message).toBe("Nieprawidłowy lub unieważniony token.");
  });

  test("OQ-63: the token outlives the half hour of a page's bearer, and each call keeps the session from running idle", async () => {
    const person = await make.user();
    const { token } = (await post(entering, { variables: { login: person.login, password } })).body.data.signIn;
    const soon = new Date(Date.now() + hour);
    const mine = eq(authSessions.userId, person.id);
    await db
      .update(authSessions)
      .set({ lastSeenAt: new Date(Date.now() - hour), idleExpiresAt: soon })
      .where(mine);
    expect((await post("{ me { user { id } } }", { token })).body.data.me.user.id).toBe(person.id);
    const [session] = await db.select().from(authSessions).where(mine);
    expect(session?.idleExpiresAt.getTime()).toBeGreaterThan(soon.getTime());
  });

  test("AUTH-031: a changed password ends the token and answers with a new one", async () => {
    const person = await make.user();
    const { token } = (await post(entering, { variables: { login: person.login, password } })).body.data.signIn;
    const changing = `mutation { changePassword(currentPassword: "${password}", password: "Nowe!haslo22", passwordRepeat: "Nowe!haslo22") { token } }`;
    const fresh = (await post(changing, { token })).body.data.changePassword.token;
    expect((await post("{ unreadNotices }", { token })).body.errors[0].extensions.code).toBe("invalidToken");
    expect((await post("{ unreadNotices }", { token: fresh })).body.data).toEqual({ unreadNotices: 0 });
  });

  test("a wrong password is refused as at the door of the pages", async () => {
    const { login } = await make.user();
    const { body } = await post(entering, { variables: { login, password: "inne" } });
    expect(body.errors[0]).toMatchObject({ message: "badPassword", path: ["signIn"] });
  });
});

describe("what is wrong with a call", () => {
  test.each([
    ["{ unread", "Syntax Error: Expected Name"],
    ["{ nothing }", 'Cannot query field "nothing"'],
    ["{ tinAvailability { tin } }", 'argument "tin" of type "String!" is required'],
    ["{ tinAvailability(tin: 5) { tin } }", "String cannot represent a non string value"],
    ["query a { me { token } } fragment f on AuthState { token }", 'Fragment "f" is never used'],
    ["{ me { ...f } } fragment f on AuthState { ...g } fragment g on AuthState { ...f }", "Cannot spread fragment"],
    ["{ me { ...f } }", 'Unknown fragment "f"'],
    ["{ me { ... on Company { id } } }", "can never be of type"],
    ["{ ...f } fragment f on Query { __schema { types { name } } }", "The schema is not told"],
    ["{ __schema { types { name } } }", "The schema is not told"],
  ])("%s says what and where", async (query, detail) => {
    const answer = await call(visit(), query);
    expect(answer.status).toBe(400);
    expect(answer.body.errors?.[0]).toMatchObject({
      message: "invalidInputObject",
      extensions: { pl: "Nieprawidłowe dane wejściowe.", detail: expect.stringContaining(detail) },
    });
  });

  test("a variable of a wrong type is invalidInputObject and no fault of ours", async () => {
    logged.length = 0;
    const query = "query ($tin: String!) { tinAvailability(tin: $tin) { available } }";
    const answer = await call(visit(), query, { tin: 5 });
    expect(refusalsOf(answer)).toEqual(["invalidInputObject"]);
    expect(answer.body.errors?.[0]?.extensions.detail).toContain('Variable "$tin" got invalid value 5');
    expect(logged).toEqual([]);
  });

  test("each problem of a form is an error of its own, at its field and in words", async () => {
    const ctx = await contextFor(await make.user());
    const answer = await call(ctx, 'mutation { addVehicle(body: "mega", plateNumber: "", tonnage: -1) }');
    expect(answer.body.errors?.map(({ extensions }) => extensions)).toEqual([
      expect.objectContaining({ code: "required", field: "plateNumber" }),
      expect.objectContaining({
        code: "numberFormat",
        field: "tonnage",
        pl: expect.stringContaining("999,99"),
        params: { min: "0,01", max: "999,99" },
      }),
    ]);
  });

  test("OQ-23: who calls too often is told when to come again", async () => {
    const query = '{ emailStatus(email: "a@firma.example") { code } }';
    const ctx = visit();
    let answer = await call(ctx, query);
    for (let calls = 0; calls < 60 && !answer.body.errors; calls += 1) answer = await call(ctx, query);
    expect(answer.body.errors?.[0]?.extensions).toMatchObject({
      code: "tooManyResourceCalls",
      retryAfter: expect.any(Number),
    });
  });
});

describe("what a query costs", () => {
  const rows = (first: number | string) =>
    `{ shipments(first: ${first}) { nodes { id places { city } company { name } } } }`;

  test("is told, and grows with the rows that are asked for", async () => {
    const ctx = await contextFor(await make.user());
    const points = async (first: number) => (await call(ctx, rows(first))).body.extensions?.cost.points ?? 0;
    expect(await points(100)).toBeGreaterThan(4 * (await points(10)));
    expect((await call(ctx, rows(10))).body.extensions?.cost.limit).toBe(1000);
  });

  test("more than 1,000 points are refused before anything runs, also where a variable says how many", async () => {
    const ctx = await contextFor(await make.user());
    const many = Array.from({ length: 9 }, (_, index) => `a${index}: ${rows("$first").slice(2, -2)}`).join(" ");
    const answer = await call(ctx, `query ($first: Int) { ${many} }`, { first: 100 });
    expect([answer.status, refusalsOf(answer)]).toEqual([400, ["queryTooCostly"]]);
    expect(answer.body.extensions?.cost.points).toBeGreaterThan(1000);
  });

  test("depth and aliases are bounded", async () => {
    const aliases = Array.from({ length: 11 }, (_, index) => `a${index}: unreadNotices`).join(" ");
    expect((await call(visit(), `{ ${aliases} }`)).body.errors?.[0]?.extensions.detail).toContain("At most 10");
  });

  test("a fragment costs what it brings each time it is taken, and hides neither depth nor fields nor operations", async () => {
    const ctx = await contextFor(await make.user());
    const points = async (query: string) => (await call(ctx, query)).body.extensions?.cost.points;
    const named =
      "{ shipments { nodes { ...row } } } fragment row on Posting { id places { ... { city } } company { name } }";
    expect(await points(named)).toBe(await points("{ shipments { nodes { id places { city } company { name } } } }"));
    expect(await points("{ me { __typename token } }")).toBe(await points("{ me { a: token token } }"));

    const detail = async (query: string) => (await call(ctx, query)).body.errors?.[0]?.extensions.detail;
    const doubling = Array.from({ length: 9 }, (_, level) => {
      const taken = `...f${level + 1}`;
      return `fragment f${level} on AuthState { a${level}: token b: token ${taken} ...on AuthState { ${taken} } }`;
    }).join(" ");
    expect(await detail(`{ me { ...f0 } } ${doubling} fragment f9 on AuthState { token }`)).toContain("At most 250");
    const six = Array.from({ length: 6 }, (_, index) => `a${index}: unreadNotices`).join(" ");
    expect(
      await detail(`{ ...six ...other } fragment six on Query { ${six} } fragment other on Query { ${six} }`),
    ).toContain("At most 10 operations");
  });

  test("__typename and fragments are answered", async () => {
    const ctx = await contextFor(await make.user());
    const { body } = await call(
      ctx,
      "{ __typename me { ...state ... on AuthState { __typename } } } fragment state on AuthState { user { id __typename } }",
    );
    expect(body.data).toMatchObject({
      __typename: "Query",
      me: { __typename: "AuthState", user: { id: ctx.viewer.id } },
    });
  });
});

test("a list is read part by part, each row once, and at most a hundred at a time", async () => {
  const ctx = await contextFor(await make.user());
  const { id: companyId } = ctx.viewer.company;
  const ids = [];
  for (let count = 0; count < 5; count += 1) ids.push((await make.vehicle({ companyId })).id);
  const read: number[] = [];
  let after: string | null = null;
  do {
    const query =
      "query ($after: String) { vehicles(first: 2, after: $after) { totalCount hasNextPage endCursor nodes { id } } }";
    const { vehicles } = (await call(ctx, query, { after })).body.data as { vehicles: Part };
    expect(vehicles.totalCount).toBe(5);
    read.push(...vehicles.nodes.map(({ id }) => id));
    after = vehicles.hasNextPage ? vehicles.endCursor : null;
  } while (after);
  expect(read.sort()).toEqual(ids.sort());
  for (const first of [0, 101]) {
    expect(refusalsOf(await call(ctx, `{ vehicles(first: ${first}) { totalCount } }`))).toEqual([
      "numberBetween@first",
    ]);
  }
  expect(refusalsOf(await call(ctx, '{ vehicles(after: "x") { totalCount } }'))).toEqual(["wrongFormat@after"]);
});

type Part = { totalCount: number; hasNextPage: boolean; endCursor: string | null; nodes: { id: number }[] };

test("API-021: register makes the company, its first user and the mail to confirm, by the rules of the wizard", async () => {
  const texts = ["regulamin", "polityka-prywatnosci"].map((slug) => ({ slug, title: "Terms" }));
  const content = parseMarkdown("Text");
  const holding = { version: "1.0", content, validFrom: "2020-01-01" };
  await db
    .insert(legalDocuments)
    .values(texts.map((text) => ({ ...text, ...holding })))
    .onConflictDoNothing();
  const company = { ...(await make.draftCompany()), industryIds: [] };
  const asked = {
    company: {
      tin: company.tin,
      name: company.name,
      countryId: company.countryId,
      postalCode: "00-001",
      city: "Warszawa",
      streetNumber: "1",
    },
    user: { name: "Jan", surname: "Nowak", phone: "600100200", email: "pierwszy@firma.example" },
    password: "Nowe!haslo22",
    terms: true,
    privacy: true,
    authorityDeclaration: true,
    termsVersion: "1.0",
  };
  const query = `mutation ($company: CompanyInput!, $user: UserInput!, $password: String!, $terms: Boolean!, $privacy: Boolean!, $authorityDeclaration: Boolean!, $termsVersion: String!) {
    register(company: $company, user: $user, password: $password, terms: $terms, privacy: $privacy, authorityDeclaration: $authorityDeclaration, termsVersion: $termsVersion)
  }`;
  const refused = await call(visit(), query, { ...asked, user: { ...asked.user, email: "x" }, password: "krótkie" });
  expect(refusalsOf(refused)).toContain("emailInvalid@user.email");
  const answer = await call(visit(), query, asked);
  expect([answer.body.data, refusalsOf(answer)]).toEqual([{ register: true }, []]);
  expect(refusalsOf(await call(visit(), query, asked))).toEqual(["tinTaken@tin"]);
});

test("a program reads before it accepts an offer just what the acceptance binds to, with whom to call", async () => {
  const [poster, interested] = [await make.user({ phone: "+48 600 100 200" }), await make.user()];
  const { id } = await insertOffer({ poster, interested, proposal: { note: "Pasy po naszej stronie" } });
  const ctx = await contextFor(poster);
  const place = "{ country postalCode city startDate endDate hours }";
  const terms = `terms { shipper { tin } carrier { tin } loadingPlaces ${place} unloadingPlaces ${place} vehicle goods
    additionalInfo note price currency paymentDays distanceKm ratePerKm
    contacts { name phone email companyId } acceptedBy { name companyId } }`;
  type ReadTerms = { no: number; termsDigest: string; terms: { contacts: object[] } };
  const read = async (query: string) => {
    const { body } = await call(ctx, query, { id });
    return Object.values(body.data as Record<string, ReadTerms>)[0] as ReadTerms;
  };
  const { no, termsDigest, ...before } = await read(
    `query ($id: Int!) { offerToAccept(id: $id) { no termsDigest ${terms} } }`,
  );
  expect(before.terms.contacts).toContainEqual(expect.objectContaining({ phone: "+48 600 100 200" }));
  expect(refusalsOf(await call(ctx, acceptance, { offerId: id, no, termsDigest }))).toEqual([]);
  expect(await read(`query ($id: Int!) { transaction(id: $id) { ${terms} } }`)).toEqual(before);
  expect(await read(`query ($id: Int!) { offerToAccept(id: $id) { ${terms} } }`)).toEqual({ terms: null });
});

const acceptance = `mutation ($offerId: Int!, $no: Int!, $termsDigest: String!) {
  acceptOffer(offerId: $offerId, no: $no, termsDigest: $termsDigest) { id }
}`;
