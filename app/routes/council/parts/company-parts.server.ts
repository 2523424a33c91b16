import { isExpired, type listCompanyDocuments } from "~/domain/company/documents.server";
import type { listCompanyHistory, listCompanyUsers } from "~/domain/company/queries.server";
import { companyStatus } from "~/domain/company/status";
import { readableSize } from "~/domain/file/file-kind";
import { formatMoment } from "~/domain/moment.server";

type Document = Awaited<ReturnType<typeof listCompanyDocuments>>[number];
type Person = Awaited<ReturnType<typeof listCompanyUsers>>[number];
type Decision = Awaited<ReturnType<typeof listCompanyHistory>>[number];

export function documentState({ createdAt, decidedAt, files, ...document }: Document, now: Date) {
  return {
    ...document,
    added: formatMoment(createdAt),
    decided: decidedAt && formatMoment(decidedAt),
    files: files.map(({ sizeBytes, ...file }) => ({ ...file, size: readableSize(sizeBytes) })),
    isExpired: isExpired(document.expirationDate, now),
  };
}

export type DocumentView = ReturnType<typeof documentState>;

export function decisionView({ from, to, createdAt, ...decision }: Decision) {
  return { ...decision, from: companyStatus(from), to: companyStatus(to), decided: formatMoment(createdAt) };
}

export type DecisionView = ReturnType<typeof decisionView>;

/** Whom a decision about their company is mailed to. */
export function addressees(people: Pick<Person, "email" | "isBlocked">[]): string[] {
  return people.filter(({ isBlocked }) => !isBlocked).map(({ email }) => email);
}
