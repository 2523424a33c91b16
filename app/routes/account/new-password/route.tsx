import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { pageTitle } from "~/components/page-title";
import { resetPassword } from "~/domain/account/change-password.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { ChoosePassword } from "../parts/choose-password";
import { DeadLink } from "../parts/dead-link";
import { passwordForms, passwordLink } from "../parts/password-link.server";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.newPassword, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:newPassword.heading");

export const loader = (args: LoaderFunctionArgs) =>
  withContext(args, handle, (ctx) => passwordLink(ctx, args, "PASSWORD_RESET"));

export const action = (args: ActionFunctionArgs) =>
  handleForms(args, handle, passwordForms(args, resetPassword, "account:flash.password.changed"));

export default function NewPasswordPage() {
  const { t } = useTranslation("account");
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<PasswordAnswer>();
  const heading = t("newPassword.heading");
  if (link !== "good") return <DeadLink heading={heading} again={pathTo("forgottenPassword")} />;
  return <ChoosePassword heading={heading} answer={answer} />;
}
