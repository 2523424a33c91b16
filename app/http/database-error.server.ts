import type { Logger } from "pino";
import { DomainError } from "~/domain/errors";

const unavailable = /^(?:57P0\d|08\d{3}|53\d{3}|25P03|CONNECT_TIMEOUT|CONNECTION_.*|ECONN.*|ENOENT|ETIMEDOUT|EPIPE)$/;
const badInput = /^22/;
const clash = /^(?:23|40)/;

/**
 * What a database error means to the person: away, typed wrongly, or changed by somebody else; null if it is a defect.
 * A database that is away is logged here, because the framework reports no answer that was thrown.
 */
export function databaseRefusal(error: unknown, log: Logger): DomainError | null {
  const code = errorCode(error);
  if (unavailable.test(code)) {
    log.error({ err: error }, "database unavailable");
    return new DomainError("unavailable", undefined, { retryAfter: 5 });
  }
  if (badInput.test(code)) return new DomainError("badRequest");
  if (clash.test(code)) return new DomainError("staleData");
  return null;
}

function errorCode(error: unknown): string {
  const layers = [error, (error as { cause?: unknown } | null)?.cause];
  const code = layers
    .map((layer) => (layer as { code?: unknown } | null)?.code)
    .find((value) => typeof value === "string");
  return (code as string | undefined) ?? "";
}
