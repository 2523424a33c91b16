import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { kindAt } from "../parts/kind-at";
import { loadPostingForm } from "../parts/posting-form/data.server";
import { handlePostingForm } from "../parts/posting-form/forms.server";
import type { PostingAnswer } from "../parts/posting-form/posting-form";
import styles from "../parts/posting-form/posting-form.css?url";
import { PostingFormPage } from "../parts/posting-form/posting-form-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.newShipment;

export const meta: MetaFunction<typeof loader> = ({ location }) =>
  pageTitle(`posting:add.${kindAt(location.pathname)}`);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadPostingForm(ctx, args.request, kindOf(args.request), null));
}

export async function action(args: ActionFunctionArgs) {
  return handlePostingForm(args, handle, { kind: kindOf(args.request), id: null });
}

export default function Post() {
  const data = useLoaderData<typeof loader>();
  return (
    <PostingFormPage
      key={data.kind + data.start + data.values.vehicleId + data.isRestored}
      data={data}
      answer={useActionData<PostingAnswer>()}
    />
  );
}

function kindOf(request: Request) {
  return kindAt(new URL(request.url).pathname);
}
