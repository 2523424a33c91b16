import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import type { FileScope } from "drizzle/schema/content";
import type { z } from "zod";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/context";
import { DomainError, type ErrorCode, type ErrorParams } from "~/domain/errors";
import { discardFiles, storeFiles } from "~/domain/file/commands.server";
import { maximumFiles } from "~/domain/file/file-kind";
import { problem } from "~/domain/form.server";
import { countUpload } from "~/domain/rate-limit.server";
import { deleteRecoveredForm } from "~/domain/recovered-form.server";
import { type RouteHandle, withContext } from "./context.server";
import { databaseRefusal } from "./database-error.server";
import { isNamed } from "./field-names.server";
import { type Received, withMultipart } from "./multipart.server";
import { saveUnsentForm } from "./recovered-form.server";
import { wantedPath } from "./return-to.server";

const maximumFields = 400;

type Schema = z.ZodObject;
type ContextOf<Handle extends RouteHandle> = Handle["access"] extends "signedIn" ? SignedInContext : Context;
type Run<Handle extends RouteHandle, S extends Schema> = (
  ctx: ContextOf<Handle>,
  input: z.output<S>,
) => Promise<Response>;
/**
 * Forms that take files are sent as multipart/form-data. Which form of the page it is stands in the body, so before any
 * of it is read all of them must `admit` the sender: by null, not by a refusal thrown or answered.
 */
type Uploads<Handle extends RouteHandle> =
  | {
      /** Fields that take files, and what for. */
      uploads: Record<string, FileScope>;
      admit: (ctx: ContextOf<Handle>) => Promise<Response | null>;
    }
  | { uploads?: undefined; admit?: undefined };
type Form<Handle extends RouteHandle, S extends Schema> = Uploads<Handle> & {
  schema: S;
  run: Run<Handle, S>;
  /** Fields of files that a refused form does not lose: each with the field that names the files it already has. */
  carryFiles?: Record<string, string>;
  /** What the page needs besides to show the form again as it was typed. */
  extraData?: (ctx: SignedInContext, body: FormData) => Promise<Record<string, unknown>>;
  /** What the form says, with the typed text kept, when the change fails for no reason of the person's. */
  failure?: ErrorCode;
};

export type FormAnswer = { intent: string; result: SubmissionResult };

type FormBody = { fields: [name: string, value: string][]; files: Received[]; refusal: DomainError | null };

/**
 * Handles a page's forms, told apart by the field `intent`. Typed input that is refused comes back into its form
 * with 422, or the refusal's own status; passwords never come back, and files of a refused form are not kept.
 */
export function handleForms<Handle extends RouteHandle, Schemas extends Record<string, Schema>>(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  handle: Handle,
  forms: { [Intent in keyof Schemas]: Form<Handle, Schemas[Intent]> },
) {
  const admissions = new Set(Object.values<Form<Handle, Schema>>(forms).flatMap(({ admit }) => admit ?? []));
  const takesFiles = admissions.size > 0;
  return withContext(
    args,
    handle,
    async (ctx) => {
      if (takesFiles && args.context.upload) {
        for (const admit of admissions) {
          const refusal = await admit(ctx as ContextOf<Handle>);
          if (refusal) return refusal;
        }
        await countUpload(ctx);
      }
      return readForm(args, takesFiles, async (body) => {
        const intent = intentOf(body, Object.keys(forms));
        const chosen = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
        if (!chosen) throw new DomainError("badRequest");
        const answer = await answerForm(ctx, args.context, intent, chosen as Form<Handle, Schema>, body);
        if (isSignedIn(ctx) && isRedirect(answer)) await deleteRecoveredForm(ctx, wantedPath(args.request));
        return answer;
      });
    },
    (userId) =>
      readForm(args, takesFiles, ({ fields }) =>
        saveUnsentForm(args.request, userId, [["intent", intentOf({ fields }, Object.keys(forms))], ...fields]),
      ).catch((error) => {
        // What is no form is not kept, and whoever sent it has to sign in all the same.
        if (!(error instanceof DomainError)) throw error;
      }),
  );
}

