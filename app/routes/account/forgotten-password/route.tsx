import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/components/page-title";
import { requestPasswordReset } from "~/domain/account/change-password.server";
import { mailedLinkForm } from "~/domain/account/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { MailedLink } from "../parts/mailed-link";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.forgottenPassword, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:forgotten.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => ({
    email: new URL(args.request.url).searchParams.get("email")?.slice(0, 254) ?? "",
  }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    request: {
      schema: mailedLinkForm,
      run: (ctx, { email }) => requestPasswordReset(ctx, email),
      accepted: [pathTo("signIn"), "account:flash.mailed.forgotten.sent"],
    },
  });
}

export default function ForgottenPassword() {
  const { t } = useTranslation("account");
  const { email } = useLoaderData<typeof loader>();
  return (
    <MailedLink
      heading={t("forgotten.heading")}
      text={t("forgotten.text")}
      submit={t("forgotten.submit")}
      email={email}
      answer={useActionData<FormAnswer>()}
    />
  );
}
