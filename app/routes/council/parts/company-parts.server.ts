import { loadDocumentForm } from "~/components/documents/document-form.server";
import { type CompanyDocument, listDocumentsWithHistory } from "~/domain/company/document/queries.server";
import { documentView } from "~/domain/company/document/view.server";
import { companyPolicy } from "~/domain/company/policy";
import { companyStatus } from "~/domain/company/status";
import type { listCompanyHistory, listCompanyUsers } from "~/domain/company/verification/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { formatMoment } from "~/domain/units/moment.server";

type Person = Awaited<ReturnType<typeof listCompanyUsers>>[number];
type Decision = Awaited<ReturnType<typeof listCompanyHistory>>[number];

/** A paper as the office sees it: with who of it decided, and the older ones it took the place of. */
function councilDocument(document: CompanyDocument, older: CompanyDocument[], now: Date) {
  return {
    ...documentView(document, now),
    deciderName: document.deciderName,
    older: older.filter(({ replacedById }) => replacedById === document.id).map((each) => documentView(each, now)),
  };
}

/** The papers of a company with their history, and the form in which the office adds one. */
export async function loadCouncilDocuments(ctx: SignedInContext, companyId: number) {
  const all = await listDocumentsWithHistory(ctx, companyId);
  // What waits to be checked stands first.
  const documents = all
    .filter(({ state }) => state !== "REPLACED")
    .toSorted((a, b) => Number(b.state === "UNVERIFIED") - Number(a.state === "UNVERIFIED"));
  const older = all.filter(({ state }) => state === "REPLACED").toSorted((a, b) => b.id - a.id);
  const mayChange = companyPolicy.allows(ctx.viewer, "document.changeParams", null);
  const policies = documents.filter(({ type }) => type === "INSURANCE_POLICY");
  const form = mayChange ? await loadDocumentForm(ctx, companyId, {}, policies) : null;
  return { companyId, form, list: documents.map((document) => councilDocument(document, older, ctx.now)) };
}

export type CouncilDocuments = Awaited<ReturnType<typeof loadCouncilDocuments>>;

export function decisionView({ from, to, createdAt, ...decision }: Decision) {
  return { ...decision, from: companyStatus(from), to: companyStatus(to), decided: formatMoment(createdAt) };
}

export type DecisionView = ReturnType<typeof decisionView>;

/** Whom a decision about their company is mailed to. */
export function addressees(people: Pick<Person, "email" | "isBlocked" | "switchedOffAt">[]): string[] {
  return people.filter(({ isBlocked, switchedOffAt }) => !isBlocked && !switchedOffAt).map(({ email }) => email);
}
