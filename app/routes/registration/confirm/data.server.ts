import { type ActionFunctionArgs, type AppLoadContext, json, type LoaderFunctionArgs } from "@remix-run/node";
import { findLink } from "~/domain/account/link.server";
import { confirmEmailChangeOrRepeat } from "~/domain/employee/email-change.server";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { confirmAccountOrRepeat } from "~/domain/registration/confirmation.server";
import type { ConfirmationState } from "./page";

/** A link that is no good is a page that says so and offers a new one; only its use is a refusal. */
async function answer(refusalStatus: number, open: () => Promise<ConfirmationState>): Promise<Response> {
  try {
    return json({ state: await open() });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === "emailIsTaken") return json({ state: "emailTaken" }, { status: error.status });
    if (error.code !== "confirmAccountTokenInvalid") throw error;
    return json({ state: "invalid" }, { status: refusalStatus });
  }
}

const confirmations = new WeakMap<AppLoadContext, ConfirmationState>();

/** The page behind the link: what a press of this very request has done, or what the link is for. */
export async function loadConfirmation(ctx: Context, { context, params }: LoaderFunctionArgs): Promise<Response> {
  const confirmation = confirmations.get(context);
  return confirmation ? json({ state: confirmation }) : answer(200, () => findPurpose(ctx, params.token ?? ""));
}

/** Presses the button of the page. */
export async function confirm(ctx: Context, { context, params }: ActionFunctionArgs): Promise<Response> {
  return answer(422, async () => {
    const state = await confirmLink(ctx, params.token ?? "");
    confirmations.set(context, state);
    return state;
  });
}

/** What the link is for: a new account, or a new e-mail of one. Throws confirmAccountTokenInvalid. */
async function findPurpose(ctx: Context, secret: string): Promise<"open" | "openEmail"> {
  if (await isGood(ctx, "EMAIL_CHANGE", secret)) return "openEmail";
  await findLink(ctx, "CONFIRM_ACCOUNT", secret);
  return "open";
}

/** Uses the link up, whatever it is for. Throws confirmAccountTokenInvalid and emailIsTaken. */
async function confirmLink(ctx: Context, secret: string): Promise<ConfirmationState> {
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
