import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { z } from "zod";
import type { Context, MemberContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { problem } from "~/domain/form.server";
import { type RouteHandle, withContext } from "./context.server";

const maximumFields = 400;

type Schema = z.ZodObject;
type Run<Handle extends RouteHandle, S extends Schema> = (
  ctx: Handle["access"] extends "member" ? MemberContext : Context,
  input: z.output<S>,
) => Promise<Response>;
type Form<Handle extends RouteHandle, S extends Schema> = { schema: S; run: Run<Handle, S> };

export type FormAnswer = { intent: string; result: SubmissionResult };

/**
 * Handles a page's forms, told apart by the field `intent`. Typed input that is refused comes back into its form
 * with 422 (or the refusal's own status); passwords never come back.
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
      if (!(error instanceof DomainError) || !error.correctable) throw error;
      const says = [problem(error.code, error.params)];
      const errors = error.field ? { fieldErrors: { [error.field]: says } } : { formErrors: says };
      const headers: HeadersInit = error.params?.retryAfter ? { "Retry-After": String(error.params.retryAfter) } : {};
      return json({ intent, result: submission.reply({ ...hidden, ...errors }) }, { status: error.status, headers });
    }
  });
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
