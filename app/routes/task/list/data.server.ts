import type { SignedInContext } from "~/domain/kernel/context";
import { has, hasFullAccess } from "~/domain/kernel/viewer";
import { countQueue } from "~/domain/queue/queries.server";
import { findFirstSteps } from "~/domain/task/first-steps.server";
import { taskKinds } from "~/domain/task/kind";
import { countTasks, listTasks } from "~/domain/task/queries.server";
import { pathTo } from "~/paths";

/** What waits for the viewer by its kind, and of the council's work how much there is of each. */
export async function loadTasks(ctx: SignedInContext) {
  const [counts, tasks, office, steps] = await Promise.all([
    countTasks(ctx),
    listTasks(ctx),
    officeWork(ctx),
    findFirstSteps(ctx, ctx.viewer.id),
  ]);
  return {
    groups: taskKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({ kind, count: counts[kind], tasks: tasks.filter((task) => task.kind === kind) })),
    office,
    isVerified: ctx.viewer.company.isVerified,
    hasFirstSteps: steps?.isDue ?? false,
    total: [...Object.values(counts), ...office.map(({ count }) => count)].reduce((sum, count) => sum + count, 0),
  };
}

export type TasksData = Awaited<ReturnType<typeof loadTasks>>;

/** What of the council's queue the viewer deals with; of who has no part in it nothing is asked. */
async function officeWork(ctx: SignedInContext) {
  const opensQueue = has(ctx.viewer, "ACCESS_CONTROL");
  if ((!opensQueue && !has(ctx.viewer, "MANAGE_COMPLAINTS")) || !hasFullAccess(ctx.viewer)) return [];
  const { kinds } = await countQueue(ctx, { kind: null, only: null });
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const count = kinds[kind] ?? 0;
    const address = opensQueue ? pathTo("council.verification", null, { kind }) : pathTo("council.complaints");
    return count > 0 ? [{ kind, count, address }] : [];
  });
}
