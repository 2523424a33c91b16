import { type PageName, pages } from "../../app/paths";
import { accessibilityFaults, expect, overflow, test } from "./support/journey";
import type { Records } from "./support/records";

type Visit = { as?: string; address: string | ((records: Records) => Promise<string>) };

const member = "szef@transbud.example";
const free = "szef@darmowy.example";

async function announcementOf(records: Records, search = ""): Promise<string> {
  const author = await records.person(member);
  const { id, path } = await records.announcement({ author });
  const [commentId] = await records.comments(id, author, ["Jeden komentarz do oceny."]);
  return path + search.replace("ID", String(commentId));
}

/** Every page with the states it can be in; a page that nobody names here fails the last test. */
const visits: Partial<Record<PageName, Record<string, Visit>>> = {
  home: { "to a visitor": { address: "/" }, "with the cookie settings": { address: "/?cookies=settings" } },
  signIn: {
    empty: { address: "/zaloguj" },
    "after a session ended": { address: "/zaloguj?reason=session&returnTo=%2Fpakiet" },
  },
  announcements: { full: { as: member, address: "/ogloszenia" } },
  "announcements.list": { refused: { as: member, address: "/notifications/list" } },
  "announcements.council": { full: { as: member, address: "/ogloszenia/brp" } },
  "announcements.community": { full: { as: member, address: "/ogloszenia/srp" } },
  "announcements.offers": {
    empty: { as: member, address: "/ogloszenia/oferty?onlyNew=2999-01-01T00:00:00Z" },
  },
  "announcements.queries": { restricted: { as: free, address: "/ogloszenia/zapytania" } },
  announcement: {
    read: { as: member, address: (records) => announcementOf(records) },
    "with a comment being edited": {
      as: member,
      address: (records) => announcementOf(records, "?action=EDIT_COMMENT&commentId=ID"),
    },
    "with a comment to delete": {
      as: member,
      address: (records) => announcementOf(records, "?action=DELETE_COMMENT&commentId=ID"),
    },
    missing: { as: member, address: "/ogloszenie/999999999" },
  },
  notices: {
    full: { as: member, address: "/powiadomienia" },
    empty: { as: member, address: "/powiadomienia?onlyNew=2999-01-01T00:00:00Z" },
  },
  find: {
    found: { as: member, address: "/find?findValue=transport" },
    "nothing found": { as: member, address: "/find?findValue=xyzxyz" },
    refused: { as: member, address: "/find?findValue=a" },
  },
  plan: { full: { as: member, address: "/pakiet" } },
  legalDocument: { read: { address: "/media/documents/regulamin" } },
  outbox: { full: { address: "/poczta" } },
};

const missing: Record<string, Visit> = { "to a member": { as: member, address: "/nie-ma-takiej-strony" } };

for (const [name, states] of Object.entries({ ...visits, missing })) {
  for (const [state, { as, address }] of Object.entries(states ?? {})) {
    test(`${name}, ${state}: no fault of WCAG 2.2 AA, by day and by night, and no width beyond 320 px`, async ({
      page,
      open,
      signIn,
      records,
      complaints,
    }) => {
      complaints.push(/Failed to load resource/);
      if (as) await signIn(as);
      await open(typeof address === "string" ? address : await address(records));
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await accessibilityFaults(page), colorScheme).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page), "wider than the screen by").toBeLessThanOrEqual(0);
      expect(await accessibilityFaults(page), "on a phone").toEqual([]);
      // The page as it is sent, which a reader without script keeps: dialogs stand open in it.
      await page.context().addCookies([{ name: "lite", value: "1", url: page.url() }]);
      await page.reload();
      expect(await accessibilityFaults(page), "without script").toEqual([]);
    });
  }
}

test("every page of the address book is looked at", () => {
  const shown = Object.entries(pages).flatMap(([name, { file }]) => (file.endsWith(".tsx") ? [name] : []));
  expect(Object.keys(visits).sort()).toEqual(shown.sort());
});
