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
  serialize: (moment) => moment.toISOString(),
  parseValue: refuseInput,
});

builder.scalarType("Json", {
  serialize: (value) => value,
  parseValue: refuseInput,
});

function refuseInput(): never {
  throw new GraphQLError("This type is only answered.");
}
