import { randomUUID } from "node:crypto";
import { make } from "../support/make";
import { pdf } from "../support/multipart";
import type { Case, Row } from "./page-and-call";

export const id = (row: { id: number | string }) => String(row.id);
export const key = () => randomUUID();
export const admin = () => make.user({ isAdmin: true, roleNames: ["COMPANY_ADMIN"] });
export const council = () => make.user({ roleNames: ["PORTAL_ADMIN"] });

/** Somebody, something of theirs that one field names, and how the call names it. */
export type Things = { who: Case["who"]; thing: { id: number | string } };

/** An act upon one thing that a field names; another's is refused. */
export function on(field: string, find: () => Promise<Things>, more: Partial<Case> = {}): [Row[3], Row[4]] {
  const good = async () => {
    const { who, thing } = await find();
    return { who, fields: { [field]: id(thing) }, ...more };
  };
  return [good, () => ({ [field]: "999999999" })];
}

/** An act upon the thing of the page's address, which the call names. */
export function at(name: string, find: () => Promise<Things>, fields: (thing: Things["thing"]) => Case["fields"]) {
  return async (): Promise<Case> => {
    const { who, thing } = await find();
    return { who, params: { id: id(thing) }, fields: fields(thing), more: { [name]: thing.id } };
  };
}

/** Two papers that the form has beside its fields. */
export function papersFor(scope: "COMPANY_DOCUMENT" | "DEAL_DOCUMENT"): NonNullable<Case["files"]> {
  const sent = ["a.pdf", "b.pdf"].map((filename) => ({ filename, type: "application/pdf", content: pdf }));
  return { field: "files", scope, sent };
}
