import { z } from "zod";
import type { ErrorCode } from "~/domain/kernel/errors";
import { problem } from "~/domain/kernel/form.server";
import { parseMarkdown } from "./markdown";
import { printMarkdown } from "./print-markdown";
import { imagesOf, plainText } from "./text";
import type { RichText } from "./tree";
import { hasTooManyNodes, richTextSchema } from "./tree.server";

/** The markup of a text field as the tree that is stored; markup that encloses nothing is `missing`. */
export function markup({ max, missing }: { max: number; missing: ErrorCode }) {
  const isTooLong = problem("lengthMax", { max });
  return z
    .string({ error: problem(missing) })
    .max(max, isTooLong)
    .transform(parseMarkdown)
    .refine((tree) => !hasTooManyNodes(tree), isTooLong)
    .transform((tree) => parseMarkdown(printMarkdown(tree)))
    .refine((tree) => saysSomething(plainText(tree)) || imagesOf(tree).length > 0, problem(missing))
    .refine((tree) => richTextSchema.safeParse(tree).success, isTooLong);
}

/** For a text that takes no pictures. */
export function hasNoImages(tree: RichText): boolean {
  return imagesOf(tree).length === 0;
}

/** Whether there is more than spaces, signs that are not seen, and marks that nothing follows. */
function saysSomething(text: string): boolean {
  const words = text.replace(/\p{Default_Ignorable_Code_Point}/gu, "").split(/\s+/);
  return words.some((word) => word !== "" && !/^(?:#{2,3}|-|>|\d{1,3}[.)]|\*+|_+)$/.test(word));
}
