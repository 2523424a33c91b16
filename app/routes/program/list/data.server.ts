import { randomUUID } from "node:crypto";
import { changeKinds } from "~/domain/change/kind";
import type { SignedInContext } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { scopes } from "~/domain/kernel/viewer";
import { mostDays } from "~/domain/program/form.server";
import { findProgram, listPrograms } from "~/domain/program/queries.server";
import { calendarDay, formatMoment } from "~/domain/units/moment.server";
import { dayAfter } from "~/domain/units/time";
import { listWebhooks } from "~/domain/webhook/queries.server";
import { recoveredValues } from "~/http/recovered-form.server";
import { webhookView } from "../parts/webhook-view.server";

type Program = Awaited<ReturnType<typeof listPrograms>>[number];

/**
 * The company's programs and webhooks, the forms of new ones, and the question before a token is revoked. Throws
 * notFound.
 */
export async function loadPrograms(ctx: SignedInContext, request: Request) {
  const search = new URL(request.url).searchParams;
  const [programs, revoked, webhooks, recoveredForm, webhookForm] = await Promise.all([
    listPrograms(ctx),
    programIn(ctx, search.get("revoke")),
    listWebhooks(ctx),
    recoveredValues(ctx, request, "createProgram"),
    newWebhookForm(ctx, request),
  ]);
  const today = calendarDay(ctx.now);
  const days = { min: today, max: dayAfter(today, mostDays) };
  return {
    programs: programs.map(programView),
    works: programs.filter(({ isOver }) => !isOver).length,
    revoked,
    webhooks: webhooks.map(webhookView),
    webhookForm: { ...webhookForm, isOpen: webhookForm.isRecovered || webhooks.length === 0 },
    form: {
      isOpen: recoveredForm !== null || programs.length === 0 || search.get("add") === "program",
      key: randomUUID(),
      ...days,
      scopes,
      values: {
        name: recoveredForm?.one("name") ?? "",
        scopes: recoveredForm?.all("scopes") ?? [],
        lastDay: recoveredForm?.one("lastDay") ?? days.max,
      },
      isRecovered: recoveredForm !== null,
    },
  };
}

export type ProgramsData = Awaited<ReturnType<typeof loadPrograms>>;

async function newWebhookForm(ctx: SignedInContext, request: Request) {
  const recoveredForm = await recoveredValues(ctx, request, "createWebhook");
  return {
    key: randomUUID(),
    kinds: changeKinds,
    values: { url: recoveredForm?.one("url") ?? "", kinds: recoveredForm?.all("kinds") ?? [] },
    isRecovered: recoveredForm !== null,
  };
}

async function programIn(ctx: SignedInContext, id: string | null) {
  const idInput = identifier.safeParse(id);
  return idInput.success ? findProgram(ctx, idInput.data) : null;
}

function programView({ expiresAt, lastCallAt, revokedAt, createdAt, isOver, ...program }: Program) {
  return {
    ...program,
    isOver,
    state: stateOf({ revokedAt, isOver, ...program }),
    // The token ends at the midnight after its last day.
    lastDay: calendarDay(new Date(expiresAt.getTime() - 1)),
    lastCall: lastCallAt && formatMoment(lastCallAt),
    revoked: revokedAt && formatMoment(revokedAt),
    created: formatMoment(createdAt),
  };
}

type State = "works" | "paused" | "expired" | "revoked";

function stateOf({
  revokedAt,
  isOver,
  isResponsibleWorking,
}: Pick<Program, "revokedAt" | "isOver" | "isResponsibleWorking">): State {
  if (revokedAt) return "revoked";
  if (isOver) return "expired";
  return isResponsibleWorking ? "works" : "paused";
}
