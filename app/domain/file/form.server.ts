import type { FileScope } from "drizzle/schema/file";
import { z } from "zod";
import type { Feature } from "~/domain/kernel/permission";
import { type Guard, pages } from "~/paths";

/** What files may be sent for by a call, before there is anything to attach them to. */
export const uploadScope = z.enum([
  "ANNOUNCEMENT_ATTACHMENT",
  "ANNOUNCEMENT_IMAGE",
  "COMPANY_DOCUMENT",
  "DEAL_DOCUMENT",
  "COMPLAINT_ATTACHMENT",
]);

/** What a company without a package may not send files for. */
export const featureOfScope: Partial<Record<z.infer<typeof uploadScope>, Feature>> = {
  ANNOUNCEMENT_ATTACHMENT: "addAnnouncement",
  ANNOUNCEMENT_IMAGE: "addAnnouncement",
  COMPANY_DOCUMENT: "companyData",
};

/** Where who has still to accept a legal document sends files, and takes them back: for the office alone. */
export function doorOfScope(scope: FileScope): Guard {
  return scope === "COMPLAINT_ATTACHMENT" ? pages.complaints : { access: "signedIn" };
}
