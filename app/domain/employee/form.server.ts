import { z } from "zod";
import { optionalPhone } from "~/domain/company/form.server";
import {
  checkbox,
  email,
  identifier,
  optionalText,
  problem,
  requiredText,
  rowVersion,
  uuid,
} from "~/domain/kernel/form.server";

const person = {
  login: optionalText(100).refine((login) => login === null || !/\s/.test(login), problem("loginSpaces")),
  name: requiredText(100),
  surname: requiredText(100),
  email,
  position: optionalText(100),
  phone: optionalPhone,
  isAdmin: checkbox,
};

/** A colleague who shall have an account; who adds them declares what they are to the company. */
export const newEmployeeForm = z.object({
  key: uuid,
  ...person,
  declaration: checkbox.refine((declared) => declared, problem("declarationRequired")),
});

/** One's own e-mail and login change with the present password. */
export const employeeForm = z.object({
  version: rowVersion,
  ...person,
  currentPassword: z
    .string()
    .max(1000, problem("lengthMax", { max: 1000 }))
    .optional(),
});

export const oneEmployeeForm = z.object({ employeeId: identifier });

export const reportEmployeeForm = z.object({ userId: identifier });

/** Whom to switch off, and who takes over what they lead; nobody where they lead nothing. */
export const switchOffForm = z.object({
  employeeId: identifier,
  successorId: z
    .union([z.literal(""), identifier], problem("wrongFormat"))
    .optional()
    .transform((id) => id || null),
});
