import { sweepSessions } from "./account/commands.server";
import { sweepCaseLinks } from "./appeal/case-link.server";
import { sweepRevokedCalendars } from "./calendar/commands.server";
import { sweepChanges } from "./change/sweep.server";
import { sweepRegisterAnswers } from "./company/profile/business-register.server";
import { sweepRegisterChecks } from "./company/register/checks.server";
import { sweepFinds } from "./freight/alert/matching.server";
import { sweepPins } from "./freight/shelf/pins.server";
import { sweepThreads } from "./guide/commands.server";
import type { Context } from "./kernel/context";
import { sweepRequests } from "./kernel/sweep.server";
import { sweepMails } from "./mail/outbox.server";
import { sweepNotices } from "./notice/commands.server";
import { sweepStopLinks } from "./notice/preferences.server";
import { sweepProgramCalls } from "./program/commands.server";
import { sweepDeliveries } from "./webhook/commands.server";

/** Removes what has served its time: each area knows how long that is. */
export async function sweepOldRows(ctx: Context): Promise<void> {
  await sweepRequests(ctx);
  await sweepSessions(ctx);
  await sweepCaseLinks(ctx);
  await sweepNotices(ctx);
  await sweepFinds(ctx);
  await sweepPins(ctx);
  await sweepThreads(ctx);
  await sweepStopLinks(ctx);
  await sweepRevokedCalendars(ctx);
  await sweepProgramCalls(ctx);
  await sweepChanges(ctx);
  await sweepDeliveries(ctx);
  await sweepRegisterAnswers(ctx);
  await sweepRegisterChecks(ctx);
  await sweepMails(ctx);
}
