import type { z } from "zod";
import { type Context, isSignedIn, type SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import type { nothing } from "~/domain/kernel/form.server";
import { requireRights, requireScope, requireTerms } from "~/domain/kernel/policy";
import type { Need } from "~/domain/kernel/viewer";
import type { Page } from "~/domain/list/page.server";
import argumentTexts from "~/i18n/pl/api-arguments";
import operationTexts from "~/i18n/pl/api-operations";
import type { Guard } from "~/paths";
import type { Area } from "./area";
import { argumentsOf, type Form, inputFields, readArguments } from "./arguments.server";
import { builder } from "./builder.server";
import { fieldType, type ListPage, mostRows, type Output, pageOf, type Shape, usualRows } from "./shape.server";

export const everybody = { access: "public" } as const;
export const signedIn = { access: "signedIn" } as const;

type ContextOf<PageGuard extends Guard> = PageGuard["access"] extends "signedIn" ? SignedInContext : Context;

type Definition<PageGuard extends Guard, S extends Form, Value> = {
  /** The page that does the same: whom it lets in, the operation lets in. */
  page: PageGuard;
  /** What a company's program needs to call it. */
  scope: Need;
  /** Values for the placeholders of its description. */
  values?: Record<string, number>;
  /** The form that the page takes, or the filters of its list. */
  form?: S;
  returns: Output<Value>;
  run: (ctx: ContextOf<PageGuard>, input: z.output<S>) => Promise<Value> | Value;
};

type ListDefinition<PageGuard extends Guard, S extends Form, Row, Read> = Omit<
  Definition<PageGuard, S, never>,
  "returns" | "run"
> & {
  of: Shape<Row>;
  /** The page reads its filters from its address, and `begin` from the arguments as they came. */
  isReadByPage?: boolean;
  /** What rows and count both need, once. */
  begin?: (ctx: ContextOf<PageGuard>, input: z.output<S>) => Promise<Read> | Read;
  rows: (ctx: ContextOf<PageGuard>, input: z.output<S> & { page: Page }, state: Read) => PromiseLike<readonly Row[]>;
  total?: (ctx: ContextOf<PageGuard>, input: z.output<S>, state: Read) => PromiseLike<number>;
  /**
   * For a list that is newest first: the moment of a row, or "id" where ids alone order it. A part begins behind the
   * last row of the one before, so that no row which comes meanwhile moves another. Without it and `isByPlace` parts
   * are counted from the beginning: what waits comes first, or the order is by columns of other tables.
   */
  newestBy?: NewestBy<Row>;
  /**
   * Whether a part begins behind the last row of the one before in every order that the caller may choose (behindRow).
   */
  isByPlace?: boolean;
};

type NewestBy<Row> = "id" | ((row: Row) => Date);

type Operation = {
  kind: "query" | "mutation";
  area: Area;
  page: Guard;
  scope: Need;
  form?: Form;
  /** A list whose parts go on behind a row, whatever comes before it meanwhile. */
  goesOnBehindRow?: boolean;
};

/** Every operation of the API, by its name. */
export const operations = new Map<string, Operation>();

/** The functions by which a file declares the operations of its area. */
export function operationsOf(area: Area) {
  return {
    query: <PageGuard extends Guard, Value, S extends Form = typeof nothing>(
      name: string,
      definition: Definition<PageGuard, S, Value>,
    ): void => define({ area, kind: "query" }, name, definition),
    mutation: <PageGuard extends Guard, Value, S extends Form = typeof nothing>(
      name: string,
      definition: Definition<PageGuard, S, Value>,
    ): void => define({ area, kind: "mutation" }, name, definition),
    /** A list by parts: `first` of at most 100 rows, 20 where it is not said, `after` the cursor of an earlier part. */
    list: <PageGuard extends Guard, Row, S extends Form = typeof nothing, Read = undefined>(
      name: string,
      definition: ListDefinition<PageGuard, S, Row, Read>,
    ): void => defineList(area, name, definition),
  };
}

function define<PageGuard extends Guard, S extends Form, Value>(
  { area, kind }: Pick<Operation, "area" | "kind">,
  name: string,
  { page, scope, values, form, returns, run }: Definition<PageGuard, S, Value>,
): void {
  operations.set(name, { kind, area, page, scope, form });
  const root = (kind === "query" ? builder.queryField : builder.mutationField) as typeof builder.queryField;
  root.call(builder, name, (t) =>
    t.field({
      type: fieldType(returns as Output<unknown>) as "Json",
      nullable: returns.isNullable,
      description: descriptionOf(name, values),
      args: form ? (inputFields(t.arg as never, argumentsOf(form)) as never) : {},
      resolve: async (_, args, ctx) => {
        const caller = requireAccess(ctx, page, scope) as ContextOf<PageGuard>;
        if (kind === "mutation" && page.access === "signedIn" && caller.viewer) requireTerms(caller.viewer, page);
        const input = form ? readArguments(form, args as Record<string, unknown>) : ({} as z.output<S>);
        return (await run(caller, input)) ?? (returns.type === "Boolean" ? true : null);
      },
    }),
  );
}

/** The description of an operation in Polish; a test holds that each has one. */
function descriptionOf(name: string, values: Record<string, number> = {}): string | undefined {
  const text = (operationTexts as Record<string, string>)[name];
  return text?.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value]));
}

