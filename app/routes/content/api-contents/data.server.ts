import { findOperations, operationsFor } from "~/api/reference.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { phraseIn } from "~/domain/list/phrase.server";
import { pathTo } from "~/paths";

/** The operations of the API by area, or those that a search has found. */
export function loadApiContents(ctx: SignedInContext, request: Request) {
  const phrase = phraseIn(new URL(request.url).searchParams);
  const operations = phrase ? findOperations(ctx.viewer, phrase, ctx.now) : null;
  return {
    phrase,
    found:
      operations?.map(({ name, area, description }) => ({
        name,
        area,
        description,
        href: `${pathTo("apiArea", { area })}#${name}`,
      })) ?? null,
    areas: operationsFor(ctx.viewer).map(({ area, names }) => {
      const href = pathTo("apiArea", { area });
      return { area, href, operations: names.map((name) => ({ name, href: `${href}#${name}` })) };
    }),
    // The page of programs is for administrators of companies.
    hasPrograms: ctx.viewer.isCompanyAdmin,
  };
}

export type ApiContentsData = ReturnType<typeof loadApiContents>;
