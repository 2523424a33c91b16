import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type ExpiringDocument = {
  userId: number;
  email: string;
  dedupeKey: string;
  companyName: string;
  hasPlan: boolean;
  documentName: string;
  daysLeft: number;
  lastDay: string;
};

/** Tells an administrator of a company that one of its papers runs out, and where the next one is given. */
export function documentExpires({ userId, email, dedupeKey, ...paper }: ExpiringDocument): Mail {
  const { companyName, hasPlan, documentName, daysLeft, lastDay } = paper;
  return writeToPerson({
    kind: "document-expires",
    toEmail: email,
    toUserId: userId,
    dedupeKey,
    subject: `Dokument „${documentName}” traci ważność ${when(daysLeft)}`,
    paragraphs: [
      `dokument „${documentName}” firmy ${companyName} jest ważny do ${lastDay}: ${remainingText(daysLeft)}.`,
      "Dodaj nowy w dokumentach firmy, a biuro go sprawdzi.",
    ],
    link: { label: "Dodaj nowy dokument", url: `${env.origin}${pathTo(hasPlan ? "documents" : "verification")}` },
  });
}

function when(daysLeft: number): string {
  if (daysLeft === 0) return "dziś";
  return daysLeft === 1 ? "jutro" : `za ${daysLeft}\u00a0dni`;
}

const plural = new Intl.PluralRules("pl");

function remainingText(daysLeft: number): string {
  if (daysLeft === 0) return "dziś jest ostatni dzień";
  if (daysLeft === 1) return "jutro jest ostatni dzień";
  return `${plural.select(daysLeft) === "few" ? "zostały" : "zostało"} ${daysLeft}\u00a0dni`;
}
