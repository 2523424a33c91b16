import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import type { ComplaintAnswer } from "../parts/complaint-form";
import { loadOfficeComplaint } from "./data.server";
import { handleOfficeComplaint } from "./forms.server";
import { OfficeComplaint } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.complaint"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.complaint.number);

export const loader = loaderOf(handle, (ctx, request, { params }) => loadOfficeComplaint(ctx, idIn(params), request));

export const action = (args: ActionFunctionArgs) => handleOfficeComplaint(args, handle);

export default function CouncilComplaint() {
  const data = useLoaderData<typeof loader>();
  return <OfficeComplaint key={data.complaint.id} data={data} answer={useActionData<ComplaintAnswer>()} />;
}
