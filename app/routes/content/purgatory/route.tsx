import { type ActionFunctionArgs, json, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { refillForm } from "~/domain/search/form.server";
import { refillNext } from "~/domain/search/refill.server";
import { loaderOf } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { Purgatory, type RefillAnswer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.purgatory;

export const meta: MetaFunction = () => pageTitle("contentEditor:refill.heading");

export const loader = loaderOf(handle, () => null);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    refill: {
      schema: refillForm,
      run: async (ctx, lastProgress) => {
        const progress = await refillNext(ctx, lastProgress);
        return json({ intent: "refill", result: { initialValue: {} }, progress });
      },
    },
  });
}

export default function PurgatoryRoute() {
  return <Purgatory answer={useActionData<RefillAnswer>()} />;
}
