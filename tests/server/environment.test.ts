import { afterEach, describe, expect, test, vi } from "vitest";

const surroundings = { ...process.env };
const secret = "s".repeat(32);
const complete = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://dyszel@db.example/dyszel",
  ORIGIN: "https://portal.example",
  SESSION_SECRET: secret,
  RESEND_API_KEY: "re_key",
  MAIL_FROM: "portal@rada.example",
  FILES_DIR: "/data/files",
};

afterEach(() => {
  process.env = { ...surroundings };
  vi.resetModules();
});

async function environment(values: Record<string, string | undefined>) {
  process.env = values as NodeJS.ProcessEnv;
  vi.resetModules();
  return (await import("~/env.server")).env;
}

async function complaint(values: Record<string, string | undefined>): Promise<string> {
  return environment(values).then(
    () => "starts",
    (error) => error.message,
  );
}

describe("production with a database of its own", () => {
  test("starts when everything is set", async () => {
    expect(await environment(complete)).toMatchObject({
      demo: false,
      development: false,
      origin: "https://portal.example",
      databaseUrl: complete.DATABASE_URL,
      sessionSecrets: [secret],
      filesDir: "/data/files",
      rateLimitScale: 1,
    });
  });

  test.each(["ORIGIN", "SESSION_SECRET", "RESEND_API_KEY", "MAIL_FROM", "FILES_DIR"])(
    "without %s does not start, and says so in one line",
    async (name) => {
      for (const value of [undefined, ""]) {
        const message = await complaint({ ...complete, [name]: value });
        expect(message).toMatch(/^Configuration: .+$/);
        expect(message).toContain(name);
        for (const other of Object.keys(complete).filter((each) => each !== name)) expect(message).not.toContain(other);
      }
    },
  );

  test("names all that is missing at once", async () => {
    const { DATABASE_URL } = complete;
    expect(await complaint({ NODE_ENV: "production", DATABASE_URL })).toBe(
      "Configuration: ORIGIN, SESSION_SECRET, RESEND_API_KEY, MAIL_FROM, FILES_DIR missing",
    );
  });

  test.each(["s".repeat(31), "short", `${secret},short`, `${secret},`])("refuses the weak secret %j", async (weak) => {
    expect(await complaint({ ...complete, SESSION_SECRET: weak })).toBe(
      "Configuration: SESSION_SECRET must have at least 32 bytes",
    );
  });

  test("takes two secrets for a rotation, and counts bytes, not letters", async () => {
    const polish = "ż".repeat(16);
    expect((await environment({ ...complete, SESSION_SECRET: `${secret}, ${polish}` })).sessionSecrets).toEqual([
      secret,
      polish,
    ]);
  });

  test("is what no NODE_ENV means", async () => {
    expect(await complaint({ ...complete, NODE_ENV: undefined, ORIGIN: undefined })).toContain("ORIGIN");
  });
});

describe("malformed values are named in one line", () => {
  test.each([
    ["ORIGIN", "portal.example"],
    ["ORIGIN", "javascript:alert(1)"],
    ["PORT", "http"],
    ["PORT", "70000"],
    ["METRICS_PORT", "on"],
    ["WEB_PROCESSES", "0"],
    ["OFFICE_EMAIL", "office"],
    ["OFFICE_PHONE", "zadzwoń"],
    ["ANALYTICS_SCRIPT", "data:text/javascript,x"],
    ["TAG_SCRIPT", "//tags.example/t.js"],
    ["RATE_LIMIT_SCALE", "0"],
    ["NODE_ENV", "staging"],
    ["LOG_LEVEL", "loud"],
    ["CORS_ORIGINS", "partner.example"],
    ["CARRIER_POLICY_FROM", "2027-02-30"],
    ["TRUST_PROXY", "everybody"],
    ["GUS_URL", "wyszukiwarkaregon.stat.gov.pl"],
    ["GUS_URL", "http://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc"],
  ])("%s=%s", async (name, value) => {
    expect(await complaint({ ...complete, [name]: value })).toMatch(new RegExp(`^Configuration: ${name}: [^\\n]+$`));
  });
});

describe("the organisation's name", () => {
  const named = { ...complete, ORGANISATION_NAME: "Związek Przewoźników" };
  const cases = "Związek, Związku, Związkowi, Związek, Związkiem, Związku";

  test("comes with the six cases of its short form, or from the default whole", async () => {
    expect((await environment({ ...named, ORGANISATION_CASES: cases })).organisationName).toMatchObject({
      full: "Związek Przewoźników",
      genitive: "Związku",
      locative: "Związku",
    });
    expect((await environment(complete)).organisationName).toMatchObject({ nominative: "Rada", genitive: "Rady" });
  });

  test.each([
    named,
    { ...complete, ORGANISATION_CASES: cases },
    { ...named, ORGANISATION_CASES: "Związek, Związku" },
    { ...named, ORGANISATION_CASES: `${cases}, Związku` },
    { ...named, ORGANISATION_CASES: "Związek,,Związkowi,Związek,Związkiem,Związku" },
  ])("half given does not start, and says so in one line (%#)", async (values) => {
    expect(await complaint(values)).toBe(
      "Configuration: ORGANISATION_NAME needs ORGANISATION_CASES, six words with commas between",
    );
  });
});

