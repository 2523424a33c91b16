import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import type { CheckAnswer } from "./confirmation-check";
import { loadHelpForm } from "./data.server";
import { handleHelpForm } from "./forms.server";
import styles from "./page.css?url";
import { HelpFormState } from "./state";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.helpForm, view: "transparent" } satisfies RouteHandle;

const titles = {
  form: "complaint:help.heading",
  requested: "complaint:requested.heading",
  check: "confirmation:check.heading",
  case: "complaint:case.title",
  appeal: "complaint:appeal.heading",
  dead: "complaint:case.dead.heading",
  stop: "notice:stop.heading",
  still: "notice:still.heading",
  text: "content:faq",
  driver: "transaction:driver.heading",
} as const;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const state = data?.state ?? "form";
  const title = data?.state === "driver" ? [{ title: data.words.transport }] : pageTitle(titles[state]);
  const isOpen = state === "form" || state === "requested" || state === "text";
  return isOpen ? title : [...title, { name: "robots", content: "noindex" }];
};

export const loader = loaderOf(handle, loadHelpForm);

export const action = (args: ActionFunctionArgs) => handleHelpForm(args, handle);

export default function Help() {
  return <HelpFormState data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer & CheckAnswer>()} />;
}
