import { createRequire } from "node:module";
import PDFDocument from "pdfkit";
import type { SignedInContext } from "~/domain/context";
import { countCall } from "~/domain/rate-limit.server";
import { env } from "~/env.server";
import { type Confirmation, loadConfirmation } from "./confirmation.server";

const require = createRequire(import.meta.url);
// The fonts that every reader brings of its own have no Polish letters.
const fonts = {
  plain: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};
const margin = 56;
const labelWidth = 170;

/** The confirmation that an address names, to be printed. Throws what loadConfirmation does, and tooManyResourceCalls. */
export async function confirmationFile(ctx: SignedInContext, params: Parameters<typeof loadConfirmation>[1]) {
  await countCall(ctx, "export", ctx.viewer.id);
  const confirmation = await loadConfirmation(ctx, params);
  return { name: `${confirmation.number.replaceAll("/", "-")}.pdf`, content: await confirmationPdf(confirmation) };
}

/** The confirmation as a file to print, with its fonts inside; the same order makes the same file. */
export async function confirmationPdf({ title, sections, closing, created }: Confirmation): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "pl-PL",
    displayTitle: true,
    font: fonts.plain,
    info: { Title: title, Author: env.organisationName.full, CreationDate: created },
  });
  const written = read(pdf);
  pdf.font(fonts.plain).fontSize(9).fillColor("#4d5a75").text(env.organisationName.full);
  pdf.moveDown(0.5).font(fonts.bold).fontSize(17).fillColor("#16213a").text(title);
  for (const { heading, facts } of sections) {
    pdf.moveDown(1.1).font(fonts.bold).fontSize(11).fillColor("#16213a").text(heading, margin);
    pdf.moveDown(0.3);
    for (const { label, value } of facts) {
      const top = pdf.y;
      pdf.font(fonts.plain).fontSize(9).fillColor("#4d5a75").text(label, margin, top, { width: labelWidth });
      const afterLabel = pdf.y;
      pdf
        .fontSize(10)
        .fillColor("#16213a")
        .text(value, margin + labelWidth + 12, top);
      pdf.y = Math.max(afterLabel, pdf.y) + 3;
    }
  }
  pdf.moveDown(1.4).font(fonts.plain).fontSize(9).fillColor("#4d5a75").text(closing, margin);
  pdf.end();
  return written;
}

function read(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
}
