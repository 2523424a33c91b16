import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const folder = path.resolve(import.meta.dirname, "../../build/client/assets");

type Route = { module: string; imports?: string[]; parentId?: string; path?: string };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const manifestFile = fs.readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file)) ?? "";
const manifest = readManifest();

function readManifest(): Manifest {
  const place = {} as { __remixManifest: Manifest };
  new Function("window", fs.readFileSync(path.join(folder, manifestFile), "utf8"))(place);
  return place.__remixManifest;
}

/** What a page's scripts are and import; not what is loaded once it is asked for, or once the page stands. */
function filesOf(id: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [manifest.entry.module, ...manifest.entry.imports].map((file) => path.basename(file));
  for (let place: string | undefined = id; place; place = manifest.routes[place]?.parentId) {
    const { module = "", imports = [] } = manifest.routes[place] ?? {};
    waiting.push(...[module, ...imports].map((file) => path.basename(file)));
  }
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = fs.readFileSync(path.join(folder, file), "utf8");
    for (const [, name = ""] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) waiting.push(name);
  }
  return reached;
}

/** As brotli, in bytes. */
function weightOf(id: string): number {
  return [...filesOf(id)].reduce((sum, file) => sum + fs.statSync(path.join(folder, `${file}.br`)).size, 0);
}

// They may only shrink.
const budgets = { signIn: 88, shipments: 104.8, offers: 91.1, announcements: 89.7, transactions: 92.6 };

test.each(Object.entries(budgets))("the scripts of %s weigh no more than %s kB", (id, kilobytes) => {
  expect(weightOf(id) / 1000).toBeLessThanOrEqual(kilobytes);
});

test("no page's scripts weigh more than 105 kB", () => {
  // The demo shows every component on one page.
  const pages = Object.keys(manifest.routes).filter((id) => manifest.routes[id]?.path && id !== "components");
  expect(pages.length).toBeGreaterThan(100);
  const heavy = pages.map((id) => [id, weightOf(id) / 1000] as const).filter(([, weight]) => weight > 105);
  expect(heavy).toEqual([]);
});
