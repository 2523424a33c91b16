import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Change = {
  id: number;
  userId: number;
  email: string;
  slug: string;
  title: string;
  version: string;
  validFrom: string;
  summary: string | null;
};

/** Tells a person what a new version of a legal document changes, and from which day. */
export function legalDocumentChanges({ id, userId, email, slug, title, version, validFrom, summary }: Change): Mail {
  return writeToPerson({
    kind: "legal-document",
    toEmail: email,
    toUserId: userId,
    dedupeKey: `legal-document:${id}:${userId}`,
    subject: `${title}: nowa wersja od ${validFrom}`,
    paragraphs: [
      `od ${validFrom} obowiązuje nowa wersja dokumentu „${title}” (${version}).`,
      `Co się zmienia: ${summary ?? ""}`,
      "Całą treść można już przeczytać i wydrukować. Do tego dnia obowiązuje wersja dotychczasowa.",
    ],
    link: {
      label: "Przeczytaj nową wersję",
      url: `${env.origin}${pathTo("legalDocument", { slug }, { version })}`,
    },
  });
}
