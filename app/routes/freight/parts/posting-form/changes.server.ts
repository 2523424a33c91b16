import { json } from "@remix-run/node";
import { beginWithVehicle } from "~/domain/freight/posting/choices.server";
import { findEditablePosting } from "~/domain/freight/posting/company-posting.server";
import { postingForm } from "~/domain/freight/posting/form.server";
import {
  countryBefore,
  formValuesIn,
  type PostingFormValues,
  sentValues,
  withDaysInOrder,
  withFields,
  withPlaces,
} from "~/domain/freight/posting/form-values";
import { ownCountry } from "~/domain/freight/posting/habits.server";
import { locatePlaces } from "~/domain/freight/posting/journey.server";
import type { PostingKind } from "~/domain/freight/posting/status";
import { findWarnings, type Warning } from "~/domain/freight/posting/warnings.server";
import {
  fillFromLine,
  gapsOf,
  noteReading,
  type ReadLine,
  withoutEarlierLine,
} from "~/domain/freight/posting-line/fill.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { placeHelp, withTownsAndCodes } from "./place-help.server";

type Target = { kind: PostingKind; id: number | null };

/** The form as it was sent, changed by one of its buttons. */
export async function changedForm(ctx: SignedInContext, target: Target, intent: string, input: object) {
  const values = formValuesIn(input);
  const { fill = "", accepted = [], readByLine } = input as SentForm;
  if (fill) return filledForm(ctx, target, values, { fill, isWarned: accepted.length > 0, readByLine });
  if (intent === "readLine") return formFromLine(ctx, target, values, input);
  if (intent === "recount") return completedForm(ctx, values, { intent, focus: "distanceKm", readByLine });
  if (intent === "fillVehicle") {
    const vehicleValues = await beginWithVehicle(ctx, values, values.vehicleId);
    return again(ctx, vehicleValues, { intent, focus: "vehicleId", readByLine });
  }
  const country = intent === "add-load" && !countryBefore(values, "load") ? await ownCountry(ctx) : null;
  const { values: next, focus } = withPlaces(values, intent, country ?? "");
  return again(ctx, next, { intent, focus, readByLine });
}

type SentForm = { fill?: string; accepted?: string[]; line?: string; readByLine?: string };

async function formFromLine(ctx: SignedInContext, { kind }: Target, values: PostingFormValues, input: SentForm) {
  const withoutLine = withoutEarlierLine(values, input.readByLine ?? "");
  const { line, ...lineResult } = await fillFromLine(ctx, { kind, values: withoutLine, text: input.line ?? "" });
  const completedValues = await withTownsAndCodes(ctx, lineResult.values);
  const { first, past } = gapsOf(ctx, kind, completedValues);
  const more = {
    intent: "readLine",
    line,
    readByLine: noteReading(withoutLine, completedValues),
    focus: first ?? "publish",
    error: past,
  };
  return again(ctx, completedValues, more, lineResult.values);
}

/** The form with what follows from a code or a town that stands alone. */
export async function completedForm(ctx: SignedInContext, values: PostingFormValues, more: More) {
  return again(ctx, await withTownsAndCodes(ctx, values), more, values);
}

type Fill = { fill: string; isWarned: boolean; readByLine?: string };

/** The form with what a button types into its fields; one that was warned of slips still tells the others. */
async function filledForm(
  ctx: SignedInContext,
  target: Target,
  before: PostingFormValues,
  { fill, isWarned, readByLine }: Fill,
) {
  const fields = Object.fromEntries(new URLSearchParams(fill));
  const values = withDaysInOrder(withFields(before, fields));
  const warnings = isWarned ? await warningsOf(ctx, target, values) : [];
  const focus = Object.keys(fields).find((name) => /^rate$|\.(startDate|departureDate|postalCode)$/.test(name));
  return again(ctx, values, { intent: "recount", focus, warnings, readByLine });
}

async function warningsOf(ctx: SignedInContext, { kind, id }: Target, values: PostingFormValues): Promise<Warning[]> {
  const { data } = postingForm.safeParse(sentValues(values));
  if (!data) return [];
  const input = { kind, ...data };
  const comesOut = id === null || (await findEditablePosting(ctx, kind, id)).status === "DRAFT";
  return findWarnings(ctx, input, await locatePlaces(ctx, input), { exceptId: id, comesOut });
}

type More = {
  intent: string;
  line?: ReadLine;
  readByLine?: string;
  /** The field to go on in, or „publish”. */
  focus?: string;
  /** What is wrong with which field, told before it is sent. */
  error?: Record<string, string[]>;
  warnings?: Warning[];
  savedTemplate?: string | null;
};

/** The form to go on with, as it was typed where `input` is not given. */
export async function again(ctx: SignedInContext, values: PostingFormValues, { error, ...more }: More, input = values) {
  return json({ result: { initialValue: values, error }, ...(await placeHelp(ctx, values, input)), ...more });
}
