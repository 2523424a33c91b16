import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { routeName } from "~/domain/deal/route";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { loadOffer } from "./data.server";
import { offerForms } from "./forms.server";
import { Offer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.offer;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titleMeta(data && `${data.terms.number}, ${routeName(data.terms.route, "")}`);

export const loader = loaderOf(handle, (ctx, request, { params }) => loadOffer(ctx, request, idIn(params)));

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, offerForms(args, idIn(args.params)));

export default function OfferPage() {
  return <Offer data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
