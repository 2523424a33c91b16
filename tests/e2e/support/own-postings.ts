import type { Locator } from "playwright/test";

/** Follows what may be done with an own posting: what is seldom done is folded. */
export async function follow(place: Locator, action: string) {
  const link = place.getByRole("link", { name: action });
  if (!(await link.isVisible())) await place.getByText("Więcej").click();
  await link.click();
}
