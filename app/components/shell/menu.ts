import type shell from "~/i18n/pl/shell";
import type { PageName } from "~/paths";

type Text = keyof typeof shell & `menu.${string}`;
export type MenuEntry = { page: PageName; label: Text };
type MenuGroup = { heading: Text; entries: MenuEntry[]; demoOnly?: boolean };

/** The left navigation, in the order it is shown. An entry comes with its page. */
export const menu: MenuGroup[] = [
  {
    heading: "menu.announcements",
    entries: [
      { page: "announcements", label: "menu.announcements.all" },
      { page: "announcements.council", label: "menu.announcements.council" },
      { page: "announcements.queries", label: "menu.announcements.queries" },
      { page: "announcements.community", label: "menu.announcements.community" },
      { page: "announcements.offers", label: "menu.announcements.offers" },
    ],
  },
  { heading: "menu.members", entries: [{ page: "plan", label: "menu.plan" }] },
  { heading: "menu.own", entries: [{ page: "notices", label: "menu.notices" }] },
  { heading: "menu.demo", entries: [{ page: "outbox", label: "menu.outbox" }], demoOnly: true },
];
