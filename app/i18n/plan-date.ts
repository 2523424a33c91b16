import { dayAfter } from "~/domain/units/time";

/**
 * A piece of a sentence; `moment` is the day or moment that it stands for, in full, `near` says that it is today or
 * tomorrow.
 */
type PlanPart = { text: string; moment?: string; near?: string };

/**
 * A sentence in pieces, its days and moments of a plan said as on the day `today`: `2026-11-24` as „wt. 24.11”,
 * `2026-11-24 09:10` as „wt. 24.11, 9:10”, of this day as „dziś 9:10”; the year only where it is another.
 */
export function planParts(sentence: string, today: string): PlanPart[] {
  const pieces = sentence.split(plans);
  return pieces.flatMap((text, index) => {
    if (index % 4 !== 0) return [];
    const [first, last, time] = pieces.slice(index + 1, index + 4);
    if (!first) return [{ text }];
    const day = { first, today, isUntil: until.test(text) };
    if (last && last !== first) return [{ text }, { text: spanText(first, last, today), moment: first }];
    return [{ text }, time ? momentPart(day, time) : dayPart(day)];
  });
}

/** The whole of `planParts` as one text. */
export function planSentence(sentence: string, today: string): string {
  return planParts(sentence, today)
    .map(({ text, near }) => (near ? `${near}${space}${text}` : text))
    .join("");
}

type PlanDay = { first: string; today: string; isUntil: boolean };

const plans = /(\d{4}-\d{2}-\d{2})(?: – (\d{4}-\d{2}-\d{2})|[ T](\d{2}:\d{2}))?/;
const until = /(?:^|\s)(?:do|od)\s$/i;
const space = "\u00a0";
const weekdays = ["niedz.", "pon.", "wt.", "śr.", "czw.", "pt.", "sob."];

function dayPart(day: PlanDay): PlanPart {
  const { first, today } = day;
  const near = nearName(day);
  const text = shortDay(first, today);
  return near ? { near, text, moment: first } : { text: `${weekdayOf(first)}${space}${text}`, moment: first };
}

function momentPart(day: PlanDay, time: string): PlanPart {
  const { text, near } = dayPart(day);
  const hour = time.replace(/^0/, "");
  const moment = `${day.first} ${time}`;
  return near ? { near, text: hour, moment } : { text: `${text},${space}${hour}`, moment };
}

function spanText(first: string, last: string, today: string): string {
  return `${shortDay(first, today)}–${shortDay(last, today)}`;
}

function nearName({ first, today, isUntil }: PlanDay): string | undefined {
  if (first === today) return "dziś";
  return first === dayAfter(today) ? (isUntil ? "jutra" : "jutro") : undefined;
}

function weekdayOf(day: string): string {
  return weekdays[new Date(day).getUTCDay()] ?? "";
}

/** `24.11`, and `24.11.2027` in another year than this. */
function shortDay(day: string, today: string): string {
  const [year, month, date] = day.split("-");
  return [date, month, ...(year === today.slice(0, 4) ? [] : [year])].join(".");
}
