import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { resendConfirmation } from "~/domain/registration/confirmation.server";
import { resendForm } from "~/domain/registration/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { Resend } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.resendConfirmation, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("registration:resend.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => {
    const email = new URL(args.request.url).searchParams.get("email") ?? "";
    return { email: email.slice(0, 254) };
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    resend: {
      schema: resendForm,
      run: (ctx, { email }) => resendConfirmation(ctx, email),
      accepted: [pathTo("resendConfirmation"), "registration:flash.mailed.resend.sent"],
    },
  });
}

export default function ResendConfirmation() {
  const { email } = useLoaderData<typeof loader>();
  return <Resend email={email} answer={useActionData<FormAnswer>()} />;
}
