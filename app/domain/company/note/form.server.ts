import { z } from "zod";
import { identifier, requiredText, rowVersion, uuid } from "~/domain/kernel/form.server";

const body = requiredText(2000, { lines: true });
const noteVersion = { noteId: identifier, version: rowVersion };

export const newNoteForm = z.object({ key: uuid, companyId: identifier, body });
export const correctedNoteForm = z.object({ ...noteVersion, body });
export const withdrawnNoteForm = z.object(noteVersion);
