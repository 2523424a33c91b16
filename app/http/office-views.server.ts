import type { ActionFunctionArgs } from "@remix-run/node";
import type { SignedInContext } from "~/domain/kernel/context";
import { deleteViewForm, saveViewForm } from "~/domain/office/form.server";
import type { ViewedList } from "~/domain/office/view";
import { deleteView, listViews, saveView } from "~/domain/office/views.server";
import { wantedPath } from "./return-to.server";

/** Parameters that are no part of a view: the page of the list, and the dialog that is open over it. */
const transientParams = [
  "page",
  "_data",
  "index",
  "next",
  "company",
  "documents",
  "change",
  "difference",
  "finding",
  "user",
];

/** The query of an address without those: what narrows and orders its list. */
function viewIn(request: Request): string {
  const search = new URL(request.url).searchParams;
  for (const name of transientParams) search.delete(name);
  return search.toString().slice(0, 500);
}

/** The viewer's views of a list, each with whether the address is it. */
export async function loadViews(ctx: SignedInContext, list: ViewedList, request: Request) {
  const present = viewIn(request);
  const views = await listViews(ctx, list);
  return views.map((view) => ({ ...view, isCurrent: view.query === present }));
}

/** The forms by which a list's views are saved and deleted. */
export function viewForms({ request }: Pick<ActionFunctionArgs, "request">, list: ViewedList) {
  return {
    saveView: {
      schema: saveViewForm,
      run: (ctx: SignedInContext, { viewName }: { viewName: string }) =>
        saveView(ctx, { list, name: viewName, query: viewIn(request) }),
      accepted: [wantedPath(request), "common:flash.view.saved"] as [string, "common:flash.view.saved"],
    },
    deleteView: {
      schema: deleteViewForm,
      run: (ctx: SignedInContext, { viewId }: { viewId: number }) => deleteView(ctx, list, viewId),
      accepted: [wantedPath(request), "common:flash.view.deleted"] as [string, "common:flash.view.deleted"],
    },
  };
}
