import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titled } from "~/components/page-title";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";
import { LegalDocument } from "../parts/legal-document";
import styles from "../parts/legal-document.css?url";
import { type LegalDocumentData, loadLegalDocument } from "../parts/legal-document.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.legalDocument;

export const meta: MetaFunction<typeof loader> = ({ data }) => titled((data as LegalDocumentData | undefined)?.title);

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async (ctx) => loadLegalDocument(ctx, args.params.slug ?? "", args.request));
}

export default function LegalDocumentPage() {
  return <LegalDocument document={useLoaderData<typeof loader>()} />;
}
