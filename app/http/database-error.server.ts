import type { Logger } from "pino";
import { DomainError } from "~/domain/kernel/errors";

// SQLSTATE codes: https://www.postgresql.org/docs/current/errcodes-appendix.html; the words are postgres.js's and Node's.
const unavailable =
  /^(?:57P0\d|57014|55P03|08\w{3}|53\d{3}|25P03|CONNECT_TIMEOUT|CONNECTION_\w+|ECONN\w+|ENOENT|ETIMEDOUT|EPIPE)$/;
const outOfRange = new Set(["22001", "22P02", "22003", "22007", "22008", "22021"]);
const clash = new Set(["23505", "23503", "40001", "40P01"]);

/**
 * What a database error means to the person: away or too slow, typed wrongly, or changed by somebody else; null if it
 * is a defect. All are logged here, because the framework reports no answer that was thrown.
 */
export function databaseRefusal(error: unknown, log: Logger): DomainError | null {
  const refusal = refusalOf(errorCode(error));
  if (refusal) log.error({ err: error }, `database: ${refusal.code}`);
  return refusal;
}

function refusalOf(code: string): DomainError | null {
  if (unavailable.test(code)) return new DomainError("unavailable", undefined, { retryAfter: 5 });
  if (outOfRange.has(code)) return new DomainError("badRequest");
  if (clash.has(code)) return new DomainError("staleData");
  return null;
}

function errorCode(error: unknown): string {
  const layers = [error, (error as { cause?: unknown } | null)?.cause];
  const code = layers
    .map((layer) => (layer as { code?: unknown } | null)?.code)
    .find((value) => typeof value === "string");
  return (code as string | undefined) ?? "";
}
