import { useLocation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { type PageName, pageAt, pages, pathTo } from "~/paths";
import type { ShellData } from "./data.server";
import { addressOf, type MenuEntry, menuFor } from "./menu";
import { SignOut } from "./sign-out";

type Props = Pick<
  ShellData,
  "permissions" | "isVerified" | "isFree" | "demo" | "unreadConversations" | "officeWork" | "tasks"
>;
type Count = { count: number; label: "menu.count.unread" | "menu.count.waiting" | "menu.count.failed" };

export function Navigation({ permissions, isVerified, isFree, demo, unreadConversations, officeWork, tasks }: Props) {
  const { t } = useTranslation("shell");
  const current = useCurrentPage();
  const unread = (count: number): Count => ({ count, label: "menu.count.unread" });
  const waiting = (count: number): Count => ({ count, label: "menu.count.waiting" });
  const counts: Partial<Record<PageName, Count>> = {
    tasks: waiting(tasks),
    messages: unread(unreadConversations.messages),
    postingConversations: unread(unreadConversations.freight),
    ...(officeWork && {
      "council.verification": waiting(officeWork.verification),
      "council.companies": waiting(officeWork.companies),
      "council.complaints": waiting(officeWork.complaints),
      "council.invitations": waiting(officeWork.invitations),
      "council.mails": { count: officeWork.mails, label: "menu.count.failed" as const },
    }),
  };
  return (
    <nav className="nav" id="menu" aria-label={t("menu")}>
      {menuFor({ permissions, isVerified, demo }).map(({ group, entries }) => (
        <Group key={group} heading={t(`menu.group.${group}`)}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <Entry
                entry={entry}
                current={current}
                count={counts[entry.page]}
                isClosed={isFree && "feature" in pages[entry.page]}
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

type EntryProps = { entry: MenuEntry; current: CurrentPage; count?: Count; isClosed: boolean };

function Entry({ entry, current, count, isClosed }: EntryProps) {
  const { t } = useTranslation("shell");
  const isCurrent = entry.page === current.page && entry.type === current.type;
  return (
    <a href={addressOf(entry)} aria-current={isCurrent ? "page" : undefined}>
      {t(entry.label)}
      {isClosed && (
        <span className="menu-closed" title={t("menu.closed")}>
          <Icon name="lock" />
          <span className="sr">{t("menu.closed")}</span>
        </span>
      )}
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
  if (pathname.startsWith(`${pathTo("council.complaints")}/`)) return { page: "council.complaints" };
  if (pathname.startsWith(`${pathTo("complaints")}/`)) return { page: "complaints" };
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
