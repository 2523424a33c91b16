import { expect, test } from "./support/journey";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("LAYOUT-069: the bar waits 200 ms before it shows, runs for 5 s while a page keeps waiting, and goes with it", async ({
  page,
  open,
  signIn,
  unfoldMenu,
}) => {
  await signIn("szef@transbud.example");
  await unfoldMenu();
  await open("/ogloszenia");
  const bar = page.locator(".progress");
  const style = await bar.evaluate((element) => {
    element.setAttribute("data-busy", "true");
    const { animationDelay, animationDuration, transitionDelay } = getComputedStyle(element);
    element.removeAttribute("data-busy");
    return { animationDelay, animationDuration, transitionDelay };
  });
  expect(style, "a quick page does without").toEqual({
    animationDelay: "0.2s",
    animationDuration: "5s",
    transitionDelay: "0.2s",
  });
  await expect(bar).toHaveCSS("opacity", "0");
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/pakiet\?_data=/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pakiet", exact: true }).click();
  await expect(bar).toHaveAttribute("data-busy", "true");
  await expect(bar).toHaveCSS("opacity", "1");
  answer();
  await expect(page).toHaveURL("/pakiet");
  await expect(bar).not.toHaveAttribute("data-busy");
  await expect(bar).toHaveCSS("opacity", "0");
});
