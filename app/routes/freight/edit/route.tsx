import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { identifier } from "~/domain/kernel/form.server";
import { withContext } from "~/http/context.server";
import { pages, pathTo } from "~/paths";
import { loadPostingForm, type PostingFormData } from "../parts/posting-form/data.server";
import { handlePostingForm } from "../parts/posting-form/forms.server";
import type { PostingAnswer } from "../parts/posting-form/posting-form";
import styles from "../parts/posting-form/posting-form.css?url";
import { PostingFormPage } from "../parts/posting-form/posting-form-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.editShipment;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const form = data as PostingFormData | undefined;
  return pageTitle(`posting:edit.${form?.kind ?? "SHIPMENT"}`);
};

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const { kind, id } = targetOf(args);
    return loadPostingForm(ctx, args.request, kind, id);
  });
}

export async function action(args: ActionFunctionArgs) {
  return handlePostingForm(args, handle, targetOf(args));
}

export default function Edit() {
  const data = useLoaderData<typeof loader>();
  return <PostingFormPage key={`${data.id}${data.isRestored}`} data={data} answer={useActionData<PostingAnswer>()} />;
}

function targetOf({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">) {
  const text = identifier.safeParse(params.id);
  // No posting has the number 0.
  const id = text.success ? text.data : 0;
  const isVehicle = new URL(request.url).pathname === pathTo("editVehicleOffer", { id });
  return { kind: isVehicle ? ("VEHICLE" as const) : ("SHIPMENT" as const), id };
}
