import "~/i18n/company";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { leaveVerificationSession } from "~/domain/account/verification-session.server";
import { requestVerification } from "~/domain/company/commands.server";
import { DomainError } from "~/domain/errors";
import { nothing } from "~/domain/form.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { clearedVerificationSession } from "~/http/session.server";
import { pathTo } from "~/paths";
import { loadVerification } from "./data.server";
import { Verification } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "verification" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("company:verification.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadVerification(ctx));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    request: {
      schema: nothing,
      run: async (ctx) => {
        await requestVerification(ctx);
        return redirectWithFlash(pathTo("verification"), "company:verification.requested");
      },
    },
    leave: {
      schema: nothing,
      run: async (ctx) => {
        if (!ctx.viewer.isVerificationOnly) throw new DomainError("badRequest");
        await leaveVerificationSession(ctx);
        const headers = new Headers({ "Set-Cookie": clearedVerificationSession() });
        return redirectWithFlash(pathTo("signIn"), "account:signedOut", headers);
      },
    },
  });
}

export default function CompanyVerification() {
  return <Verification data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
