import type { PostingChange } from "~/domain/freight/posting/change";
import { changesLine } from "~/domain/freight/posting/change-words";
import type { DealEvent } from "~/domain/notice/deal-event";
import type { NoticeKind } from "~/domain/notice/kind";
import { env } from "~/env.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Line = {
  kind: NoticeKind;
  actorName: string | null;
  subject?: string | null;
  event?: DealEvent | null;
  what?: string;
  changes?: readonly PostingChange[];
  freight?: { route: string; line: string } | null;
};
type Unread = {
  userId: number;
  email: string;
  dedupeKey: string;
  stopSecret: string;
  kinds: readonly number[];
  /** Without a package the list of notices is closed. */
  isFree: boolean;
  lines: Line[];
  /** Where the transaction is that the mail is urgent for. */
  transactionPath: string | null;
  /** How many there are beyond these. */
  more: number;
};

/** Sums up for somebody what they have not read in the portal. */
export function unreadNotices({
  userId,
  email,
  dedupeKey,
  stopSecret,
  isFree,
  lines,
  transactionPath,
  more,
}: Unread): Mail {
  const total = lines.length + more;
  const [first] = lines.map(lineOf);
  return writeToPerson({
    kind: "unread-notices",
    toEmail: email,
    toUserId: userId,
    dedupeKey,
    subject: total === 1 && first ? first : `${counted(total, unread)} w\u00a0portalu`,
    paragraphs: [
      total === 1 ? "w\u00a0portalu czeka na Ciebie powiadomienie:" : "w\u00a0portalu czekają na Ciebie powiadomienia:",
      ...lines.map((line) => `• ${[lineOf(line), line.freight?.line, changesOf(line)].filter(Boolean).join(": ")}`),
      ...(more > 0 ? [`i\u00a0jeszcze ${counted(more, others)}.`] : []),
    ],
    link: transactionPath
      ? { label: "Otwórz transakcję", url: `${env.origin}${transactionPath}` }
      : { label: "Otwórz portal", url: `${env.origin}${pathTo(isFree ? "postingConversations" : "notices")}` },
    unsubscribeUrl: `${env.origin}${pathTo("helpForm", null, { stop: stopSecret })}`,
  });
}

function lineOf({ kind, actorName, subject, event, what = "", freight }: Line): string {
  if (freight) return say("freight", { route: freight.route, name: actorName ?? say("somebody") });
  const told = event ? say(`deal.${event}`, { what }) : say(`kind.${kind}`);
  return [told, subject ?? (actorName && say("from", { name: actorName }))].filter(Boolean).join(": ");
}

function changesOf({ changes = [] }: Line): string {
  return changesLine(changes, (key) => i18next.t(key));
}

const plural = new Intl.PluralRules("pl");
const unread = [
  "nieprzeczytane powiadomienie",
  "nieprzeczytane powiadomienia",
  "nieprzeczytanych powiadomień",
] as const;
const others = ["inne", "inne", "innych"] as const;

function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = plural.select(count);
  return `${count}\u00a0${form === "one" ? one : form === "few" ? few : many}`;
}

function say(key: string, params: Record<string, string | number> = {}): string {
  return i18next.t(`notice:${key}` as "notice:heading", params);
}
