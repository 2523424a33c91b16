import { createRequire } from "node:module";
import contentDisposition from "content-disposition";
import { encodeQR } from "qr";
import { env } from "~/env.server";

/** A document in sections of labelled facts, as a page shows it and a file prints it. */
type PrintedDocument = {
  title: string;
  number: string;
  /** What is to be known before all else, in bold below the title. */
  notice?: string | null;
  sections: Section[];
  closing: string;
  /** The address where it is checked, to be read by a telephone. */
  qr?: QrCode;
  /** What has been added since, on a page of its own. */
  annex?: Section | null;
  created: Date;
};

type Section = { heading: string; facts: { label: string; value: string }[] };

const require = createRequire(import.meta.url);
// The fonts that every reader brings of its own have no Polish letters.
const fonts = {
  plain: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};
const margin = 52;
const labelWidth = 136;
const valueLeft = margin + labelWidth + 12;
const qrSide = 76;
const ink = "#16213a";
const soft = "#4d5a75";
/** What a heading needs below it to stand on the page. */
const headingRoom = 60;

/** The answer with the document as a file to keep, of A4 pages; the same document makes the same file. */
export async function pdfAnswer(document: PrintedDocument): Promise<Response> {
  const content = await documentPdf(document);
  return new Response(new Uint8Array(content), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": contentDisposition(`${document.number.replaceAll("/", "-")}.pdf`),
      "Cache-Control": "private, no-store",
    },
  });
}

/** The document as A4 pages with its fonts inside, so that its text can be searched and copied. */
export async function documentPdf({
  title,
  number,
  notice,
  sections,
  closing,
  qr,
  annex,
  created,
}: PrintedDocument): Promise<Buffer> {
  // A process that prints nothing does without 28 MB.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "pl-PL",
    displayTitle: true,
    bufferPages: true,
    font: fonts.plain,
    info: { Title: title, Author: env.organisationName.full, CreationDate: created },
  });
  const bytes = readBytes(pdf);
  writeHead(pdf, { title, notice, qr });
  for (const section of sections) writeSection(pdf, section);
  pdf.moveDown(1);
  requireRoom(pdf, plain(pdf, 9, soft).heightOfString(closing));
  // A new page begins in black.
  plain(pdf, 9, soft).text(closing, margin);
  if (annex) writeSection(pdf.addPage(), annex);
  numberPages(pdf, number);
  pdf.end();
  return bytes;
}

/** The logo, whose paper it is, its title, and beside them the code of its check. */
function writeHead(pdf: PDFKit.PDFDocument, { title, notice, qr }: Pick<PrintedDocument, "title" | "notice" | "qr">) {
  const width = pdf.page.width - 2 * margin - (qr ? qrSide + 12 : 0);
  drawLogo(pdf);
  plain(pdf, 9, soft).text(env.organisationName.full, margin + 26, margin + 5, { width: width - 26 });
  bold(pdf, 17).text(title, margin, pdf.y + 10, { width });
  if (notice) bold(pdf.moveDown(0.3), 12).text(notice, { width });
  if (!qr) return;
  pdf
    .save()
    .translate(pdf.page.width - margin - qrSide, margin)
    .scale(qrSide / qr.size);
  pdf.path(qr.path).fill("#000").restore();
  pdf.y = Math.max(pdf.y, margin + qrSide - 8);
}

function drawLogo(pdf: PDFKit.PDFDocument) {
  pdf.save().translate(margin, margin).scale(0.75);
  pdf.lineWidth(2.4).lineJoin("round").lineCap("round").path("M3 18h9l3-9h4l4 6v3h-2").stroke(ink);
  for (const x of [8, 19]) pdf.circle(x, 20, 2.4).fill(ink);
  pdf.restore();
}

function writeSection(pdf: PDFKit.PDFDocument, { heading, facts }: Section) {
  pdf.moveDown(0.9);
  requireRoom(pdf, headingRoom);
  bold(pdf, 11).text(heading, margin);
  pdf.moveDown(0.3);
  for (const fact of facts) writeFact(pdf, fact);
}

function writeFact(pdf: PDFKit.PDFDocument, { label, value }: { label: string; value: string }) {
  const text = value.replace(/\r\n?/g, "\n");
  const width = pdf.page.width - margin - valueLeft;
  requireRoom(pdf, plain(pdf, 10, ink).heightOfString(text, { width }));
  const top = pdf.y;
  plain(pdf, 9, soft).text(label, margin, top, { width: labelWidth });
  const afterLabel = pdf.y;
  const page = pdf.page;
  plain(pdf, 10, ink).text(text, valueLeft, top);
  pdf.y = (pdf.page === page ? Math.max(afterLabel, pdf.y) : pdf.y) + 3;
}

/** Goes on to a new page where so much does not fit on this one; what fits on none begins where it is and goes over. */
function requireRoom(pdf: PDFKit.PDFDocument, height: number) {
  const bottom = pdf.page.height - margin;
  if (pdf.y + height > bottom && height <= bottom - margin) pdf.addPage();
}

/** Says on each of several pages which of them it is, and of what. */
function numberPages(pdf: PDFKit.PDFDocument, number: string) {
  const { count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Below the margin there is no room by rights: writing there would begin a page.
    pdf.page.margins.bottom = 0;
    const place = { width: pdf.page.width - 2 * margin, align: "right", lineBreak: false } as const;
    plain(pdf, 8, soft).text(`${number} · ${page + 1}/${count}`, margin, pdf.page.height - margin * 0.6, place);
  }
}

function plain(pdf: PDFKit.PDFDocument, size: number, color: string) {
  return pdf.font(fonts.plain).fontSize(size).fillColor(color);
}

function bold(pdf: PDFKit.PDFDocument, size: number) {
  return pdf.font(fonts.bold).fontSize(size).fillColor(ink);
}

function readBytes(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on("data", (part: Buffer) => parts.push(part));
    pdf.on("end", () => resolve(Buffer.concat(parts)));
    pdf.on("error", reject);
  });
}

/** Squares of one unit side by side, as a path; `size` is how many of them stand in a row. */
type QrCode = { size: number; path: string };

/** The code that a telephone reads an address from, with the quiet border that it needs. */
export function qrCode(text: string): QrCode {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 2 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join("");
  return { size: rows.length, path };
}
