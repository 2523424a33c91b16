import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { endFirstSteps } from "~/domain/company/first-steps.server";
import { endFirstStepsForm } from "~/domain/company/profile/form.server";
import { hasFullAccess } from "~/domain/kernel/viewer";
import { findFirstSteps } from "~/domain/task/first-steps.server";
import { withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import { Welcome } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.welcome;

export const meta: MetaFunction = () => pageTitle("account:welcome.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => ({
    name: ctx.viewer.name,
    companyId: ctx.viewer.company.id,
    company: ctx.viewer.company.name,
    isVerified: ctx.viewer.company.isVerified,
    hasFullAccess: hasFullAccess(ctx.viewer),
    steps: await findFirstSteps(ctx, ctx.viewer.id),
  }));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    end: {
      schema: endFirstStepsForm,
      run: (ctx, { companyId }) => endFirstSteps(ctx, companyId),
      accepted: [pathTo("shipments"), "account:flash.firstSteps.ended"],
    },
  });
}

export default function WelcomePage() {
  return <Welcome data={useLoaderData<typeof loader>()} />;
}
