import {
  lastMeaningful,
  type Rule,
  rule,
  type TokenizedLine,
  type TokenValue,
  wordEnd,
} from "~/domain/freight/posting-line/tokens";
import { dayAfter } from "~/domain/units/time";

const weekdays = [
  "(?:niedziel[aeiy]|niedz|nd|sunday|sonntag|nedele)",
  "(?:poniedzialek|poniedzialku|poniedzialkiem|pon|pn|monday|montag|pondeli)",
  "(?:wtorek|wtorku|wtorkiem|wt|tuesday|dienstag|utery)",
  "(?:srod[aeoy]|sr|wednesday|mittwoch)",
  "(?:czwartek|czwartku|czwartkiem|czw|thursday|donnerstag|ctvrtek)",
  "(?:piatek|piatku|piatkiem|pt|friday|freitag|patek)",
  "(?:sobot[aeoy]|sob|sb|saturday|samstag)",
];
const months = [
  ...["stycz(?:nia|en)|sty", "lut(?:ego|y)|lut", "mar(?:ca|zec)|mar", "kwie(?:tnia|cien)|kwi", "maj(?:a)?"],
  ...["czerw(?:ca|iec)|cze", "lip(?:ca|iec)|lip", "sierp(?:nia|ien)|sie", "wrze(?:snia|sien)|wrz"],
  ...["pazdziernika?|paz", "listopada?|lis", "grud(?:nia|zien)|gru"],
];
const romans = ["_", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];
const weekday = `(${weekdays.join("|")})${wordEnd}\\.?`;
const month = `((?:${months.join("|")}|(?<= )(?:xii|xi|ix|iv|viii|vii|vi|iii|ii|x))${wordEnd})`;
const dash = "(?:-|–|—|\\/|do|i)";
const day = "(\\d{1,2})";
const year = "([./-]_?\\d{4}|\\.\\d{2}(?![\\d:]))?";
const yearBehind = "(?:_(\\d{4})(?!\\d)(?:_r\\.)?)?";
const noMore = "(?![\\d])(?![.,/:]\\d)";
const soon: [words: string, days: number][] = [
  ["(?:(?:na_|od_)?(?:dzisiaj|dzis|zaraz|natychmiast|teraz)|na_juz|asap|juz_dzis|today|heute|dnes)", 0],
  ["(?:pojutrze|pojutra|ubermorgen|pozitri)", 2],
  ["(?:jutro|jutra|jutrzejsz(?:y|e)|tomorrow|morgen|(?:na_)?zitra|zajtra)", 1],
];

type Days = { type: "day"; from: string; to: string | null } | null;

/** Days, in a row or alone, and hours. */
export const rulesOfDays: Rule[] = [
  rule(
    `(?:${weekday}_,?_)?${day}\\.?_${dash}_${day}_[./]_(\\d{1,2})${year}\\.?${noMore}`,
    ([, , from, to, inMonth, inYear], { today }) => daysBetween(today, [from, inMonth, inYear], [to, inMonth, inYear]),
  ),
  rule(
    `(?:${weekday}_,?_)?${day}[./](\\d{1,2})${year}_(?:-|–|—|do|i|\\/)_${day}[./](\\d{1,2})${year}\\.?${noMore}`,
    ([, , from, fromMonth, fromYear, to, toMonth, toYear], { today }) =>
      daysBetween(today, [from, fromMonth, fromYear], [to, toMonth, toYear]),
  ),
  rule(
    `(?:${weekday}_,?_)?${day}_${dash}_${day}_${month}\\.?${yearBehind}`,
    ([, , from, to, word, inYear], { today }) =>
      daysBetween(today, [from, monthOf(word), inYear], [to, monthOf(word), inYear]),
  ),
  rule(`(?:${weekday}_,?_)?${day}\\.?_${month}\\.?${yearBehind}`, ([, , from, word, inYear], { today }) =>
    range(dayOf(today, [from, monthOf(word), inYear]), null),
  ),
  rule(`(\\d{4})-(\\d{2})-(\\d{2})${noMore}`, ([, y, m, d]) => range(realDay(Number(y), Number(m), Number(d)), null)),
  rule(
    `(?:${weekday}_,?_\\(?)?${day}[./](\\d{1,2})${year}\\.?${noMore}(?!_(?:t|to|ton|kg|ldm|m|eur|e|zl)${wordEnd})`,
    ([, , from, inMonth, inYear], { today }) => range(dayOf(today, [from, inMonth, inYear]), null),
  ),
  rule(`${weekday}_(?:-|–|—|\\/|do|lub|albo|i)_${weekday}`, ([, from, to], { today }) => {
    const first = weekdayAfter(today, from);
    return range(first, first && weekdayAfter(first, to));
  }),
  rule(weekday, ([, name], { today }) => range(weekdayAfter(today, name), null)),
  ...soon.map(([words, days]) =>
    rule(
      `${words}(?:_(?:\\/|-|–|lub|albo|i|oraz)_(jutro|pojutrze))?${wordEnd}`,
      ([, until], { today }): Days => ({
        type: "day",
        from: dayAfter(today, days),
        to: until ? dayAfter(today, until === "jutro" ? 1 : 2) : null,
      }),
    ),
  ),
  rule(
    `(?:w_)?(?:godz|godzina|godzinie|godzinach|godziny|g|h)${wordEnd}\\.?_:?_(?:od_)?(\\d{1,2})(?:[:.](\\d{2}))?(?:_(?:-|–|—|do)_(\\d{1,2})(?:[:.](\\d{2}))?)?(?!\\d)`,
    hours,
  ),
  rule(`(\\d{1,2}):(\\d{2})(?:_(?:-|–|—|do)_(\\d{1,2})(?:[:.](\\d{2}))?)?(?!\\d)(?:_h${wordEnd})?`, hours),
  rule(
    `(\\d{1,2})\\.(00|15|30|45)(?:_(?:-|–|—|do)_(\\d{1,2})(?:\\.(00|15|30|45))?)?(?!\\d)(?:_h${wordEnd})?`,
    (match, line) => (mayBeHour(line) ? hours(match) : null),
  ),
  rule(
    `(?:od_)?(\\d{1,2})()_(?:-|–|—|do)_(\\d{1,2})()(?!\\d)(?![.:,]\\d)(?!_(?:t|to|ton|kg|ep|pal|palet|st|stopni|°|dni|ldm|m|x|miejsca|miejsc|zal|rozl|zaladunki|rozladunki)${wordEnd})(?:_h${wordEnd})?`,
    (match, line) => (mayBeHour(line) ? hours(match) : null),
  ),
  rule(
    `(?:do|od|o|po|przed)_(\\d{1,2})(?!\\d)(?![.,:/-]\\d)(?!_(?:t|to|ton|tony|kg|ep|eup|epal|pal|palet|st|stopni|°|dni|ldm|m|x|miejsc|tys|eur|euro|e|€|zl|pln|km|szt|aut)${wordEnd})`,
    (match, line) => (lastMeaningful(line.tokens)?.type === "day" ? hours(match) : null),
  ),
  rule(`(?:o|na|do|od)_(\\d{1,2})(?:[:.](\\d{2}))_?(?!\\d)`, (match, line) => (mayBeHour(line) ? hours(match) : null)),
];

