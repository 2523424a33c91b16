import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { addCompanyNote, correctCompanyNote, withdrawCompanyNote } from "~/domain/company/note/commands.server";
import { correctedNoteForm, newNoteForm, withdrawnNoteForm } from "~/domain/company/note/form.server";
import { checkCompanyNow } from "~/domain/company/register/on-demand.server";
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

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta((data as CompanyData | undefined)?.name);

export const loader = loaderOf(handle, (ctx, request, args) => loadCompany(ctx, idIn(args.params), request));

const notesPath = (args: ActionFunctionArgs) => `${pathTo("council.company", { id: idIn(args.params) })}#notes`;

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    ...councilForms(args),
    addNote: { schema: newNoteForm, run: addCompanyNote, accepted: [notesPath(args), "council:flash.note.added.done"] },
    correctNote: {
      schema: correctedNoteForm,
      run: correctCompanyNote,
      accepted: [notesPath(args), "council:flash.note.corrected"],
    },
    withdrawNote: {
      schema: withdrawnNoteForm,
      run: withdrawCompanyNote,
      accepted: [notesPath(args), "council:flash.note.withdrawn"],
    },
    askRegister: {
      schema: nothing,
      run: async (ctx) => {
        const id = idIn(args.params);
        await checkCompanyNow(ctx, id);
        return redirectWithFlash(pathTo("council.company", { id }), "council:flash.register.asked");
      },
    },
  });
}

export default function CouncilCompany() {
  return <Company data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
