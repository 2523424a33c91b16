import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { ratingForms } from "../parts/rating-section.server";
import { loadRatings } from "./data.server";
import { Ratings } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.ratings;

export const meta: MetaFunction = () => pageTitle("ratings:heading");

export const loader = loaderOf(handle, loadRatings);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, ratingForms(args));

export default function RatingsPage() {
  return <Ratings data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
