import { expect, refusalMessage, test } from "./support/journey";

const admin = "admin@rada.example";

test("two officers send one mail again: the second is told", async ({
  page,
  open,
  signIn,
  complaints,
  records,
  anotherWindow,
}) => {
  complaints.push(refusalMessage(409));
  const to = await records.failedMail();
  await signIn(admin);
  const other = await anotherWindow(admin);
  for (const window of [page, other]) {
    await open(`/portal/mails?phrase=${to}`, window);
    await window.getByRole("link", { name: /Wyślij ponownie/ }).click();
  }
  await page.getByRole("dialog").getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(page.getByText("Wiadomość czeka na wysłanie.")).toBeVisible();
  await other.getByRole("dialog").getByRole("button", { name: "Wyślij ponownie" }).click();
  await expect(other.getByRole("alert")).toContainText("nie czeka już na ponowne wysłanie");
  await expect(other.getByRole("dialog")).toHaveCount(0);
});
