import type { ActionFunctionArgs } from "@remix-run/node";
import { countCompanyTemplates, readRoadSigns } from "~/domain/freight/posting/company-list.server";
import { templateForm, templateNameForm } from "~/domain/freight/posting/form.server";
import { type PlaceFormValues, readFormValues } from "~/domain/freight/posting/form-values";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { postingKinds } from "~/domain/freight/posting/status";
import { deleteTemplate, listTemplates, renameTemplate } from "~/domain/freight/shelf/templates.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";
import { signedInForm } from "~/http/form.server";
import { listPage } from "~/http/page.server";
import { addressWith } from "~/http/return-to.server";

const asking = ["rename", "delete"] as const;

/** A page of the company's templates, with the one that a dialog is about. */
export async function loadTemplates(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const kind = postingKinds.find((candidate) => candidate === search.get("kind")?.toUpperCase()) ?? null;
  const [list, signs] = await Promise.all([
    listPage(request, {
      rows: (page) => listTemplates(ctx, kind, page),
      counts: countCompanyTemplates(ctx),
      total: (counts) => (kind ? counts[kind] : counts.SHIPMENT + counts.VEHICLE),
    }),
    readRoadSigns(ctx),
  ]);
  const rows = list.rows.map(({ fields, updatedAt, ...template }) => {
    const { load, unload } = readFormValues((name) => fields[name] ?? []);
    // A load ends at its last place; a vehicle goes to any of those it names.
    const ends = template.kind === "SHIPMENT" ? unload.toReversed() : unload;
    const [from, to] = [load, ends].map((places) => placesView(places, signs));
    return { ...template, from: from ?? null, to: to ?? null, changed: formatMoment(updatedAt) };
  });
  const mayPost = postingPolicy.allows(ctx.viewer, "posting.post", null);
  const chosen = mayPost ? rows.find(({ id }) => String(id) === search.get("template")) : undefined;
  const asked = asking.find((action) => action === search.get("confirm"));
  return { ...list, rows, kind, mayPost, chosen: chosen && asked ? { ...chosen, asked } : null };
}

export type TemplatesData = Awaited<ReturnType<typeof loadTemplates>>;

export function templateForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const closeAddress = addressWith(request, { confirm: undefined, template: undefined });
  const back = closeAddress;
  return {
    rename: signedInForm({
      schema: templateNameForm,
      run: (ctx, form) => renameTemplate(ctx, { id: form.templateId, name: form.templateName }),
      accepted: [back, "ownPostings:flash.templates.renamed"],
    }),
    delete: signedInForm({
      schema: templateForm,
      run: (ctx, { templateId }) => deleteTemplate(ctx, templateId),
      accepted: [back, "ownPostings:flash.templates.deleted"],
    }),
  };
}

/** The first of the places that say anything, and how many others there are. */
function placesView(places: PlaceFormValues[], signs: Map<string, string>) {
  const [first, ...others] = places.filter(({ country, city }) => country || city);
  if (!first) return null;
  return {
    sign: signs.get(first.country) ?? first.country,
    code: first.postalCode || null,
    city: first.city,
    more: others.length,
  };
}
