import { z } from "zod";
import { identifier, requiredText, rowVersion, uuid } from "../form.server";

const body = requiredText(2000);

export const addCommentForm = z.object({ body, key: uuid });

export const editCommentForm = z.object({ body, commentId: identifier, version: rowVersion });

export const deleteCommentForm = z.object({ commentId: identifier });