describe("webhooks into this machine", () => {
  const demo = { EMBEDDED_DATABASE_URL: complete.DATABASE_URL };
  const { DATABASE_URL } = complete;

  test("are for the demo and for tests: production does not start with them, and says so in one line", async () => {
    expect(await complaint({ ...complete, WEBHOOK_ALLOW_LOOPBACK: "on" })).toMatch(
      /^Configuration: WEBHOOK_ALLOW_LOOPBACK .+$/,
    );
    expect(await environment(complete)).toMatchObject({ webhooksToLoopback: false });
    expect(await environment({ ...complete, WEBHOOK_ALLOW_LOOPBACK: "off" })).toMatchObject({
      webhooksToLoopback: false,
    });
    expect(await environment(demo)).toMatchObject({ webhooksToLoopback: true });
    const development = { NODE_ENV: "development", DATABASE_URL };
    expect(await environment(development)).toMatchObject({ webhooksToLoopback: false });
    expect(await environment({ ...development, WEBHOOK_ALLOW_LOOPBACK: "on" })).toMatchObject({
      webhooksToLoopback: true,
    });
  });
});

describe("the demo", () => {
  const demo = { EMBEDDED_DATABASE_URL: "postgres://dyszel@localhost/dyszel?host=%2Ftmp%2Fdyszel-x" };

  test("is what the embedded database alone means, with secrets of its own and a local address", async () => {
    const first = await environment({ ...demo, NODE_ENV: "production", PORT: "4321" });
    expect(first).toMatchObject({
      demo: true,
      origin: "http://localhost:4321",
      databaseUrl: demo.EMBEDDED_DATABASE_URL,
    });
    const second = await environment(demo);
    expect(first.sessionSecrets).not.toEqual(second.sessionSecrets);
    expect(Buffer.byteLength(first.sessionSecrets[0] ?? "")).toBeGreaterThanOrEqual(32);
  });

  test("is not what a real database beside it means", async () => {
    expect(await environment({ ...complete, ...demo })).toMatchObject({
      demo: false,
      databaseUrl: complete.DATABASE_URL,
    });
  });

  test("development needs no more than a database", async () => {
    const { DATABASE_URL } = complete;
    expect(await environment({ NODE_ENV: "development", DATABASE_URL })).toMatchObject({
      demo: false,
      development: true,
    });
  });

  test("a secret that is given must be strong, and an empty one is none", async () => {
    expect(await complaint({ ...demo, SESSION_SECRET: "short" })).toContain("SESSION_SECRET");
    const { sessionSecrets } = await environment({ ...demo, SESSION_SECRET: "" });
    expect(Buffer.byteLength(sessionSecrets[0] ?? "")).toBeGreaterThanOrEqual(32);
  });

  test("without any database nothing starts", async () => {
    expect(await complaint({ NODE_ENV: "production" })).toMatch(/^Configuration: DATABASE_URL is missing.*$/);
  });

  test("no analytics unless an address is given; an empty one is none", async () => {
    expect(await environment({ ...demo, ANALYTICS_SCRIPT: "" })).toMatchObject({
      analyticsScript: undefined,
      tagScript: undefined,
    });
  });
});

describe("OQ-22, OQ-66: the register of companies", () => {
  const { DATABASE_URL } = complete;
  const demo = { EMBEDDED_DATABASE_URL: DATABASE_URL };

  test("is the real one, at its own address, as soon as there is a key", async () => {
    const url = "https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc";
    expect((await environment({ ...complete, GUS_API_KEY: "key" })).gus).toEqual({ key: "key", url });
    expect((await environment({ ...demo, GUS_API_KEY: "key", GUS_URL: "" })).gus).toEqual({ key: "key", url });
    const test = "https://wyszukiwarkaregontest.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc";
    expect((await environment({ ...complete, GUS_API_KEY: "key", GUS_URL: test })).gus?.url).toBe(test);
  });

  test("without a key is the sample in the demo, in development and in tests, and none in production", async () => {
    expect(await environment(complete)).toMatchObject({ gus: null, sampleRegister: false });
    expect(await environment({ ...complete, GUS_API_KEY: "" })).toMatchObject({ gus: null, sampleRegister: false });
    expect(await environment(demo)).toMatchObject({ gus: null, sampleRegister: true });
    for (const NODE_ENV of ["development", "test"]) {
      expect(await environment({ NODE_ENV, DATABASE_URL })).toMatchObject({ gus: null, sampleRegister: true });
    }
  });
});
