import { z } from "zod";
import { bodyTypes } from "~/domain/freight/posting/vehicle";
import {
  boundedText,
  checkbox,
  identifier,
  metres,
  problem,
  rowVersion,
  tonnes,
  uuid,
} from "~/domain/kernel/form.server";
import { plateIn } from "~/domain/text/plate";

const plateBounds = [2, 15] as const;

export const plateNumber = z
  .string({ error: problem("required") })
  .max(100, problem("lengthBetween", { min: plateBounds[0], max: plateBounds[1] }))
  .transform(plateIn)
  .pipe(boundedText(...plateBounds).regex(/^[\p{Script=Latin}\d ]*$/u, problem("plateNumberInvalid")));

/** A vehicle of the company: `key` comes with a new one, `version` with one that is changed. */
export const vehicleForm = z.object({
  key: uuid.optional(),
  version: rowVersion.optional(),
  body: z.enum(bodyTypes, { error: ({ input }) => problem(input ? "wrongFormat" : "required") }),
  plateNumber,
  length: metres,
  width: metres,
  height: metres,
  tonnage: tonnes,
  adr: checkbox,
  isActive: checkbox,
});

export const oneVehicleForm = z.object({ vehicleId: identifier });
