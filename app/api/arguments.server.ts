import { parseWithZod } from "@conform-to/zod/v4";
import type { InputFieldMap, InputObjectRef } from "@pothos/core";
import { z } from "zod";
import { DomainError, type ErrorCode, type ErrorParams, errorStatus } from "~/domain/kernel/errors";
import argumentTexts from "~/i18n/pl/api-arguments";
import { builder } from "./builder.server";

export type Form = z.ZodObject;

type Argument = { type: unknown; isRequired: boolean; values?: readonly string[] };
type Row = Record<string, unknown>;

/** What a page's form has beside what it is about: files as they come, and what its buttons type. */
const pageFields = new Set(["newAttachments", "image", "sentImages", "imageAlt", "quickText"]);

const enums = new WeakMap<z.ZodType, unknown>();

/** Makes the values of a field an enum of the schema. */
export function enumOf<Piece extends z.ZodEnum>(name: string, piece: Piece): Piece {
  enums.set(piece, builder.enumType(name, { values: piece.options.map(String) }));
  return piece;
}

const groups = new WeakMap<z.ZodObject, InputObjectRef<never, never>>();

/**
 * The arguments of an operation, of the form that its page takes: a field that reads "1" as a number is a number, one
 * that reads a tick is a Boolean, the others are texts. `key` may be left out: then nothing is told apart by it.
 */
export function argumentsOf(form: Form): Record<string, Argument> {
  const fields = Object.entries(form.shape).filter(([name]) => !pageFields.has(name));
  return Object.fromEntries(fields.map(([name, piece]) => [name, argumentOf(name, piece as z.ZodType)]));
}

function argumentOf(name: string, piece: z.ZodType): Argument {
  const group = groupOf(piece);
  const isRequired = name !== "key" && !piece.safeParse(undefined).success;
  if (group) return { type: [inputOf(name, group)], isRequired };
  if (piece instanceof z.ZodObject) return { type: inputOf(name, piece), isRequired: true };
  const enumType = enums.get(inner(piece));
  if (enumType) return { type: enumType, isRequired };
  const values = valuesOf(piece);
  return { type: typeOf(piece, values), isRequired, values };
}

function typeOf(piece: z.ZodType, values?: readonly string[]): unknown {
  const [first = "1"] = values ?? [];
  const asList = piece.safeParse([first]);
  if (asList.success && Array.isArray(asList.data)) return [typeof asList.data[0] === "number" ? "Int" : "String"];
  if (inner(piece) instanceof z.ZodArray) return ["String"];
  if (values) return "String";
  if (piece.safeParse("on").data === true) return "Boolean";
  if (typeof piece.safeParse("1").data !== "number") return "String";
  return typeof piece.safeParse("1.5").data === "number" ? "Float" : "Int";
}

function inner(piece: z.ZodType): z.ZodType {
  const { def } = piece as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType; type: string } };
  if (def.innerType) return inner(def.innerType);
  return def.type === "pipe" && def.in ? inner(def.in) : piece;
}

function groupOf(piece: z.ZodType): z.ZodObject | null {
  const list = inner(piece);
  if (!(list instanceof z.ZodArray)) return null;
  const element = inner(list.element as z.ZodType);
  return element instanceof z.ZodObject ? element : null;
}

function valuesOf(piece: z.ZodType): readonly string[] | undefined {
  const type = inner(piece);
  const each = type instanceof z.ZodArray ? inner(type.element as z.ZodType) : type;
  const choices = each instanceof z.ZodUnion ? (each.options as z.ZodType[]) : [each];
  const enumValues = choices.flatMap((choice) => (choice instanceof z.ZodEnum ? choice.options : []));
  return enumValues.length > 0 ? enumValues.map(String).filter(Boolean) : undefined;
}

function inputOf(name: string, group: z.ZodObject): InputObjectRef<never, never> {
  const cacheEntry = groups.get(group);
  if (cacheEntry) return cacheEntry;
  const title = `${name === "load" || name === "unload" ? "Place" : name[0]?.toUpperCase() + name.slice(1)}Input`;
  const inputType = builder.inputType(title, {
    fields: (t) => inputFields(t as never, argumentsOf(group)) as InputFieldMap,
  }) as unknown as InputObjectRef<never, never>;
  groups.set(group, inputType);
  return inputType;
}

