import { useLocation, useMatches } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/components/icons";
import { type MenuGroup, type PageName, pageAt, pages, pathTo } from "~/paths";
import type { ShellData } from "./data.server";
import { addressOf, groupOf, type MenuEntry, menuFor } from "./menu";
import { keepInCookie } from "./menu-switches";
import { SignOut } from "./sign-out";

type Props = Pick<
  ShellData,
  "permissions" | "isVerified" | "isFree" | "demo" | "unreadConversations" | "officeWork" | "tasks" | "openSections"
>;
type Count = {
  count: number;
  label: "unread" | "waiting" | "failed";
  /** It is a part of what the queue's entry counts. */
  isQueued?: boolean;
};

export function Navigation(props: Props) {
  const { permissions, isVerified, isFree, demo, openSections } = props;
  const { t } = useTranslation("shell");
  const current = useCurrentPage();
  const currentGroup = useCurrentGroup(current);
  const counts = countsOf(props);
  const openGroups = useRef(new Set<string>(openSections));

  function remember(group: string, isOpen: boolean) {
    if (isOpen) openGroups.current.add(group);
    else openGroups.current.delete(group);
    keepInCookie("menuSections", [...openGroups.current].join("."));
  }

  return (
    <nav className="nav" id="menu" aria-label={t("menu")}>
      {menuFor({ permissions, isVerified, demo }).map(({ group, entries }) => {
        const list = entries.map((entry) => (
          <li key={entry.label}>
            <Entry
              entry={entry}
              current={current}
              count={counts[entry.page]}
              isClosed={isFree && "feature" in pages[entry.page]}
              label={t(entry.page === "plan" && !isFree ? "menu.plan.own" : `menu.${entry.label}`)}
            />
          </li>
        ));
        if (group === "tasks") return <ul key={group}>{list}</ul>;
        return (
          <Section
            key={group}
            heading={t(`menu.group.${group}`)}
            waiting={entries.reduce(
              (sum, { page }) => sum + (counts[page]?.isQueued ? 0 : (counts[page]?.count ?? 0)),
              0,
            )}
            isOpen={openSections.includes(group) || group === currentGroup}
            onFold={(isOpen) => remember(group, isOpen)}
          >
            {list}
          </Section>
        );
      })}
      <Account />
    </nav>
  );
}

function countsOf({ tasks, unreadConversations, officeWork }: Props): Partial<Record<PageName, Count>> {
  const unread = (count: number): Count => ({ count, label: "unread" });
  const waiting = (count: number): Count => ({ count, label: "waiting" });
  return {
    tasks: waiting(tasks),
    messages: unread(unreadConversations.messages),
    postingConversations: unread(unreadConversations.freight),
    ...(officeWork && {
      "council.verification": waiting(officeWork.verification),
      "council.companies": { ...waiting(officeWork.companies), isQueued: true },
      "council.complaints": { ...waiting(officeWork.complaints), isQueued: true },
      "council.invitations": { ...waiting(officeWork.invitations), isQueued: true },
      "council.mails": { count: officeWork.mails, label: "failed" as const },
    }),
  };
}

type SectionProps = {
  heading: string;
  waiting: number;
  isOpen: boolean;
  onFold: (isOpen: boolean) => void;
  children: ReactNode;
};

/**
 * The heading is the list's name alone: the headings of a page begin with its own. A press is what folds and unfolds,
 * so that what the frame opens by itself is not taken for a choice.
 */
function Section({ heading, waiting, isOpen, onFold, children }: SectionProps) {
  const { t } = useTranslation("shell");
  const id = useId();
  const fold = ({ currentTarget }: MouseEvent) => onFold(!(currentTarget.parentElement as HTMLDetailsElement).open);
  return (
    <details open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary className="menu-heading" onClick={fold}>
        <span id={id}>{heading}</span>
        {waiting > 0 && (
          <span className="menu-count">
            <span aria-hidden="true">{waiting > 99 ? "99+" : waiting}</span>
            <span className="sr">{t("menu.count.inside", { count: waiting })}</span>
          </span>
        )}
      </summary>
      <ul aria-labelledby={id}>{children}</ul>
    </details>
  );
}

/** What the header's panel of the person holds, once more where the menu covers the phone. */
function Account() {
  const { t } = useTranslation("shell");
  const id = useId();
  return (
    <div className="narrow-only">
      <p className="menu-heading" id={id}>
        {t("menu.account")}
      </p>
      <ul aria-labelledby={id}>
        <li>
          <a href={pathTo("changePassword")}>{t("menu.changePassword")}</a>
        </li>
        <li>
          <SignOut />
        </li>
      </ul>
    </div>
  );
}

type EntryProps = { entry: MenuEntry; current: CurrentPage; count?: Count; isClosed: boolean; label: string };

function Entry({ entry, current, count, isClosed, label }: EntryProps) {
  const { t } = useTranslation("shell");
  const isCurrent = entry.page === current.page && entry.type === current.type;
  return (
    <a href={addressOf(entry)} aria-current={isCurrent ? "page" : undefined}>
      <span className="menu-label-text">{label}</span>
      {isClosed && (
        <span className="menu-soft" title={t("menu.closed")}>
          <Icon name="lock" />
          <span className="sr">{t("menu.closed")}</span>
        </span>
      )}
      {count !== undefined && count.count > 0 && (
        <span className={count.isQueued ? "menu-soft num" : "menu-count"}>
          <span aria-hidden="true">{count.count > 99 ? "99+" : count.count}</span>
          <span className="sr">{t(`menu.count.${count.label}`, { count: count.count })}</span>
        </span>
      )}
    </a>
  );
}

type CurrentPage = { page: PageName | undefined; type?: number };

function useCurrentGroup({ page }: CurrentPage): MenuGroup | undefined {
  const handle = useMatches().at(-1)?.handle as Parameters<typeof groupOf>[0] | undefined;
  const place = page ? pages[page] : handle;
  return place?.file ? groupOf(place) : undefined;
}

/** The list of what was put away has its entry in the list's own. */
const listOf: Partial<Record<PageName, PageName>> = {
  "transactions.archive": "transactions",
  "offers.archive": "offers",
  "postingConversations.archive": "postingConversations",
};

function useCurrentPage(): CurrentPage {
  const { pathname, search } = useLocation();
  const page = pageAt(pathname);
  const type = new URLSearchParams(search).get("type");
  if (pathname.startsWith(`${pathTo("council.companies")}/`)) return { page: "council.companies" };
  if (pathname.startsWith(`${pathTo("council.complaints")}/`)) return { page: "council.complaints" };
  if (pathname.startsWith(`${pathTo("complaints")}/`)) return { page: "complaints" };
  if (page === "announcementEditor") return { page, type: type === "0" || type === "1" ? Number(type) : undefined };
  if (page !== "announcements.list") return { page: (page && listOf[page]) ?? page };
  const lists = [
    "announcements.council",
    "announcements.community",
    "announcements.offers",
    "announcements.enquiries",
  ] as const;
  return { page: lists[Number(type)] };
}
