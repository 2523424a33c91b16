import { z } from "zod";
import { blankIsNull, optionalEmail, optionalPhone, tin } from "~/domain/company/form.server";
import { chosenIds } from "~/domain/deal/negotiation/form.server";
import { plateNumber } from "~/domain/fleet/form.server";
import {
  identifier,
  optionalMoment,
  optionalNumber,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/kernel/form.server";
import { stopOfName } from "./stop";

const optionalPlate = blankIsNull(plateNumber);

/** Who comes for the goods, and with what. */
export const transactionVehicleForm = z.object({
  version: rowVersion,
  vehiclePlate: plateNumber,
  trailerPlate: optionalPlate,
  driverName: optionalText(200),
  driverPhone: optionalPhone,
});

/** `stop` names the place and whether it is the arrival there or the departure. */
export const stopTimeForm = z.object({
  key: uuid,
  stop: z
    .string({ error: problem("required") })
    .max(30, problem("wrongFormat"))
    .transform((name, ctx) => {
      const stop = stopOfName(name);
      if (stop) return stop;
      ctx.addIssue(problem("wrongFormat"));
      return z.NEVER;
    }),
  moment: optionalMoment.transform((moment, ctx) => {
    if (moment) return moment;
    ctx.addIssue(problem("required"));
    return z.NEVER;
  }),
});

const driver = requiredText(200);

/** Whom the carrier gives a link. */
export const driverLinkForm = z.object({ key: uuid, driverName: driver, driverEmail: optionalEmail });

/** Whom of the company the driver may call. */
export const driverContactsForm = z.object({ userIds: chosenIds, contactIds: chosenIds });

export const oneDriverLinkForm = z.object({ linkId: identifier });

/** What a driver sends by the link, each with the name that was written below it. */
export const driverTimeForm = stopTimeForm.extend({ driver });
export const driverRemarkForm = z.object({ key: uuid, driver, text: requiredText(1000, { lines: true }) });
export const driverPapersForm = z.object({
  key: uuid,
  driver,
  type: z.enum(["CMR", "POD"], problem("wrongFormat")),
  pictures: uploadedFiles,
});

export const cancelTransactionForm = z.object({
  reason: requiredText(500, { missing: "reasonRequired", lines: true }),
});

export const archiveTransactionForm = z.object({ transactionId: identifier });

/** `2026-11-20`, or `20.11.2026` as it is written by hand. */
const day = requiredText(20)
  .transform((text) => text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, isoDay))
  .pipe(z.iso.date(problem("wrongFormat")));

function isoDay(_: string, day: string, month: string, year: string): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** `TR/2026/000123`, however its parts are kept apart and without its leading zeros. */
const number = requiredText(30)
  .transform((text) => /^(?:TR)?\W*(\d{4})\W+(\d{1,6})$/i.exec(text))
  .transform((parts, ctx) => {
    if (parts) return `TR/${parts[1]}/${parts[2]?.padStart(6, "0")}`;
    ctx.addIssue(problem("wrongFormat"));
    return z.NEVER;
  });

/** `1 150,00` and `1.150,00` as well as `1150`. */
const price = z
  .preprocess(withoutPointsOfThousands, optionalNumber(0.01, 99_999_999.99, 2))
  .transform((amount, ctx) => {
    if (amount !== null) return amount;
    ctx.addIssue(problem("required"));
    return z.NEVER;
  });

function withoutPointsOfThousands(text: unknown): unknown {
  return typeof text === "string" && /^[^,]{1,20},\d*$/.test(text) ? text.replaceAll(".", "") : text;
}

/** What the holder of a confirmation types from it. */
export const confirmationCheckForm = z.object({
  code: requiredText(40),
  number,
  shipperTin: tin,
  carrierTin: tin,
  price,
  currency: requiredText(3)
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^[A-Z]{3}$/, problem("wrongFormat"))),
  date: day,
});

export type ConfirmationCheck = z.output<typeof confirmationCheckForm>;
