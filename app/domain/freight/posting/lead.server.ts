import { and, eq, inArray, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { favouritesGroup } from "~/domain/company/mark/mark";
import { isFavouriteOf } from "~/domain/company/mark/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";

type Row = { visibilityGroupId: AnyPgColumn; companyId: AnyPgColumn };

/** That the viewer's company is of the group that sees the posting of the row before all others. */
export function isOfItsGroup(ctx: SignedInContext, { visibilityGroupId, companyId }: Row): SQL | undefined {
  return or(
    inArray(visibilityGroupId, ctx.viewer.userGroupIds),
    and(eq(visibilityGroupId, favouritesGroup), isFavouriteOf(ctx, companyId)),
  );
}
