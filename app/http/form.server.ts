import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type AppLoadContext, json, redirect } from "@remix-run/node";
import type { FileScope } from "drizzle/schema/file";
import type { z } from "zod";
import { discardFiles, storeFiles } from "~/domain/file/commands.server";
import { maximumFiles } from "~/domain/file/file-kind";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/kernel/context";
import { DomainError, type ErrorCode, type Problem } from "~/domain/kernel/errors";
import { problem } from "~/domain/kernel/form.server";
import { countUpload } from "~/domain/kernel/rate-limit.server";
import { deleteRecoveredForm } from "~/domain/kernel/recovered-form.server";
import { type ContextOf, type RouteHandle, refusalIn, type SignedInHandle, withContext } from "./context.server";
import { databaseRefusal } from "./database-error.server";
import { orFallback } from "./fallback.server";
import { isNamed } from "./field-names.server";
import { type FlashText, redirectWithFlash } from "./flash.server";
import { type ReceivedFile, withMultipart } from "./multipart.server";
import { saveUnsentForm } from "./recovered-form.server";
import { wantedPath } from "./return-to.server";
import { readTextFile } from "./text-file.server";
import { isSecret, type NextStep, type UnsavedForm, unsavedForm } from "./unsaved-form.server";

const maximumFields = 400;
/** The button beside a form that was recovered after a lost session. */
const discardIntent = "discardRecovered";

type Schema = z.ZodObject;
type Run<Handle extends RouteHandle, S extends Schema, Result> = (
  ctx: ContextOf<Handle>,
  input: z.output<S>,
) => Promise<Result>;
/** What becomes of a form: its own answer, or one that leads on with a sentence. */
type FormOutcome<Handle extends RouteHandle, S extends Schema> =
  | { run: Run<Handle, S, Response>; accepted?: undefined }
  | { run: Run<Handle, S, unknown>; accepted: [address: string, text: FlashText] };
/**
 * Forms that take files are sent as multipart/form-data. Which form of the page it is stands in the body, so before any
 * of it is read all of them must `admit` the sender: by null, or by whose sendings count together with them, not by a
 * refusal thrown or answered.
 */
type Uploads<Handle extends RouteHandle> =
  | {
      /** Fields that take files, and what for. */
      uploads: Record<string, FileScope>;
      admit: (ctx: ContextOf<Handle>) => Promise<Response | { sender: string } | null>;
    }
  | { uploads?: undefined; admit?: undefined };
type TextFiles = Record<string, { text: string; name: string }>;
/** One form of a page: what it takes, and what becomes of it. */
export type FormOf<Handle extends RouteHandle, S extends Schema> = Uploads<Handle> &
  FormOutcome<Handle, S> & {
    schema: S;
    /** Fields of files that a refused form does not lose: each with the field that names the files it already has. */
    carryFiles?: Record<string, string>;
    /**
     * Fields of files that are read at once and not stored: each with the fields that take its file's text and name.
     */
    textFiles?: TextFiles;
    /** Rewrites what was filled in, once the files that it carries are stored and before it is checked. */
    arrange?: (body: FormData) => void;
    /** What the page needs besides to show the form again as it was typed. */
    extraData?: (ctx: SignedInContext, body: FormData) => Promise<Record<string, unknown>>;
    /** What else refuses a form whose fields are not all right yet, for everything to be told at once. */
    conflicts?: (ctx: ContextOf<Handle>, body: FormData) => Promise<Problem[]>;
    /** What the form says, with the typed text kept, when the change fails for no reason of the person's. */
    failure?: ErrorCode | ErrorCode[] | ((body: FormData) => ErrorCode);
    /** Where the text of a form that its page no longer shows may go. */
    next?: NextStep;
  };

/** A form for who is signed in that stands apart from the others of its page. */
export const signedInForm = <S extends Schema>(form: FormOf<SignedInHandle, S>) => form;

export type FormAnswer = {
  intent: string;
  result: SubmissionResult;
  /** For a page that does not show the form any more: what was filled in. */
  unsaved?: UnsavedForm;
};

type FormBody = {
  fields: [name: string, value: string][];
  files: ReceivedFile[];
  chosenFiles: { field: string; name: string }[];
  refusal: DomainError | null;
};

/**
 * Handles a page's forms, told apart by the field `intent`. Whatever refuses a form, the guard of the page, its check,
 * its command or the reading of it, what was filled in comes back into it with the refusal's status; passwords never
 * do, and files of a refused form are not kept unless it carries them. Where the page does not show the form, its frame
 * does.
 */
