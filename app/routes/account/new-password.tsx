import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ChoosePassword } from "~/components/account/choose-password";
import { DeadLink } from "~/components/account/dead-link";
import { resetPassword } from "~/domain/account/change-password.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import type { PasswordAnswer } from "~/http/generated-password.server";
import { passwordForms, passwordLink } from "~/http/password-link.server";
import { pageTitle } from "~/page-title";
import { pathTo } from "~/paths";

export const handle = { access: "public", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:newPassword.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, (ctx) => passwordLink(ctx, args, "PASSWORD_RESET"));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, passwordForms(args, resetPassword));
}

export default function NewPasswordPage() {
  const { t } = useTranslation("account");
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<PasswordAnswer>();
  const heading = t("newPassword.heading");
  if (link !== "good") return <DeadLink heading={heading} again={pathTo("forgottenPassword")} />;
  return <ChoosePassword heading={heading} answer={answer} />;
}
