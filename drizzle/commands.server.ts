import type { Sql } from "postgres";
import { DomainError, type ErrorCode } from "~/domain/kernel/errors";
import { connections, db, jobConnections, openConnections } from "../app/db.server";
import { createFirstAdministrator as createAdministrator } from "../app/domain/account/first-administrator.server";
import { brokenPasswordRules } from "../app/domain/account/password-rules";
import { isTin, normaliseTin } from "../app/domain/company/identifiers";
import { env } from "../app/env.server";
import { tasks } from "../app/jobs.server";
import { ports } from "../app/ports/index.server";
import type { Worker } from "../app/ports/jobs";
import { migrateJobs, type Observe, startWorker as startJobs } from "../app/ports/jobs.server";
import { migrateSchema } from "./migrate.server";
import { seedContents } from "./seed/contents.server";
import { seedDemo as fillDemo } from "./seed/demo.server";
import { seedDictionaries as fillDictionaries } from "./seed/dictionaries.server";
import { seedLegalDocuments } from "./seed/legal.server";
import { seedPostalCodes as fillPostalCodes, type ImportResult, importNewerCodes } from "./seed/postal-codes.server";

/** Brings the database's schema up to date, however long it takes; of several that start at once, the others wait. */
export async function migrate(folder: string): Promise<void> {
  const connection = openConnections({ max: 1, withoutTimeouts: true });
  try {
    await connection`select pg_advisory_lock(hashtext('migrate'))`;
    await migrateSchema(connection, folder);
    await migrateJobs(env.databaseUrl);
  } finally {
    await connection.end();
  }
}

export async function seedDictionaries(): Promise<void> {
  await fillDictionaries(db, env.organisationName);
  await seedLegalDocuments(db, env.organisationName.full, env.officeEmail);
  await seedContents(db);
}

export function seedDemo(): Promise<void> {
  return fillDemo(db, ports, new Date());
}

/**
 * Reads a GeoNames file of postal codes in, after the portal's own, and answers how many lines it had, how many codes
 * of how many countries they brought, and how many lines of other countries were left out. Throws one line for a file
 * it cannot read.
 */
export function importPlaces(file: string): Promise<ImportResult> {
  return withoutTimeouts((connection) => importNewerCodes(connection, file));
}

/** Brings the portal's own postal codes in, which takes a while; of several that start at once, the others wait. */
export function seedPostalCodes(): Promise<void> {
  return withoutTimeouts((connection) => fillPostalCodes(connection));
}

async function withoutTimeouts<Outcome>(work: (connection: Sql) => Promise<Outcome>): Promise<Outcome> {
  const connection = openConnections({ max: 1, withoutTimeouts: true });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/**
 * Creates the first administrator from the environment and answers whether it did.
 * Throws one line that names what is missing or taken, or what the password lacks.
 */
export async function createFirstAdministrator(): Promise<boolean> {
  const { email, name, surname, password, councilTin } = env.firstAdministrator;
  if (!email || !councilTin) throw new Error("Configuration: ADMIN_EMAIL and COUNCIL_TIN are needed");
  const tin = normaliseTin(councilTin);
  if (!isTin(tin)) throw new Error("Configuration: COUNCIL_TIN is not a tax number");
  const brokenRules = password ? brokenPasswordRules(password) : [];
  if (brokenRules.length > 0)
    throw new Error(`Configuration: ADMIN_PASSWORD breaks the rules ${brokenRules.join(", ")}`);
  const ctx = { db, viewer: null, ports, now: new Date(), request: { id: "admin", ip: "127.0.0.1" } };
  const council = { name: env.organisationName.full, tin };
  try {
    return await createAdministrator(ctx, { email, name, surname, password: password ?? null, council });
  } catch (error) {
    const takenField = error instanceof DomainError && takenValues[error.code];
    throw takenField ? new Error(`Configuration: ${takenField} of the portal already`) : error;
  }
}

const takenValues: Partial<Record<ErrorCode, string>> = {
  emailIsTaken: "ADMIN_EMAIL belongs to a user",
  tinTaken: "COUNCIL_TIN belongs to a company",
};

/** Works off the portal's jobs in this process; `report` hears of what failed, `observe` of each that has ended. */
export function startWorker(report: (error: unknown, task: string) => void, observe?: Observe): Promise<Worker> {
  return startJobs(tasks, report, observe);
}

export async function databaseAnswers(): Promise<boolean> {
  try {
    await connections`select 1`;
    return true;
  } catch {
    return false;
  }
}

export async function close(): Promise<void> {
  await Promise.all([connections, jobConnections].map((pool) => pool.end({ timeout: 5 })));
}
