import { matchRoutes } from "@remix-run/react";
import routes from "~/routes";
import { make } from "../support/make";
import { withData } from "./addresses";
import type { Call } from "./call";
import type { Fields, Form } from "./forms";
import { cast } from "./odd-requests";

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

/** The cookies of somebody at the form: a visitor in the wizard brings a draft that has come so far. */
export async function cookieAt({ persona, draft, file }: Form): Promise<string | undefined> {
  if (draft) return `registration=${await make.draft(draft, await make.draftCompany())}`;
  if (!file || persona === "visitor") return cast.cookieOf(persona);
  // One person may leave only so many files.
  const colleague = await make.user({ companyId: cast.people[persona].companyId });
  return `dyszel=${(await make.session(colleague)).secret}`;
}
