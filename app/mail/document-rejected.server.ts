import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type RejectionNotice = {
  userId: number;
  email: string;
  companyName: string;
  hasPlan: boolean;
  dedupeKey: string;
  document: { name: string; reason: string };
};

/** Tells an administrator of a company that the office refused its paper, why, and where to send a better one. */
export function documentRejected({ userId, email, companyName, hasPlan, dedupeKey, document }: RejectionNotice): Mail {
  return writeToPerson({
    kind: "document-rejected",
    toEmail: email,
    toUserId: userId,
    dedupeKey,
    subject: `Dokument „${document.name}” został odrzucony`,
    paragraphs: [
      `biuro sprawdziło dokument „${document.name}” firmy ${companyName} i go odrzuciło.`,
      `Powód: ${document.reason}`,
      "Dodaj w jego miejsce poprawny dokument. Odrzucony zostanie w historii.",
    ],
    link: { label: "Zobacz dokumenty", url: `${env.origin}${pathTo(hasPlan ? "documents" : "verification")}` },
  });
}
