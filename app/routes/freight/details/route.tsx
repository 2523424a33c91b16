import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { pinForm } from "~/domain/freight/posting/form.server";
import { withContext } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pages } from "~/paths";
import { ownPostingForms } from "../parts/own-posting-forms.server";
import { answerPin } from "../parts/pin.server";
import { loadPosting, quickProposalOf } from "./data.server";
import { loadEndedPosting } from "./end.server";
import { EndedPosting } from "./ended-posting";
import { PostingPage } from "./page";
import styles from "./page.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.shipment;

export const meta: MetaFunction<typeof loader> = ({ data }) => titleMeta(data?.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => {
    const ended = await loadEndedPosting(ctx, args);
    return ended ? json({ isEnded: true, ...ended } as const, { status: 410 }) : json(await loadPosting(ctx, args));
  });
}

export async function action(args: ActionFunctionArgs) {
  return handleForms(args, handle, {
    pin: { schema: pinForm, run: (ctx, pin) => answerPin(ctx, args.request, pin) },
    quick: quickProposalOf(args.params),
    ...ownPostingForms(args),
  });
}

export default function Posting() {
  const data = useLoaderData<typeof loader>();
  return "isEnded" in data ? <EndedPosting {...data} /> : <PostingPage {...data} />;
}
