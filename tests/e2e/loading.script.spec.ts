import type { Page, Request } from "playwright/test";
import { expect, test } from "./support/journey";

/** What is read of the portal from now on, by its address. */
function noteReading(page: Page): string[] {
  const read: string[] = [];
  const note = (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET") read.push(pathname + search);
  };
  page.on("request", note);
  return read;
}

const twice = (addresses: string[]) => addresses.filter((address, index) => addresses.indexOf(address) !== index);

test("nothing is read twice: not on a first visit, nor by who goes on to another list, which is one round trip away", async ({
  page,
  open,
  signIn,
  unfoldMenu,
}) => {
  await signIn("szef@transbud.example");
  await unfoldMenu();
  const read = noteReading(page);
  await open("/ladunki");
  await expect
    .poll(() => read.some((address) => /^\/assets\/manifest-/.test(address)), "the list of all routes")
    .toBe(true);
  await page.waitForLoadState("networkidle");
  expect(read).toContain("/ladunki");
  expect(twice(read)).toEqual([]);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    ({ searchParams }) => searchParams.has("_data"),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const before = read.length;
  const asked = ["root", "transactions"].map((route) => page.waitForRequest(`**/mojetransakcje?_data=${route}`));
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Transakcje", exact: true }).click();
  // All of it is asked for before any of it has come.
  await Promise.all(asked);
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Transakcje");
  await page.waitForLoadState("networkidle");
  const gone = read.slice(before);
  expect(gone.filter((address) => address.includes("_data=")).length).toBe(asked.length);
  expect(twice(gone)).toEqual([]);
  expect(twice(read.filter((address) => address.startsWith("/assets/")))).toEqual([]);
});
