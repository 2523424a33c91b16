import { visitCold, withBrowser } from "./browser.js";
import { get } from "./http.js";
import { kilobytes, printNote, printTable } from "./print.js";
import { signIn } from "./setup.js";

const kinds = { Document: "html", Stylesheet: "css", Script: "js" };
export const sizes = { full: { pages: 4 }, smallest: { pages: 1 } };
const budgets = { html: 15, frame: 6, css: 9, js: 105, all: 25, requests: 3, sheets: 2 };

/** What a first visit to each page fetches, with scripts and in lite mode. */
export async function measure(setup, { pages: count }) {
  const portal = await setup.openPortal();
  const session = await signIn(portal.origin);
  const list = await get(portal.origin, "/ogloszenia", { Cookie: session });
  const viewer = /href="(\/ogloszenie\/\d+)"/.exec(list.body.toString())[1];
  const pages = [
    ["home", "/", []],
    ["sign-in", "/zaloguj", []],
    ["list", "/ogloszenia", [session]],
    ["viewer", viewer, [session]],
  ].slice(0, count);
  const rows = [["kB as brotli (as gzip)", "HTML", "CSS", "of it the frame's", "JS", "other", "requests"]];
  const misses = [];
  try {
    await withBrowser(async (browser) => {
      for (const lite of [false, true]) {
        for (const [name, path, cookies] of pages) {
          const label = lite ? `${name}, lite` : name;
          const weighed = await weigh(browser, portal.origin, path, lite ? [...cookies, "lite=1"] : cookies);
          rows.push([
            label,
            ...["html", "css", "frame", "js", "other"].map((kind) => bothSizes(weighed[kind])),
            weighed.requests,
          ]);
          misses.push(...missed(weighed, lite).map((what) => `${label}: ${what}`));
        }
      }
    });
  } finally {
    await portal.stop();
  }
  printTable(rows);
  printNote(`Budgets, as brotli: HTML ${budgets.html}, CSS ${budgets.css} in ${budgets.sheets} sheets, of it the`);
  printNote(`frame's ${budgets.frame}, JS ${budgets.js} kB;`);
  printNote(`lite ${budgets.all} kB in all and ${budgets.requests} requests`);
  printNote(misses.length > 0 ? `Missed by ${misses.join("; ")}` : "All kept");
}

async function weigh(browser, origin, path, cookies) {
  const fetched = await visitCold(browser, origin, cookies, async (page, devtools) => {
    const requests = [];
    devtools.on("Network.requestWillBeSent", ({ request, type }) => requests.push({ url: request.url, type }));
    await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
    // Browsers ask for the icon of a site once, not for each page.
    return requests.filter(({ url }) => url.startsWith("http") && !url.endsWith("/favicon.svg"));
  });
  const weighed = { html: [0, 0], css: [0, 0], frame: [0, 0], js: [0, 0], other: [0, 0], requests: fetched.length };
  const sheets = fetched.filter(({ type }) => type === "Stylesheet");
  for (const { url, type } of fetched) {
    const kind = kinds[type] ?? "other";
    const sizes = await Promise.all(["br", "gzip"].map((encoding) => bodySize(origin, url, encoding, cookies)));
    weighed[kind] = weighed[kind].map((size, index) => size + sizes[index]);
    // The frame's comes before the page's own.
    if (url === sheets[0]?.url) weighed.frame = sizes;
  }
  return { ...weighed, sheets: sheets.length };
}

async function bodySize(origin, url, encoding, cookies) {
  const path = url.slice(origin.length);
  // Calls are posted; their answers of a few hundred bytes are not weighed.
  if (path.startsWith("/api")) return 0;
  const { body } = await get(origin, path, { "Accept-Encoding": encoding, Cookie: cookies.join("; ") });
  return body.length;
}

function bothSizes([brotli, gzip]) {
  return `${kilobytes(brotli)} (${kilobytes(gzip)})`;
}

function missed({ html, css, frame, js, other, requests, sheets }, lite) {
  const sizes = lite
    ? [["all", html[0] + css[0] + js[0] + other[0]]]
    : [
        ["html", html[0]],
        ["css", css[0]],
        ["frame", frame[0]],
        ["js", js[0]],
      ];
  const heavy = sizes.filter(([kind, size]) => size > budgets[kind] * 1000);
  const many = lite && requests > budgets.requests ? [`${requests} requests`] : [];
  const odd = sheets === budgets.sheets ? [] : [`${sheets} sheets`];
  return [...heavy.map(([kind, size]) => `${kind} ${kilobytes(size)} kB`), ...many, ...odd];
}
