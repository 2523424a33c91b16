import { useTranslation } from "react-i18next";
import { Icon, Logo } from "~/components/icons";
import { pathTo } from "~/paths";
import { Bell } from "./bell";
import { GuideLink } from "./guide-link";
import { MenuLabels } from "./menu-switches";
import { Search } from "./search";
import { SignOut } from "./sign-out";

type Person = { name: string; surname: string; company: string };

type Props = { person: Person | null; unread: number; tasks: number; hasMenu: boolean };

export function Header({ person, unread, tasks, hasMenu }: Props) {
  const { t } = useTranslation("shell");
  return (
    <header className="head">
      {hasMenu && <MenuLabels />}
      <a className="logo" href={pathTo("announcements")}>
        <Logo /> <span className="logo-word">{t("product")}</span>
      </a>
      {person && <Search />}
      <div className={person ? "end" : "end outside"}>
        {person ? <SignedIn person={person} unread={unread} tasks={tasks} /> : <Visitor />}
      </div>
    </header>
  );
}

function SignedIn({ person, unread, tasks }: { person: Person; unread: number; tasks: number }) {
  const { t } = useTranslation("shell");
  return (
    <>
      <GuideLink />
      <Tasks count={tasks} />
      <Bell unread={unread} />
      <details className="user" data-popup>
        <summary>
          <span>
            <span className="greeting">{`${t("greeting")}, `}</span>
            <strong>{person.name}</strong>
          </span>
        </summary>
        <div className="user-panel">
          <p>
            <strong>{`${person.name} ${person.surname}`}</strong>
            <br />
            <span className="soft">{person.company}</span>
          </p>
          <a className="menu-item" href={pathTo("changePassword")}>
            {t("menu.changePassword")}
          </a>
          <a className="menu-item" href={pathTo("sessions")}>
            {t("menu.sessions")}
          </a>
          <a className="menu-item" href={pathTo("terms")}>
            {t("menu.terms")}
          </a>
          <a className="menu-item" href={pathTo("notifications")}>
            {t("menu.notifications")}
          </a>
          <SignOut />
        </div>
      </details>
    </>
  );
}

/** What waits for the reader, at hand on every page. */
function Tasks({ count }: { count: number }) {
  const { t } = useTranslation("shell");
  return (
    <a className="bell" href={pathTo("tasks")}>
      <Icon name="tasks" />
      <span className="bell-label">{t("menu.page.tasks")}</span>
      {count > 0 && (
        <span className="badge">
          <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
          <span className="sr">{t("menu.count.waiting", { count })}</span>
        </span>
      )}
    </a>
  );
}

function Visitor() {
  const { t } = useTranslation("shell");
  return (
    <nav className="visitor" aria-label={t("visitor")}>
      <a href={pathTo("helpForm")}>{t("help")}</a>
      <a href={pathTo("join")}>{t("join")}</a>
      <a className="button slim" href={pathTo("signIn")}>
        {t("signIn")}
      </a>
    </nav>
  );
}
