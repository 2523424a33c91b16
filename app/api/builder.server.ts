import SchemaBuilder from "@pothos/core";
import { GraphQLError } from "graphql";
import type { Context } from "~/domain/kernel/context";

type Types = {
  Context: Context;
  DefaultFieldNullability: false;
  Scalars: {
    DateTime: { Input: never; Output: Date };
    Json: { Input: never; Output: unknown };
  };
};

/** Gathers what the areas declare; `schema.server` makes the schema of it. */
export const builder = new SchemaBuilder<Types>({ defaultFieldNullability: false });

builder.queryType({});
builder.mutationType({});

builder.scalarType("DateTime", {
  description: "A moment in ISO 8601, in UTC. A day is a String: 2026-11-20.",
  serialize: (moment) => moment.toISOString(),
  parseValue: refuseInput,
});

builder.scalarType("Json", {
  description: "A value whose form is its own: a rich text as a tree, what stood in a record before and after.",
  serialize: (value) => value,
  parseValue: refuseInput,
});

function refuseInput(): never {
  throw new GraphQLError("This type is only answered.");
}
