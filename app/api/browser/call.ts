import i18next from "i18next";
import type { ErrorParams } from "~/domain/kernel/errors";
import { readErrorTexts } from "~/i18n/error-texts";
import { pathTo } from "~/paths";
import { notify } from "./notify";
import { type ApiError, CallError, send, sendQuery } from "./send";
import { goToSignIn, signOut } from "./sign-out";
import { readAuth, readToken } from "./stored-auth";

/**
 * Calls /api and gives its data. An answer with errors rejects with a CallError once they are dealt with:
 * an ended session leads to the sign-in page unless `skipLogoutOnError` or the person signed out meanwhile, a known
 * error is shown, any other is logged.
 */
export async function callApi<T>(
  query: string,
  options: { variables?: Record<string, unknown>; skipLogoutOnError?: boolean } = {},
): Promise<T> {
  const { data, errors } = await logFailure(sendQuery<T>(query, options));
  if (!errors) return data;
  await readErrorTexts().catch(() => {});

  if (!errors.some(endsSession)) {
    await Promise.all(errors.map(showOrLog));
  } else if (options.skipLogoutOnError) {
    console.error(errors);
  } else if (readToken()) {
    await signOut();
    goToSignIn();
  }
  throw new CallError(errors[0]?.extensions?.code ?? errors[0]?.message ?? "", 200);
}

/**
 * Posts to /new-api and gives the answer. Every status but 200 is logged and rejects with a CallError:
 * 401 and 403 sign a signed-in person out, otherwise a known error is shown.
 */
export async function callNewApi<T>(path: string, body?: unknown): Promise<T> {
  const json = body !== undefined && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  const response = await logFailure(send(`/new-api/${path}`, { method: "POST", ...json }));
  if (response.status === 200) return logFailure(response.json());

  const error = new CallError(messageOf(await readAnswer(response)), response.status);
  console.error(error);
  if ((error.status === 401 || error.status === 403) && readAuth()?.user) {
    await signOut();
    goToSignIn();
  } else {
    await showKnownRefusal(error.message);
  }
  throw error;
}

/** Uploads the files of a form and gives the answer. A refusal is shown or logged and rejects with a CallError. */
export async function callMedia<T>(form: FormData): Promise<T> {
  const response = await logFailure(send("/media", { method: "POST", body: form }));
  if (response.ok) return logFailure(response.json());

  const error = new CallError(messageOf(await readAnswer(response)), response.status);
  await showOrLog(error);
  throw error;
}

/**
 * Asks for places and gives the answer. The first of its errors is shown and rejects with a CallError; a call ended by
 * its `signal` rejects and says nothing.
 */
export async function callPlace<T>(query: Record<string, string>, signal?: AbortSignal): Promise<T> {
  const address = pathTo("place", null, query);
  const response = await send(address, { method: "GET", signal }).catch((error) => {
    if (!signal?.aborted) console.error(error);
    throw error;
  });
  const answer = await readAnswer(response);
  signal?.throwIfAborted();
  if (response.ok && answer && !answer.errors) return answer as T;

  const error = new CallError(messageOf(answer?.errors?.[0]) || "unexpected", response.status);
  const message = (await findSentence(error.message)) ?? error.message;
  notify({ title: i18next.t("error", { ns: "common" }), message, kind: "error" });
  throw error;
}

function endsSession({ message }: ApiError): boolean {
  return (
    message.includes("unauthorized") ||
    message.includes("UnauthorizedAccessException") ||
    message === i18next.t("invalidToken", { ns: "errors" })
  );
}

async function showOrLog(error: Error | ApiError) {
  const { code, params } = ("extensions" in error && error.extensions) || {};
  if (await showKnownRefusal(error.message, params)) return;
  if (!(code && (await showKnownRefusal(code, params)))) console.error(error);
}

async function showKnownRefusal(text: string, params?: ErrorParams): Promise<boolean> {
  const message = await findSentence(text, params);
  if (message) notify({ message, kind: "error" });
  return message !== undefined;
}

/** The Polish sentence of a code, or of a wording that stands for one. */
async function findSentence(text: string, params?: ErrorParams): Promise<string | undefined> {
  const variants = await readErrorTexts().catch(() => undefined);
  const code: string = variants?.get(text) ?? text;
  const isKnown = typeof i18next.getResource(i18next.language, "errors", code) === "string";
  return isKnown ? i18next.t(code, { ns: "errors", replace: params, defaultValue: code }) : undefined;
}

async function logFailure<T>(result: Promise<T>): Promise<T> {
  return result.catch((error) => {
    console.error(error);
    throw error;
  });
}

/** The JSON of an answer, or undefined when it is none. */
async function readAnswer(response: Response) {
  return response.json().catch(() => undefined);
}

function messageOf(answer: { message?: unknown } | undefined): string {
  return typeof answer?.message === "string" ? answer.message : "";
}
