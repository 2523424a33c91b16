import type { LinksFunction, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { titleMeta } from "~/components/page-title";
import { loaderOf } from "~/http/context.server";
import { pages } from "~/paths";
import { LegalDocument } from "../parts/legal-document";
import styles from "../parts/legal-document.css?url";
import { type LegalDocumentData, loadLegalDocument } from "../parts/legal-document.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const handle = pages.legalDocument;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titleMeta((data as LegalDocumentData | undefined)?.title);

export const loader = loaderOf(handle, (ctx, request, { params }) =>
  loadLegalDocument(ctx, params.slug ?? "", request),
);

export default function LegalDocumentPage() {
  return <LegalDocument document={useLoaderData<typeof loader>()} />;
}
