import { json } from "@remix-run/node";
import { findLink } from "~/domain/account/link.server";
import { confirmEmailChangeOrRepeat } from "~/domain/employee/email-change.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { confirmAccountOrRepeat } from "~/domain/registration/confirmation.server";
import type { ConfirmationState } from "./page";

/** A link that is no good is a page that says so and offers a new one; only its use is a refusal. */
export async function answer(refusalStatus: number, open: () => Promise<ConfirmationState>): Promise<Response> {
  try {
    return json({ state: await open() });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "emailIsTaken") return json({ state: "emailTaken" }, { status: error.status });
    if (error.code !== "confirmAccountTokenInvalid") throw error;
    return json({ state: "invalid" }, { status: refusalStatus });
  }
}

/** What the link is for: a new account, or a new e-mail of one. Throws confirmAccountTokenInvalid. */
export async function findPurpose(ctx: Context, secret: string): Promise<"open" | "openEmail"> {
  if (await isGood(ctx, "EMAIL_CHANGE", secret)) return "openEmail";
  await findLink(ctx, "CONFIRM_ACCOUNT", secret);
  return "open";
}

/** Uses the link up, whatever it is for. Throws confirmAccountTokenInvalid and emailIsTaken. */
export async function confirmLink(ctx: Context, secret: string): Promise<ConfirmationState> {
  try {
    const { isActive } = await confirmAccountOrRepeat(ctx, secret);
    return isActive ? "active" : "waiting";
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "confirmAccountTokenInvalid") throw error;
    await confirmEmailChangeOrRepeat(ctx, secret);
    return "emailChanged";
  }
}

async function isGood(ctx: Context, kind: "EMAIL_CHANGE", secret: string): Promise<boolean> {
  try {
    await findLink(ctx, kind, secret);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
