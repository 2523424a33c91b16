import type { ActionFunctionArgs } from "@remix-run/node";
import type { MemberContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { editPosting, postPosting } from "~/domain/freight/posting/commands.server";
import { findOwnPosting } from "~/domain/freight/posting/editing.server";
import { postingChangeForm, postingForm } from "~/domain/freight/posting/form.server";
import { fieldsOf, readTyped, typedOf } from "~/domain/freight/posting/form-values";
import type { WrittenPosting } from "~/domain/freight/posting/posting";
import { problemsOf } from "~/domain/freight/posting/rules";
import type { PostingKind } from "~/domain/freight/posting/status";
import { findWarnings, type Warning } from "~/domain/freight/posting/warnings.server";
import { saveTemplate } from "~/domain/freight/shelf/templates.server";
import { calendarDay } from "~/domain/moment.server";
import type { RouteHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { type PageName, pathTo } from "~/paths";
import { again, changedForm } from "./posting-changes.server";
import { changingIntents, estimateOf } from "./posting-form.server";

type Handle = RouteHandle & { access: "member" };
type Target = { kind: PostingKind; id: number | null };
type Form = { key?: string; version?: number; accepted: string[] };

/** Takes the form of a new posting, or of the posting with the id, with all its buttons. */
export function handlePostingForm(args: ActionFunctionArgs, handle: Handle, target: Target) {
  const { kind } = target;
  const shows = async (ctx: MemberContext, typed: FormData) => ({
    estimatedKm: await estimateOf(
      ctx,
      readTyped((name) => typed.getAll(name).map(String)),
    ),
  });
  const save = (intent: "publish" | "change" | "draft" | "similar") => ({
    schema: postingForm,
    shows,
    run: async (
      ctx: MemberContext,
      { key, version, accepted, templateName: _, replacesTemplate: __, ...fields }: Sent,
    ) => {
      const written = { ...fields, kind };
      const form = { key, version, accepted };
      const publishes = intent !== "draft";
      const warnings = publishes ? await newWarnings(ctx, target, written, accepted) : [];
      if (warnings.length > 0) return again(ctx, typedOf(written, version), { intent, warnings });
      const id = await store(ctx, target, written, form, publishes);
      if (intent === "similar")
        return redirectWithFlash(pathTo(addPages[kind], null, { like: id }), "freight:saved.similar");
      return redirectWithFlash(savedPath(kind, id, publishes), savedTexts[intent]);
    },
  });
  const change = (intent: string) => ({
    schema: postingChangeForm,
    shows,
    run: (ctx: MemberContext, sent: object) => changedForm(ctx, intent, sent),
  });
  return handleForms(args, handle, {
    publish: save("publish"),
    change: save("change"),
    draft: save("draft"),
    similar: save("similar"),
    template: {
      schema: postingForm,
      shows,
      run: async (ctx, { key: _, version, accepted: __, templateName, replacesTemplate, ...fields }) => {
        const typed = typedOf({ ...fields }, version);
        await saveTemplate(ctx, {
          kind,
          name: templateName,
          fields: fieldsOf({ ...typed, version: "" }),
          replaces: replacesTemplate,
        });
        return again(ctx, typed, { intent: "template", savedTemplate: templateName });
      },
    },
    ...Object.fromEntries(changingIntents.map((intent) => [intent, change(intent)])),
  });
}

type Sent = Parameters<typeof typedOf>[0] &
  Omit<WrittenPosting, "kind"> &
  Form & { templateName: string | null; replacesTemplate: boolean };

const addPages = { SHIPMENT: "newShipment", VEHICLE: "newVehicleOffer" } as const satisfies Record<
  PostingKind,
  PageName
>;
const savedTexts = {
  publish: "freight:saved.publish",
  change: "freight:saved.change",
  draft: "freight:saved.draft",
} as const;

const detailPages = { SHIPMENT: "shipment", VEHICLE: "vehicleOffer" } as const satisfies Record<PostingKind, PageName>;

/** What everybody sees now; a draft is found among one's own. */
function savedPath(kind: PostingKind, id: number, isPublished: boolean): string {
  if (isPublished) return pathTo(detailPages[kind], { id });
  return pathTo("ownPostings", null, { kind: kind.toLowerCase(), status: "draft" });
}

/** Warnings that nobody has seen yet; a posting that breaks a rule is told of that first. */
async function newWarnings(ctx: MemberContext, { kind, id }: Target, written: WrittenPosting, accepted: string[]) {
  const before = id === null ? null : await findOwnPosting(ctx, kind, id);
  const unchanged = before?.status === "ACTIVE" ? before : { load: [], unload: [] };
  DomainError.throwAll(problemsOf(written, { today: calendarDay(ctx.now), isPublished: true, unchanged }));
  const warnings = (await findWarnings(ctx, written, id)).map((warning) => ({ ...warning, seen: seen(warning) }));
  return warnings.filter((warning) => !accepted.includes(warning.seen)).length > 0 ? warnings : [];
}

/** A warning of something else is another warning. */
function seen(warning: Warning): string {
  return warning.code === "duplicate" ? `duplicate ${warning.postingId}` : `shortTime ${warning.km} ${warning.days}`;
}

async function store(ctx: MemberContext, { id }: Target, written: WrittenPosting, form: Form, publishes: boolean) {
  if (id === null) {
    if (!form.key) throw new DomainError("badRequest");
    return postPosting(ctx, { ...written, key: form.key, publishes });
  }
  if (form.version === undefined) throw new DomainError("badRequest");
  await editPosting(ctx, { ...written, id, version: form.version, publishes });
  return id;
}
