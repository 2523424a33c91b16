import type { PostingChange } from "~/domain/freight/posting/change";
import { changesLine } from "~/domain/freight/posting/change-words";
import type { DealEvent } from "~/domain/notice/deal-event";
import { commentKinds, messageKinds, type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import { env } from "~/env.server";
import i18next from "~/i18n";
import { planSentence } from "~/i18n/plan-date";
import { pages, pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Freight = { route: string; price?: string; paymentDays?: number | null };
type Line = {
  kind: NoticeKind;
  actorName: string | null;
  actorCompany?: string | null;
  subject?: string | null;
  /** The saved search that has found the subject. */
  search?: string | null;
  /** Until when an offer stands. */
  until?: string | null;
  event?: DealEvent | null;
  what?: string;
  changes?: readonly PostingChange[];
  freight?: Freight | null;
  /** The first line of what was written. */
  says?: string | null;
};
/** What belongs together, the newest first, and where it leads. */
type Matter = { lines: Line[]; path: string | null };
type UnreadNotices = {
  userId: number;
  email: string;
  dedupeKey: string;
  stopSecret: string;
  kinds: readonly number[];
  /** Without a package the list of notices is closed. */
  isFree: boolean;
  /** What matters most first. */
  matters: Matter[];
  /** The day on which the mail is written. */
  today: string;
  /** How many there are in all. */
  total: number;
};

/**
 * Sums up for somebody what they have not read in the portal, matter by matter. Its subject is the first line of the
 * first, and how many more there are.
 */
export function unreadNotices({
  userId,
  email,
  dedupeKey,
  stopSecret,
  isFree,
  matters,
  today,
  total,
}: UnreadNotices): Mail {
  const lineCount = matters.reduce((sum, { lines }) => sum + lines.length, 0);
  const [first, ...others] = matters;
  const [newest] = first?.lines ?? [];
  const lead = newest ? lineOf(newest, today) : "";
  const isAlone = others.length === 0;
  return writeToPerson({
    kind: "unread-notices",
    toEmail: email,
    toUserId: userId,
    dedupeKey,
    subject: total > 1 ? `${lead} i\u00a0jeszcze ${total - 1}` : lead,
    paragraphs: [
      total === 1 ? "w\u00a0portalu czeka na Ciebie powiadomienie:" : "w\u00a0portalu czekają na Ciebie powiadomienia:",
    ],
    sections: [
      ...matters.map((matter) => ({ ...sectionOf(matter, today), link: isAlone ? undefined : linkOf(matter) })),
      ...(total > lineCount ? [{ lines: [`i\u00a0jeszcze ${countText(total - lineCount, rest)}`] }] : []),
    ],
    link:
      first && (isAlone || newest?.event === "accept" || isFree)
        ? linkOf(first)
        : { label: "Otwórz powiadomienia", url: `${env.origin}${pathTo("notices")}` },
    unsubscribeUrl: `${env.origin}${pathTo("helpForm", null, { stop: stopSecret })}`,
  });
}

function linkOf({ lines, path }: Matter) {
  return path ? { label: labelOf(lines[0], path), url: `${env.origin}${path}` } : undefined;
}

/** One thing in one line; of several what they are about, and below it what each of them is, none twice. */
function sectionOf({ lines }: Matter, today: string): { heading?: string; lines: string[] } {
  const [newest, ...others] = lines;
  if (!newest) return { lines: [] };
  if (others.length === 0 && !newest.search) return { lines: [withMore(lineOf(newest, today), newest)] };
  return {
    heading: headingOf(newest, today),
    lines: [...new Set(lines.map((line) => withMore(lineBelow(line, today), line)))],
  };
}

/** A line with what was written, by whom where that is not said yet, or with what has changed. */
function withMore(line: string, { says, changes = [], kind, freight, ...actor }: Line): string {
  const isToBeNamed = commentKinds.includes(kind) && says && !line.includes(whoOf(actor));
  const changesText = changesLine(changes, (key) => i18next.t(key));
  return [line, isToBeNamed && whoOf(actor), says, changesText].filter(Boolean).join(": ");
}

function whoOf({ actorName, actorCompany }: Pick<Line, "actorName" | "actorCompany">): string {
  return [actorName ?? say("somebody"), actorCompany].filter(Boolean).join(", ");
}

function headingOf(line: Line, today: string): string {
  if (line.search) return `Z\u00a0filtra „${line.search}”`;
  if (line.freight) return freightLine(line.freight);
  return line.subject && !isComment(line) ? subjectOf(line, today) : lineOf(line, today);
}

/** What a line says below what it belongs to. */
function lineBelow(line: Line, today: string): string {
  if (line.search && line.subject) return planSentence(line.subject, today);
  if (line.says) return line.kind === noticeKinds.privateMessage && !line.freight ? "" : whoOf(line);
  return line.subject ? toldOf(line) : lineOf(line, today);
}

function isComment({ kind }: Line): boolean {
  return commentKinds.includes(kind);
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
function lineOf(line: Line, today: string): string {
  const { kind, actorName, subject, search, freight } = line;
  if (search && subject) return `Nowe na giełdzie: ${planSentence(subject, today)}`;
  if (freight) return say("freight", { route: freightLine(freight), name: whoOf(line) });
  if (subject) return `${toldOf(line)}: ${subjectOf(line, today)}`;
  if (!actorName) return toldOf(line);
  return kind === noticeKinds.privateMessage
    ? `Nowa wiadomość od: ${whoOf(line)}`
    : `${toldOf(line)} ${say("from", { name: whoOf(line) })}`;
}

function toldOf({ kind, event, what = "" }: Line): string {
  return event ? say(`deal.${event}`, { what }) : say(`kind.${kind}`);
}

function subjectOf({ subject, until }: Line, today: string): string {
  const term = until && planSentence(say("until", { moment: until }), today);
  return [subject, term].filter(Boolean).join(", ");
}

const days = ["dzień", "dni", "dni"] as const;

/** The way, and what is paid for it and when, as far as the posting tells. */
function freightLine({ route, price, paymentDays = null }: Freight): string {
  return [route, price, paymentDays !== null && `płatność ${countText(paymentDays, days)}`].filter(Boolean).join(", ");
}

const plural = new Intl.PluralRules("pl");
const rest = ["inne", "inne", "innych"] as const;

function countText(count: number, [one, few, many]: readonly [string, string, string]): string {
  const form = plural.select(count);
  return `${count}\u00a0${form === "one" ? one : form === "few" ? few : many}`;
}

function say(key: string, params: Record<string, string | number> = {}): string {
  return i18next.t(`notice:${key}` as "notice:heading", params);
}
