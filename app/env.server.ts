import { randomBytes } from "node:crypto";
import { z } from "zod";
import { readVatRates } from "./domain/membership/billing/vat-rates";
import { defaultOrganisationName, type OrganisationName, readCases } from "./i18n/organisation";

const address = z.url({ protocol: /^https?$/, error: "not an http or https address" });
const origin = address.transform((value) => new URL(value).origin);
const gusService = "https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc";
const localHosts = ["localhost", "127.0.0.1", "[::1]"];

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  DATABASE_URL: z.string().optional(),
  EMBEDDED_DATABASE_URL: z.string().optional(),
  PORT: z.coerce.number({ error: "not a port" }).int().min(1).max(65535).default(3000),
  ORIGIN: origin.optional(),
  SESSION_SECRET: z.string().optional(),
  RESEND_API_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("auto"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  WEB_PROCESSES: z.coerce.number({ error: "not a number of processes" }).int().min(1).max(64).optional(),
  METRICS_PORT: z.coerce.number({ error: "not a port" }).int().min(1).max(65535).optional(),
  WORKER: z.enum(["on", "off"]).default("on"),
  GUS_API_KEY: z.string().optional(),
  GUS_URL: address.default(gusService).pipe(z.string().refine(keepsSecrets, "must be https")),
  NBP_URL: address.default("https://api.nbp.pl/api"),
  VAT_LIST_URL: address.default("https://wl-api.mf.gov.pl"),
  ORGANISATION_NAME: z.string().optional(),
  ORGANISATION_CASES: z.string().optional(),
  OFFICE_EMAIL: z.email().default("biuro@rada.example"),
  OFFICE_PHONE: z
    .string()
    .regex(/^\+?[\d ()-]{7,20}$/, "not a telephone number")
    .optional(),
  COUNCIL_TIN: z.string().optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_NAME: z.string().default("Administrator"),
  ADMIN_SURNAME: z.string().default("Portalu"),
  ADMIN_PASSWORD: z.string().optional(),
  ANALYTICS_SCRIPT: address.optional(),
  TAG_SCRIPT: address.optional(),
  CARRIER_POLICY_FROM: z.iso.date().optional(),
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((item) => item.trim() || []))
    .pipe(z.array(origin)),
  TRUST_PROXY: z.enum(["fly"]).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  VAT_PERCENT: z
    .string()
    .default("23")
    .transform((text, context) => {
      const rates = readVatRates(text);
      if (!rates) context.addIssue({ code: "custom", message: "not 23, or 23,2027-01-01:8 with later days in order" });
      return rates ?? [];
    }),
  PLAN_GRACE_DAYS: z.coerce.number().int().min(0).max(365).default(0),
  EDITOR_IMAGES: z.coerce.number().int().min(0).max(20).default(3),
  EDITOR_IMAGE_MB: z.coerce.number().positive().max(20).default(2),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  WEBHOOK_ALLOW_LOOPBACK: z.enum(["on", "off"]).default("off"),
});

type Values = z.output<typeof schema>;

/** The environment, read once, here alone. Throws one line that names every missing or malformed variable. */
export const env = readEnvironment(process.env);

