import { type ActionFunctionArgs, type LinksFunction, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { signInForm, verificationOfferForm } from "~/domain/account/form.server";
import { openVerificationSession } from "~/domain/account/verification-session.server";
import { authenticate } from "~/http/authenticator.server";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { openedSession, openedVerificationSession } from "~/http/session.server";
import { pages, pathTo } from "~/paths";
import { loadSignIn, pathAfterSignIn } from "./data.server";
import { SignIn } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.signIn, view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("account:signIn.heading");

export const loader = loaderOf(handle, (_, request) => loadSignIn(request));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    signIn: {
      schema: signInForm,
      run: async (ctx, credentials) => {
        const { secret, userId } = await authenticate(ctx, args.request, credentials);
        const path = await pathAfterSignIn(ctx, args.request, userId);
        const headers = new Headers({ "Set-Cookie": openedSession(secret) });
        return redirectWithFlash(path, "account:flash.signedIn", headers);
      },
    },
    openVerification: {
      schema: verificationOfferForm,
      run: async (ctx, { offer }) => {
        const { secret } = await openVerificationSession(ctx, offer);
        const headers = { "Set-Cookie": openedVerificationSession(secret) };
        return redirect(pathTo("verification"), { status: 303, headers });
      },
    },
  });
}

export default function SignInPage() {
  return <SignIn data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
