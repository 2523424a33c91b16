import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "./support/journey";

const [shipper, carrier] = ["szef@transbud.example", "szef@cargopol.example"];

test("a phone makes a photograph smaller before it sends it, and the page fits it", async ({
  page,
  open,
  signIn,
  anotherWindow,
  records,
}) => {
  const id = await records.deal(await records.person(shipper), await records.person(carrier));
  await signIn(carrier);
  await open(`/transactions/${id}`);
  const section = page.getByRole("main").locator("#driver");
  await page.getByRole("main").locator("summary").filter({ hasText: "Link dla kierowcy" }).click();
  await section.getByLabel("Kierowca", { exact: true }).fill("Jan Kot");
  await section.getByRole("button", { name: "Utwórz link" }).click();
  const message = await section.getByLabel("Skopiuj i wyślij kierowcy").inputValue();
  const [address = ""] = /\/help\/form\?transport=[\w-]{43}$/.exec(message) ?? [];

  const phone = await anotherWindow();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(address);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const [width, height] = [3000, 2000];
  const raw = { width, height, channels: 3 as const };
  const photo = await sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
  const pictures = phone.getByLabel(/Zdjęcia lub pliki PDF/);
  await pictures.setInputFiles({ name: "cmr.jpg", mimeType: "image/jpeg", buffer: photo });
  const sizes = () => pictures.evaluate((input: HTMLInputElement) => [...(input.files ?? [])].map(({ size }) => size));
  await expect.poll(async () => (await sizes())[0]).toBeLessThan(photo.length);
  const papers = phone.locator("form").filter({ hasText: "Zdjęcia CMR" });
  await papers.getByRole("button", { name: "Wyślij" }).click();
  await expect(phone.getByRole("status")).toContainText("Zapisane");
  await open(`/transactions/${id}`);
  await expect(page.getByRole("main")).toContainText("cmr.jpg");
});
