import type { AppLoadContext } from "@remix-run/node";
import { DomainError } from "~/domain/kernel/errors";

/**
 * Loads a part that its page can do without: `fallback` stands for it when it cannot be loaded, and the log says why,
 * unless it was refused.
 */
export async function orFallback<Value>(
  { log }: Pick<AppLoadContext, "log">,
  load: () => Promise<Value>,
  fallback: Value,
): Promise<Value> {
  try {
    return await load();
  } catch (error) {
    const isRefused = error instanceof DomainError && error.status < 500;
    if (!isRefused) log.error({ err: error }, "part of a page is missing");
    return fallback;
  }
}
