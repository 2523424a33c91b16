import { DomainError, type ErrorCode } from "./errors";
import { type Feature, features, type Permission } from "./permission";
import { has, hasFullAccess, type Need, type Viewer } from "./viewer";

type Rule = (viewer: Viewer, subject: never) => ErrorCode | null;

/** Who may do what in an area. A rule answers with the code of the refusal, or null when the act is allowed. */
export function policy<Rules extends Record<string, Rule>>(rules: Rules) {
  type Ability = keyof Rules & string;
  type Subject<A extends Ability> = Parameters<Rules[A]>[1];

  /** Why the viewer may not do it, for a page that says so before it is tried; null when they may. */
  function refusalOf<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): ErrorCode | null {
    const rule = rules[ability] as (viewer: Viewer, subject: Subject<A>) => ErrorCode | null;
    return rule(viewer, subject);
  }

  return {
    rules,
    refusalOf,
    /** Whether the viewer may do it; what authorize would refuse, it answers false. */
    allows: <A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): boolean =>
      refusalOf(viewer, ability, subject) === null,
    /** Throws the refusal's DomainError unless the viewer may do it. */
    authorize<A extends Ability>(viewer: Viewer, ability: A, subject: Subject<A>): void {
      const code = refusalOf(viewer, ability, subject);
      if (code) throw new DomainError(code);
    },
  };
}

/** The refusals of who lacks a permission; `forbidden` for those that have none of their own. */
const refusalsWithout: Partial<Record<Permission, ErrorCode>> = {
  CREATE_PRICINGS: "missingPermissionToCreatePricings",
};

/** Throws forbidden, or the permission's own refusal, unless a role of the viewer holds the permission. */
export function requirePermission(viewer: Viewer, permission: Permission): void {
  if (!has(viewer, permission)) throw new DomainError(refusalsWithout[permission] ?? "forbidden");
}

/** Throws operationIsRestricted when the viewer's company has no package. */
export function requireFeature(viewer: Viewer, feature: Feature): void {
  if (!hasFullAccess(viewer)) throw new DomainError("operationIsRestricted", undefined, { feature: features[feature] });
}

/** Throws what requirePermission and requireFeature do, for those of both that are named. */
export function requireRights(
  viewer: Viewer,
  { permission, feature }: { permission?: Permission; feature?: Feature },
): void {
  if (permission) requirePermission(viewer, permission);
  if (feature) requireFeature(viewer, feature);
}

/** Throws termsNotAccepted for who has to accept a legal document first, but where writing is open without it. */
export function requireTerms(viewer: Viewer, place: { access: string; isOpenWithoutTerms?: true }): void {
  if (viewer.hasTermsToAccept && !place.isOpenWithoutTerms) throw new DomainError("termsNotAccepted");
}

/** Throws programScopeMissing when the viewer is a program without the scope; people need none. */
export function requireScope({ program }: Viewer, need: Need): void {
  if (!program || need === "any") return;
  const enough: readonly string[] = need === null ? [] : [need].flat();
  if (!program.scopes.some((scope) => enough.includes(scope))) throw new DomainError("programScopeMissing");
}
