import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { reportComplaint } from "~/domain/complaint/commands.server";
import { complaintForm } from "~/domain/complaint/form.server";
import { loaderOf } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { pages, pathTo } from "~/paths";
import type { ComplaintAnswer } from "../parts/complaint-form";
import { takesFiles } from "../parts/complaint-form.server";
import { loadComplaints } from "./data.server";
import { Complaints } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.complaints;

export const meta: MetaFunction = () => pageTitle("complaint:heading");

export const loader = loaderOf(handle, loadComplaints);

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    report: {
      ...takesFiles(null),
      schema: complaintForm,
      run: async (ctx, { about, aboutId, newAttachments: _, ...input }) => {
        const subject = about && aboutId ? { kind: about, id: aboutId } : null;
        const id = await reportComplaint(ctx, { ...input, about: subject });
        return redirectWithFlash(pathTo("complaint", { id }), "complaint:flash.report.done");
      },
    },
  });
}

export default function ComplaintsPage() {
  return <Complaints data={useLoaderData<typeof loader>()} answer={useActionData<ComplaintAnswer>()} />;
}
