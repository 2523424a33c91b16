import { z } from "zod";
import {
  checkbox,
  identifier,
  optionalDay,
  optionalText,
  problem,
  requiredText,
  uuid,
} from "~/domain/kernel/form.server";
import { scopes } from "~/domain/kernel/viewer";
import { calendarDay } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";

/** A token lives a year at most. */
export const mostDays = 365;

/** A new program of the company: what it is called, what it may do and its last day. */
export const programForm = z.object({
  key: uuid,
  name: requiredText(100),
  scopes: z
    .array(z.enum(scopes, { error: problem("wrongFormat") }))
    .max(scopes.length, problem("wrongFormat"))
    .default([])
    .refine((chosen) => chosen.length > 0, { error: problem("required") })
    .transform((chosen) => scopes.filter((scope) => chosen.includes(scope))),
  lastDay: optionalDay.transform((day, ctx) => {
    const today = calendarDay(new Date());
    if (day === null) ctx.addIssue(problem("required"));
    else if (day < today) ctx.addIssue(problem("dateToInPast"));
    else if (day > dayAfter(today, mostDays)) ctx.addIssue(problem("dateTooFar", { days: mostDays }));
    else return day;
    return z.NEVER;
  }),
});

/** A program of the company. */
export const oneProgramForm = z.object({ programId: identifier });

/** A call of the API as a person tries it out; one that changes something is asked about before. */
export const trialForm = z.object({
  query: requiredText(20_000, { lines: true }),
  variables: optionalText(20_000, { lines: true }),
  isConfirmed: checkbox,
});
