import { z } from "zod";
import { checkbox, identifier, problem, requiredText } from "../form.server";

/** A row's button names the posting by what it does to it; `stays` is sent by script, which needs no new page. */
export const pinForm = z
  .object({
    pin: identifier.optional(),
    unpin: identifier.optional(),
    stays: checkbox,
  })
  .refine(({ pin, unpin }) => pin !== undefined || unpin !== undefined, { path: ["pin"], error: problem("required") });

export const saveSearchForm = z.object({ name: requiredText(100), replaces: checkbox });

export const renameSearchForm = z.object({ searchId: identifier, name: requiredText(100) });

export const deleteSearchForm = z.object({ searchId: identifier });
