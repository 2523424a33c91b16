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
export async function changedForm(ctx: SignedInContext, target: Target, intent: string, sent: object) {
  const values = formValuesIn(sent);
  const { fill = "", accepted = [], readByLine } = sent as Sent;
  if (fill) return filled(ctx, target, values, { fill, isWarned: accepted.length > 0, readByLine });
  if (intent === "readLine") return lineRead(ctx, target, values, sent);
  if (intent === "recount") return completed(ctx, values, { intent, focus: "distanceKm", readByLine });
  if (intent === "fillVehicle") {
    const begun = await beginWithVehicle(ctx, values, values.vehicleId);
    return again(ctx, begun, { intent, focus: "vehicleId", readByLine });
  }
  const country = intent === "add-load" && !countryBefore(values, "load") ? await ownCountry(ctx) : null;
  const { values: next, focus } = withPlaces(values, intent, country ?? "");
  return again(ctx, next, { intent, focus, readByLine });
}

type Sent = { fill?: string; accepted?: string[]; line?: string; readByLine?: string };

async function lineRead(ctx: SignedInContext, { kind }: Target, values: PostingFormValues, sent: Sent) {
  const typed = withoutEarlierLine(values, sent.readByLine ?? "");
  const { line, ...filled } = await fillFromLine(ctx, { kind, values: typed, text: sent.line ?? "" });
  const read = await withTownsAndCodes(ctx, filled.values);
  const { first, past } = gapsOf(ctx, kind, read);
  const more = {
    intent: "readLine",
    line,
    readByLine: noteReading(typed, read),
    focus: first ?? "publish",
    error: past,
  };
  return again(ctx, read, more, filled.values);
}

/** The form with what follows from a code or a town that stands alone. */
export async function completed(ctx: SignedInContext, values: PostingFormValues, more: More) {
  return again(ctx, await withTownsAndCodes(ctx, values), more, values);
}

type Fill = { fill: string; isWarned: boolean; readByLine?: string };

/** The form with what a button types into its fields; one that was warned of slips still tells the others. */
async function filled(
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

/** The form to go on with, as it was typed where `sent` is not given. */
export async function again(ctx: SignedInContext, values: PostingFormValues, { error, ...more }: More, sent = values) {
  return json({ result: { initialValue: values, error }, ...(await placeHelp(ctx, values, sent)), ...more });
}