function intentOf({ fields }: Pick<FormBody, "fields">, [first = ""]: string[]): string {
  return fields.find(([name]) => name === "intent")?.[1] ?? first;
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

async function answerForm<Handle extends RouteHandle>(
  ctx: Context,
  context: AppLoadContext,
  intent: string,
  { schema, uploads = {}, carryFiles = {}, extraData, run, failure }: Form<Handle, Schema>,
  body: FormBody,
): Promise<Response> {
  const form = onlyNamed(body, schema, uploads);
  const hidden = { hideFields: Object.keys(schema.shape).filter((name) => /password/i.test(name) || name in uploads) };
  const answer = async (result: SubmissionResult, init: ResponseInit) =>
    json({ intent, result, ...(extraData && isSignedIn(ctx) ? await extraData(ctx, form) : {}) }, init);
  const refuse = ({ code, field, params, status, others }: FormRefusal, read = parseWithZod(form, { schema })) => {
    const headers: HeadersInit = params?.retryAfter ? { "Retry-After": String(params.retryAfter) } : {};
    const errors = errorsOf(schema, [{ code, field, params }, ...others]);
    return answer(read.reply({ ...hidden, ...errors }), { status, headers });
  };

  if (body.refusal) return refuse(body.refusal);
  const [kept, others] = partition(body.files, ({ field }) => field in carryFiles);
  try {
    requireRoom(form, kept, carryFiles);
    await storeFiles(ctx, scoped(kept, uploads));
    for (const { field, id } of kept) form.append(carryFiles[field] ?? "", id);
  } catch (error) {
    return refuse(correctable(error) ?? failureOf(error, failure, context));
  }
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") return answer(submission.reply(hidden), { status: 422 });
  const stored = others.map(({ id }) => id);
  try {
    await storeFiles(ctx, scoped(others, uploads));
    const done = await run(ctx as never, submission.value as never);
    // Most answers attach them; one that does not has no use for them.
    await discardFiles(ctx, stored);
    return done;
  } catch (error) {
    await discardFiles(ctx, stored).catch((cause) => context.log.error({ err: cause }, "files left to the sweeper"));
    return refuse(correctable(error) ?? failureOf(error, failure, context), submission);
  }
}

function errorsOf(schema: Schema, problems: { code: ErrorCode; field?: string; params?: ErrorParams }[]) {
  const formErrors: string[] = [];
  const fieldErrors: Record<string, string[]> = {};
  for (const { code, field, params } of problems) {
    const says = problem(code, params);
    if (!field || !isNamed(schema, field)) formErrors.push(says);
    else fieldErrors[field] = [...(fieldErrors[field] ?? []), says];
  }
  return { ...(formErrors.length > 0 && { formErrors }), fieldErrors };
}

/** Throws tooManyFiles for files that would be more than one field may name. */
function requireRoom(form: FormData, kept: Received[], carryFiles: Record<string, string>): void {
  for (const [field, target] of Object.entries(carryFiles)) {
    const arrived = kept.filter((file) => file.field === field).length;
    if (arrived > 0 && form.getAll(target).length + arrived > maximumFiles) {
      throw new DomainError("tooManyFiles", field);
    }
  }
}

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function scoped(files: Received[], uploads: Record<string, FileScope>) {
  return files.map((file) => {
    const scope = uploads[file.field];
    if (!scope) throw new DomainError("badRequest");
    return { ...file, scope };
  });
}

function correctable(error: unknown): DomainError | null {
  return error instanceof DomainError && error.correctable ? error : null;
}

type FormRefusal = Pick<DomainError, "code" | "field" | "params" | "status" | "others">;

/**
 * What the form says of a failure, which is logged: its own words or the general ones, with the status of the database's
 * refusal where it is one. Throws on what is a refusal.
 */
function failureOf(error: unknown, failure: ErrorCode | undefined, context: AppLoadContext): FormRefusal {
  if (error instanceof DomainError || error instanceof Response) throw error;
  const known = databaseRefusal(error, context.log);
  if (!known) context.log.error({ err: error }, "change failed");
  if (!failure) return known ?? new DomainError("unexpected");
  const { status, params } = known ?? new DomainError(failure);
  return { code: failure, params, status, others: [] };
}

/** The only reader of form bodies. Throws unsupportedMediaType and badRequest. */
async function readForm<T>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  takesFiles: boolean,
  use: (body: FormBody) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data" && takesFiles && context.upload) {
    return withMultipart(request.headers, context.upload, (received) => {
      requireReadable(received.fields);
      return use(received);
    });
  }
  if (type !== "application/x-www-form-urlencoded") throw new DomainError("unsupportedMediaType");
  const fields = [...new URLSearchParams(decode(await request.arrayBuffer()))];
  requireReadable(fields);
  return use({ fields, files: [], refusal: null });
}

function requireReadable(fields: [name: string, value: string][]): void {
  const isUnreadable = fields.some(([name, value]) => `${name}${value}`.includes("\0"));
  if (fields.length > maximumFields || isUnreadable) throw new DomainError("badRequest");
}

function decode(body: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    throw new DomainError("badRequest");
  }
}

// The form library reads names as paths: `a[99999999]` alone would make it build an array of that length.
function onlyNamed({ fields, files }: FormBody, schema: Schema, uploads: Record<string, FileScope>): FormData {
  const kept = new FormData();
  for (const [name, value] of fields) {
    if (isNamed(schema, name) && !(name in uploads)) kept.append(name, value);
  }
  for (const { field, id } of files) {
    if (field in uploads) kept.append(field, id);
  }
  return kept;
}