/** Whether a number here may be an hour: behind a day, or behind the label of a place. */
function mayBeHour({ tokens }: TokenizedLine): boolean {
  const last = lastMeaningful(tokens);
  return (
    last?.type === "day" || last?.type === "label" || (last?.type === "direction" && tokens.at(-2)?.type === "day")
  );
}

function hours([, hour, minute, lastHour, lastMinute]: string[]): TokenValue | null {
  const from = clock(hour, minute);
  const to = lastHour ? clock(lastHour, lastMinute) : null;
  if (!from || (lastHour && (!to || to <= from))) return null;
  return { type: "hours", hours: to ? `${from}-${to}` : from };
}

function clock(hour = "", minute?: string): string | null {
  const [h, m] = [Number(hour), Number(minute || "0")];
  return h > 24 || m > 59 ? null : `${String(h).padStart(2, "0")}:${String(m).padStart(2, "0")}`;
}

function range(from: string | null, to: string | null): Days {
  return from ? { type: "day", from, to: to && to > from ? to : null } : null;
}

type WrittenDay = [day?: string, month?: string | number, year?: string];

/** Two days in a row; a year that only one of them has is that of both, or the one beside it. */
function daysBetween(today: string, from: WrittenDay, to: WrittenDay): Days {
  const [first, last] = [dayOf(today, from), dayOf(today, to)];
  if (first && last && from[2] && !to[2])
    return range(first, yearsBeside(first, to).find((day) => day >= first) ?? null);
  if (first && last && !from[2]) return range(yearsBeside(last, from).findLast((day) => day <= last) ?? first, last);
  return range(first, last);
}

/** The day in the year that is written; without one, the nearest to today. */
function dayOf(today: string, [day, month, year]: WrittenDay): string | null {
  const knownYear = yearIn(year, today);
  if (knownYear !== null) return realDay(knownYear, Number(month), Number(day));
  const away = (each: string) => Math.abs(Date.parse(each) - Date.parse(today));
  return yearsBeside(today, [day, month]).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** The year as it was written; two digits far from today's are none, but an hour. */
function yearIn(yearText: string | undefined, today: string): number | null {
  const digits = yearText?.replace(/\D/g, "") ?? "";
  if (digits.length !== 2) return digits ? Number(digits) : null;
  const year = 2000 + Number(digits);
  return Math.abs(year - Number(today.slice(0, 4))) <= 3 ? year : null;
}

/** The day in the year before, in that of the other and in the year after, where there is one. */
function yearsBeside(other: string, [day, month]: WrittenDay): string[] {
  const year = Number(other.slice(0, 4));
  return [year - 1, year, year + 1].flatMap((each) => realDay(each, Number(month), Number(day)) ?? []);
}

function realDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

function monthOf(word = ""): number {
  const monthIndex = months.findIndex((name) => new RegExp(`^(?:${name})$`, "u").test(word));
  return (monthIndex < 0 ? romans.indexOf(word) : monthIndex) + 1;
}

function weekdayAfter(day: string, word = ""): string | null {
  const weekday = weekdays.findIndex((name) => new RegExp(`^${name}$`, "u").test(word));
  if (weekday < 0) return null;
  const now = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayAfter(day, ((weekday - now + 6) % 7) + 1);
}
