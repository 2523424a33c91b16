import { expect, test } from "./support/journey";

test("OQ-61, API-020: with script each answer is saved as it is given, and a call that fails is said and logged", async ({
  page,
  open,
  signIn,
  complaints,
}) => {
  complaints.push(/CallError|internalError|500/);
  await signIn("spedytor@transbud.example");
  await open("/ankieta");
  const main = page.getByRole("main");
  await main.getByLabel("ADR w praktyce").check();
  const note = main.getByRole("status").filter({ hasText: "Zapisane" });
  await expect(note).toHaveText(/Zapisane: 1 z\s3\./);
  await open("/ankieta");
  await expect(main.getByLabel("ADR w praktyce")).toBeChecked();
  await page.route("**/new-api/interview/save-responses", (route) =>
    route.fulfill({ status: 500, json: { message: "internalError" } }),
  );
  await main.getByLabel("4", { exact: true }).check();
  await expect(main.getByText(/Nie udało się zapisać odpowiedzi/)).toBeVisible();
  await page.unroute("**/new-api/interview/save-responses");
  await main.getByLabel("3", { exact: true }).check();
  await expect(note).toHaveText(/Zapisane: 2 z\s3\./);
});
