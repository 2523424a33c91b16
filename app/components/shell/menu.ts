import type { Permission } from "~/domain/kernel/permission";
import type shell from "~/i18n/pl/shell";
import { type PageName, pathTo } from "~/paths";

type Text = keyof typeof shell & `menu.${string}`;
export type MenuEntry = {
  page: PageName;
  label: Text;
  /** The kind of announcement that the editor opens with. */
  type?: 0 | 1;
  /** The permission without which the entry is not shown. */
  needs?: Permission;
  /** Shown until the council has verified the company. */
  untilVerified?: boolean;
};
type MenuGroup = { heading: Text; entries: MenuEntry[]; demoOnly?: boolean };

/** The left navigation, in the order it is shown. An entry comes with its page. */
const menu: MenuGroup[] = [
  {
    heading: "menu.portal",
    entries: [
      { page: "council.verification", label: "menu.portal.verification", needs: "ACCESS_CONTROL" },
      { page: "council.complaints", label: "menu.portal.complaints", needs: "MANAGE_COMPLAINTS" },
      { page: "council.users", label: "menu.portal.users", needs: "ACCESS_CONTROL" },
      { page: "council.mails", label: "menu.portal.mails", needs: "ACCESS_CONTROL" },
      { page: "council.pricings", label: "menu.portal.pricings", needs: "CREATE_PRICINGS" },
      { page: "council.promoCodes", label: "menu.portal.promoCodes", needs: "CREATE_PRICINGS" },
      { page: "council.subscriptions", label: "menu.portal.subscriptions", needs: "MANAGE_SUBSCRIPTIONS" },
    ],
  },
  {
    heading: "menu.freight",
    entries: [
      { page: "shipments", label: "menu.freight.shipments" },
      { page: "vehicleOffers", label: "menu.freight.vehicleOffers" },
      { page: "newShipment", label: "menu.freight.newShipment" },
      { page: "newVehicleOffer", label: "menu.freight.newVehicleOffer" },
      { page: "ownPostings", label: "menu.freight.own" },
      { page: "templates", label: "menu.freight.templates" },
    ],
  },
  {
    heading: "menu.announcements",
    entries: [
      { page: "announcements", label: "menu.announcements.all" },
      { page: "announcements.council", label: "menu.announcements.council" },
      { page: "announcements.enquiries", label: "menu.announcements.enquiries" },
      { page: "announcements.community", label: "menu.announcements.community" },
      { page: "announcements.offers", label: "menu.announcements.offers" },
      { page: "announcementEditor", label: "menu.announcements.add" },
      { page: "announcementEditor", label: "menu.announcements.add.council", type: 0, needs: "SEND_COUNCIL_MESSAGES" },
      { page: "announcementEditor", label: "menu.announcements.add.community", type: 1 },
    ],
  },
  {
    heading: "menu.members",
    entries: [
      { page: "members", label: "menu.members.list" },
      { page: "invite", label: "menu.invite" },
      { page: "council.companies", label: "menu.portal.companies", needs: "ACCESS_CONTROL" },
      { page: "council.invitations", label: "menu.portal.invitations", needs: "ACCESS_CONTROL" },
      { page: "plan", label: "menu.plan" },
    ],
  },
  {
    heading: "menu.deals",
    entries: [
      { page: "transactions", label: "menu.transactions" },
      { page: "offers", label: "menu.deals.offers" },
      { page: "postingConversations", label: "menu.freight.conversations" },
      { page: "transactions.archive", label: "menu.transactions.archive" },
      { page: "offers.archive", label: "menu.deals.offers.archive" },
      { page: "postingConversations.archive", label: "menu.freight.conversations.archive" },
    ],
  },
  {
    heading: "menu.own",
    entries: [
      { page: "tasks", label: "menu.tasks" },
      { page: "announcements.own", label: "menu.announcements.own" },
      { page: "notices", label: "menu.notices" },
      { page: "messages", label: "menu.messages" },
      { page: "invitations", label: "menu.invitations" },
      { page: "ownCompany", label: "menu.ownCompany" },
      { page: "ratings", label: "menu.ratings" },
      { page: "documents", label: "menu.documents" },
      { page: "employees", label: "menu.employees" },
      { page: "vehicles", label: "menu.vehicles" },
      { page: "verification", label: "menu.verification", untilVerified: true },
    ],
  },
  { heading: "menu.help", entries: [{ page: "complaints", label: "menu.helpForm" }] },
  { heading: "menu.demo", entries: [{ page: "outbox", label: "menu.outbox" }], demoOnly: true },
];

type Who = { permissions: readonly string[]; isVerified: boolean; demo: boolean };

/** The groups a person sees, each with the entries they may use. */
export function menuFor({ permissions, isVerified, demo }: Who): MenuGroup[] {
  const isShown = ({ needs, untilVerified }: MenuEntry) =>
    (!needs || permissions.includes(needs)) && !(untilVerified && isVerified);
  return menu
    .filter((group) => demo || !group.demoOnly)
    .map((group) => ({ ...group, entries: group.entries.filter(isShown) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Where an entry leads. */
export function addressOf({ page, type }: MenuEntry): string {
  return pathTo(page as "announcementEditor", null, { type });
}
