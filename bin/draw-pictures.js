import fs from "node:fs";
import path from "node:path";
import { build, installDependencies } from "./prepare.js";

const member = "szef@transbud.example";

/** What the manual shows: the page at an address, or the first page that its list leads to. */
const screens = {
  sprawy: { path: "/sprawy" },
  gielda: { path: "/ladunki" },
  ladunek: { path: "/ladunki", first: "/ladunek/" },
  wystawianie: { path: "/dodaj-ladunek" },
  oferta: { path: "/mojeoferty", first: "/offers/" },
  transakcja: { path: "/mojetransakcje", first: "/transactions/" },
  rozmowa: { path: "/mojerozmowy", first: "/mojerozmowy/" },
  ogloszenia: { path: "/ogloszenia" },
  dokumenty: { path: "/dokumenty" },
  pracownicy: { path: "/pracownicy" },
  pakiety: { path: "/pakiet" },
  zgloszenia: { path: "/pomoc" },
  panel: { path: "/portal/verification", login: "admin@rada.example" },
};

const size = { width: 860, height: 560 };
const mostBytes = 40_000;

process.chdir(path.resolve(import.meta.dirname, ".."));
for (const name of ["NODE_ENV", "DATABASE_URL", "EMBEDDED_DATABASE_URL", "ORIGIN"]) delete process.env[name];
await main().catch((error) => {
  console.error(error.stack);
  process.exitCode = 1;
});
process.exit();

/** Draws the pictures that are committed, from the demo at the address given, or else from one of the run's own. */
async function main() {
  const { withBrowser } = await import("../tests/bench/browser.js");
  await withDemo(process.argv[2], (origin) =>
    withBrowser(async (browser) => {
      await drawPreview(browser, origin);
      await drawScreens(browser, origin);
    }),
  );
}

async function withDemo(address, work) {
  if (address) return work(address);
  await installDependencies();
  await build();
  const { openSetup } = await import("../tests/bench/setup.js");
  const setup = await openSetup("smallest");
  try {
    const { origin } = await setup.openPortal("places");
    await work(origin);
  } finally {
    await setup.close();
  }
}

/** What a messenger shows beside a link to the portal: its heading and its map. */
async function drawPreview(browser, origin) {
  const page = await browser.newPage({ bypassCSP: true, locale: "pl-PL", viewport: { width: 1200, height: 630 } });
  await page.goto(origin);
  await page.addStyleTag({
    content: `.visitor, .lead, .counts, .promise .actions, .routes > :not(svg), .door > :not(.hero), .foot, .consent { display: none !important }
      .shell { font-size: 1.25rem } .door, .hero { max-width: none } .hero { grid-template-columns: 31rem 1fr }
      .promise h1 { font-size: 4rem } .routes { padding-bottom: 0 }`,
  });
  const picture = await page.screenshot({ type: "jpeg", quality: 82 });
  write("public/portal.jpg", picture);
}

/** Each screen in light and dark colours, from the same page; their sizes stand where the pages read them. */
async function drawScreens(browser, origin) {
  const { signIn } = await import("../tests/bench/setup.js");
  const sizes = {};
  for (const [name, { path: address, first, login = member }] of Object.entries(screens)) {
    const [cookie, value] = (await signIn(origin, login)).split("=");
    const context = await browser.newContext({ bypassCSP: true, locale: "pl-PL", viewport: { ...size, height: 900 } });
    await context.addCookies([
      { name: cookie, value, url: origin },
      { name: "menu", value: "folded", url: origin },
    ]);
    const page = await context.newPage();
    await page.goto(`${origin}${address}`);
    const link = first && (await firstOf(page, first));
    if (link) await page.goto(`${origin}${link}`);
    await page.addStyleTag({
      content: ".consent, .head, .foot, .flash-place, .notifications { display: none !important }",
    });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      sizes[name] = await drawScreen(page, `public/manual/${name}-${colorScheme}.webp`);
    }
    await context.close();
  }
  write("app/domain/content/pictures.json", Buffer.from(`${JSON.stringify(sizes, null, 2)}\n`));
}

/** The first page that a list leads to, be it by a link to what is done with it. */
async function firstOf(page, folder) {
  const link = await page.locator(`main a[href^="${folder}"]`).first().getAttribute("href");
  return link.match(`^${folder}\\d+`)[0];
}

/** The page's own part as a picture of 40 kB at most. */
async function drawScreen(page, file) {
  const { default: sharp } = await import("sharp");
  const { x, y, width, height } = await page.locator("main").boundingBox();
  const clip = { x, y, width, height: Math.min(height, size.height) };
  const shot = await page.screenshot({ clip });
  for (let quality = 82; ; quality -= 8) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length > mostBytes && quality > 20) continue;
    write(file, picture);
    return { width: clip.width, height: Math.round(clip.height) };
  }
}

function write(file, bytes) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  console.log(`${file} ${bytes.length}`);
}
