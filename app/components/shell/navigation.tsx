import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type PageName, pageAt, pathTo } from "~/paths";
import type { ShellData } from "./data.server";
import { addressOf, type MenuEntry, menuFor } from "./menu";
import { SignOut } from "./sign-out";

type Props = Pick<ShellData, "permissions" | "isVerified" | "demo" | "unreadConversations" | "officeWork">;
type Count = { count: number; label: "menu.messages.unread" | "menu.count.waiting" | "menu.count.failed" };

export function Navigation({ permissions, isVerified, demo, unreadConversations, officeWork }: Props) {
  const { t } = useTranslation("shell");
  const current = useCurrentPage();
  const unread = (count: number): Count => ({ count, label: "menu.messages.unread" });
  const waiting = (count: number): Count => ({ count, label: "menu.count.waiting" });
  const counts: Partial<Record<PageName, Count>> = {
    messages: unread(unreadConversations.messages),
    postingConversations: unread(unreadConversations.freight),
    ...(officeWork && {
      "council.verification": waiting(officeWork.verification),
      "council.companies": waiting(officeWork.companies),
      "council.invitations": waiting(officeWork.invitations),
      "council.mails": { count: officeWork.mails, label: "menu.count.failed" as const },
    }),
  };
  return (
    <nav className="nav" id="menu" aria-label={t("menu")}>
      {menuFor({ permissions, isVerified, demo }).map((group) => (
        <section key={group.heading}>
          <h2>{t(group.heading)}</h2>
          {group.entries.map((entry) => (
            <Entry key={entry.label} entry={entry} current={current} count={counts[entry.page]} />
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

type EntryProps = { entry: MenuEntry; current: CurrentPage; count?: Count };

function Entry({ entry, current, count }: EntryProps) {
  const { t } = useTranslation("shell");
  const isCurrent = entry.page === current.page && entry.type === current.type;
  return (
    <a href={addressOf(entry)} aria-current={isCurrent ? "page" : undefined}>
      {t(entry.label)}
      {count !== undefined && count.count > 0 && (
        <span className="menu-count">
          <span aria-hidden="true">{count.count > 99 ? "99+" : count.count}</span>
          <span className="sr">{t(count.label, { count: count.count })}</span>
        </span>
      )}
    </a>
  );
}

type CurrentPage = { page: PageName | undefined; type?: number };

function useCurrentPage(): CurrentPage {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  const type = new URLSearchParams(search).get("type");
  if (pathname.startsWith(`${pathTo("council.companies")}/`)) return { page: "council.companies" };
  if (page === "announcementEditor") return { page, type: type === "0" || type === "1" ? Number(type) : undefined };
  if (page !== "announcements.list") return { page };
  const lists = [
    "announcements.council",
    "announcements.community",
    "announcements.offers",
    "announcements.enquiries",
  ] as const;
  return { page: lists[Number(type)] };
}
