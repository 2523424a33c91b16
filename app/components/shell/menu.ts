import type { Permission } from "~/domain/kernel/permission";
import type shell from "~/i18n/pl/shell";
import { type Guard, type MenuGroup, menuGroups, type PageName, pages, pathTo } from "~/paths";

type MenuPage = { [Name in PageName]: (typeof pages)[Name] extends { menu: MenuGroup } ? Name : never }[PageName];
type Text = keyof typeof shell extends infer Key ? (Key extends `menu.${infer Name}` ? Name : never) : never;
export type MenuEntry = {
  page: MenuPage;
  /** Its text, without what all those of the menu begin with. */
  label: Text & `${"page" | "add"}.${string}`;
  /** The permission without which the entry is not shown. */
  permission?: Permission;
  /** The kind of announcement that the editor opens with. */
  type?: 0 | 1;
};

/** The left navigation, in the order it is shown: a page of the address book that names a group has its entry there. */
const menu = menuGroups.map((group) => ({ group, entries: [...entriesOf(group), ...editorsIn(group)] }));

function entriesOf(group: MenuGroup): MenuEntry[] {
  const inGroup = (Object.keys(pages) as PageName[]).filter((name): name is MenuPage => {
    const page = pages[name];
    return "menu" in page && page.menu === group;
  });
  return inGroup.map((page) => ({ page, label: `page.${page}`, permission: (pages[page] as Guard).permission }));
}

/** The editor once more, for each kind of announcement. */
function editorsIn(group: MenuGroup): MenuEntry[] {
  if (group !== "announcements") return [];
  const page = "announcementEditor";
  return [
    { page, label: "add.council", type: 0, permission: "SEND_COUNCIL_MESSAGES" },
    { page, label: "add.community", type: 1 },
  ];
}

type Who = { permissions: readonly string[]; isVerified: boolean; demo: boolean };

/** The groups a person sees, each with the entries they may use; the verification until the council has done it. */
export function menuFor({ permissions, isVerified, demo }: Who) {
  const isShown = ({ page, permission }: MenuEntry) =>
    (!permission || permissions.includes(permission)) && !(isVerified && pages[page].access === "verification");
  return menu
    .filter(({ group }) => demo || group !== "demo")
    .map(({ group, entries }) => ({ group, entries: entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
}

type Place = { file: string; menu?: MenuGroup };

/** The group that a page stands in: its own, or that of the first page beside it in its area. */
export function groupOf({ file, menu: own }: Place): MenuGroup | undefined {
  const area = file.slice(0, file.indexOf("/", "routes/".length) + 1);
  return own ?? Object.values<Place>(pages).find((page) => page.menu && page.file.startsWith(area))?.menu;
}

/** The groups that are open for who has not folded any: the work of the day. */
export function firstOpen(isOfficer: boolean): MenuGroup[] {
  return isOfficer ? ["office"] : ["freight", "deals"];
}

/** Where an entry leads. */
export function addressOf({ page, type }: MenuEntry): string {
  return pathTo(page as "announcementEditor", null, { type });
}
