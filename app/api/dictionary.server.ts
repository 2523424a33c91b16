import { listUserGroups } from "~/domain/announcement/author-list.server";
import { listCountries, listIndustries, listLegalForms, listVoivodeships } from "~/domain/company/dictionaries.server";
import { listTerms } from "~/domain/freight/posting/choices.server";
import { adrClasses, bodyTypes, loadingWays } from "~/domain/freight/posting/vehicle";
import { everybody, operationsOf } from "./operation.server";
import { many, one, shapeOf } from "./shape.server";

const { query } = operationsOf("slowniki");

type Country = Awaited<ReturnType<typeof listCountries>>[number];
type NamedItem = { id: number; name: string };
type Dictionaries = {
  legalForms: NamedItem[];
  industries: NamedItem[];
  currencies: { id: number; code: string }[];
  visibilityGroups: { id: number; label: string }[];
  userGroups: { id: number; label: string }[];
  bodies: readonly string[];
  loading: readonly string[];
  adrClasses: readonly string[];
};

const country = shapeOf<Country>()("Country", {
  id: "Int!",
  acronym: "String!",
  name: "String!",
  roadSign: "String!",
});
const namedItem = shapeOf<NamedItem>()("Named", { id: "Int!", name: "String!" });
const labelledItem = shapeOf<{ id: number; label: string }>()("Labelled", { id: "Int!", label: "String!" });
const currency = shapeOf<{ id: number; code: string }>()("Currency", { id: "Int!", code: "String!" });
const dictionaries = shapeOf<Dictionaries>()("Dictionaries", {
  legalForms: many(namedItem),
  industries: many(namedItem),
  currencies: many(currency),
  visibilityGroups: many(labelledItem),
  userGroups: many(labelledItem),
  bodies: "[String!]!",
  loading: "[String!]!",
  adrClasses: "[String!]!",
});

query("countries", { page: everybody, scope: "readFreight", returns: many(country), run: (ctx) => listCountries(ctx) });

query("voivodeships", {
  page: everybody,
  scope: "readFreight",
  returns: many(namedItem),
  run: (ctx) => listVoivodeships(ctx),
});

query("dictionaries", {
  page: everybody,
  scope: "readFreight",
  returns: one(dictionaries),
  run: async (ctx) => {
    const [legalForms, industries, terms, userGroups] = await Promise.all([
      listLegalForms(ctx),
      listIndustries(ctx),
      listTerms(ctx),
      listUserGroups(ctx),
    ]);
    const words = { bodies: bodyTypes, loading: loadingWays, adrClasses };
    return {
      legalForms,
      industries,
      currencies: terms.currencies,
      visibilityGroups: terms.groups,
      userGroups,
      ...words,
    };
  },
});
