import type { ActionFunctionArgs, LinksFunction, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { type FormAnswer, handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { loadVehicles, vehicleSwitches } from "./data.server";
import { Vehicles } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.vehicles;

export const meta: MetaFunction = () => pageTitle("fleet:heading");

export const loader = loaderOf(handle, loadVehicles);

export const action = (args: ActionFunctionArgs) => handleForms(args, handle, vehicleSwitches(args));

export default function VehiclesPage() {
  return <Vehicles data={useLoaderData<typeof loader>()} answer={useActionData<FormAnswer>()} />;
}
