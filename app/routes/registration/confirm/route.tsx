import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import styles from "~/components/shell/card.css?url";
import { nothing } from "~/domain/kernel/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { confirm, loadConfirmation } from "./data.server";
import { Confirmation, type ConfirmationState, headingOf } from "./page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.confirmAccount, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`registration:${headingOf((data?.state as ConfirmationState | undefined) ?? "open")}`);

export const loader = (args: LoaderFunctionArgs) => withContext(args, handle, (ctx) => loadConfirmation(ctx, args));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    confirm: {
      schema: nothing,
      run: (ctx) => confirm(ctx, args),
    },
  });
}

// Once used up the link is no good, and looking again would say so.
export function shouldRevalidate() {
  return false;
}

export default function ConfirmAccount() {
  const { state } = useLoaderData<typeof loader>();
  const answer = useActionData<{ state: ConfirmationState }>();
  return <Confirmation state={answer?.state ?? state} />;
}
