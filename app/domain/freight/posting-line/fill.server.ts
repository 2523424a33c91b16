import { z } from "zod";
import { listTerms } from "~/domain/freight/posting/choices.server";
import { fieldsOf, type PostingFormValues, readFormValues } from "~/domain/freight/posting/form-values";
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
  /** The words that fill no field of the form. */
  rest: string[];
  /** What the line says it is, where that is not what the form is for. */
  otherKind: PostingKind | null;
};

/** The form with what a pasted line says typed into it: places anew, of the rest what it tells. Throws required. */
export async function fillFromLine(
  ctx: SignedInContext,
  { kind, values, text }: { kind: PostingKind; values: PostingFormValues; text: string },
): Promise<{ values: PostingFormValues; line: ReadLine }> {
  if (!text.trim()) throw new DomainError("required", "line");
  const { currencies } = await listTerms(ctx);
  const line = readPostingLine(text, { today: calendarDay(ctx.now) });
  const fields = fieldsOfLine({ ...line, kind }, new Map(currencies.map(({ code, id }) => [code, id])));
  const before = {
    ...values,
    ...(line.load.length > 0 && { load: [] }),
    ...(line.unload.length > 0 && { unload: [] }),
  };
  const all: Record<string, string[]> = { ...fieldsOf(before), ...fields };
  return {
    values: readFormValues((name) => all[name] ?? []),
    line: {
      ...partsOf(line, text, new Set(Object.keys(fields))),
      text,
      otherKind: line.kind === kind ? null : line.kind,
    },
  };
}

type Fields = Record<string, string[]>;

/** What the next reading is to know of this one: the form as it was typed by hand, and as it stood once a line was read. */
export function noteReading(typed: PostingFormValues, read: PostingFormValues): string {
  return JSON.stringify({ typed: fieldsOf(typed), read: fieldsOf(read) });
}

/** The form as it was typed by hand: where a field still says what an earlier line said, what stood there before it. */
export function typedByHand(values: PostingFormValues, noted: string): PostingFormValues {
  const reading = readingIn(noted);
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

function readingIn(noted: string): { typed: Fields; read: Fields } | null {
  try {
    return reading.safeParse(JSON.parse(noted)).data ?? null;
  } catch {
    return null;
  }
}

// What the line calls otherwise than the form.
const formNames: Record<string, string> = { currency: "currencyId", ratePerKm: "statedRatePerKm" };

function partsOf(
  { understood, rest }: PostingLine,
  text: string,
  filled: Set<string>,
): Pick<ReadLine, "parts" | "rest"> {
  const parts: ReadLine["parts"] = [];
  const unfilled = [...rest];
  let [start, at] = [-1, 0];
  for (const part of understood) {
    const fields = part.fields.map((name) => formNames[name] ?? name).filter((name) => filled.has(name));
    // One day may be told of several places.
    if (part.start === start) parts.at(-1)?.fields.push(...fields);
    if (fields.length === 0) unfilled.push(part.text);
    if (fields.length === 0 || part.start < at) continue;
    parts.push({ text: text.slice(at, part.start), fields: [] }, { text: part.text, fields });
    [start, at] = [part.start, part.start + part.text.length];
  }
  parts.push({ text: text.slice(at), fields: [] });
  return { parts: parts.filter(({ text }) => text !== ""), rest: unfilled };
}
