import { expect, refusalMessage, test } from "./support/journey";

const words = "Stawka zgadza się z historią rozmowy.";

test("architecture 3.7: a decision that came too late stands above the decided complaint, with its reason and its text", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(409));
  const [complaint] = await records.sql`select id from complaints where status in (1, 2) order by id limit 1`;
  await signIn("biuro@rada.example");
  await open(`/portal/complaints/${complaint?.id}`);
  await page.getByLabel("odrzucone").check();
  await page.getByLabel("Powód").fill(words);
  await records.sql`update complaints set status = 3 where id = ${complaint?.id}`;
  await page.getByRole("button", { name: "Zmień status" }).click();
  const unsaved = page.locator("#unsaved");
  await expect(unsaved).toContainText("Nie zapisano: Nieprawidłowa zmiana statusu zgłoszenia.");
  await expect(unsaved.getByLabel("Powód lub uwagi")).toHaveValue(words);
  await expect(page.getByRole("button", { name: "Zmień status" })).toHaveCount(0);
});

test("architecture 3.7: a comment on an announcement that was deleted meanwhile stands above the refusal, and is gone on the next page", async ({
  page,
  open,
  signIn,
  records,
  complaints,
}) => {
  complaints.push(refusalMessage(404));
  const { id } = await records.announcement({
    author: await records.person("szef@cargopol.example"),
    title: "Usunięte w trakcie",
  });
  await signIn("szef@transbud.example");
  await open(`/ogloszenie/${id}`);
  await page.getByLabel("Twój komentarz").fill(words);
  await records.sql`update announcements set deleted_at = now() where id = ${id}`;
  await page.getByRole("button", { name: "Dodaj komentarz" }).click();
  const unsaved = page.locator("#unsaved");
  await expect(unsaved).toContainText("Nie zapisano:");
  await expect(unsaved.getByLabel("Treść")).toHaveValue(words);
  await page.getByRole("link", { name: "Wróć do ogłoszeń" }).click();
  await expect(page.locator("#unsaved")).toHaveCount(0);
});
