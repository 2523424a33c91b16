import { linkHours } from "~/domain/kernel/term";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type FreshnessQuestion = {
  userId: number;
  email: string;
  dedupeKey: string;
  /** Of the first of them. */
  routes: string[];
  total: number;
  secret: string;
  stopSecret: string;
};

/** Asks somebody whether what they have posted still stands. */
export function postingsStand({
  userId,
  email,
  dedupeKey,
  routes,
  total,
  secret,
  stopSecret,
}: FreshnessQuestion): Mail {
  const [first] = routes;
  const more = total - routes.length;
  return writeToPerson({
    kind: "postings-stand",
    toEmail: email,
    toUserId: userId,
    dedupeKey,
    subject: total === 1 && first ? `Czy to nadal aktualne? ${first}` : `Czy to nadal aktualne? (${total})`,
    paragraphs: [
      "od doby nikt nie potwierdził, że to, co masz na\u00a0giełdzie, jest aktualne:",
      ...routes.map((route) => `• ${route}`),
      ...(more > 0 ? [`i\u00a0jeszcze ${more}.`] : []),
      `Potwierdzone wracają na\u00a0górę listy. Po\u00a0dwóch dobach bez potwierdzenia inni widzą, że nikt się nie odezwał. Link działa ${termText(linkHours.POSTINGS_STAND / 24)}, bez logowania.`,
    ],
    link: { label: "Potwierdź albo wycofaj", url: `${env.origin}${pathTo("helpForm", null, { still: secret })}` },
    unsubscribeUrl: `${env.origin}${pathTo("helpForm", null, { stop: stopSecret })}`,
  });
}
