import { type ActionFunctionArgs, json } from "@remix-run/node";
import { createCalendar, revokeCalendar } from "~/domain/calendar/commands.server";
import { calendarForm } from "~/domain/calendar/form.server";
import { createDocument, deleteDocument, replaceDocument } from "~/domain/company/document/commands.server";
import { newDocumentForm, replaceDocumentForm, seenDocumentForm } from "~/domain/company/document/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { nothing } from "~/domain/kernel/form.server";
import { env } from "~/env.server";
import type { SignedInHandle } from "~/http/context.server";
import { redirectWithFlash } from "~/http/flash.server";
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
      run: async (ctx, { files: fileIds, ...input }) => {
        await createDocument(ctx, { ...input, fileIds, companyId: ctx.viewer.company.id });
        return redirectWithFlash(pathTo("documents"), "documents:flash.uploaded");
      },
    },
    replaceDocument: {
      ...uploads,
      schema: replaceDocumentForm,
      run: async (ctx, { files: fileIds, ...input }) => {
        await replaceDocument(ctx, { ...input, fileIds });
        return redirectWithFlash(pathTo("documents"), "documents:flash.replaced");
      },
    },
    deleteDocument: {
      schema: seenDocumentForm,
      run: async (ctx, seen) => {
        await deleteDocument(ctx, seen);
        return redirectWithFlash(pathTo("documents"), "documents:flash.deleted");
      },
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
      run: async (ctx, { calendarId }) => {
        await revokeCalendar(ctx, calendarId);
        return redirectWithFlash(`${pathTo("documents")}#calendars`, "documents:flash.calendar.revoked");
      },
    },
  });
}
