import type { Page } from "playwright/test";
import { inDays } from "../support/days";
import { expect, test } from "./support/journey";

const desks = [
  { width: 1280, height: 900, rows: 15, compact: 22 },
  { width: 1366, height: 768, rows: 12, compact: 18 },
  { width: 1920, height: 1080, rows: 20, compact: 29 },
];

const many = new URLSearchParams([
  ...Object.entries({ from: "PL Płock +100, PL 09, CZ, H, LT", to: "D Berlin +100, NL, B, F, -UA" }),
  ...Object.entries({ dateFrom: inDays(0), dateTo: inDays(60), tonnage: "1", tonnageTo: "30" }),
  ...["lowLoader", "mega", "curtainsider"].map((body) => ["body", body]),
  ...Object.entries({ rateFrom: "1", rateTo: "90000", text: "Gęstość" }),
]);

test("the company's own postings are as many on a screen, below one line of what can be done with them", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@transbud.example");
  const insertedRows = [];
  for (let count = 0; count < 21; count += 1) {
    const town = { postalCode: "09-400", city: count % 3 ? "Płock" : "Miejscowość-Zdrój nad Rzeką Długą" };
    const posting = { bodies: ["curtainsider", "mega"], tonnage: 24, rate: 123_456 / 100, distanceKm: 1574 };
    insertedRows.push(await records.posting({ author, ...posting, from: { ...town, lat: 52.5, lon: 19.7 } }));
  }
  const ids = insertedRows.map(({ id }) => id);
  await records.sql`update freight_postings set palettes = 33 where id = any(${ids}::bigint[])`;
  await signIn(author.login);
  await open("/moje-zlecenia");
  for (const { width, height, rows } of desks) {
    await page.setViewportSize({ width, height });
    const seen = await look(page);
    const at = `${width} × ${height}`;
    expect.soft(seen.visible, at).toBeGreaterThanOrEqual(rows);
    expect.soft(seen.first, at).toBeLessThanOrEqual(200);
    expect.soft(seen, at).toMatchObject({ over: 0, broken: [] });
    expect.soft(await page.evaluate(cutTexts), at).toEqual([]);
  }
  for (const status of ["DRAFT", "ARCHIVED"]) {
    await records.sql`update freight_postings set status = ${status} where id = any(${ids}::bigint[])`;
    await open(`/moje-zlecenia?status=${status.toLowerCase()}`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByText("Więcej").first().click();
    expect.soft(await page.evaluate(partsCut), status).toEqual([]);
  }
});

/** Runs in the page: what stands within the row and is cut; names of towns and people may be. */
function cutTexts() {
  const texts = [...document.querySelectorAll<HTMLElement>(".posting :is(.sizes, .own-line > :not(.sr))")];
  const isSeen = (text: HTMLElement) =>
    text.getBoundingClientRect().bottom <= (text.parentElement?.getBoundingClientRect().bottom ?? 0) + 1;
  return texts
    .filter((text) => isSeen(text) && text.scrollWidth > text.clientWidth + 1)
    .map((text) => text.innerText)
    .filter((text) => !text.startsWith("prowadzi:"));
}

/** Runs in the page: which chip, price or act stands there in part. */
function partsCut() {
  const isCut = (part: HTMLElement) => {
    const [box, around] = [
      part.getBoundingClientRect(),
      part.parentElement?.closest("td, nav")?.getBoundingClientRect(),
    ];
    const isSeen = around && part.checkVisibility() && box.width > 0 && box.top < around.bottom - 1;
    return isSeen && (box.right > around.right + 1 || box.bottom > around.bottom + 1);
  };
  const parts = document.querySelectorAll<HTMLElement>(
    ".list-head .filter-chips a, .posting :is(.take, .per-km, .row-actions li)",
  );
  return [...parts].filter(isCut).map((part) => part.innerText);
}

type ScreenRows = { first: number; visible: number; heights: number[]; over: number; broken: string[] };

/** What of the list is on the screen: its rows, and names that are broken or take a second line. */
function look(page: Page): Promise<ScreenRows> {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>("tr.posting")];
    const boxes = rows.map((row) => row.getBoundingClientRect());
    const names = [...document.querySelectorAll<HTMLElement>(".posting .town, .posting .at-company a")];
    return {
      first: boxes[0]?.top ?? Number.NaN,
      visible: boxes.filter(({ bottom }) => bottom <= innerHeight).length,
      heights: [...new Set(boxes.map(({ height }) => Math.round(height)))],
      over: document.documentElement.scrollWidth - innerWidth,
      broken: names
        .filter((name) => new Set([...name.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        .map((name) => name.innerText),
    };
  });
}

