import { z } from "zod";

/** The names of a form's fields as pages send them: those of a list of groups with the first group's number. */
export function fieldNames(schema: z.ZodObject): string[] {
  return Object.entries(schema.shape).flatMap(([name, type]) => {
    const list = type instanceof z.ZodDefault ? type.unwrap() : type;
    const element = list instanceof z.ZodArray ? list.element : null;
    return element instanceof z.ZodObject ? Object.keys(element.shape).map((field) => `${name}[0].${field}`) : [name];
  });
}
