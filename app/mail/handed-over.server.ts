import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Handover = { userId: number; email: string; from: string; postings: number; talk: number };

/** Tells a person what they go on with from a colleague whose account was switched off. */
export function handedOver({ userId, email, from, postings, talk }: Handover): Mail {
  return writeToPerson({
    kind: "handed-over",
    toEmail: email,
    toUserId: userId,
    subject: `Przejmujesz sprawy: ${from}`,
    paragraphs: [
      `konto osoby ${from} zostało wyłączone, a jej sprawy w portalu prowadzisz teraz Ty.`,
      `Ładunki i wolne pojazdy, przy których jesteś osobą kontaktową: ${postings}. Rozmowy o ładunkach i pojazdach: ${talk}.`,
    ],
    link: { label: "Zobacz rozmowy", url: `${env.origin}${pathTo("postingConversations")}` },
  });
}
