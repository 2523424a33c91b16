import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
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

export const loader = loaderOf(handle, loadNewOffer);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, newOfferForms(args));

export default function NewOfferPage() {
  return <NewOffer data={useLoaderData<typeof loader>()} answer={useActionData<OfferAnswer>()} />;
}
