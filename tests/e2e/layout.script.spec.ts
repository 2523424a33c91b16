import { covered } from "./support/covered";
import { expect, test } from "./support/journey";

/** One page of each layout. */
const pages = ["/ladunki", "/ogloszenia", "/dodaj-ladunek", "/mojafirma", "/pomoc", "/portal/companies", "/"];

test("WCAG 2.4.11: nothing that can be pressed lies under the menu or anything else", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("admin@rada.example");
  for (const path of pages) {
    await open(path);
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await covered(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
