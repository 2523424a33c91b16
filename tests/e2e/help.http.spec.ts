import { expect, test } from "./support/journey";

// All journeys come from one address, which may only ask so often.
test.beforeEach(async ({ records }) => {
  await records.sql`delete from rate_limits`;
});

test("security §5.9: back and sent once more is one request, with other words another", async ({
  page,
  open,
  records,
}) => {
  const email = `dwa${Date.now()}@journey.example`;
  await open("/help/form");
  await page.getByLabel("Imię i nazwisko").fill("Anna Próbna");
  await page.getByLabel("Adres e-mail").fill(email);
  await page.getByLabel("W czym możemy pomóc?").fill("Nie mogę wejść.");
  const key = await page.locator("[name=key]").inputValue();
  await page.getByRole("button", { name: "Wyślij zgłoszenie" }).click();
  await expect(page.getByRole("heading", { name: "Zgłoszenie zostało przyjęte" })).toBeVisible();
  const origin = new URL(page.url()).origin;
  const again = (content: string) =>
    page.request.post("/help/form", {
      form: { key, name: "Anna Próbna", email, tin: "", content },
      headers: { origin },
      maxRedirects: 0,
    });
  const count = async () =>
    (await records.sql`select count(*)::int as made from complaints where visitor_email = ${email}`)[0]?.made;
  await again("Nie mogę wejść.");
  expect(await count()).toBe(1);
  await again("Nie mogę wejść. Link też nie działa.");
  expect(await count()).toBe(2);
});
