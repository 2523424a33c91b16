import { longestAlt, maximumMarkup } from "~/domain/announcement/form.server";
import { DomainError } from "~/domain/kernel/errors";
import { uuid } from "~/domain/kernel/form.server";
import { parseMarkdown } from "~/domain/rich-text/markdown";
import { imagesOf } from "~/domain/rich-text/text";
import { pathTo } from "~/paths";

/**
 * Places the picture that was chosen last at the end of the text, once it is described; others go on waiting for their
 * descriptions. Throws imagesMax at `image` for a text that has `images` already.
 */
export function placePicture(body: FormData, images: number): void {
  const waiting = body.getAll("sentImages").map(String);
  const id = waiting.pop();
  const alt = String(body.get("imageAlt") ?? "").trim();
  const content = String(body.get("content") ?? "");
  const isShort = content.length <= maximumMarkup && alt.length <= longestAlt;
  if (!id || !uuid.safeParse(id).success || !alt || !isShort) return;
  if (imagesOf(parseMarkdown(content)).length >= images) throw new DomainError("imagesMax", "image", { images });
  const markup = `![${alt.replace(/[\\[\]]/g, "\\$&")}](${pathTo("media", { id })})`;
  body.set("content", `${content.trimEnd()}\n\n${markup}\n`.trimStart());
  body.set("image", id);
  for (const name of ["sentImages", "imageAlt"]) body.delete(name);
  for (const other of waiting) body.append("sentImages", other);
}
