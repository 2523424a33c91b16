import { drizzle } from "drizzle-orm/postgres-js";
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect as expectOfBrowser,
  type Page,
  type Response,
} from "playwright/test";
import { menuGroups } from "../../../app/paths";
import { clockOffset } from "../../../bin/clock.js";
import { cloneDatabase, connect } from "../../support/database";
import { type Portal, startPortal } from "../../support/server";
import { reader } from "./reader";
import { expectOfReader, ReaderLocator } from "./reader-locator";
import { createRecords, type Records } from "./records";

export { demoPassword as password } from "../../../app/domain/account/demo-accounts.js";

/** Asks a browser until it is so, and the reader once: nothing changes behind its back. */
export const expect = new Proxy(expectOfBrowser, {
  apply: (ofBrowser, _, [actual, message]) =>
    (actual instanceof ReaderLocator ? expectOfReader : ofBrowser)(actual, message),
});

/** `SLOWNESS=6` makes the browser's processor so many times slower, as an old phone's or a busy machine's. */
const slowness = Number(process.env.SLOWNESS ?? 1);

interface Journey {
  /** Goes to a page and waits until its script, if it has one, has taken over. */
  open(path: string, on?: Page): Promise<Response>;
  /** Signs in without the form and opens no page. */
  signIn(login: string, on?: Page): Promise<void>;
  /** The menu as one has it who has opened all its sections. */
  unfoldMenu(on?: Page): Promise<void>;
  /** A window of another person, or of a visitor, with cookies of its own. */
  anotherWindow(login?: string): Promise<Page>;
  /** What the browser may complain about in this journey; anything else fails it. */
  complaints: RegExp[];
  /** Sends a form as no page of ours would, with this person's cookie. */
  post(path: string, form: Record<string, string>): ReturnType<Page["request"]["post"]>;
}

export interface World {
  /** Whether pages are read over HTTP, without a browser. */
  isRead: boolean;
  databaseUrl: string;
  portal: Portal;
  records: Records;
}

export const test = base.extend<Journey, World>({
  isRead: [false, { option: true, scope: "worker" }],

  browser: [
    async ({ isRead, playwright, launchOptions }, use) => {
      // The reader is as much of a browser as the journeys ask for.
      if (isRead) return use(reader(playwright.request) as unknown as Browser);
      const browser = await playwright.chromium.launch({ ...launchOptions, env: ownClock() });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],

  databaseUrl: [
    async ({ browserName: _ }, use, { workerIndex }) => {
      await use(await cloneDatabase(process.env.TEMPLATE_DATABASE_URL ?? "", `journeys_${workerIndex}`));
    },
    { scope: "worker" },
  ],

  portal: [
    async ({ databaseUrl }, use) => {
      const portal = await startPortal({ databaseUrl });
      await use(portal);
      await portal.stop("SIGKILL");
    },
    { scope: "worker" },
  ],

  records: [
    async ({ databaseUrl }, use) => {
      const sql = connect(databaseUrl);
      // Drizzle changes how the connection it is given reads dates.
      const portalSql = connect(databaseUrl);
      await use(createRecords(sql, drizzle(portalSql, { casing: "snake_case" })));
      await Promise.all([sql.end(), portalSql.end()]);
    },
    { scope: "worker" },
  ],

  baseURL: async ({ portal }, use) => use(portal.origin),

  context: async ({ browser, baseURL, extraHTTPHeaders }, use) => {
    const context = await browser.newContext({ baseURL, extraHTTPHeaders });
    await use(context);
    await context.close();
  },

  complaints: [
    async ({ context, javaScriptEnabled }, use, { project }) => {
      const allowed: RegExp[] = [];
      const messages = listen(context);
      if (javaScriptEnabled) await prepareScript(context);
      await use(allowed);
      expect
        .soft(
          messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
          `complaints of the browser, ${project.name}`,
        )
        .toEqual([]);
    },
    { auto: true },
  ],

  open: async ({ page, javaScriptEnabled, complaints: _ }, use) => {
    await use(async (path, on = page) => {
      const response = await on.goto(path);
      if (!response) throw new Error(`No answer for ${path}`);
      if (javaScriptEnabled) await scriptTakesOver(on);
      return response;
    });
  },

  signIn: async ({ page, portal, records }, use) => {
    await use(async (login, on = page) => {
      const value = await records.session(login);
      const cookie = { name: "dyszel", value, domain: new URL(portal.origin).hostname, path: "/", expires: -1 };
      await on.context().addCookies([{ ...cookie, httpOnly: true, secure: false, sameSite: "Lax" }]);
    });
  },

  unfoldMenu: async ({ page, portal }, use) => {
    await use(async (on = page) => {
      const value = menuGroups.join(".");
      const cookie = { name: "menuSections", value, domain: new URL(portal.origin).hostname, path: "/", expires: -1 };
      await on.context().addCookies([{ ...cookie, httpOnly: false, secure: false, sameSite: "Lax" }]);
    });
  },

  anotherWindow: async ({ browser, baseURL, javaScriptEnabled, complaints, signIn }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (login) => {
      const context = await browser.newContext({ baseURL });
      contexts.push(context);
      if (javaScriptEnabled) await prepareScript(context);
      context.on("weberror", ({ error }) => {
        if (!complaints.some((pattern) => pattern.test(error().message))) throw error();
      });
      const page = await context.newPage();
      if (login) await signIn(login, page);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  post: async ({ page, portal }, use) => {
    await use((path, form) =>
      page.request.post(path, { form, headers: { origin: portal.origin }, maxRedirects: 0, failOnStatusCode: false }),
    );
  },
});

function listen(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error") messages.push(message.text());
  });
  context.on("weberror", (error) => messages.push(`${error.error()}, at ${error.page()?.url()}`));
  return messages;
}

// Under a moved clock a browser loads nothing: it keeps the machine's, and its pages move theirs.
function ownClock() {
  const { LD_PRELOAD: _, ...env } = process.env;
  return clockOffset() === 0 ? undefined : (env as Record<string, string>);
}

async function prepareScript(context: BrowserContext) {
  await context.addInitScript(markWhenScripted);
  if (clockOffset() !== 0) await context.addInitScript(moveClock, clockOffset());
  if (slowness > 1) context.on("page", slowDown);
}

// A page that closed meanwhile needs no slowing.
async function slowDown(page: Page) {
  const devtools = await page
    .context()
    .newCDPSession(page)
    .catch(() => null);
  await devtools?.send("Emulation.setCPUThrottlingRate", { rate: slowness }).catch(() => {});
}

function moveClock(offset: number) {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (date, values) => (values.length === 0 ? new date(now() + offset) : Reflect.construct(date, values)),
    apply: (date) => new date(now() + offset).toString(),
  });
  Date.now = () => now() + offset;
}

// The frame of the page listens for forms when its own effects run, the last of the first ones.
function markWhenScripted() {
  const original = document.addEventListener.bind(document);
  document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: unknown) => {
    if (type === "submit" && options === undefined) Object.assign(window, { isScripted: true });
    original(type, listener, options as AddEventListenerOptions);
  };
}

/** Waits until the script of the page has run its first effects. */
export async function scriptTakesOver(page: Page) {
  await page.waitForFunction(() => "isScripted" in window);
}

/** What the browser says of an answer that refuses something. */
export function refusalMessage(status: number): RegExp {
  return new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);
}

export { accessibilityFaults } from "./accessibility";

/** How far the page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
