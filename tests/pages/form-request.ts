import { matchRoutes } from "@remix-run/react";
import routes from "~/routes";
import { make, type User } from "../support/make";
import { withData } from "./addresses";
import type { Call } from "./call";
import type { Fields, Form } from "./forms";
import { fixture } from "./odd-requests";

const mounted = routes.flatMap((route) => route.children ?? [route]).map(({ id, path }) => ({ id, path }));

/** The data address that the framework's script would send a form of this page to. */
export function dataAddress(address: string): string {
  const id = matchRoutes(mounted, new URL(address, "http://localhost").pathname)?.at(-1)?.route.id;
  if (!id) throw new Error(`No page is at ${address}.`);
  return withData(address, id);
}

/** The fields as the form sends them, with its intent and the file that it needs. */
export async function bodyOf({ intent, file }: Form, fields: Fields): Promise<Pick<Call, "form" | "headers">> {
  const sent = { ...fields, ...(intent && { intent }) };
  if (!file) return { form: new URLSearchParams(sent).toString() };
  const data = new FormData();
  for (const [name, value] of Object.entries(sent)) data.append(name, value);
  data.append(file.field, new File([file.content], file.name, { type: file.mime }));
  const request = new Request("http://localhost/", { method: "POST", body: data });
  return {
    form: Buffer.from(await request.arrayBuffer()),
    headers: { "Content-Type": request.headers.get("Content-Type") ?? "" },
  };
}

/** Asks for the cookies of somebody at the form, who can send it as often as is needed. */
export function cookiesAt({ persona, draft, file }: Form): () => Promise<string | undefined> {
  // A draft that is sent on is used up.
  if (draft) return async () => `registration=${await make.draft(draft, await make.draftCompany())}`;
  // One person may leave only so many files.
  if (file && persona !== "visitor")
    return () => colleagueOf(fixture.people[persona], persona === "portal admin" ? ["PORTAL_ADMIN"] : undefined);
  const cookie = fixture.cookieOf(persona);
  return () => cookie;
}

async function colleagueOf(
  { companyId }: User,
  roleNames: NonNullable<Parameters<typeof make.user>[0]>["roleNames"],
): Promise<string> {
  return `dyszel=${(await make.session(await make.user({ companyId, roleNames }))).secret}`;
}
