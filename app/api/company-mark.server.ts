import { z } from "zod";
import { addFavourite, blockCompany, removeFavourite, unblockCompany } from "~/domain/company/mark/commands.server";
import { blockForm } from "~/domain/company/mark/form.server";
import type { CompanyMark } from "~/domain/company/mark/mark";
import { countMarkedCompanies, listMarkedCompanies } from "~/domain/company/mark/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { pages } from "~/paths";
import { operationsOf } from "./operation.server";
import { shapeOf, voidResult } from "./shape.server";

const { list, mutation } = operationsOf("firma");

type MarkedCompany = Awaited<ReturnType<typeof listMarkedCompanies>>[number];

const markedCompany = shapeOf<MarkedCompany>()("MarkedCompany", {
  id: "Int!",
  name: "String!",
  city: "String",
  by: "String",
  markedAt: "DateTime!",
});

listOf("favouriteCompanies", "FAVOURITE");
mutationOf("addFavourite", addFavourite);
mutationOf("removeFavourite", removeFavourite);

listOf("blockedCompanies", "BLOCKED");
mutationOf("blockCompany", blockCompany);
mutationOf("unblockCompany", unblockCompany);

function listOf(name: "favouriteCompanies" | "blockedCompanies", mark: CompanyMark) {
  list(name, {
    page: pages.firms,
    scope: null,
    of: markedCompany,
    form: z.object({}),
    rows: (ctx, { page }) => listMarkedCompanies(ctx, mark, page),
    total: (ctx) => countMarkedCompanies(ctx, mark),
  });
}

function mutationOf(
  name: "addFavourite" | "removeFavourite" | "blockCompany" | "unblockCompany",
  run: (ctx: SignedInContext, companyId: number) => Promise<void>,
) {
  mutation(name, {
    page: pages.firms,
    scope: null,
    form: blockForm,
    returns: voidResult,
    run: (ctx, { companyId }) => run(ctx, companyId),
  });
}
