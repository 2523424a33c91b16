import { test as base, expect, overflow, refused } from "./support/journey";
import { logins, prepareFacts, sights } from "./support/sights";

const test = base.extend<Record<never, never>, { facts: Awaited<ReturnType<typeof prepareFacts>> }>({
  facts: [async ({ records }, use) => use(await prepareFacts(records)), { scope: "worker" }],
});

for (const visitor of ["visitor", "member", "free", "admin"] as const) {
  test(`nothing is wider than a window of 360 or 320 px for a ${visitor}`, async ({
    page,
    open,
    signIn,
    facts,
    complaints,
  }) => {
    complaints.push(refused(404), refused(400), refused(403), refused(422));
    if (visitor !== "visitor") await signIn(logins[visitor]);
    const wide: string[] = [];
    for (const sight of sights.filter((other) => other.visitor === visitor)) {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(sight.path(facts));
      for (const width of [360, 320]) {
        await page.setViewportSize({ width, height: 740 });
        const beyond = await overflow(page);
        if (beyond > 0) wide.push(`${sight.name}: ${beyond} px at ${width}`);
      }
    }
    expect(wide).toEqual([]);
  });
}

test("no table of the council's panel is cut off on a desktop screen", async ({ page, open, signIn, facts }) => {
  await signIn(logins.admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  const cut: string[] = [];
  for (const sight of sights.filter(({ visitor, status }) => visitor === "admin" && !status)) {
    await open(sight.path(facts));
    const tables = page.locator(".table-box");
    const beyond = await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    if (beyond.some((pixels) => pixels > 0)) cut.push(`${sight.name}: ${beyond}`);
  }
  expect(cut).toEqual([]);
});