test("rows are of one height and as many as a dispatcher needs, whatever filters are set; a phone begins with a call", async ({
  page,
  open,
  signIn,
  records,
}) => {
  const author = await records.person("szef@cargopol.example");
  const viewer = await records.colleagueOf("szef@transbud.example");
  for (let index = 0; index < 50; index += 1) {
    await records.posting({
      author,
      bodies: index % 2 ? ["lowLoader"] : ["curtainsider", "mega", "lowLoader"],
      rate: 123_456 / 100,
      ...(index % 4 ? {} : { takers: "ALL" as const, rate: 12_345 }),
      additionalInfo: "Gęstość",
      tonnage: 24,
      distanceKm: 1574,
      minutesAgo: index * 7,
      from: {
        postalCode: "09-400",
        city: index % 3 ? "Płock" : "Miejscowość-Zdrój nad Rzeką Długą",
        lat: 52.5,
        lon: 19.7,
      },
    });
  }
  const searches = Array.from({ length: 8 }, (_, index) => `Zapisany filtr ${index}`);
  await records.sql`
    insert into saved_searches (user_id, kind, name, query)
    select ${viewer.id}, 'SHIPMENT', unnest(${searches}::text[]), 'fromCountry=PL'`;
  await signIn(viewer.login);
  const plain = "/ladunki";
  const filtered = `/ladunki?${many}`;

  for (const path of [plain, filtered]) {
    await open(path);
    for (const { width, height, rows } of desks) {
      await page.setViewportSize({ width, height });
      const seen = await look(page);
      const at = `${path} at ${width} × ${height}`;
      expect.soft(seen.visible, at).toBeGreaterThanOrEqual(rows);
      expect.soft(seen.first, at).toBeLessThanOrEqual(200);
      expect.soft(seen, at).toMatchObject({ heights: [44], over: 0, broken: [] });
      expect.soft(await page.evaluate(partsCut), at).toEqual([]);
    }
  }
  const [first, last] = [page.locator("tr.posting").first(), page.locator("tr.posting").last()];
  await page.setViewportSize({ width: 1920, height: 1080 });
  await first.locator("a.opens").click();
  const panel = page.locator("tr.opened > td");
  await expect(panel.getByText("Gęstość")).toBeAttached();
  expect(await look(page), "beside the panel").toMatchObject({ heights: [44], over: 0, broken: [] });
  expect((await look(page)).visible, "beside the panel").toBeGreaterThanOrEqual(20);
  const [box, beside] = [await panel.boundingBox(), await first.boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual((beside?.x ?? 0) + (beside?.width ?? 0) - 1);
  await last.locator("a.opens").click();
  await expect(panel, "there is room for one").toHaveCount(1);
  await expect(last).toHaveAttribute("data-open", "true");
  await page.setViewportSize({ width: 1366, height: 768 });
  expect((await panel.boundingBox())?.y, "in place").toBeGreaterThan((await last.boundingBox())?.y ?? 0);
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(last.locator("a.opens")).toBeFocused();
  await page.locator("label[for=filters-fold]").click();
  expect((await look(page)).first, "open filters lie over the rows").toBeLessThanOrEqual(200);

  await page.getByRole("button", { name: "Gęsto" }).click();
  await expect(page.getByRole("button", { name: "Gęsto" })).toHaveAttribute("aria-pressed", "true");
  for (const path of [plain, filtered]) {
    await open(path);
    await expect(page.locator("tr.posting")).toHaveCount(50);
    for (const { width, height, compact } of desks) {
      await page.setViewportSize({ width, height });
      const seen = await look(page);
      const at = `${path}, close, at ${width} × ${height}`;
      expect.soft(seen.visible, at).toBeGreaterThanOrEqual(compact);
      expect.soft(seen, at).toMatchObject({ heights: [30], over: 0, broken: [] });
      expect.soft(await page.evaluate(partsCut), at).toEqual([]);
    }
  }
  await page.locator("tr.posting").nth(40).scrollIntoViewIfNeeded();
  const head = await page.locator(".board thead th").first().boundingBox();
  expect(head?.y, "the head stays above the rows").toBe(0);

  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [plain, filtered]) {
    await open(path);
    const seen = await look(page);
    expect.soft(seen.first, `${path} on a phone`).toBeLessThanOrEqual(240);
    expect.soft(seen, `${path} on a phone`).toMatchObject({ over: 0, broken: [] });
    const call = page.locator("tr.posting").first().getByRole("link", { name: "Zadzwoń" });
    await expect(call, `${path} on a phone`).toBeInViewport({ ratio: 1 });
    await page.locator("label[for=filters-fold].button").click();
    expect.soft((await look(page)).over, `${path} on a phone, filters open`).toBe(0);
  }
});
