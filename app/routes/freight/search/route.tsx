import "~/i18n/freight-search";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { deleteSearchForm, pinForm, renameSearchForm, saveSearchForm } from "~/domain/freight/posting/form.server";
import { deleteSearch, renameSearch, saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import { addressWith } from "~/http/address.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { kindAt } from "../parts/kind-at";
import { answerPin } from "../parts/pin.server";
import { loadFind, queryToSave } from "./data.server";
import { PostingSearch } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = { access: "member" } satisfies RouteHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageTitle(`freightSearch:heading.${data?.kind ?? "SHIPMENT"}`);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadFind(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args;
  const kind = kindAt(new URL(request.url).pathname);
  const closed = addressWith(request, { dialog: undefined, saved: undefined });
  return handleForms(args, handle, {
    pin: { schema: pinForm, run: (ctx, pin) => answerPin(ctx, request, pin) },
    save: {
      schema: saveSearchForm,
      run: async (ctx, search) => {
        await saveSearch(ctx, { ...search, ...(await queryToSave(ctx, request)) });
        return redirectWithFlash(closed, "freightSearch:saved.done");
      },
    },
    rename: {
      schema: renameSearchForm,
      run: async (ctx, { searchId, name }) => {
        await renameSearch(ctx, searchId, kind, name);
        return redirectWithFlash(
          addressWith(request, { dialog: "manage", saved: undefined }),
          "freightSearch:saved.renamed",
        );
      },
    },
    delete: {
      schema: deleteSearchForm,
      run: async (ctx, { searchId }) => {
        await deleteSearch(ctx, searchId, kind);
        return redirectWithFlash(closed, "freightSearch:saved.deleted");
      },
    },
  });
}

export default function Find() {
  return <PostingSearch data={useLoaderData<typeof loader>()} />;
}
