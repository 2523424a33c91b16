import { expect, refusalMessage, test } from "./support/journey";

const author = "szef@transbud.example";

test("OQ-95: what a colleague saved meanwhile is not written over, also after a look at it; the text is kept", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(409));
  const me = await records.person(author);
  const { id } = await records.announcement({ author: me, title: "Wspólne" });
  await signIn(author);
  await open(`/dodaj?id=${id}`);
  await records.sql`update announcements set title = 'Kolegi', version = 1 where id = ${id}`;
  await page.getByLabel("Tytuł").fill("Moje");
  await page.getByRole("button", { name: "Podgląd" }).click();
  await expect(page.getByRole("region", { name: "Podgląd" })).toBeVisible();
  await page.getByRole("button", { name: "Zapisz", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Dane zostały w międzyczasie zmienione. Odśwież stronę.");
  await expect(page.getByLabel("Tytuł")).toHaveValue("Moje");
  expect(await records.sql`select title from announcements where id = ${id}`).toEqual([{ title: "Kolegi" }]);
});
