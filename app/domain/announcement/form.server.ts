import { z } from "zod";
import { identifier, problem, requiredText, rowVersion, uuid } from "../form.server";

const body = requiredText(2000);

/** A private comment is a message to the announcement's author. */
const visibility = z.enum(["PUBLIC", "PRIVATE"], problem("wrongFormat")).default("PUBLIC");

export const addCommentForm = z.object({ body, visibility, key: uuid });

export const editCommentForm = z.object({ body, commentId: identifier, version: rowVersion });

export const deleteCommentForm = z.object({ commentId: identifier });
