import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import {
  deleteSearchForm,
  densityForm,
  hideForm,
  pinForm,
  renameSearchForm,
  saveSearchForm,
  searchAlertForm,
  unhideForm,
} from "~/domain/freight/posting/form.server";
import { chooseAlert, deleteSearch, renameSearch, saveSearch } from "~/domain/freight/shelf/saved-searches.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { handleForms } from "~/http/form.server";
import { addressWith, wantedPath } from "~/http/return-to.server";
import { kindAt } from "../parts/kind-at";
import { answerPin } from "../parts/pin.server";
import { queryToSave } from "./data.server";
import { densityCookie } from "./density.server";
import { answerHide, answerUnhide } from "./hidden.server";

/**
 * Pins and hides postings, chooses how close the rows stand, and saves, renames and deletes searches, and says how to
 * hear of what comes into them.
 */
export function handleSearch(args: ActionFunctionArgs, handle: SignedInHandle) {
  const { request } = args;
  const kind = kindAt(new URL(request.url).pathname);
  const closeAddress = addressWith(request, { dialog: undefined, saved: undefined });
  return handleForms(args, handle, {
    pin: { schema: pinForm, run: (ctx, pin) => answerPin(ctx, request, pin) },
    hide: { schema: hideForm, run: (ctx, hidden) => answerHide(ctx, request, hidden) },
    unhide: { schema: unhideForm, run: (ctx, hidden) => answerUnhide(ctx, request, hidden) },
    density: {
      schema: densityForm,
      run: async (_, { rows }) =>
        redirect(wantedPath(request), { status: 303, headers: { "Set-Cookie": densityCookie(rows === "compact") } }),
    },
    save: {
      schema: saveSearchForm,
      run: async (ctx, search) => {
        await saveSearch(ctx, { ...search, ...(await queryToSave(ctx, request)) });
        return redirectWithFlash(closeAddress, "freightSearch:flash.saved.done");
      },
    },
    alert: {
      schema: searchAlertForm,
      run: async (ctx, { searchId, alert }) => {
        await chooseAlert(ctx, { id: searchId, kind, alert });
        return redirectWithFlash(closeAddress, "freightSearch:flash.saved.alert");
      },
    },
    rename: {
      schema: renameSearchForm,
      run: async (ctx, { searchId, name }) => {
        await renameSearch(ctx, searchId, kind, name);
        return redirectWithFlash(
          addressWith(request, { dialog: "manage", saved: undefined }),
          "freightSearch:flash.saved.renamed",
        );
      },
    },
    delete: {
      schema: deleteSearchForm,
      run: async (ctx, { searchId }) => {
        await deleteSearch(ctx, searchId, kind);
        return redirectWithFlash(closeAddress, "freightSearch:flash.saved.deleted");
      },
    },
  });
}
