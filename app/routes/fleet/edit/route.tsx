import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import type { FormAnswer } from "~/http/form.server";
import { idIn } from "~/http/page.server";
import { pages } from "~/paths";
import { VehicleFormPage } from "../parts/vehicle-form";
import styles from "../parts/vehicle-form.css?url";
import { handleVehicleForm, loadVehicleForm } from "../parts/vehicle-form.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.editVehicle;

export const meta: MetaFunction = () => pageTitle("fleet:form.edit");

export const loader = loaderOf(handle, (ctx, request, { params }) => loadVehicleForm(ctx, request, idIn(params)));

export const action = (args: ActionFunctionArgs) => handleVehicleForm(args, handle, idIn(args.params));

export default function EditVehicle() {
  const data = useLoaderData<typeof loader>();
  return <VehicleFormPage key={data.stored?.id} data={data} answer={useActionData<FormAnswer>()} />;
}
