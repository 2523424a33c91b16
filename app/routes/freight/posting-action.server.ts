import { type ActionFunctionArgs, json } from "@remix-run/node";
import type { MemberContext } from "~/domain/context";
import { DomainError } from "~/domain/errors";
import { listUsableVehicles } from "~/domain/freight/choices.server";
import { findOwnPosting } from "~/domain/freight/editing.server";
import { postingChangeForm, postingForm } from "~/domain/freight/form.server";
import type { WrittenPosting } from "~/domain/freight/posting";
import { problemsOf } from "~/domain/freight/rules";
import type { PostingKind } from "~/domain/freight/status";
import { saveTemplate } from "~/domain/freight/template.server";
import { fieldsOf, readTyped, type TypedPosting, typedOf, withPlaces } from "~/domain/freight/typed";
import { findWarnings, type Warning } from "~/domain/freight/warnings.server";
import { editPosting, postPosting } from "~/domain/freight/writing.server";
import { calendarDay } from "~/domain/moment.server";
import type { RouteHandle } from "~/http/context.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { type PageName, pathTo } from "~/paths";
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
  const save = (intent: "publish" | "draft" | "similar") => ({
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
      const next =
        intent === "similar" ? pathTo(pagesOf[kind].add, null, { like: id }) : pathTo(pagesOf[kind].edit, { id });
      return redirectWithFlash(next, savedTexts[intent]);
    },
  });
  const change = (intent: string) => ({
    schema: postingChangeForm,
    shows,
    run: async (ctx: MemberContext, sent: object) => {
      const typed = readTyped(valuesIn(sent));
      if (intent === "recount") return again(ctx, typed, { intent, focus: "distanceKm" });
      if (intent === "fillVehicle") return again(ctx, await withVehicle(ctx, typed), { intent, focus: "vehicleId" });
      const { typed: next, focus } = withPlaces(typed, intent);
      return again(ctx, next, { intent, focus });
    },
  });
  return handleForms(args, handle, {
    publish: save("publish"),
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

const pagesOf = {
  SHIPMENT: { add: "newShipment", edit: "editShipment" },
  VEHICLE: { add: "newVehicleOffer", edit: "editVehicleOffer" },
} as const satisfies Record<PostingKind, Record<string, PageName>>;

const savedTexts = {
  publish: "posting:saved.publish",
  draft: "posting:saved.draft",
  similar: "posting:saved.similar",
} as const satisfies Record<string, FlashText>;

/** Warnings that nobody has seen yet; a posting that breaks a rule is told of that first. */
async function newWarnings(ctx: MemberContext, { kind, id }: Target, written: WrittenPosting, accepted: string[]) {
  const before = id === null ? null : await findOwnPosting(ctx, kind, id);
  const unchanged = before?.status === "ACTIVE" ? before : { load: [], unload: [] };
  DomainError.throwAll(problemsOf(written, { today: calendarDay(ctx.now), isPublished: true, unchanged }));
  const warnings = (await findWarnings(ctx, written, id)).map((warning) => ({ ...warning, seen: seen(warning) }));
  return warnings.filter((warning) => !accepted.includes(warning.seen)).length > 0 ? warnings : [];
}

export type ShownWarning = Warning & { seen: string };

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

/** A value of the form by its field name, `load[0].city` among them. */
function valuesIn(sent: object) {
  return (name: string): string[] => {
    const [, list, index, field] = /^(\w+)\[(\d)\]\.(\w+)$/.exec(name) ?? [];
    const values = sent as Record<string, string | string[] | Record<string, string>[]>;
    const value = list
      ? (values[list]?.[Number(index)] as Record<string, string> | undefined)?.[field ?? ""]
      : values[name];
    if (value === undefined) return [];
    return Array.isArray(value) ? value.map(String) : [String(value)];
  };
}

async function withVehicle(ctx: MemberContext, typed: TypedPosting): Promise<TypedPosting> {
  const vehicle = (await listUsableVehicles(ctx)).find(({ id }) => String(id) === typed.vehicleId);
  if (!vehicle) throw new DomainError(typed.vehicleId ? "vehicleUnknown" : "required", "vehicleId");
  const shown = (number: number | null, kept: string) => (number === null ? kept : String(number).replace(".", ","));
  return {
    ...typed,
    bodies: [vehicle.body],
    length: shown(vehicle.length, typed.length),
    width: shown(vehicle.width, typed.width),
    height: shown(vehicle.height, typed.height),
    tonnage: shown(vehicle.tonnage, typed.tonnage),
    adr: vehicle.adr ? "on" : "",
    adrClasses: vehicle.adr ? typed.adrClasses : [],
  };
}

type More = { intent: string; focus?: string; warnings?: ShownWarning[]; savedTemplate?: string | null };

/** The form as it was typed, to go on with. */
async function again(ctx: MemberContext, typed: TypedPosting, more: More) {
  return json({ result: { initialValue: typed }, estimatedKm: await estimateOf(ctx, typed), ...more });
}
