import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { generatedPassword, type PasswordAnswer } from "~/components/forms/new-password.server";
import { pageTitle } from "~/components/page-title";
import { changePassword } from "~/domain/account/change-password.server";
import { changePasswordForm } from "~/domain/account/form.server";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { openedSession } from "~/http/session.server";
import { pages, pathTo } from "~/paths";
import { PasswordChange } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.changePassword, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:changePassword.heading");

export const loader = loaderOf(handle, () => null);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    change: {
      schema: changePasswordForm,
      run: async (ctx, passwords) => {
        const { secret } = await changePassword(ctx, passwords);
        const headers = new Headers({ "Set-Cookie": openedSession(secret) });
        return redirectWithFlash(pathTo("changePassword"), "account:flash.password.changed", headers);
      },
    },
    generate: generatedPassword,
  });
}

export default function ChangePassword() {
  return <PasswordChange answer={useActionData<PasswordAnswer>()} />;
}
