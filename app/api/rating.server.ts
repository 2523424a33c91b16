import { z } from "zod";
import { answerRating, rateTransaction } from "~/domain/deal/rating/commands.server";
import { answerRatingForm, rateForm } from "~/domain/deal/rating/form.server";
import { countRatings, listRatings } from "~/domain/deal/rating/queries.server";
import { pages } from "~/paths";
import { side } from "./deal-shapes.server";
import { operationsOf } from "./operation.server";
import { one, shapeOf, voidResult } from "./shape.server";

const { list, mutation } = operationsOf("oceny");

type Rating = Awaited<ReturnType<typeof listRatings>>[number];
const rating = shapeOf<Rating>()("Rating", {
  id: "Int!",
  transactionId: "Int!",
  number: "String!",
  score: "Int!",
  comment: "String",
  commentHiddenAt: "DateTime",
  answer: "String",
  answeredAt: "DateTime",
  createdAt: "DateTime!",
  other: one(side),
});

list("ratings", {
  page: pages.ratings,
  scope: "deals",
  of: rating,
  form: z.object({ list: z.enum(["received", "given"]).default("received") }),
  newestBy: ({ createdAt }) => createdAt,
  rows: (ctx, { list, page }) => listRatings(ctx, { list, page }),
  total: async (ctx, { list }) => (await countRatings(ctx))[list],
});

mutation("rateTransaction", {
  page: pages.transaction,
  scope: "deals",
  form: rateForm,
  returns: voidResult,
  run: (ctx, rating) => rateTransaction(ctx, rating),
});

mutation("answerRating", {
  page: pages.ratings,
  scope: "deals",
  form: answerRatingForm,
  returns: voidResult,
  run: (ctx, answer) => answerRating(ctx, answer),
});
