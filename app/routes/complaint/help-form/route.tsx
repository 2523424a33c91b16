import "~/i18n/complaint";
import { randomUUID } from "node:crypto";
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { requestHelp } from "~/domain/complaint/cases.server";
import { helpRequestForm } from "~/domain/complaint/form.server";
import { env } from "~/env.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";
import { HelpRequested } from "./help-requested";
import { HelpForm } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "public", view: "transparent" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("complaint:help.heading");

const numberShape = /^ZG\/\d{4}\/\d{6}$/;

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => {
    const number = new URL(args.request.url).searchParams.get("number") ?? "";
    return {
      key: randomUUID(),
      number: numberShape.test(number) ? number : null,
      officeEmail: env.officeEmail,
      demo: env.demo,
    };
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    request: {
      schema: helpRequestForm,
      run: async (ctx, request) => redirect(pathTo("helpForm", null, { number: await requestHelp(ctx, request) }), 303),
    },
  });
}

export default function Help() {
  const { key, number, officeEmail, demo } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (number) return <HelpRequested number={number} demo={demo} />;
  return <HelpForm formKey={key} officeEmail={officeEmail} answer={answer} />;
}
