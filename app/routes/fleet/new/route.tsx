import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { pages } from "~/paths";
import { VehicleFormPage } from "../parts/vehicle-form";
import styles from "../parts/vehicle-form.css?url";
import { handleVehicleForm, loadVehicleForm } from "../parts/vehicle-form.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.newVehicle;

export const meta: MetaFunction = () => pageTitle("fleet:add");

export const loader = loaderOf(handle, (ctx, request) => loadVehicleForm(ctx, request, null));

export const action = (args: ActionFunctionArgs) => handleVehicleForm(args, handle, null);

export default function NewVehicle() {
  return <VehicleFormPage data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
