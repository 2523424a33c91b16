import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { refreshRegisterAnswer } from "~/domain/company/profile/business-register.server";
import { findCompany } from "~/domain/company/verification/queries.server";
import { DomainError } from "~/domain/kernel/errors";
import { nothing } from "~/domain/kernel/form.server";
import { loaderOf } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages, pathTo } from "~/paths";
import { councilForms } from "../parts/forms.server";
import { type CompanyData, loadCompany } from "./data.server";
import { Company } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages["council.company"];

export const meta: MetaFunction<typeof loader> = ({ data }) => titled((data as CompanyData | undefined)?.name);

export const loader = loaderOf(handle, (ctx, request, args) => loadCompany(ctx, idIn(args.params), request));

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    ...councilForms(args),
    askRegister: {
      schema: nothing,
      run: async (ctx) => {
        const id = idIn(args.params);
        const { company } = await findCompany(ctx, id);
        const { outcome } = await refreshRegisterAnswer(ctx, company.tin);
        if (outcome === "UNAVAILABLE") throw new DomainError("registerUnavailable");
        return redirectWithFlash(pathTo("council.company", { id }), "council:flash.register.asked");
      },
    },
  });
}

export default function CouncilCompany() {
  return <Company data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
