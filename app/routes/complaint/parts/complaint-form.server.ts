import { describeComplaintFiles } from "~/domain/complaint/queries.server";
import { readableSize } from "~/domain/file/file-kind";
import type { SignedInContext } from "~/domain/kernel/context";
import { uuid } from "~/domain/kernel/form.server";

/** Files that a form names, as the page shows them: the sender's own fresh ones, and those of the complaint. */
export async function fileViews(ctx: SignedInContext, ids: string[], complaintId: number | null) {
  const validIds = ids.filter((id) => uuid.safeParse(id).success);
  const storedFiles = await describeComplaintFiles(ctx, validIds, complaintId);
  return storedFiles.map(({ sizeBytes, ...file }) => ({ ...file, size: readableSize(sizeBytes) }));
}

export type FileView = Awaited<ReturnType<typeof fileViews>>[number];

/** What every form of signed-in people that takes files of a complaint does with them. */
export function takesFiles(complaintId: number | null) {
  return {
    uploads: { newAttachments: "COMPLAINT_ATTACHMENT" } as const,
    carryFiles: { newAttachments: "attachments" },
    admit: async () => null,
    extraData: async (ctx: SignedInContext, values: FormData) => ({
      files: await fileViews(ctx, values.getAll("attachments").map(String), complaintId),
    }),
  };
}
