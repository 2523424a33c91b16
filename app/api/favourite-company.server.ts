import { z } from "zod";
import { addFavourite, removeFavourite } from "~/domain/company/favourite/commands.server";
import { favouriteForm } from "~/domain/company/favourite/form.server";
import { countFavouriteCompanies, listFavouriteCompanies } from "~/domain/company/favourite/queries.server";
import { pages } from "~/paths";
import { operationsOf } from "./operation.server";
import { done, shapeOf } from "./shape.server";

const { list, mutation } = operationsOf("firma");

type Favourite = Awaited<ReturnType<typeof listFavouriteCompanies>>[number];

const favouriteCompany = shapeOf<Favourite>()("FavouriteCompany", {
  id: "Int!",
  name: "String!",
  city: "String",
  by: "String",
  markedAt: "DateTime!",
});

list("favouriteCompanies", {
  page: pages.firms,
  scope: null,
  of: favouriteCompany,
  form: z.object({}),
  rows: (ctx, { page }) => listFavouriteCompanies(ctx, page),
  total: (ctx) => countFavouriteCompanies(ctx),
});

mutation("addFavourite", {
  page: pages.firms,
  scope: null,
  form: favouriteForm.pick({ companyId: true }),
  returns: done,
  run: (ctx, { companyId }) => addFavourite(ctx, companyId),
});

mutation("removeFavourite", {
  page: pages.firms,
  scope: null,
  form: favouriteForm.pick({ companyId: true }),
  returns: done,
  run: (ctx, { companyId }) => removeFavourite(ctx, companyId),
});
