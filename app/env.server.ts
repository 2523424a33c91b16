import { randomBytes } from "node:crypto";
import { z } from "zod";

const url = z.url({ protocol: /^https?$/ });
const empty = z.literal("").transform(() => undefined);

const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("production"),
  DATABASE_URL: z.string().min(1).optional(),
  EMBEDDED_DATABASE_URL: z.string().min(1).optional(),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  ORIGIN: url.transform((origin) => new URL(origin).origin).optional(),
  SESSION_SECRET: z.string().optional(),
  RESEND_API_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  FILES_DIR: z.string().optional(),
  ORGANISATION_NAME: z.string().default("Rada Przedsiębiorców"),
  OFFICE_EMAIL: z.email().default("biuro@rada.example"),
  ANALYTICS_SCRIPT: empty.or(url).optional(),
  TAG_SCRIPT: empty.or(url).optional(),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
});

/** The environment, read once. Throws one line that names every missing or malformed variable. */
export const env = read(process.env);

function read(source: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    throw new Error(
      `Configuration: ${parsed.error.issues.map((issue) => `${issue.path}: ${issue.message}`).join("; ")}`,
    );
  }
  const values = parsed.data;
  const databaseUrl = values.DATABASE_URL ?? values.EMBEDDED_DATABASE_URL;
  if (!databaseUrl) throw new Error("Configuration: DATABASE_URL is missing (npm start brings a database of its own)");

  const demo = !values.DATABASE_URL;
  if (!demo && values.NODE_ENV === "production") requireForProduction(values);

  return {
    demo,
    databaseUrl,
    development: values.NODE_ENV === "development",
    origin: values.ORIGIN ?? `http://localhost:${values.PORT}`,
    sessionSecrets: (values.SESSION_SECRET ?? randomBytes(32).toString("hex"))
      .split(",")
      .map((secret) => secret.trim()),
    filesDir: values.FILES_DIR ?? ".data/files",
    organisation: values.ORGANISATION_NAME,
    officeEmail: values.OFFICE_EMAIL,
    analyticsScript: values.ANALYTICS_SCRIPT,
    tagScript: values.TAG_SCRIPT,
    rateLimitScale: values.RATE_LIMIT_SCALE,
  };
}

function requireForProduction(values: z.output<typeof schema>) {
  const required = ["ORIGIN", "SESSION_SECRET", "RESEND_API_KEY", "MAIL_FROM", "FILES_DIR"] as const;
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0) throw new Error(`Configuration: ${missing.join(", ")} missing`);
  const weak = values.SESSION_SECRET?.split(",").some((secret) => Buffer.byteLength(secret.trim()) < 32);
  if (weak) throw new Error("Configuration: SESSION_SECRET must have at least 32 bytes");
}