/** What is tried on a field to hear what it refuses. */
const trials = [
  undefined,
  "",
  "x",
  "-1",
  "1.2345",
  "99999999999",
  "2001-02-30",
  "2001-02-03",
  "+48",
  "x".repeat(5_001),
];

const refusals = new WeakMap<z.ZodType, ErrorCode[]>();

/**
 * The codes that a form refuses each of its fields with, as far as trials of the field alone tell; of a group all that
 * its own do.
 */
export function formRefusals(form: Form): Record<string, ErrorCode[]> {
  const fields = Object.entries(form.shape).filter(([name]) => !pageFields.has(name) && name !== "key");
  return Object.fromEntries(fields.map(([name, piece]) => [name, pieceRefusals(piece as z.ZodType)]));
}

function pieceRefusals(piece: z.ZodType): ErrorCode[] {
  const cacheEntry = refusals.get(piece);
  if (cacheEntry) return cacheEntry;
  const group = groupOf(piece) ?? (piece instanceof z.ZodObject ? piece : null);
  const codes = group
    ? Object.values(formRefusals(group)).flat()
    : trials.flatMap((trial) => trialRefusals(piece, trial));
  const uniqueCodes = [...new Set(codes)];
  refusals.set(piece, uniqueCodes);
  return uniqueCodes;
}

function trialRefusals(piece: z.ZodType, trial: string | undefined): ErrorCode[] {
  const { error } = piece.safeParse(trial);
  return (error?.issues ?? []).map(({ message }) => problemIn(message).code);
}

type Declare = (options: { type: never; required: boolean; description?: string }) => unknown;

/** The arguments as the schema builder takes them. */
export function inputFields(t: { field: Declare } | Declare, args: Record<string, Argument>): Record<string, unknown> {
  const declare: Declare = typeof t === "function" ? t : (options) => t.field(options);
  return Object.fromEntries(
    Object.entries(args).map(([name, { type, isRequired, values }]) => [
      name,
      declare({
        type: type as never,
        required: isRequired,
        description: values && `${argumentTexts.values} ${values.join(", ")}.`,
      }),
    ]),
  );
}

/**
 * Reads the arguments as the page reads its form. Throws one error for all that is wrong, each problem with its field.
 */
export function readArguments<S extends Form>(form: S, args: Row): z.output<S> {
  const submission = parseWithZod(formOf({ ...args, ...keyFor(form, args) }), { schema: form });
  if (submission.status === "success") return submission.value as z.output<S>;
  const problems = Object.entries(submission.error ?? {}).flatMap(([field, says]) =>
    (says ?? []).map((text) => ({ ...problemIn(text), field })),
  );
  DomainError.throwAll(problems);
  throw new DomainError("invalidInputObject");
}

function keyFor(form: Form, { key }: Row): Row {
  return "key" in form.shape && !key ? { key: crypto.randomUUID() } : {};
}

/** What a field's error says, as `problem` wrote it. */
export function problemIn(text: string): { code: ErrorCode; params?: ErrorParams } {
  if (!text.startsWith("[")) return { code: text in errorStatus ? (text as ErrorCode) : "wrongFormat" };
  const [code, params] = JSON.parse(text) as [ErrorCode, ErrorParams];
  return { code, params };
}

function formOf(args: Row): FormData {
  const form = new FormData();
  append(form, "", args);
  return form;
}

function append(form: FormData, prefix: string, row: Row): void {
  for (const [name, value] of Object.entries(row)) {
    const path = prefix ? `${prefix}.${name}` : name;
    const isList = Array.isArray(value);
    for (const [index, each] of (isList ? value : [value]).entries()) {
      if (each === null || each === undefined || each === false) continue;
      if (typeof each === "object") appendGroup(form, isList ? `${path}[${index}]` : path, each as Row);
      else form.append(path, each === true ? "on" : String(each).replaceAll("\0", ""));
    }
  }
}

// A group of nothing keeps its place in the list.
function appendGroup(form: FormData, path: string, row: Row): void {
  const [first] = Object.keys(row);
  const isEmpty = Object.values(row).every((value) => value === null || value === undefined);
  if (isEmpty && first) form.append(`${path}.${first}`, "");
  append(form, path, row);
}
