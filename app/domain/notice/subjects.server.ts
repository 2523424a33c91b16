import { companyDocuments } from "drizzle/schema/company";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { SignedInContext } from "~/domain/context";
import { pathTo } from "~/paths";
import { noticeKinds } from "./kind";

type Subject = {
  /** A line for each target that the viewer may know of; what is gone or closed to them is absent. */
  describe: (ctx: SignedInContext, targetIds: number[]) => Promise<{ id: number; line: string }[]>;
  /** Where the notice leads. */
  address: (notice: { targetId: number; parentId: number | null }) => string;
};

/** What notices tell of that is no talk: a new kind is one entry here and its words. */
const subjects: Readonly<Record<number, Subject>> = {
  [noticeKinds.documentExpires]: {
    describe: (ctx, targetIds) =>
      ctx.db
        .select({ id: companyDocuments.id, line: companyDocuments.name })
        .from(companyDocuments)
        .where(
          and(
            inArray(companyDocuments.id, targetIds),
            eq(companyDocuments.companyId, ctx.viewer.company.id),
            isNull(companyDocuments.deletedAt),
          ),
        ),
    address: () => pathTo("verification"),
  },
  [noticeKinds.company]: {
    describe: async (ctx, targetIds) => {
      const { id, name } = ctx.viewer.company;
      return targetIds.includes(id) ? [{ id, line: name }] : [];
    },
    address: () => pathTo("plan"),
  },
};

/** Whether the notice tells of something else than talk. */
export function isOfSubject(kind: number): boolean {
  return kind in subjects;
}

/** Where a notice that tells of something else than talk leads; null for one of talk. */
export function subjectAddress(notice: { kind: number; targetId: number; parentId: number | null }): string | null {
  return subjects[notice.kind]?.address(notice) ?? null;
}

/** What the notices of a page name, by the notice's id, with one statement per kind that is on it. */
export async function describeSubjects(
  ctx: SignedInContext,
  notices: readonly { id: number; kind: number; targetId: number }[],
): Promise<Map<number, string>> {
  const kinds = [...new Set(notices.map(({ kind }) => kind))].filter(isOfSubject);
  const lines = await Promise.all(
    kinds.map(async (kind) => {
      const ofKind = notices.filter((notice) => notice.kind === kind);
      const described = await subjects[kind]?.describe(ctx, [...new Set(ofKind.map(({ targetId }) => targetId))]);
      const byTarget = new Map(described?.map(({ id, line }) => [id, line]));
      return ofKind.map(({ id, targetId }) => [id, byTarget.get(targetId) ?? null] as const);
    }),
  );
  return new Map(lines.flat().flatMap(([id, line]) => (line === null ? [] : [[id, line] as const])));
}
