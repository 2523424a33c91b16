import { expect, test } from "./support/journey";

test("a dialog keeps the focus inside and gives it back to its opener", async ({ page, open, signIn, records }) => {
  const author = await records.person("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  await records.comments(id, author, ["Do usunięcia?"]);
  await signIn(author.login);
  await open(path);
  for (const name of ["Usuń", "Edytuj"]) {
    const opener = page.locator("#comments").getByRole("link", { name });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(stop % 4 === 3 ? "Shift+Tab" : "Tab");
      const isInside = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || Boolean(active?.closest("dialog"));
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test("the question about unsaved changes gives the focus back to the typed text", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@transbud.example");
  const { id, path } = await records.announcement({ author });
  const [commentId] = await records.comments(id, author, ["Przed."]);
  await signIn(author.login);
  await open(`${path}?action=EDIT_COMMENT&commentId=${commentId}`);
  const field = page.getByLabel("Treść komentarza");
  await field.fill("Po.");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nie", exact: true }).press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(field).toBeFocused();
});
