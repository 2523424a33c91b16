import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { ratingForms } from "../parts/rating-section.server";
import { loadRatings } from "./data.server";
import { Ratings } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.ratings;

export const meta: MetaFunction = () => pageTitle("ratings:heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadRatings(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, ratingForms(args));
}

export default function RatingsPage() {
  return <Ratings data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
