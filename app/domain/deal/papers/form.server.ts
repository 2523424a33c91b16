import { z } from "zod";
import { identifier, problem, uploadedFiles, uuid } from "~/domain/kernel/form.server";
import { dealDocumentTypes } from "./document";

export const dealDocumentForm = z.object({
  key: uuid,
  type: z.enum(dealDocumentTypes, { error: ({ input }) => problem(input ? "wrongFormat" : "required") }),
  files: uploadedFiles,
});

export const oneDealDocumentForm = z.object({ documentId: identifier });
