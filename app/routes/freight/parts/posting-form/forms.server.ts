import type { ActionFunctionArgs } from "@remix-run/node";
import { createPosting, editPosting, type Outcome } from "~/domain/freight/posting/commands.server";
import { postingChangeForm, postingForm } from "~/domain/freight/posting/form.server";
import { fieldsOf, formValuesOf, readFormValues } from "~/domain/freight/posting/form-values";
import type { PostingInput } from "~/domain/freight/posting/posting";
import type { PostingKind } from "~/domain/freight/posting/status";
import { saveTemplate } from "~/domain/freight/shelf/templates.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { type PageName, pathTo } from "~/paths";
import { again, changedForm, completedForm } from "./changes.server";
import { changingIntents } from "./data.server";
import { placeHelp } from "./place-help.server";

type Target = { kind: PostingKind; id: number | null };

/** Takes the form of a new posting, or of the posting with the id, with all its buttons. */
export function handlePostingForm(args: ActionFunctionArgs, handle: SignedInHandle, target: Target) {
  const { kind } = target;
  const extraData = (ctx: SignedInContext, values: FormData) =>
    placeHelp(
      ctx,
      readFormValues((name) => values.getAll(name).map(String)),
    );
  const save = (intent: "publish" | "change" | "draft" | "similar") => ({
    schema: postingForm,
    next: addPages[kind],
    extraData,
    run: async (ctx: SignedInContext, { templateName: _, replacesTemplate: __, ...input }: SentPostingForm) => {
      const publishes = intent !== "draft";
      const outcome = await store(ctx, target, { ...input, kind, publishes });
      if (outcome.warnings) {
        const values = formValuesOf({ ...input }, input.version);
        return completedForm(ctx, values, { intent, warnings: outcome.warnings });
      }
      const { id } = outcome;
      if (intent === "similar")
        return redirectWithFlash(pathTo(addPages[kind], null, { like: id }), `freight:flash.saved.similar.${kind}`);
      return redirectWithFlash(
        savedPath(kind, id, publishes),
        intent === "publish" ? `freight:flash.saved.publish.${kind}` : `freight:flash.saved.${intent}`,
      );
    },
  });
  const change = (intent: string) => ({
    schema: postingChangeForm,
    next: addPages[kind],
    extraData,
    run: (ctx: SignedInContext, input: object) => changedForm(ctx, target, intent, input),
  });
  return handleForms(args, handle, {
    // The first is what a form does that names nothing to do: it may be a key pressed too early.
    ...Object.fromEntries(changingIntents.map((intent) => [intent, change(intent)])),
    publish: save("publish"),
    change: save("change"),
    draft: save("draft"),
    similar: save("similar"),
    template: {
      schema: postingForm,
      next: addPages[kind],
      extraData,
      run: async (ctx, { key: _, version, accepted: __, templateName, replacesTemplate, ...fields }) => {
        const values = formValuesOf({ ...fields }, version);
        await saveTemplate(ctx, {
          kind,
          name: templateName,
          fields: fieldsOf({ ...values, version: "" }),
          replaces: replacesTemplate,
        });
        return again(ctx, values, { intent: "template", savedTemplate: templateName });
      },
    },
  });
}

type Form = { key?: string; version?: number; accepted: string[] };
type SentPostingForm = Parameters<typeof formValuesOf>[0] &
  Omit<PostingInput, "kind"> &
  Form & { templateName: string | null; replacesTemplate: boolean };
type Wish = PostingInput & Form & { publishes: boolean };

const addPages = { SHIPMENT: "newShipment", VEHICLE: "newVehicleOffer" } as const satisfies Record<
  PostingKind,
  PageName
>;

const detailPages = { SHIPMENT: "shipment", VEHICLE: "vehicleOffer" } as const satisfies Record<PostingKind, PageName>;

/** What everybody sees now; a draft is found among one's own. */
function savedPath(kind: PostingKind, id: number, isPublished: boolean): string {
  if (isPublished) return pathTo(detailPages[kind], { id });
  return pathTo("ownPostings", null, { kind: kind.toLowerCase(), status: "draft" });
}

function store(ctx: SignedInContext, { id }: Target, { key, version, ...wish }: Wish): Promise<Outcome> {
  if (id === null) {
    if (!key) throw new DomainError("badRequest");
    return createPosting(ctx, { ...wish, key });
  }
  if (version === undefined) throw new DomainError("badRequest");
  return editPosting(ctx, { ...wish, id, version });
}
