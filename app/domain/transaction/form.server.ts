import { z } from "zod";
import { blankIsNull, optionalPhone } from "~/domain/company/form.server";
import { plateNumber } from "~/domain/fleet/form.server";
import {
  identifier,
  optionalMoment,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uploadedFiles,
  uuid,
} from "~/domain/form.server";
import { transactionDocumentTypes } from "./document";
import { stopNamed } from "./stop";

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
      const stop = stopNamed(name);
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

export const transactionDocumentForm = z.object({
  key: uuid,
  type: z.enum(transactionDocumentTypes, { error: ({ input }) => problem(input ? "wrongFormat" : "required") }),
  files: uploadedFiles,
});

export const oneTransactionDocumentForm = z.object({ documentId: identifier });

export const cancelTransactionForm = z.object({ reason: requiredText(500, { missing: "reasonRequired" }) });

export const archiveTransactionForm = z.object({ transactionId: identifier });