function readEnvironment(source: NodeJS.ProcessEnv) {
  // A name with nothing behind it, as in a copied .env file, is not set.
  const result = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")));
  if (!result.success) {
    throw new Error(
      `Configuration: ${result.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join("; ")}`,
    );
  }
  const values = result.data;
  const databaseUrl = values.DATABASE_URL ?? values.EMBEDDED_DATABASE_URL;
  if (!databaseUrl) throw new Error("Configuration: DATABASE_URL is missing (npm start brings a database of its own)");

  const demo = !values.DATABASE_URL;
  const portalOrigin = values.ORIGIN ?? `http://localhost:${values.PORT}`;
  if (!demo && values.NODE_ENV === "production") requireForProduction(values);
  if (demo && !localHosts.includes(new URL(portalOrigin).hostname)) {
    throw new Error("Configuration: ORIGIN must be local without DATABASE_URL, because the demo accounts are public");
  }

  return {
    demo,
    databaseUrl,
    development: values.NODE_ENV === "development",
    port: values.PORT,
    origin: portalOrigin,
    sessionSecrets: readSecrets(values.SESSION_SECRET),
    filesDir: values.FILES_DIR ?? ".data/files",
    s3: readStore(values),
    resend:
      values.RESEND_API_KEY && values.MAIL_FROM ? { apiKey: values.RESEND_API_KEY, from: values.MAIL_FROM } : null,
    webProcesses: values.WEB_PROCESSES ?? 1,
    metricsPort: values.METRICS_PORT,
    worker: values.WORKER === "on",
    firstAdministrator: {
      email: values.ADMIN_EMAIL,
      name: values.ADMIN_NAME,
      surname: values.ADMIN_SURNAME,
      password: values.ADMIN_PASSWORD,
      councilTin: values.COUNCIL_TIN,
    },
    gus: values.GUS_API_KEY ? { key: values.GUS_API_KEY, url: values.GUS_URL } : null,
    nbpUrl: values.NBP_URL,
    sampleExchangeRates: demo || values.NODE_ENV !== "production",
    vatListUrl: values.VAT_LIST_URL,
    sampleVatRegister: demo || values.NODE_ENV !== "production",
    sampleRegister: demo || values.NODE_ENV !== "production",
    organisationName: readOrganisationName(values),
    officeEmail: values.OFFICE_EMAIL,
    officePhone: values.OFFICE_PHONE ?? null,
    analyticsScript: values.ANALYTICS_SCRIPT,
    tagScript: values.TAG_SCRIPT,
    vatRates: values.VAT_PERCENT,
    planGraceDays: values.PLAN_GRACE_DAYS,
    editorImages: { count: values.EDITOR_IMAGES, megabytes: values.EDITOR_IMAGE_MB },
    carrierPolicyFrom: values.CARRIER_POLICY_FROM ?? null,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (demo ? "warn" : "info"),
    rateLimitScale: values.RATE_LIMIT_SCALE,
    webhooksToLoopback: demo || values.WEBHOOK_ALLOW_LOOPBACK === "on",
  };
}

/** Whether what is sent to the address is encrypted or stays on this machine. */
function keepsSecrets(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || localHosts.includes(hostname);
}

function requireForProduction(values: Values) {
  const store = values.S3_BUCKET ? [] : (["FILES_DIR"] as const);
  const requiredNames = ["ORIGIN", "SESSION_SECRET", "RESEND_API_KEY", "MAIL_FROM", ...store] as const;
  const missing = requiredNames.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`Configuration: ${missing.join(", ")} missing`);
  if (values.WEBHOOK_ALLOW_LOOPBACK === "on") {
    throw new Error(
      "Configuration: WEBHOOK_ALLOW_LOOPBACK lets webhooks into this machine: it is for tests and the demo",
    );
  }
}

/** A store that is named must be named whole. */
function readStore(values: Values) {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  if (!S3_BUCKET) return null;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error("Configuration: S3_BUCKET needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Whose name is given says how it is declined: nothing else can know. */
function readOrganisationName({ ORGANISATION_NAME, ORGANISATION_CASES }: Values): OrganisationName {
  if (!ORGANISATION_NAME && !ORGANISATION_CASES) return defaultOrganisationName;
  const cases = readCases(ORGANISATION_CASES ?? "");
  if (!ORGANISATION_NAME || !cases) {
    throw new Error("Configuration: ORGANISATION_NAME needs ORGANISATION_CASES, six words with commas between");
  }
  return { full: ORGANISATION_NAME, ...cases };
}

/** The first signs, all are accepted; without any, one that lives as long as the process. */
function readSecrets(text: string | undefined): string[] {
  const secrets = (text ?? randomBytes(32).toString("hex")).split(",").map((secret) => secret.trim());
  if (secrets.some((secret) => Buffer.byteLength(secret) < 32)) {
    throw new Error("Configuration: SESSION_SECRET must have at least 32 bytes");
  }
  return secrets;
}
