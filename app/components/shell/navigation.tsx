import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type PageName, pageAt, pathTo } from "~/paths";
import { type MenuEntry, menuFor } from "./menu";
import { SignOut } from "./sign-out";

type Props = { permissions: readonly string[]; demo: boolean };

export function Navigation({ permissions, demo }: Props) {
  const { t } = useTranslation("shell");
  const current = useCurrentPage();
  return (
    <nav className="nav" id="menu" aria-label={t("menu")}>
      {menuFor({ permissions, demo }).map((group) => (
        <section key={group.heading}>
          <h2>{t(group.heading)}</h2>
          {group.entries.map((entry) => (
            <Entry key={entry.page} entry={entry} current={current} />
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

function Entry({ entry, current }: { entry: MenuEntry; current: PageName | undefined }) {
  const { t } = useTranslation("shell");
  return (
    <a href={pathTo(entry.page as "announcements")} aria-current={entry.page === current ? "page" : undefined}>
      {t(entry.label)}
    </a>
  );
}

function useCurrentPage(): PageName | undefined {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  if (pathname.startsWith(`${pathTo("portal.companies")}/`)) return "portal.companies";
  if (page !== "announcements.list") return page;
  const lists = [
    "announcements.council",
    "announcements.community",
    "announcements.offers",
    "announcements.queries",
  ] as const;
  return lists[Number(new URLSearchParams(search).get("type"))];
}
