import type { Page } from "playwright/test";
import { inDays } from "../../support/days";
import { expect } from "./journey";

export const load = (page: Page, number = 1) =>
  page.getByRole("group", { name: `${number}. miejsce załadunku`, exact: true });
export const unload = (page: Page, number = 1) =>
  page.getByRole("group", { name: `${number}. miejsce rozładunku`, exact: true });
export const publish = (page: Page) => page.getByRole("button", { name: "Opublikuj", exact: true });
export const says = (page: Page, sentence: string) => expect(page.getByRole("status").first()).toHaveText(sentence);

interface Stop {
  country: string;
  code?: string;
  city?: string;
  from?: string;
}

export async function fill(group: ReturnType<typeof load>, { country, code = "", city = "", from }: Stop) {
  await group.getByLabel("Kraj").selectOption(country);
  await group.getByLabel("Kod pocztowy").fill(code);
  await group.getByLabel("Miejscowość").fill(city);
  if (from) await group.locator("[type=date]").first().fill(from);
}

export const warsaw = { country: "PL", code: "00-950", city: "Warszawa" };

export async function fillShipment(page: Page, mark: string) {
  await fill(load(page), { ...warsaw, from: inDays(1) });
  await fill(unload(page), { country: "DE", code: "10115", city: "Berlin", from: inDays(3) });
  await page.getByRole("checkbox", { name: "Firanka" }).check();
  await page.getByLabel("Masa (t)").fill("20");
  await page.getByLabel("Uwagi").fill(mark);
}

/** Opens a part of the form that begins folded. */
export const unfold = (page: Page, name: string) => page.locator("summary", { hasText: name }).click();
