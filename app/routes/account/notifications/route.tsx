import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { modesOf, preferencesForm } from "~/domain/notice/form.server";
import { savePreferences } from "~/domain/notice/preferences.server";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { loadPreferences } from "./data.server";
import { Notifications } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.notifications;

export const meta: MetaFunction = () => pageTitle("notice:preferences.heading");

export const loader = loaderOf(handle, loadPreferences);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    save: {
      schema: preferencesForm,
      run: (ctx, { quietFrom: from, quietUntil: until, ...preferences }) =>
        savePreferences(ctx, modesOf(preferences), { from, until }),
      accepted: [pathTo("notifications"), "notice:flash.preferences.saved"],
    },
  });
}

export default function NotificationsPage() {
  return <Notifications data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
