import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { DomainError } from "~/domain/kernel/errors";
import { identifier } from "~/domain/kernel/form.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { companyForms, loadCompanyViewer } from "./data.server";
import { CompanyViewer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.company;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.name);

export const loader = loaderOf(handle, (ctx, request, args) => loadCompanyViewer(ctx, companyId(args), request));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, companyForms(args));

export default function CompanyPage() {
  return <CompanyViewer company={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}

/** The company of the address. Throws companyNotFound. */
function companyId({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): number {
  const id = identifier.safeParse(params.id ?? new URL(request.url).searchParams.get("id"));
  if (!id.success) throw new DomainError("companyNotFound");
  return id.data;
}
