import type { DomainError, ErrorCode, ErrorParams } from "~/domain/kernel/errors";
import errorTexts from "~/i18n/pl/errors";
import type { Fault } from "./query-document.server";

/** One error of an answer. */
export type CallError = {
  message: string;
  path?: readonly (string | number)[];
  locations?: Fault["locations"];
  extensions: {
    code: string;
    pl: string;
    field?: string;
    params?: unknown;
    retryAfter?: number;
    detail?: string;
  };
};

type Refusal = { code: ErrorCode; field?: string; params?: ErrorParams };

/** A refusal as the API says it: the code, but for an invalid token the sentence that clients compare. */
export function refusal({ code, field, params }: Refusal, path?: CallError["path"], fault?: Fault): CallError {
  const pl = sentenceOf(code, params);
  const message = { invalidToken: pl, unexpected: "Unexpected Execution Error" }[code as string] ?? code;
  const retryAfter = params?.retryAfter === undefined ? undefined : Number(params.retryAfter);
  const { detail, locations } = fault ?? {};
  return { message, path, locations, extensions: { code, pl, field, params, retryAfter, detail } };
}

/** All that an error refuses, each problem by itself. */
export function refusals(error: DomainError, path?: CallError["path"]): CallError[] {
  return [error, ...error.others].map((problem) => refusal(problem, path));
}

function sentenceOf(code: ErrorCode, params: ErrorParams = {}): string {
  const text: string = errorTexts[code];
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}