export function handleForms<Handle extends RouteHandle, Schemas extends Record<string, Schema>>(
  args: Pick<ActionFunctionArgs, "request" | "context">,
  handle: Handle,
  forms: { [Intent in keyof Schemas]: FormOf<Handle, Schemas[Intent]> },
) {
  const admissions = new Set(Object.values<FormOf<Handle, Schema>>(forms).flatMap(({ admit }) => admit ?? []));
  const fileFields = new Set(
    Object.values<FormOf<Handle, Schema>>(forms).flatMap(({ uploads = {}, textFiles = {} }) => [
      ...Object.keys(uploads),
      ...Object.keys(textFiles),
    ]),
  );
  const formOf = (body: FormBody): [intent: string, form: FormOf<Handle, Schema>] => {
    const intent = intentOf(body, Object.keys(forms));
    const form = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!form) throw new DomainError("badRequest");
    return [intent, form as FormOf<Handle, Schema>];
  };
  return withContext(
    args,
    handle,
    async (caller) => {
      let ctx = caller;
      let refusal: DomainError | null = null;
      if (args.context.upload) {
        try {
          for (const admit of admissions) {
            const answer = await admit(ctx as ContextOf<Handle>);
            if (answer instanceof Response) return answer;
            if (answer) ctx = { ...ctx, request: { ...ctx.request, ...answer } };
          }
          await countUpload(ctx);
        } catch (error) {
          refusal = refusalIn(error, args.context);
          if (!refusal) throw error;
        }
      }
      return readForm(args, { fileFields, refusal }, async (body) => {
        if (intentOf(body, Object.keys(forms)) === discardIntent && isSignedIn(ctx)) {
          await deleteRecoveredForm(ctx, wantedPath(args.request));
          return redirect(wantedPath(args.request), { status: 303 });
        }
        const answer = await answerForm(ctx, args.context, ...formOf(body), body);
        if (isSignedIn(ctx) && isRedirect(answer)) await deleteRecoveredForm(ctx, wantedPath(args.request));
        return answer;
      });
    },
    {
      onExpired: (userId) =>
        readForm(args, { fileFields, refusal: new DomainError("sessionExpired") }, ({ fields }) =>
          saveUnsentForm(args.request, userId, [["intent", intentOf({ fields }, Object.keys(forms))], ...fields]),
        ).catch((error) => {
          // What is no form is not kept, and whoever sent it has to sign in all the same.
          if (!(error instanceof DomainError)) throw error;
        }),
      onRefused: (refusal) =>
        readForm(args, { fileFields, refusal }, (body) =>
          answerForm(null, args.context, ...formOf(body), { ...body, refusal }),
        ).catch((error) => {
          throw error instanceof DomainError ? refusal : error;
        }),
    },
  );
}

function intentOf({ fields }: Pick<FormBody, "fields">, [first = ""]: string[]): string {
  return fields.find(([name]) => name === "intent")?.[1] ?? first;
}

function isRedirect({ status }: Response): boolean {
  return status >= 300 && status < 400;
}

async function answerForm<Handle extends RouteHandle>(
  /** Null for who was not let in, whose form is refused. */
  ctx: Context | null,
  context: AppLoadContext,
  intent: string,
  {
    schema,
    uploads = {},
    textFiles = {},
    carryFiles = {},
    arrange,
    conflicts,
    extraData,
    failure,
    next,
    ...act
  }: FormOf<Handle, Schema>,
  body: FormBody,
): Promise<Response> {
  const form = schemaFields(body, schema, uploads);
  const words = [typeof failure === "function" ? failure(form) : (failure ?? [])].flat();
  const hidden = { hideFields: Object.keys(schema.shape).filter((name) => isSecret(name) || name in uploads) };
  const answer = async (result: SubmissionResult, init: { status: number; headers?: HeadersInit }) => {
    const unsaved = unsavedForm(body, { status: init.status, next });
    const more = extraData && ctx && isSignedIn(ctx) ? () => extraData(ctx, form) : async () => ({});
    return json({ intent, result, unsaved, ...(await orFallback(context, more, {})) }, init);
  };
  const refuse = ({ code, field, params, status, others }: FormRefusal, input = parseWithZod(form, { schema })) => {
    const headers: HeadersInit = params?.retryAfter ? { "Retry-After": String(params.retryAfter) } : {};
    const errors = errorsOf(schema, [{ code, field, params }, ...others]);
    const result = input.reply({ ...hidden, ...errors });
    // A file that was not stored is not missing.
    for (const name of Object.keys(uploads)) if (!(name in errors.fieldErrors)) delete result.error?.[name];
    return answer(result, { status, headers });
  };

  if (body.refusal || !ctx) return refuse(body.refusal ?? new DomainError("forbidden"));
  const [texts, files] = partition(body.files, ({ field }) => field in textFiles);
  const [carriedFiles, others] = partition(files, ({ field }) => field in carryFiles);
  try {
    await takeTexts(form, texts, textFiles);
    requireRoom(form, carriedFiles, carryFiles);
    await storeFiles(ctx, withScopes(carriedFiles, uploads));
    for (const { field, id } of carriedFiles) form.append(carryFiles[field] ?? "", id);
    arrange?.(form);
  } catch (error) {
    return refuse(failureOf(error, words, context));
  }
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    try {
      const more = (await conflicts?.(ctx as never, form)) ?? [];
      return answer(submission.reply({ ...hidden, ...errorsOf(schema, more) }), { status: 422 });
    } catch (error) {
      return refuse(failureOf(error, words, context), submission);
    }
  }
  const storedIds = others.map(({ id }) => id);
  try {
    await storeFiles(ctx, withScopes(others, uploads));
    const result = await act.run(ctx as never, submission.value as never);
    // Most answers attach them; one that does not has no use for them.
    await discardFiles(ctx, storedIds);
    return act.accepted ? redirectWithFlash(...act.accepted) : (result as Response);
  } catch (error) {
    await discardFiles(ctx, storedIds).catch((cause) => context.log.error({ err: cause }, "files left to the sweeper"));
    return refuse(failureOf(error, words, context), submission);
  }
}

