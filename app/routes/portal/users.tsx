import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Users } from "~/components/portal/users";
import { userDecisionForm } from "~/domain/account/form.server";
import { changeUserStatus } from "~/domain/account/user-status.server";
import { type RouteHandle, withContext } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { wantedPath } from "~/http/return-to.server";
import { pageTitle } from "~/page-title";
import { loadUsers, type UsersData } from "./users.server";

export const handle = { access: "member", permission: "ACCESS_CONTROL", feature: "adminPanel" } satisfies RouteHandle;

export const meta: MetaFunction = () => pageTitle("portal:users.heading");

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadUsers(ctx, args.request));
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    decide: {
      schema: userDecisionForm,
      run: async (ctx, decision) => {
        await changeUserStatus(ctx, decision);
        const url = new URL(wantedPath(args.request), args.request.url);
        url.searchParams.delete("user");
        return redirectWithFlash(`${url.pathname}${url.search}`, "portal:user.changed");
      },
    },
  });
}

export default function PortalUsers() {
  return <Users data={useLoaderData<typeof loader>() as UsersData} answer={useActionData<FormAnswer>()} />;
}
