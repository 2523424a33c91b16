import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf, type RouteHandle } from "~/http/context.server";
import { pages } from "~/paths";
import { type EditorData, loadEditor } from "./data.server";
import { handleEditor } from "./forms.server";
import { AnnouncementEditor, type EditorAnswer } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { ...pages.announcementEditor, failure: "internalError" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle((data as EditorData | undefined)?.id ? "announcement:editor.edit" : "announcement:editor.add");

export const loader = loaderOf(handle, loadEditor);

export const action = (args: ActionFunctionArgs) => handleEditor(args, handle);

export default function Editor() {
  const data = useLoaderData<typeof loader>();
  return (
    <AnnouncementEditor
      key={`${data.id ?? "new"}${data.isRestored}`}
      data={data}
      answer={useActionData<EditorAnswer>()}
    />
  );
}