async function takeTexts(form: FormData, files: ReceivedFile[], targets: TextFiles): Promise<void> {
  for (const file of files) {
    const target = targets[file.field];
    if (target) form.set(target.text, await readTextFile(file));
    if (target) form.set(target.name, file.name);
  }
}

function errorsOf(schema: Schema, problems: RefusalReason[]) {
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
function requireRoom(form: FormData, files: ReceivedFile[], carryFiles: Record<string, string>): void {
  for (const [field, target] of Object.entries(carryFiles)) {
    const newCount = files.filter((file) => file.field === field).length;
    if (newCount > 0 && form.getAll(target).length + newCount > maximumFiles) {
      throw new DomainError("tooManyFiles", field);
    }
  }
}

function partition<T>(items: T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function withScopes(files: ReceivedFile[], uploads: Record<string, FileScope>) {
  return files.map((file) => {
    const scope = uploads[file.field];
    if (!scope) throw new DomainError("badRequest");
    return { ...file, scope };
  });
}

type RefusalReason = Pick<DomainError, "code" | "field" | "params">;
type FormRefusal = RefusalReason & { status: number; others: RefusalReason[] };

/**
 * What the form says of a refusal, or of a failure, which is logged: the command's own words, the form's, or the
 * general ones, with the status of the database's refusal where it is one. Throws on an answer that was thrown.
 */
function failureOf(error: unknown, words: ErrorCode[], context: AppLoadContext): FormRefusal {
  if (error instanceof Response) throw error;
  const isOwn = error instanceof DomainError && error.status >= 500;
  if (error instanceof DomainError && (error.correctable || !isOwn)) return error;
  const refusal = databaseRefusal(isOwn ? error.cause : error, context.log);
  if (!refusal) context.log.error({ err: error }, "change failed");
  const [code, ...more] = isOwn ? [error.code] : words;
  if (!code) return refusal ?? new DomainError("unexpected");
  const { status, params } = refusal ?? (isOwn ? error : new DomainError(code));
  return { code, params, status, others: refusal ? [] : more.map((code) => ({ code })) };
}

type BodyOptions = { fileFields: ReadonlySet<string>; refusal: DomainError | null };

/** The only reader of form bodies. Throws unsupportedMediaType and what withMultipart does. */
async function readForm<T>(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  options: BodyOptions,
  use: (body: FormBody) => Promise<T>,
): Promise<T> {
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === "multipart/form-data" && context.upload) {
    return withMultipart(request.headers, context.upload, (body) => use(readable(body)), options);
  }
  if (type !== "application/x-www-form-urlencoded") throw new DomainError("unsupportedMediaType");
  const { text, isWhole } = decode(await request.arrayBuffer());
  const refusal = isWhole ? options.refusal : new DomainError("badRequest");
  return use(readable({ fields: [...new URLSearchParams(text)], files: [], chosenFiles: [], refusal }));
}

/** What cannot be taken as it came is refused, and comes back as far as it can be shown. */
function readable(body: FormBody): FormBody {
  const isUnreadable = body.fields.some(([name, value]) => `${name}${value}`.includes("\0"));
  if (body.fields.length <= maximumFields && !isUnreadable) return body;
  const fields = body.fields.slice(0, maximumFields).map((field) => field.map((text) => text.replaceAll("\0", "")));
  return { ...body, fields: fields as FormBody["fields"], files: [], refusal: new DomainError("badRequest") };
}

function decode(body: ArrayBuffer): { text: string; isWhole: boolean } {
  const decodeWith = (fatal: boolean) => new TextDecoder("utf-8", { fatal }).decode(body);
  try {
    return { text: decodeWith(true), isWhole: true };
  } catch {
    return { text: decodeWith(false), isWhole: false };
  }
}

// The form library reads names as paths: `a[99999999]` alone would make it build an array of that length.
function schemaFields({ fields, files }: FormBody, schema: Schema, uploads: Record<string, FileScope>): FormData {
  const formData = new FormData();
  for (const [name, value] of fields) {
    if (isNamed(schema, name) && !(name in uploads)) formData.append(name, value);
  }
  for (const { field, id } of files) {
    if (field in uploads) formData.append(field, id);
  }
  return formData;
}
