import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { type PageName, pageAt, pathTo } from "~/paths";
import { closedPages } from "./closed-pages";
import { type MenuEntry, menuFor } from "./menu";
import { SignOut } from "./sign-out";

type Unread = { messages: number; freight: number };
type Props = {
  permissions: readonly string[];
  isVerified: boolean;
  demo: boolean;
  isFree: boolean;
  unreadConversations: Unread;
};

export function Navigation({ permissions, isVerified, demo, isFree, unreadConversations }: Props) {
  const { t } = useTranslation("shell");
  const current = useCurrentPage();
  const unread: Partial<Record<PageName, number>> = {
    messages: unreadConversations.messages,
    postingConversations: unreadConversations.freight,
  };
  return (
    <nav className="nav" id="menu" aria-label={t("menu")}>
      {menuFor({ permissions, isVerified, demo }).map((group) => (
        <Group key={group.heading} heading={t(group.heading)}>
          {group.entries.map((entry) => (
            <li key={entry.page}>
              <Entry
                entry={entry}
                current={current}
                unread={unread[entry.page] ?? 0}
                isClosed={isFree && closedPages.includes(entry.page)}
              />
            </li>
          ))}
        </Group>
      ))}
      <div className="narrow-only">
        <Group heading={t("menu.account")}>
          <li>
            <a href={pathTo("changePassword")}>{t("menu.changePassword")}</a>
          </li>
          <li>
            <SignOut />
          </li>
        </Group>
      </div>
    </nav>
  );
}

/** The heading is the list's name alone: the headings of a page begin with its own. */
function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <>
      <p className="menu-heading" id={id}>
        {heading}
      </p>
      <ul className="menu-group" aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}

type EntryProps = { entry: MenuEntry; current: PageName | undefined; unread: number; isClosed: boolean };

function Entry({ entry, current, unread, isClosed }: EntryProps) {
  const { t } = useTranslation("shell");
  return (
    <a href={pathTo(entry.page as "announcements")} aria-current={entry.page === current ? "page" : undefined}>
      {t(entry.label)}
      {isClosed && (
        <span className="menu-closed" title={t("menu.closed")}>
          <Icon name="lock" />
          <span className="sr">{t("menu.closed")}</span>
        </span>
      )}
      {unread > 0 && (
        <span className="menu-count">
          <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
          <span className="sr">{t("menu.messages.unread", { count: unread })}</span>
        </span>
      )}
    </a>
  );
}

function useCurrentPage(): PageName | undefined {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  if (pathname.startsWith(`${pathTo("council.companies")}/`)) return "council.companies";
  if (page !== "announcements.list") return page;
  const lists = [
    "announcements.council",
    "announcements.community",
    "announcements.offers",
    "announcements.enquiries",
  ] as const;
  return lists[Number(new URLSearchParams(search).get("type"))];
}
