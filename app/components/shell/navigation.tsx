import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type PageName, pageAt, pathTo } from "~/paths";
import { type MenuEntry, menuFor } from "./menu";
import { SignOut } from "./sign-out";

type Unread = { messages: number; freight: number };
type Props = { permissions: readonly string[]; isVerified: boolean; demo: boolean; unreadConversations: Unread };

export function Navigation({ permissions, isVerified, demo, unreadConversations }: Props) {
  const { t } = useTranslation("shell");
  const current = useCurrentPage();
  const unread: Partial<Record<PageName, number>> = {
    messages: unreadConversations.messages,
    postingConversations: unreadConversations.freight,
  };
  return (
    <nav className="nav" id="menu" aria-label={t("menu")}>
      {menuFor({ permissions, isVerified, demo }).map((group) => (
        <section key={group.heading}>
          <h2>{t(group.heading)}</h2>
          {group.entries.map((entry) => (
            <Entry key={entry.page} entry={entry} current={current} unread={unread[entry.page] ?? 0} />
          ))}
        </section>
      ))}
      <section className="narrow-only">
        <h2>{t("menu.account")}</h2>
        <a href={pathTo("changePassword")}>{t("menu.changePassword")}</a>
        <SignOut />
      </section>
    </nav>
  );
}

type EntryProps = { entry: MenuEntry; current: PageName | undefined; unread: number };

function Entry({ entry, current, unread }: EntryProps) {
  const { t } = useTranslation("shell");
  return (
    <a href={pathTo(entry.page as "announcements")} aria-current={entry.page === current ? "page" : undefined}>
      {t(entry.label)}
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