function defineList<PageGuard extends Guard, Row, S extends Form, Read>(
  area: Area,
  name: string,
  {
    of,
    rows,
    total,
    newestBy,
    isByPlace,
    begin,
    form,
    isReadByPage,
    page,
    scope,
    values,
  }: ListDefinition<PageGuard, S, Row, Read>,
): void {
  operations.set(name, {
    kind: "query",
    area,
    page,
    scope,
    form,
    goesOnBehindRow: isByPlace || newestBy !== undefined,
  });
  builder.queryField(name, (t) =>
    t.field({
      type: fieldType(pageOf(of) as Output<unknown>) as never,
      description: descriptionOf(name, values),
      args: {
        ...(form ? (inputFields(t.arg as never, argumentsOf(form)) as object) : {}),
        after: t.arg({ type: "String", description: argumentTexts.after }),
        first: t.arg({ type: "Int", defaultValue: usualRows, description: argumentTexts.first }),
      } as never,
      resolve: (async (_: unknown, args: Record<string, unknown>, ctx: Context) => {
        const caller = requireAccess(ctx, page, scope) as ContextOf<PageGuard>;
        const { after, first, ...filter } = args;
        const cursor = cursorOf(isByPlace ? "id" : newestBy);
        const span = spanOf(cursor, after as string | undefined, first as number | undefined);
        const input = form && !isReadByPage ? readArguments(form, filter) : (filter as z.output<S>);
        const state = (await begin?.(caller, input)) as Read;
        return partOf(span, cursor, {
          rows: (span) => rows(caller, { ...input, page: span }, state),
          total: total && (() => total(caller, input, state)),
        });
      }) as never,
    }),
  );
}

type Span = Exclude<Page, number>;

/** Writes the place of a row as the text of a cursor, and reads it back. */
type Cursor<Row> = {
  write: (last: Row, count: number) => string;
  pattern: RegExp;
  begin: (values: number[]) => Partial<Span>;
};

function cursorOf<Row>(newestBy: NewestBy<Row> | undefined): Cursor<Row> {
  if (!newestBy) {
    return {
      write: (_, count) => `row:${count}`,
      pattern: /^row:(\d{1,7})$/,
      begin: ([offset = 0]) => ({ offset }),
    };
  }
  return {
    write: (row) => `behind:${newestBy === "id" ? 0 : newestBy(row).getTime()}:${(row as { id: number }).id}`,
    pattern: /^behind:(\d{1,14}):(\d{1,15})$/,
    begin: ([at = 0, id = 0]) => ({ behind: { at: new Date(at), id } }),
  };
}

function spanOf<Row>(
  { pattern, begin }: Cursor<Row>,
  after: string | null | undefined,
  first: number | null | undefined,
): Span {
  const limit = first ?? usualRows;
  if (limit < 1 || limit > mostRows) {
    throw new DomainError("numberBetween", "first", { min: 1, max: mostRows });
  }
  if (!after) return { offset: 0, limit };
  const [, ...values] = pattern.exec(Buffer.from(after, "base64url").toString()) ?? [];
  if (values.length === 0) throw new DomainError("wrongFormat", "after");
  return { offset: 0, limit, ...begin(values.map(Number)) };
}

type Source<Row> = {
  rows: (span: Span) => PromiseLike<readonly Row[]>;
  total?: () => PromiseLike<number>;
};

// One row more than is asked for tells whether any follow.
function partOf<Row>(span: Span, { write }: Cursor<Row>, { rows, total }: Source<Row>): ListPage<Row> {
  const { limit, offset } = span;
  let nextRows: Promise<readonly Row[]> | undefined;
  const all = () => {
    nextRows ??= Promise.resolve(rows({ ...span, limit: limit + 1 }));
    return nextRows;
  };
  return {
    nodes: async () => (await all()).slice(0, limit),
    hasNextPage: async () => (await all()).length > limit,
    endCursor: async () => {
      const part = (await all()).slice(0, limit);
      const last = part.at(-1);
      return last === undefined ? null : Buffer.from(write(last, offset + part.length)).toString("base64url");
    },
    totalCount: total ?? null,
  };
}

/**
 * Admits whom the page admits, and a program only with the scope. Throws invalidToken, programScopeMissing, forbidden
 * or the permission's refusal, operationIsRestricted.
 */
function requireAccess(ctx: Context, page: Guard, scope: Need): Context {
  if (page.access !== "signedIn") return ctx;
  if (!isSignedIn(ctx)) throw new DomainError("invalidToken");
  requireScope(ctx.viewer, scope);
  requireRights(ctx.viewer, page);
  return ctx;
}
