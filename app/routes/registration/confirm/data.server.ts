import { json } from "@remix-run/node";
import { DomainError } from "~/domain/errors";
import type { ConfirmationState } from "./page";

/** A link that is no good is a page that says so and offers a new one; only its use is a refusal. */
export async function answer(refusalStatus: number, open: () => Promise<ConfirmationState>): Promise<Response> {
  try {
    return json({ state: await open() });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "confirmAccountTokenInvalid") throw error;
    return json({ state: "invalid" }, { status: refusalStatus });
  }
}
