import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { pageTitle } from "~/components/page-title";
import { requestPasswordGeneration, setFirstPassword } from "~/domain/account/change-password.server";
import { mailedLinkForm } from "~/domain/account/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { ChoosePassword } from "../parts/choose-password";
import { DeadLink } from "../parts/dead-link";
import { MailedLink } from "../parts/mailed-link";
import { passwordForms, passwordLink } from "../parts/password-link.server";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.generatePassword, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:firstPassword.heading");

export const loader = (args: LoaderFunctionArgs) =>
  withContext(args, handle, (ctx) => passwordLink(ctx, args, "PASSWORD_GENERATION"));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    request: {
      schema: mailedLinkForm,
      run: (ctx, { email }) => requestPasswordGeneration(ctx, email),
      accepted: [pathTo("generatePassword"), "account:flash.mailed.firstPassword.sent"],
    },
    ...passwordForms(args, setFirstPassword, "account:flash.password.set"),
  });
}

export default function GeneratePassword() {
  const { t } = useTranslation("account");
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<PasswordAnswer>();
  const heading = t("firstPassword.heading");
  if (link === "dead") return <DeadLink heading={heading} again={pathTo("generatePassword")} />;
  if (link === "good") return <ChoosePassword heading={heading} isFirst answer={answer} />;
  return (
    <MailedLink heading={heading} text={t("firstPassword.text")} submit={t("firstPassword.submit")} answer={answer} />
  );
}
