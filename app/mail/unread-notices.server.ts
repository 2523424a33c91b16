import type { PostingChange } from "~/domain/freight/posting/change";
import { changesLine } from "~/domain/freight/posting/change-words";
import type { DealEvent } from "~/domain/notice/deal-event";
import { messageKinds, type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import { env } from "~/env.server";
import i18next from "~/i18n";
import { planSentence } from "~/i18n/plan-date";
import { pages, pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Line = {
  kind: NoticeKind;
  actorName: string | null;
  subject?: string | null;
  /** The saved search that has found the subject. */
  search?: string | null;
  /** Until when an offer stands. */
  until?: string | null;
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
  /** The day on which the mail is written. */
  today: string;
  /** Where all the notices lead; null where they lead to several places. */
  path: string | null;
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
  today,
  path,
  more,
}: Unread): Mail {
  const total = lines.length + more;
  const [first] = lines.map((line) => lineOf(line, today));
  const [search, ...others] = new Set(lines.map((line) => line.search));
  return writeToPerson({
    kind: "unread-notices",
    toEmail: email,
    toUserId: userId,
    dedupeKey,
    subject:
      total === 1 && first
        ? first
        : search && others.length === 0
          ? `${counted(total, fresh)} w\u00a0filtrze „${search}”`
          : `${counted(total, unread)} w\u00a0portalu`,
    paragraphs: [
      total === 1 ? "w\u00a0portalu czeka na Ciebie powiadomienie:" : "w\u00a0portalu czekają na Ciebie powiadomienia:",
      ...bySearch(lines).flatMap((group) => [
        ...(group[0]?.search ? [`Z\u00a0filtra „${group[0].search}”:`] : []),
        ...group.map(
          (line) => `• ${[bodyLineOf(line, today), line.freight?.line, changesOf(line)].filter(Boolean).join(": ")}`,
        ),
      ]),
      ...(more > 0 ? [`i\u00a0jeszcze ${counted(more, rest)}.`] : []),
    ],
    link: path
      ? { label: labelOf(lines.at(-1), path), url: `${env.origin}${path}` }
      : isFree
        ? { label: "Otwórz rozmowy", url: `${env.origin}${pathTo("postingConversations")}` }
        : { label: "Otwórz powiadomienia", url: `${env.origin}${pathTo("notices")}` },
    unsubscribeUrl: `${env.origin}${pathTo("helpForm", null, { stop: stopSecret })}`,
  });
}

/** What each saved search has found one after another, what two have found under the first, and all else before it. */
function bySearch(lines: Line[]): Line[][] {
  const firsts = new Map(lines.flatMap((line) => (line.search ? [[line.subject, line] as const] : [])).reverse());
  const listed = lines.filter((line) => !line.search || firsts.get(line.subject) === line);
  const names = new Set(["", ...listed.map(({ search }) => search ?? "")]);
  return [...names].map((name) => listed.filter(({ search }) => (search ?? "") === name));
}

/** The line below what it belongs to, where its subject says that itself. */
function bodyLineOf(line: Line, today: string): string {
  return line.search && line.subject ? planSentence(line.subject, today) : lineOf(line, today);
}

function labelOf(line: Line | undefined, path: string): string {
  if (line && messageKinds.includes(line.kind)) return "Przeczytaj i odpowiedz";
  if (line?.search) return "Zobacz na giełdzie";
  if (isUnder(path, pages.transaction.en)) return "Otwórz transakcję";
  if (!isUnder(path, pages.offer.en)) return "Zobacz w portalu";
  return line?.event === "offer" || line?.event === "proposal" ? "Odpowiedz na ofertę" : "Otwórz ofertę";
}

function isUnder(path: string, page: string): boolean {
  return path.startsWith(page.replace(":id", ""));
}

/** What happened and to what, or who wrote, in one line. */
function lineOf({ kind, actorName, subject, search, until, event, what = "", freight }: Line, today: string): string {
  if (search && subject) return `Nowe na giełdzie: ${planSentence(subject, today)}`;
  if (freight) return say("freight", { route: freight.route, name: actorName ?? say("somebody") });
  const told = event ? say(`deal.${event}`, { what }) : say(`kind.${kind}`);
  if (subject) {
    const term = until && planSentence(say("until", { moment: until }), today);
    return `${told}: ${[subject, term].filter(Boolean).join(", ")}`;
  }
  if (!actorName) return told;
  return kind === noticeKinds.privateMessage
    ? `Nowa wiadomość od: ${actorName}`
    : `${told} ${say("from", { name: actorName })}`;
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
const fresh = ["nowe", "nowe", "nowych"] as const;
const rest = ["inne", "inne", "innych"] as const;

function counted(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = plural.select(count);
  return `${count}\u00a0${form === "one" ? one : form === "few" ? few : many}`;
}

function say(key: string, params: Record<string, string | number> = {}): string {
  return i18next.t(`notice:${key}` as "notice:heading", params);
}
