import { auditLog } from "drizzle/schema/operations";
import type { Context } from "./context";

type Act = {
  action: string;
  target: { kind: string; id?: number | string };
  before?: unknown;
  after?: unknown;
  actor?: { id: number; companyId: number };
};

/** Writes who did what to the append-only log, in the caller's transaction. Never pass secrets or message texts. */
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
