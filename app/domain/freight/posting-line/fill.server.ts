import { z } from "zod";
import { listTerms } from "~/domain/freight/posting/choices.server";
import { postingForm } from "~/domain/freight/posting/form.server";
import { fieldsOf, type PostingFormValues, readFormValues, sentValues } from "~/domain/freight/posting/form-values";
import { problemsOf } from "~/domain/freight/posting/rules";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { calendarDay } from "~/domain/units/moment.server";
import { fieldsOfLine } from "./fields";
import { type PostingLine, readPostingLine } from "./posting-line.server";

/** A pasted line as the form shows it again, part by part: the parts that fill fields name them. */
export type ReadLine = {
  text: string;
  parts: { text: string; fields: string[] }[];
  /** The words that go to the remarks, as they have no field of their own. */
  remarks: string[];
  /** The words that go nowhere: telephones, as the form names whom to ask. */
  rest: string[];
  /** What the line says it is, where that is not what the form is for. */
  otherKind: PostingKind | null;
};

/**
 * The form with what a pasted line says typed into it: places anew, of the rest what it tells, other words as remarks.
 * Throws required.
 */
export async function fillFromLine(
  ctx: SignedInContext,
  { kind, values, text }: { kind: PostingKind; values: PostingFormValues; text: string },
): Promise<{ values: PostingFormValues; line: ReadLine }> {
  if (!text.trim()) throw new DomainError("required", "line");
  const { currencies } = await listTerms(ctx);
  const line = readPostingLine(text, { today: calendarDay(ctx.now) });
  const fields = fieldsOfLine({ ...line, kind }, new Map(currencies.map(({ code, id }) => [code, id])));
  const { parts, remarks, rest } = partsOf(line, text, new Set(Object.keys(fields)));
  const before = {
    ...values,
    ...(line.load.length > 0 && { load: [] }),
    ...(line.unload.length > 0 && { unload: [] }),
    additionalInfo: [values.additionalInfo, remarks.join(", ")].filter(Boolean).join("\n"),
  };
  const all: Record<string, string[]> = { ...fieldsOf(before), ...fields };
  return {
    values: readFormValues((name) => all[name] ?? []),
    line: { parts, remarks, rest, text, otherKind: line.kind === kind ? null : line.kind },
  };
}

/**
 * Where the writing goes on once a line was read: the first field that is missing or wrong for what is put up, null
 * where none is; and the days that have passed, which are told at once.
 */
export function gapsOf(
  ctx: SignedInContext,
  kind: PostingKind,
  values: PostingFormValues,
): { first: string | null; past: Record<string, string[]> } {
  const { data, error } = postingForm.safeParse(sentValues(values));
  if (!data) return { first: error.issues[0]?.path.join(".") ?? null, past: {} };
  const standard = { today: calendarDay(ctx.now), isPublished: true, unchanged: { load: [], unload: [] } };
  const problems = problemsOf({ kind, ...data }, standard);
  const past = problems.filter(({ code }) => code === "dateFromInPast" || code === "dateToInPast");
  return {
    first: problems[0]?.field ?? null,
    past: Object.fromEntries(past.map(({ code, field }) => [field, [code]])),
  };
}

type Fields = Record<string, string[]>;

/**
 * What the next reading is to know of this one: the form as it was typed by hand, and as it stood once a line was read.
 */
export function noteReading(input: PostingFormValues, lineFields: PostingFormValues): string {
  return JSON.stringify({ typed: fieldsOf(input), read: fieldsOf(lineFields) });
}

/** The form as it was typed by hand: where a field still says what an earlier line said, what stood there before it. */
export function withoutEarlierLine(values: PostingFormValues, earlierNote: string): PostingFormValues {
  const reading = readingIn(earlierNote);
  if (!reading) return values;
  const now = fieldsOf(values);
  const { typed, read } = reading;
  const isOfLine = (name: string) => (now[name] ?? []).join() === (read[name] ?? []).join();
  return readFormValues((name) => (isOfLine(name) ? typed[name] : now[name]) ?? []);
}

const reading = z.object({
  typed: z.record(z.string(), z.array(z.string())),
  read: z.record(z.string(), z.array(z.string())),
});

function readingIn(earlierNote: string): { typed: Fields; read: Fields } | null {
  try {
    return reading.safeParse(JSON.parse(earlierNote)).data ?? null;
  } catch {
    return null;
  }
}

const remarksField = "additionalInfo";

// What the line calls otherwise than the form.
const formNames: Record<string, string> = { currency: "currencyId", ratePerKm: "statedRatePerKm" };

type Parts = Pick<ReadLine, "parts" | "remarks" | "rest">;

function partsOf({ parts, rest }: PostingLine, text: string, filledFields: Set<string>): Parts {
  const lineParts = parts.map((part) => {
    const fields = part.fields.map((name) => formNames[name] ?? name).filter((name) => filledFields.has(name));
    return { ...part, fields, isPhone: part.fields.includes("phone") };
  });
  let at = 0;
  const others = rest.map((words) => {
    const start = text.indexOf(words, at);
    at = Math.max(at, start + words.length);
    return { text: words, start, fields: [], isPhone: false };
  });
  const remarks: string[] = [];
  const phones: string[] = [];
  const markedParts: { text: string; start: number; fields: string[] }[] = [];
  for (const part of [...lineParts, ...others].sort((a, b) => a.start - b.start)) {
    const last = markedParts.at(-1);
    const fields = part.fields.length > 0 || part.isPhone ? part.fields : [remarksField];
    // One day may be told of several places.
    if (last && part.start === last.start) last.fields.push(...part.fields);
    else if (part.isPhone) phones.push(part.text);
    else if (!last || part.start >= last.start + last.text.length) markedParts.push({ ...part, fields });
    if (fields.includes(remarksField) && markedParts.at(-1)?.start === part.start) remarks.push(part.text);
  }
  return { parts: inTurn(text, markedParts), remarks, rest: phones };
}

/** The whole text in its order, the marked parts among the others. */
function inTurn(text: string, markedParts: { text: string; start: number; fields: string[] }[]): ReadLine["parts"] {
  let at = 0;
  const parts = markedParts.flatMap(({ fields, start, ...part }) => {
    const before = { text: text.slice(at, start), fields: [] };
    at = start + part.text.length;
    return [before, { text: part.text, fields }];
  });
  return [...parts, { text: text.slice(at), fields: [] }].filter((part) => part.text !== "");
}
