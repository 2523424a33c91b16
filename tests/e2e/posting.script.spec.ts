import type { Page } from "playwright/test";
import { inDays } from "../support/days";
import { expect, test } from "./support/journey";
import { load, unfold, unload } from "./support/posting-form";

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test("a load is out in at most fifty keys, the figures beside it as it is typed; it is said at the top of its page", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const me = await records.colleagueOf("szef@transbud.example");
  await records.posting({ author: me, bodies: ["curtainsider", "mega"] });
  await signIn(me.login);
  await open("/dodaj-ladunek");
  let keys = 0;
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      await page.keyboard.press(key);
      keys += key.split("+").length;
    }
  };
  const type = (text: string) => press(...text);
  await type("26600");
  await expect(load(page).getByLabel("Miejscowość")).toHaveValue("Radom");
  await press("Enter", "Enter");
  await expect(load(page).getByLabel(/^Od\b/)).toBeFocused();
  await type("j");
  await expect(load(page).getByLabel("Do", { exact: true })).toHaveValue(inDays(1));
  await press("Enter", "Enter", "Enter", "Enter");
  await expect(unload(page).getByLabel("Kraj")).toBeFocused();
  await expect(unload(page).getByLabel("Kraj"), "as in the last one").toHaveValue("DE");
  await press("Enter", "Enter");
  await type("dortmu");
  await press("Enter");
  await expect(unload(page).getByLabel("Miejscowość"), "the first of those to come").toHaveValue("Dortmund");
  await expect(unload(page).getByLabel("Kod pocztowy")).toHaveValue(/^44\d{3}$/);
  await press("Enter", "p", "Enter", "Enter", "Enter", "Enter");
  await expect(page.getByLabel("Masa (t)")).toBeFocused();
  await type("24");
  await press("Enter");
  await type("1150");
  await press("Enter", "e", "Enter");
  await type("30");
  await expect(page.getByText(/^(0,9|1,0)\d\s€\/km$/)).toBeVisible();
  await press("Enter", "Enter", "Enter", "Enter", "Enter", "Enter", "Enter", "Enter");
  await expect(page.getByRole("checkbox", { name: "Firanka" })).toBeFocused();
  await press("Space", "Control+Enter");
  await expect(page).toHaveURL(/\/ladunek\/\d+$/);
  await expect(page.locator(".flash")).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(keys).toBeLessThanOrEqual(50);
});

test("the figures follow what is typed, and what depends on a choice waits for it", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/dodaj-ladunek");
  await expect(page.getByLabel("Temperatura od")).toBeHidden();
  await unfold(page, "Inne (");
  await page.getByRole("checkbox", { name: "Izoterma" }).check();
  await expect(page.getByLabel("Temperatura od")).toBeVisible();
  await unfold(page, "Wymiary, załadunek");
  await expect(page.getByRole("checkbox", { name: "7 – promieniotwórcze" })).toBeHidden();
  await page.getByRole("checkbox", { name: "ADR" }).check();
  await expect(page.getByRole("checkbox", { name: "7 – promieniotwórcze" })).toBeVisible();
  await page.getByLabel("Długość").fill("13.6");
  await expect(page.getByLabel("LDM")).toHaveValue("13,6");
  await page.getByLabel("Szerokość").fill("1,2");
  await expect(page.getByLabel("LDM")).toHaveValue("6,8");
  await page.getByLabel("LDM").fill("5");
  await expect(page.getByLabel("Długość")).toHaveValue("10");
  await page.getByLabel("Szerokość").fill("2,4");
  await expect(page.getByLabel("Długość"), "of the loading metres that were typed").toHaveValue("5");
  await expect(page.getByLabel("LDM")).toHaveValue("5");
  await page.getByLabel("Fracht", { exact: true }).fill("1500");
  await page.getByLabel("Odległość (km)").fill("500");
  await expect(page.getByText("3,00\u00a0zł/km")).toBeVisible();
  await page.getByLabel("Waluta").selectOption("EUR");
  await expect(page.getByText("3,00\u00a0€/km")).toBeVisible();
});

test("leaving a form with something typed asks first, also after a place was added", async ({ page, open, signIn }) => {
  await signIn("szef@transbud.example");
  await open("/dodaj-ladunek");
  await page.getByRole("button", { name: "Dodaj miejsce załadunku" }).click();
  await expect(page.getByRole("group", { name: "2. miejsce załadunku" })).toBeVisible();
  await page.getByLabel("Uwagi").fill("Jeszcze nie zapisane");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /Powiadomienia/ })
    .click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("Czy chcesz porzucić niezapisane zmiany?");
  await question.getByRole("button", { name: "Nie" }).click();
  await expect(page.getByLabel("Uwagi")).toHaveValue("Jeszcze nie zapisane");
});

test("the form is no longer than a screen and a half, on a phone with the next step always in sight", async ({
  page,
  open,
  signIn,
}) => {
  await signIn("szef@transbud.example");
  await page.setViewportSize({ width: 1280, height: 800 });
  await open("/dodaj-ladunek");
  await page.getByRole("button", { name: "Tylko niezbędne" }).click();
  await expect(page.getByRole("button", { name: "Tylko niezbędne" })).toHaveCount(0);
  // A vehicle has a day to leave on and a radius beside what a load has.
  for (const [form, longest, onPhone] of [
    ["/dodaj-pojazd", 1160, 2690] as const,
    ["/dodaj-ladunek", 1100, 2600] as const,
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open(form);
    await expect(page.getByRole("button", { name: "Policz odległość" })).toBeHidden();
    expect(await height(page), form).toBeLessThanOrEqual(longest);
    await page.setViewportSize({ width: 360, height: 780 });
    expect(await height(page), form).toBeLessThanOrEqual(onPhone);
    await expect(page.getByRole("button", { name: "Opublikuj", exact: true })).toBeInViewport();
    expect(await page.evaluate(coveredInFocus)).toEqual([]);
    await expect(page.getByRole("button", { name: "Opublikuj", exact: true })).toBeInViewport();
  }
});

/** Runs in the page: what lies under the bar when it gets the focus, from the first field to the last. */
function coveredInFocus() {
  const bar = document.querySelector(".posting-publish");
  const fields = [...document.querySelectorAll<HTMLElement>(".posting-form :is(a, button, input, select, summary)")];
  return fields.flatMap((field) => {
    if (!bar || bar.contains(field) || !field.checkVisibility()) return [];
    field.focus();
    const [under, over] = [field.getBoundingClientRect(), bar.getBoundingClientRect()];
    return under.bottom > over.top && under.top < over.bottom ? field.outerHTML : [];
  });
}
