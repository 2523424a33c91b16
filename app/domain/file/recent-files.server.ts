import { type FileScope, files } from "drizzle/schema/file";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";

/** Those of the files that were sent for this and that nothing was made of yet. */
export function areFresh(fileIds: string[], scope: FileScope): SQL | undefined {
  return and(inArray(files.id, fileIds), eq(files.scope, scope), isNull(files.attachedAt), isNull(files.deletedAt));
}
