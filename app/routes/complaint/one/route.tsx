import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import type { ComplaintAnswer } from "../parts/complaint-form";
import { loadComplaint } from "./data.server";
import { handleComplaint } from "./forms.server";
import { ComplaintPage } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.complaint;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.complaint.number);

export const loader = loaderOf(handle, (ctx, request, { params }) => loadComplaint(ctx, idIn(params), request));

export const action = (args: ActionFunctionArgs) => handleComplaint(args, handle);

export default function OneComplaint() {
  const data = useLoaderData<typeof loader>();
  return <ComplaintPage key={data.complaint.id} data={data} answer={useActionData<ComplaintAnswer>()} />;
}
