import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { files } from "drizzle/schema/file";
import { and, like } from "drizzle-orm";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { senderOf } from "~/domain/kernel/rate-limit.server";
import { storeFiles } from "./commands.server";
import { loadSharp, takeTurnToDraw } from "./drawing.server";
import { areSent, type FileSubmission } from "./queries.server";

type Picture = Pick<typeof files.$inferSelect, "mime" | "storageKey">;
type CombinedPictures = { fileIds: string[]; pdfId: string | null };

/**
 * Makes one PDF of several pictures among files that were sent, a page each in their order; answers the files with it
 * in place of them, and its id: nothing has been made of it yet. Throws what storeFiles does.
 */
export async function bindPictures(ctx: Context, submission: FileSubmission, name: string): Promise<CombinedPictures> {
  const { fileIds } = submission;
  const rows = await ctx.db
    .select({ id: files.id, mime: files.mime, storageKey: files.storageKey, scope: files.scope })
    .from(files)
    .where(and(areSent(submission), like(files.mime, "image/%")));
  const pictures = fileIds.flatMap((id) => rows.filter((file) => file.id === id));
  const [first] = pictures;
  if (!first || pictures.length < 2) return { fileIds, pdfId: null };
  const folder = await mkdtemp(path.join(tmpdir(), "bound-"));
  try {
    const pdf = { id: randomUUID(), path: path.join(folder, "paper.pdf"), name, mime: "application/pdf" };
    await writePdf(ctx, pictures, pdf.path);
    await storeFiles(ctx, [{ ...pdf, scope: first.scope }]);
    const rest = fileIds.filter((id) => !pictures.some((picture) => picture.id === id));
    return { fileIds: [pdf.id, ...rest], pdfId: pdf.id };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writePdf(ctx: Context, pictures: Picture[], target: string): Promise<void> {
  const [{ default: PDFDocument }, sharp] = await Promise.all([import("pdfkit"), loadSharp()]);
  const pdf = new PDFDocument({ autoFirstPage: false });
  const pdfWrite = pipeline(pdf, createWriteStream(target));
  try {
    for (const picture of pictures) {
      const content = await jpegOf(ctx, picture);
      const { width, height } = await sharp(content).metadata();
      pdf.addPage({ size: "A4", layout: width > height ? "landscape" : "portrait", margin: 0 });
      const { width: across, height: down } = pdf.page;
      pdf.image(content, 0, 0, { fit: [across, down], align: "center", valign: "center" });
    }
  } finally {
    pdf.end();
    await pdfWrite;
  }
}

/** All that a PDF holds as it is; what is another kind of picture is drawn in its turn. */
async function jpegOf(ctx: Context, { mime, storageKey }: Picture): Promise<Buffer> {
  const stream = await ctx.ports.files.read(storageKey);
  if (!stream) throw new DomainError("fileNotStored");
  const content = await buffer(stream);
  if (mime === "image/jpeg") return content;
  const sharp = await loadSharp();
  return takeTurnToDraw(
    () => sharp(content).flatten({ background: "#fff" }).jpeg({ quality: 85 }).toBuffer(),
    senderOf(ctx),
  );
}
