import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import type { OfferAnswer } from "../parts/offer-form";
import { loadProposal, proposalForms } from "./data.server";
import { NewProposal } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.offerProposal;

export const meta: MetaFunction = () => pageTitle("offer:propose.heading");

export const loader = loaderOf(handle, (ctx, request, { params }) => loadProposal(ctx, request, idIn(params)));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, proposalForms(idIn(args.params)));

export default function NewProposalPage() {
  return <NewProposal data={useLoaderData<typeof loader>()} answer={useActionData<OfferAnswer>()} />;
}
