import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanyViewer } from "~/components/company/viewer";
import { DomainError } from "~/domain/errors";
import { identifier } from "~/domain/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { titled } from "~/page-title";
import { loadCompanyViewer } from "./viewer.server";

export const handle = { access: "member" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => titled(data?.name);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadCompanyViewer(ctx, companyId(args), args.request));
}

export default function CompanyPage() {
  return <CompanyViewer company={useLoaderData<typeof loader>()} />;
}

/** The company of the address. Throws companyNotFound. */
function companyId({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): number {
  const id = identifier.safeParse(params.id ?? new URL(request.url).searchParams.get("id"));
  if (!id.success) throw new DomainError("companyNotFound");
  return id.data;
}
