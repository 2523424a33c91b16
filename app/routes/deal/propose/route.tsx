import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
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

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadProposal(ctx, args.request, idIn(args.params)));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, proposalForms(idIn(args.params)));
}

export default function NewProposalPage() {
  return <NewProposal data={useLoaderData<typeof loader>()} answer={useActionData<OfferAnswer>()} />;
}
