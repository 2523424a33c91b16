import { randomBytes } from "node:crypto";
import { z } from "zod";

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
  GUS_API_KEY: z.string().optional(),
  GUS_URL: address.default(gusService).pipe(z.string().refine(keepsSecrets, "must be https")),
  ORGANISATION_NAME: z.string().default("Rada Przedsiębiorców"),
  OFFICE_EMAIL: z.email().default("biuro@rada.example"),
  ANALYTICS_SCRIPT: address.optional(),
  TAG_SCRIPT: address.optional(),
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((list) => list.split(",").flatMap((item) => item.trim() || []))
    .pipe(z.array(origin)),
  TRUST_PROXY: z.enum(["fly"]).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
});

type Values = z.output<typeof schema>;

/** The environment, read once, here alone. Throws one line that names every missing or malformed variable. */
export const env = read(process.env);

function read(source: NodeJS.ProcessEnv) {
  // A name with nothing behind it, as in a copied .env file, is not set.
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== "")));
  if (!parsed.success) {
    throw new Error(
      `Configuration: ${parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`).join("; ")}`,
    );
  }
  const values = parsed.data;
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
    gus: values.GUS_API_KEY ? { key: values.GUS_API_KEY, url: values.GUS_URL } : null,
    sampleRegister: demo || values.NODE_ENV !== "production",
    organisation: values.ORGANISATION_NAME,
    officeEmail: values.OFFICE_EMAIL,
    analyticsScript: values.ANALYTICS_SCRIPT,
    tagScript: values.TAG_SCRIPT,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL ?? (demo ? "warn" : "info"),
    rateLimitScale: values.RATE_LIMIT_SCALE,
  };
}

/** Whether what is sent to the address is encrypted or stays on this machine. */
function keepsSecrets(value: string): boolean {
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || localHosts.includes(hostname);
}

function requireForProduction(values: Values) {
  const required = ["ORIGIN", "SESSION_SECRET", "RESEND_API_KEY", "MAIL_FROM", "FILES_DIR"] as const;
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`Configuration: ${missing.join(", ")} missing`);
}

/** The first signs, all are accepted; without any, one that lives as long as the process. */
function readSecrets(typed: string | undefined): string[] {
  const secrets = (typed ?? randomBytes(32).toString("hex")).split(",").map((secret) => secret.trim());
  if (secrets.some((secret) => Buffer.byteLength(secret) < 32)) {
    throw new Error("Configuration: SESSION_SECRET must have at least 32 bytes");
  }
  return secrets;
}
