import { type ActionFunctionArgs, json } from "@remix-run/node";
import { createCalendar, revokeCalendar } from "~/domain/calendar/commands.server";
import { calendarForm } from "~/domain/calendar/form.server";
import { createDocument, deleteDocument, replaceDocument } from "~/domain/company/document/commands.server";
import { newDocumentForm, replaceDocumentForm, seenDocumentForm } from "~/domain/company/document/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { nothing } from "~/domain/kernel/form.server";
import { env } from "~/env.server";
import type { SignedInHandle } from "~/http/context.server";
import { handleForms } from "~/http/form.server";
import { pathTo } from "~/paths";

/** The address of a new calendar, which is shown this once. */
export type CalendarAnswer = { intent: "createCalendar"; calendarAddress: string };

/** Takes the forms of the company's papers; whom the page lets in may send files. */
export function handleDocumentForms(args: ActionFunctionArgs, handle: SignedInHandle) {
  const uploads = { uploads: { files: "COMPANY_DOCUMENT" as const }, admit: async (_: SignedInContext) => null };
  return handleForms(args, handle, {
    addDocument: {
      ...uploads,
      schema: newDocumentForm,
      run: (ctx, { files: fileIds, ...input }) =>
        createDocument(ctx, { ...input, fileIds, companyId: ctx.viewer.company.id }),
      accepted: [pathTo("documents"), "documents:flash.uploaded"],
    },
    replaceDocument: {
      ...uploads,
      schema: replaceDocumentForm,
      run: (ctx, { files: fileIds, ...input }) => replaceDocument(ctx, { ...input, fileIds }),
      accepted: [pathTo("documents"), "documents:flash.replaced"],
    },
    deleteDocument: {
      schema: seenDocumentForm,
      run: (ctx, version) => deleteDocument(ctx, version),
      accepted: [pathTo("documents"), "documents:flash.deleted"],
    },
    createCalendar: {
      schema: nothing,
      run: async (ctx) => {
        const { secret } = await createCalendar(ctx);
        const calendarAddress = `${env.origin}${pathTo("calendar", { file: `${secret}.ics` })}`;
        return json({ intent: "createCalendar", calendarAddress } satisfies CalendarAnswer);
      },
    },
    revokeCalendar: {
      schema: calendarForm,
      run: (ctx, { calendarId }) => revokeCalendar(ctx, calendarId),
      accepted: [`${pathTo("documents")}#calendars`, "documents:flash.calendar.revoked"],
    },
  });
}
