import { randomUUID } from "node:crypto";
import { announcements } from "drizzle/schema/announcement";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { make } from "../support/make";
import { type Portal, startPortal } from "../support/server";
import { call } from "./call";

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ databaseUrl: process.env.EMBEDDED_DATABASE_URL ?? "" });
});

afterAll(() => portal.stop());

const payloads = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "</textarea><svg onload=alert(1)>",
  "<!--<script>alert(1)",
  "'-alert(1)-'",
  "[go](javascript:alert(1))",
  "[go](JaVaScRiPt:alert(1))",
  "[go](data:text/html,<script>alert(1)</script>)",
  "[go](vbscript:x) [go](//evil.example/x)",
  "![x](javascript:alert(1))",
  "![x](https://evil.example/x.png)",
  '[go](https://a.example/"onmouseover="alert(1))',
  "\u2028</script><script>alert(1)</script>",
];

const runs =
  /<(?:script|svg|img)[^>]*(?:>alert|onload=|onerror=|src=x)|href="(?:javascript|data|vbscript):|href="\/\/evil|src="(?!\/)/i;

test.each(payloads)("%j in every text of an announcement and a comment is shown and never run", async (payload) => {
  const author = await make.user();
  const cookie = `dyszel=${(await make.session(author)).secret}`;
  const commenter = await make.user();
  const other = `dyszel=${(await make.session(commenter)).secret}`;
  const word = `w${randomUUID().replaceAll("-", "")}`;
  // A title is of one line.
  const title = `${word} ${payload.replace("\u2028", "")}`.slice(0, 200);
  const form = { title, type: "2", userGroupId: "0", content: `${payload}\n\n${word} ${payload}`, isActive: "on" };
  const post = (path: string, by: string, fields: Record<string, string>) =>
    call(portal.port, { path, cookie: by, form: fields });

  const looked = await post("/dodaj", cookie, { intent: "preview", ...form });
  expect([looked.status, runs.test(looked.body)]).toEqual([200, false]);
  const refused = await post("/dodaj", cookie, { intent: "save", ...form, type: "", key: randomUUID() });
  expect([refused.status, runs.test(refused.body)]).toEqual([422, false]);
  expect((await post("/dodaj", cookie, { intent: "save", ...form, key: randomUUID() })).status).toBe(303);
  const [row] = await db.select().from(announcements).where(eq(announcements.authorId, author.id));
  expect(row?.title).toBe(title);
  const viewer = `/ogloszenie/${row?.id}`;
  const comment = { intent: "add", body: `${word} ${payload}`, key: randomUUID() };
  expect((await post(viewer, other, comment)).status).toBe(303);

  const pages = [
    [viewer, "announcement"],
    [`${viewer}?confirm=archive`, "announcement"],
    [`/dodaj?id=${row?.id}`, "announcementEditor"],
    ["/ogloszenia", "announcements"],
    ["/ogloszenia/oferty", "announcements.offers"],
    ["/mojeogloszenia", "announcements.own"],
    [`/mojeogloszenia?confirm=delete&announcement=${row?.id}`, "announcements.own"],
    [`/find?findValue=${word}`, "find"],
    ["/powiadomienia", "notices"],
  ];
  for (const [path = "", id = ""] of pages) {
    const page = await call(portal.port, { path, cookie });
    expect([path, page.status, page.body.includes(word)]).toEqual([path, 200, true]);
    expect(page.body.match(runs), path).toBeNull();
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1];
    expect(nonce, path).toBeTruthy();
    const scripts = [...page.body.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(
      scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`)),
      path,
    ).toEqual([]);
    const data = await call(portal.port, { path: `${path}${path.includes("?") ? "&" : "?"}_data=${id}`, cookie });
    expect([data.headers["content-type"], data.headers["x-content-type-options"]]).toEqual([
      ...["application/json; charset=utf-8", "nosniff"],
    ]);
  }
});
