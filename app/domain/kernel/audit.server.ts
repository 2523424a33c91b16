import { auditLog } from "drizzle/schema/operations";
import { and, desc, eq, gte, inArray } from "drizzle-orm";
import { nameOfPersonBy } from "~/domain/sql/person.server";
import type { Context, SignedInContext } from "./context";
import type { Permission } from "./permission";
import { requirePermission } from "./policy";

type Act = {
  action: string;
  target: { kind: string; id?: number | string };
  before?: unknown;
  after?: unknown;
  actor?: { id: number; companyId: number };
};

/**
 * Writes who did what to the append-only log, in the caller's transaction; `actor` is for an act without a viewer.
 * Never pass secrets or message texts.
 */
export async function recordAct(ctx: Context, act: Act): Promise<void> {
  const actor = act.actor ?? (ctx.viewer && { id: ctx.viewer.id, companyId: ctx.viewer.company.id });
  await ctx.db.insert(auditLog).values({
    actorId: actor?.id,
    actorCompanyId: actor?.companyId,
    action: act.action,
    targetKind: act.target.kind,
    targetId: act.target.id?.toString(),
    before: act.before,
    after: act.after,
    ip: ctx.request.ip,
    requestId: ctx.request.id,
    createdAt: ctx.now,
  });
}

const mostActs = 100;

/**
 * Who did what to one thing, the latest first and at most 100, for who holds the permission over it: the log names
 * every company. Throws the refusal of who does not.
 */
export async function listActs(
  ctx: SignedInContext,
  permission: Permission,
  { target, actions }: { target: { kind: string; id: number }; actions: readonly string[] },
) {
  requirePermission(ctx.viewer, permission);
  return ctx.db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      by: nameOfPersonBy<string | null>(auditLog.actorId),
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetKind, target.kind),
        eq(auditLog.targetId, String(target.id)),
        inArray(auditLog.action, [...actions]),
      ),
    )
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(mostActs);
}

/** The acts of one kind on several targets since a moment, the oldest first, for a job: nobody is shown them. */
export async function listActsOn(
  { db }: Pick<Context, "db">,
  { kind, ids }: { kind: string; ids: readonly number[] },
  action: string,
  since: Date,
) {
  if (ids.length === 0) return [];
  const filter = and(
    eq(auditLog.targetKind, kind),
    inArray(auditLog.targetId, ids.map(String)),
    eq(auditLog.action, action),
    gte(auditLog.createdAt, since),
  );
  const { targetId, before, after, createdAt } = auditLog;
  const acts = await db
    .select({ targetId, before, after, createdAt })
    .from(auditLog)
    .where(filter)
    .orderBy(auditLog.id);
  return acts.map((act) => ({ ...act, targetId: Number(act.targetId) }));
}
