import type { Page } from "playwright/test";
import { expect, test } from "./support/journey";

const focused = (page: Page) => page.locator(":focus");

test("the first stop leads past the frame to the content", { tag: ["@browser", "@plain"] }, async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Przejdź do treści" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();
});

test("the tab order goes through header and menu into the page", { tag: "@browser" }, async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  await open("/ogloszenia");
  const stops: string[] = [];
  const menu = page.locator("#menu :is(a, summary)").filter({ visible: true });
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press("Tab");
    stops.push(
      await focused(page).evaluate((element) => {
        const landmark = element.closest("main, nav#menu, header.head")?.tagName ?? "";
        return `${landmark} ${element.getAttribute("href") ?? element.id}`.trim();
      }),
    );
    if (stops.at(-1)?.startsWith("MAIN")) break;
  }
  const paths = await menu.evaluateAll((links) => links.map((link) => `NAV ${link.getAttribute("href") ?? ""}`.trim()));
  const inMenu = stops.filter((stop) => stop.startsWith("NAV"));
  expect(inMenu).toEqual(paths);
  const places = stops.map((stop) => stop.split(" ")[0]);
  expect(places.indexOf("HEADER")).toBeGreaterThan(-1);
  expect(places.lastIndexOf("HEADER")).toBeLessThan(places.indexOf("NAV"));
  expect(places.at(-1)).toBe("MAIN");
});

test("the focus is always seen", { tag: "@browser" }, async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/pakiet");
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press("Tab");
    const isSeen = await focused(page).evaluate((element) => {
      const shows = (one: Element | null) => one !== null && getComputedStyle(one).outlineStyle !== "none";
      return shows(element) || shows(document.querySelector(`label[for="${element.id}"]`));
    });
    expect(isSeen, await focused(page).evaluate((element) => element.outerHTML.slice(0, 100))).toBe(true);
  }
});

test("a comment is written with keys alone", { tag: ["@browser", "@plain"] }, async ({
  page,
  open,
  signIn,
  records,
}) => {
  const { path } = await records.announcement({ author: await records.person("szef@cargopol.example") });
  await signIn("szef@transbud.example");
  await open(path);
  await page.getByLabel("Twój komentarz").focus();
  await page.keyboard.type("Z klawiatury.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Komentarz został dodany.");
});
