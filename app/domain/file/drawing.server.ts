import type { FileScope } from "drizzle/schema/file";
import type { PngOptions } from "sharp";
import type { Context } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { countCall, senderOf } from "~/domain/kernel/rate-limit.server";
import { inTurn } from "./fair-queue.server";
import { maximumFileBytes } from "./file-kind";

const maximumPixels = { inRows: 50_000_000, whole: 16_000_000 };

/** The longer side of a picture in pixels: of a text twice the width it is shown at, of a paper A4 at 250 dpi. */
const longestSide = { text: 1600, paper: 2920 };

/** The library that draws, with one thread and nothing kept. It comes with the first picture: it takes 33 MB. */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** A picture may take 150 MB of memory while it is drawn: five at once have taken two gigabytes. */
export const takeTurnToDraw = inTurn(1, {
  milliseconds: 5000,
  refusal: () => new DomainError("pictureQueueFull", undefined, { retryAfter: 10 }),
});

// To choose 256 colours takes three times as long as to draw, and a scan loses by it.
const fewColours = { palette: true, quality: 90 };
const outputs = {
  "image/jpeg": ["jpeg", { quality: 90, optimiseCoding: false }],
  "image/png": ["png", {}],
  "image/webp": ["webp", { quality: 90, effort: 2 }],
  "image/gif": ["gif", {}],
} as const;

type Upload = { path: string; mime: string; scope: FileScope };

/**
 * Draws the pictures among the files anew beside them, without what the camera wrote into them and no larger than they
 * are shown or printed, and answers the files to keep. Throws pictureTooLarge, fileTypeNotAllowed, fileTooLarge,
 * tooManyResourceCalls for who sends more pixels than there is time for, pictureQueueFull when others' pictures take
 * too long, and fileNotStored when there is no room to draw.
 */
export async function drawPictures<File extends Upload>(ctx: Context, files: File[]): Promise<File[]> {
  const sizes = await Promise.all(files.filter(isPicture).map(requireModestPicture));
  if (sizes.length === 0) return files;
  const pixels = sizes.reduce((sum, size) => sum + size, 0);
  await countCall(ctx, "megapixels", senderOf(ctx), Math.ceil(pixels / 1_000_000));
  const keptFiles: File[] = [];
  // One after another: the pictures of one sending do not wait for each other's turn.
  for (const file of files) keptFiles.push(isPicture(file) ? { ...file, path: await drawAnew(ctx, file) } : file);
  return keptFiles;
}

function isPicture({ mime }: Upload): boolean {
  return mime.startsWith("image/");
}

/** Only a JPEG of the ordinary sort is drawn row by row; what has to lie in memory as a whole is held to less. */
async function requireModestPicture({ path, mime }: Upload): Promise<number> {
  const sharp = await loadSharp();
  const {
    width,
    height,
    pages = 1,
    depth,
    isProgressive,
  } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new DomainError("fileTypeNotAllowed");
    });
  const limit = mime === "image/jpeg" && !isProgressive ? maximumPixels.inRows : maximumPixels.whole;
  const pixels = width * height * pages;
  const bytesPerSample = depth === "ushort" ? 2 : 1;
  if (pixels * bytesPerSample > limit) throw new DomainError("pictureTooLarge");
  return pixels;
}

async function drawAnew(ctx: Context, picture: Upload): Promise<string> {
  const target = `${picture.path}.drawn`;
  const isPng = picture.mime === "image/png";
  const isOfText = picture.scope === "ANNOUNCEMENT_IMAGE";
  const size = await takeTurnToDraw(async () => {
    if (isOfText) return draw(picture, target, longestSide.text, isPng ? fewColours : {});
    const size = await draw(picture, target, longestSide.paper);
    return isPng && size > maximumFileBytes ? draw(picture, target, longestSide.paper, fewColours) : size;
  }, senderOf(ctx));
  if (size > maximumFileBytes) throw new DomainError("fileTooLarge");
  return target;
}

/** Answers how many bytes the drawn picture has. */
async function draw({ path, mime }: Upload, target: string, side: number, colours: PngOptions = {}) {
  const [format, options] = outputs[mime as keyof typeof outputs];
  const sharp = await loadSharp();
  const readOptions = { limitInputPixels: maximumPixels.inRows, failOn: "error", animated: format === "gif" } as const;
  try {
    const image = sharp(path, readOptions)
      .autoOrient()
      .resize({ fit: "inside", withoutEnlargement: true, width: side, height: side })
      .toFormat(format, { ...options, ...colours });
    return (await image.toFile(target)).size;
  } catch (error) {
    const isOfTarget = (error as Error).message.startsWith(`${target}: `);
    throw new DomainError(isOfTarget ? "fileNotStored" : "fileTypeNotAllowed");
  }
}
