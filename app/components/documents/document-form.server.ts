import { randomUUID } from "node:crypto";
import { listPolicies } from "~/domain/company/document/queries.server";
import { listPlates } from "~/domain/fleet/queries.server";
import type { Context } from "~/domain/kernel/context";

const blank = {
  type: "",
  subtype: "",
  name: "",
  publicationDate: "",
  expirationDate: "",
  vehicleId: "",
  paysForDocumentId: "",
  isPublic: "",
};

export type DocumentTexts = typeof blank;

export const documentTextNames = Object.keys(blank) as (keyof DocumentTexts)[];

/**
 * The form in which a paper of the company is sent, with the vehicles and policies it may be of and what it begins
 * with.
 */
export async function loadDocumentForm(
  ctx: Context,
  companyId: number,
  values: Partial<DocumentTexts> = {},
  knownPolicies?: Awaited<ReturnType<typeof listPolicies>>,
) {
  const [vehicles, policies] = await Promise.all([
    listPlates(ctx, companyId),
    knownPolicies ?? listPolicies(ctx, companyId),
  ]);
  return { key: randomUUID(), vehicles, policies, values: { ...blank, ...values } };
}

export type DocumentFormData = Awaited<ReturnType<typeof loadDocumentForm>>;
