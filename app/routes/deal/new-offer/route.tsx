import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import type { OfferAnswer } from "../parts/offer-form";
import { loadNewOffer } from "./data.server";
import { newOfferForms } from "./forms.server";
import { NewOffer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.newOffer;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(data?.side === "POSTING" ? "offer:new.heading.POSTING" : "offer:new.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadNewOffer(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, newOfferForms(args));
}

export default function NewOfferPage() {
  return <NewOffer data={useLoaderData<typeof loader>()} answer={useActionData<OfferAnswer>()} />;
}
