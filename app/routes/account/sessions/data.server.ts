import { deviceOf } from "~/domain/account/device";
import { endSessionForm } from "~/domain/account/form.server";
import { endOtherSessions, endSession, listSessions } from "~/domain/account/sessions.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { nothing } from "~/domain/kernel/form.server";
import { formatMoment } from "~/domain/units/moment.server";
import { redirectWithFlash } from "~/http/flash.server";
import { pathTo } from "~/paths";

/** Where the viewer is signed in. */
export async function loadSessions(ctx: SignedInContext) {
  const sessions = await listSessions(ctx);
  return {
    sessions: sessions.map(({ userAgent, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      ...deviceOf(userAgent),
      began: formatMoment(createdAt),
      lastSeen: formatMoment(lastSeenAt),
    })),
  };
}

export type SessionsData = Awaited<ReturnType<typeof loadSessions>>;

export const sessionForms = {
  end: {
    schema: endSessionForm,
    run: async (ctx: SignedInContext, { sessionId }: { sessionId: string }) => {
      await endSession(ctx, sessionId);
      return redirectWithFlash(pathTo("sessions"), "account:flash.sessions.ended");
    },
  },
  endOthers: {
    schema: nothing,
    run: async (ctx: SignedInContext) => {
      await endOtherSessions(ctx);
      return redirectWithFlash(pathTo("sessions"), "account:flash.sessions.othersEnded");
    },
  },
};
