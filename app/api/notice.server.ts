import { z } from "zod";
import { problem } from "~/domain/kernel/form.server";
import { markAllNoticesRead, openNotice } from "~/domain/notice/commands.server";
import { modesOf, preferencesForm } from "~/domain/notice/form.server";
import { findPreferences, findQuietHours, savePreferences } from "~/domain/notice/preferences.server";
import { countNotices, countUnreadNotices, listNotices } from "~/domain/notice/queries.server";
import { listTasks } from "~/domain/task/queries.server";
import { pages } from "~/paths";
import { onlyNew } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { int, many, maybe, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("powiadomienia");

const notice = shapeOf<Awaited<ReturnType<typeof listNotices>>[number]>()("Notice", {
  id: "Int!",
  kind: "Int!",
  action: "String!",
  targetId: "Int!",
  parentId: "Int",
  postingId: "Int",
  actorName: "String",
  firstLine: "String",
  createdAt: "DateTime!",
  readAt: "DateTime",
});

list("notices", {
  page: pages.notices,
  scope: "people",
  of: notice,
  form: z.object({ onlyNew, tab: z.enum(["others", "own"]).optional() }),
  newestBy: ({ createdAt }) => createdAt,
  rows: (ctx, { onlyNew, tab, page }) => listNotices(ctx, { onlyNew, tab, page }),
  total: async (ctx, { onlyNew, tab }) => (await countNotices(ctx, onlyNew))[tab ?? "all"],
});

const noticeIds = z
  .array(z.string().regex(/^[1-9]\d{0,14}$/, problem("wrongFormat")))
  .max(100, problem("wrongFormat"))
  .default([])
  .transform((ids) => ids.map(Number));

mutation("markNoticesRead", {
  page: pages.notices,
  scope: "people",
  form: z.object({ ids: noticeIds }),
  returns: int,
  run: async (ctx, { ids }) => {
    if (ids.length === 0) await markAllNoticesRead(ctx);
    for (const id of ids) await openNotice(ctx, id);
    return countUnreadNotices(ctx);
  },
});

type Preference = { kind: number; mode: string };
const preference = shapeOf<Preference>()("NoticePreference", { kind: "Int!", mode: "String!" });

const quiet = shapeOf<{ from: number; until: number }>()("QuietHours", { from: "Int!", until: "Int!" });

query("quietHours", {
  page: pages.notifications,
  scope: null,
  returns: maybe(quiet),
  run: (ctx) => findQuietHours(ctx),
});

query("noticePreferences", {
  page: pages.notifications,
  scope: null,
  returns: many(preference),
  run: async (ctx) => [...(await findPreferences(ctx, ctx.viewer.id))].map(([kind, mode]) => ({ kind, mode })),
});

mutation("saveNoticePreferences", {
  page: pages.notifications,
  scope: null,
  form: preferencesForm,
  returns: voidResult,
  run: (ctx, { quietFrom: from, quietUntil: until, ...modes }) => savePreferences(ctx, modesOf(modes), { from, until }),
});

type Task = Awaited<ReturnType<typeof listTasks>>[number];
const task = shapeOf<Task>()("Task", {
  id: "Int!",
  kind: "String!",
  title: "String!",
  detail: "String!",
  whom: "String",
  price: "String",
  since: "String",
  until: "String",
  isUrgent: "Boolean!",
  address: "String!",
});

query("tasks", { page: pages.tasks, scope: null, returns: many(task), run: (ctx) => listTasks(ctx) });
