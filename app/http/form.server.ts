import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import type { FileScope } from "drizzle/schema/content";
import type { z } from "zod";
import type { Context, MemberContext } from "~/domain/context";
import { DomainError, type ErrorCode } from "~/domain/errors";
import { problem } from "~/domain/form.server";
import { type RouteHandle, withContext } from "./context.server";
import { databaseRefusal } from "./database-error.server";

const maximumFields = 400;

type Schema = z.ZodObject;
type Run<Handle extends RouteHandle, S extends Schema> = (
  ctx: Handle["access"] extends "member" ? MemberContext : Context,
  input: z.output<S>,
) => Promise<Response>;
type Form<Handle extends RouteHandle, S extends Schema> = {
  schema: S;
  run: Run<Handle, S>;
  /** Fields that take files, and what for; such a form is sent as multipart/form-data. */
  uploads?: Record<string, FileScope>;
  /** What the form says, with the typed text kept, when the change fails for no reason of the person's. */
  failure?: ErrorCode;
};

export type FormAnswer = { intent: string; result: SubmissionResult };

/**
 * Handles a page's forms, told apart by the field `intent`. Typed input that is refused comes back into its form
 * with 422, or the refusal's own status; passwords never come back.
 */
export function handleForms<Handle extends RouteHandle, Schemas extends Record<string, Schema>>(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  handle: Handle,
  forms: { [Intent in keyof Schemas]: Form<Handle, Schemas[Intent]> },
) {
  return withContext(args, handle, async (ctx) => {
    const fields = await readFields(args.request);
    const intent = fields.get("intent")?.toString() ?? Object.keys(forms)[0] ?? "";
    const chosen = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!chosen) throw new DomainError("badRequest");

    const submission = parseWithZod(onlyNamed(fields, chosen.schema), { schema: chosen.schema });
    const hidden = { hideFields: Object.keys(chosen.schema.shape).filter((name) => /password/i.test(name)) };
    if (submission.status !== "success") return json({ intent, result: submission.reply(hidden) }, { status: 422 });
    try {
      return await chosen.run(ctx, submission.value as never);
    } catch (error) {
      const refusal = correctable(error) ?? failureOf(error, chosen.failure, args.context);
      const { code, field, params, status } = refusal;
      const says = [problem(code, params)];
      const errors = field ? { fieldErrors: { [field]: says } } : { formErrors: says };
      const headers: HeadersInit = params?.retryAfter ? { "Retry-After": String(params.retryAfter) } : {};
      return json({ intent, result: submission.reply({ ...hidden, ...errors }) }, { status, headers });
    }
  });
}

/** The page again with what went wrong told above the form, for what no field is to blame for. */
export function refusedForm(intent: string, code: ErrorCode): Response {
  return json({ intent, result: { error: { "": [problem(code)] } } }, { status: new DomainError(code).status });
}

function correctable(error: unknown): DomainError | null {
  return error instanceof DomainError && error.correctable ? error : null;
}

/** What the form says of a failure, which is logged: its own words or the general ones. Throws on what is a refusal. */
function failureOf(error: unknown, failure: ErrorCode | undefined, context: AppLoadContext): DomainError {
  if (error instanceof DomainError || error instanceof Response) throw error;
  const known = databaseRefusal(error, context.log);
  if (!known) context.log.error({ err: error }, "change failed");
  return failure ? new DomainError(failure) : (known ?? new DomainError("unexpected"));
}

/** The only reader of form bodies. Throws unsupportedMediaType and badRequest. */
async function readFields(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") throw new DomainError("unsupportedMediaType");
  const fields = new URLSearchParams(decode(await request.arrayBuffer()));
  if (fields.size > maximumFields) throw new DomainError("badRequest");
  for (const [name, value] of fields) {
    if (`${name}${value}`.includes("\0")) throw new DomainError("badRequest");
  }
  return fields;
}

function decode(body: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new DomainError("badRequest");
  }
}

// The form library reads names as paths: `a[99999999]` alone would make it build an array of that length.
function onlyNamed(fields: URLSearchParams, schema: Schema): FormData {
  const kept = new FormData();
  for (const [name, value] of fields) {
    if (Object.hasOwn(schema.shape, name)) kept.append(name, value);
  }
  return kept;
}
