import type { ObjectRef } from "@pothos/core";
import { builder } from "./builder.server";

type ScalarName = "Int" | "Float" | "String" | "Boolean" | "DateTime" | "Json";
type ObjectType = ObjectRef<never, unknown>;

/** What an operation or a field answers: which type, whether a list of it, whether it may be null. */
export type Output<Value> = {
  type: ScalarName | ObjectType;
  isList: boolean;
  isNullable: boolean;
  /** Never there: it keeps the type apart from those of other values. */
  takes?: (value: Value) => void;
};

/** A type of the schema whose values are rows of the domain. */
export type Shape<Row> = { name: string; type: ObjectType; takes?: (row: Row) => void };

type NameOf<Value> = [Value] extends [number]
  ? "Int" | "Float"
  : [Value] extends [string]
    ? "String"
    : [Value] extends [boolean]
      ? "Boolean"
      : [Value] extends [Date]
        ? "DateTime"
        : "Json";
type ListOf<Value> = [Value] extends [readonly (infer Each)[]] ? `[${NameOf<Each>}!]` : never;
type Scalar<Value> = [Extract<Value, null | undefined>] extends [never]
  ? `${NameOf<Value>}!` | `${ListOf<Value>}!` | NameOf<Value>
  : NameOf<NonNullable<Value>> | ListOf<NonNullable<Value>>;
type FieldSpec<Value> = Scalar<Value> | Output<Value>;
type DerivedField<Row> = { is: Output<unknown>; of: (row: Row) => unknown };

/**
 * Declares a type: the fields that answer as the row has them, each with its type as the schema language writes it, and
 * those that are worked out of the row.
 */
export function shapeOf<Row extends object>() {
  return (
    name: string,
    fields: { [Field in keyof Row]?: FieldSpec<Row[Field]> },
    derivedFields: Record<string, DerivedField<Row>> = {},
  ): Shape<Row> => {
    const plain = Object.entries(fields).map(([field, spec]) => [
      field,
      {
        is: typeof spec === "string" ? scalar(spec) : (spec as Output<unknown>),
        of: (row: Row) => row[field as keyof Row] ?? null,
      },
    ]);
    return { name, type: declare(name, Object.fromEntries([...plain, ...Object.entries(derivedFields)])) };
  };
}

function declare<Row extends object>(name: string, fields: Record<string, DerivedField<Row>>): ObjectType {
  const type = builder.objectRef<Row>(name);
  type.implement({
    fields: (t) =>
      Object.fromEntries(
        Object.entries(fields).map(([field, { is, of }]) => [
          field,
          t.field({ type: fieldType(is) as "Json", nullable: is.isNullable, resolve: (row) => of(row) }),
        ]),
      ),
  });
  return type as unknown as ObjectType;
}

/** A field that is worked out of the row. */
export function derivedField<Row, Value>(is: Output<Value> | string, of: (row: Row) => Value): DerivedField<Row> {
  return { is: typeof is === "string" ? scalar(is) : (is as Output<unknown>), of };
}

function scalar(spec: string): Output<unknown> {
  const [, list, name = "", end] = /^(\[?)(\w+)!?\]?(!?)$/.exec(spec) ?? [];
  const isNonNull = list ? spec.endsWith("]!") : end === "!" || spec.endsWith("!");
  return { type: name as ScalarName, isList: list === "[", isNullable: !isNonNull };
}

/** How the schema builder is told the type of an answer. */
export function fieldType({ type, isList }: Output<never> | Output<unknown>): unknown {
  return isList ? [type] : type;
}

/** An answer of one row. */
export function one<Row>({ type }: Shape<Row>): Output<Row> {
  return { type, isList: false, isNullable: false };
}

/** An answer of one row, or null. */
export function maybe<Row>({ type }: Shape<Row>): Output<Row | null | undefined> {
  return { type, isList: false, isNullable: true };
}

/** An answer of all rows at once, for a list that is short by its nature. */
export function many<Row>({ type }: Shape<Row>): Output<readonly Row[]> {
  return { type, isList: true, isNullable: false };
}

export const int: Output<number> = { type: "Int", isList: false, isNullable: false };
export const maybeInt: Output<number | null> = { type: "Int", isList: false, isNullable: true };
export const text: Output<string> = { type: "String", isList: false, isNullable: false };
export const ints: Output<readonly number[]> = { type: "Int", isList: true, isNullable: false };
/** The answer of an act that gives nothing back: true. */
export const voidResult: Output<void> = { type: "Boolean", isList: false, isNullable: false };

/** How many rows a part of a list has where the call does not say, and at most. */
export const usualRows = 20;
export const mostRows = 100;

/** A part of a list: what is read of it only where it is asked for. */
export type ListPage<Row> = {
  nodes: () => PromiseLike<readonly Row[]>;
  hasNextPage: () => Promise<boolean>;
  endCursor: () => Promise<string | null>;
  /** Null where the screen counts nothing either. */
  totalCount: (() => PromiseLike<number>) | null;
};

const pageTypes = new Map<string, ObjectType>();

/** The type of a part of a list of the shape. */
export function pageOf<Row>(shape: Shape<Row>): Output<ListPage<Row>> {
  const pageType = pageTypes.get(shape.name) ?? declarePage(shape);
  pageTypes.set(shape.name, pageType);
  return { type: pageType, isList: false, isNullable: false };
}

function declarePage<Row>(shape: Shape<Row>): ObjectType {
  const type = builder.objectRef<ListPage<Row>>(`${shape.name}Page`);
  type.implement({
    fields: (t) => ({
      nodes: t.field({ type: [shape.type] as never, resolve: (page) => page.nodes() as never }),
      totalCount: t.int({ nullable: true, resolve: async (page) => (await page.totalCount?.()) ?? null }),
      hasNextPage: t.boolean({ resolve: (page) => page.hasNextPage() }),
      endCursor: t.string({ nullable: true, resolve: (page) => page.endCursor() }),
    }),
  });
  return type as unknown as ObjectType;
}
