import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Table, useSortLinks, useSortParameter } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { useAddress } from "~/components/use-address";
import { userStatuses } from "~/domain/account/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CouncilDialog } from "../parts/council-dialog";
import { UserStatusTag } from "../parts/tags";
import type { UsersData } from "./data.server";

type Row = UsersData["rows"][number];

export function Users({ data, answer }: { data: UsersData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  return (
    <>
      <div className="wide">
        <div className="title">
          <h1>{t("users.heading")}</h1>
        </div>
        <StatusTabs data={data} />
        <ListSearch label={t("users.search")} phrase={data.phrase} keeps={["status", "sort"]}>
          <label className="sr" htmlFor="role">
            {t("users.role")}
          </label>
          <select id="role" name="role" defaultValue={data.role ?? ""}>
            <option value="">{t("users.role.all")}</option>
            {data.roles.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </ListSearch>
        {data.rows.length > 0 ? <People data={data} /> : <NoUsers />}
        <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      </div>
      <CouncilDialog dialog={data.dialog} answer={answer} />
    </>
  );
}

function StatusTabs({ data }: { data: UsersData }) {
  const { t } = useTranslation(["council", "account"]);
  const { phrase, role } = data;
  const query = { phrase: phrase || undefined, role: role ?? undefined, sort: useSortParameter() };
  return (
    <Tabs
      label={t("users.tabs")}
      tabs={[
        {
          href: pathTo("council.users", null, query),
          label: t("users.all"),
          count: data.counts.all,
          isCurrent: data.status === null,
        },
        ...userStatuses.map((status) => ({
          href: pathTo("council.users", null, { ...query, status }),
          label: t(`account:statuses.${status}`),
          count: data.counts[status],
          isCurrent: data.status === status,
        })),
      ]}
    />
  );
}

function People({ data: { rows, sort } }: { data: UsersData }) {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(sort);
  return (
    <Table
      caption={t("users.heading")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { label: t("users.person"), isName: true, sort: sortBy("name"), cell: (row) => <Person row={row} /> },
        {
          label: t("column.company"),
          sort: sortBy("company"),
          cell: (row) => <a href={pathTo("council.company", { id: row.companyId })}>{row.companyName}</a>,
        },
        { label: t("users.role"), cell: (row) => <Roles row={row} /> },
        {
          label: t("column.status"),
          cell: (row) => (
            <>
              <UserStatusTag status={row.status} />
              {!row.isConfirmed && <span className="soft small block">{t("people.unconfirmed")}</span>}
            </>
          ),
        },
        {
          label: t("users.joined"),
          sort: sortBy("joined", { latestFirst: true }),
          cell: (row) => <span className="num">{row.joined.slice(0, 10)}</span>,
        },
        {
          label: t("users.login"),
          sort: sortBy("login", { latestFirst: true }),
          cell: (row) => <LastLogin moment={row.lastLogin} />,
        },
      ]}
    />
  );
}

const shortRoles = ["PORTAL_ADMIN", "COUNCIL_OFFICE", "COMPANY_ADMIN", "COMPANY_USER"] as const;

/** What the roles that come with the portal are called in a narrow column. */
function Roles({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  if (row.roles.length === 0) return <span className="soft">{t("none")}</span>;
  const short = row.roles.map(({ name, label }) => {
    const known = shortRoles.find((role) => role === name);
    return known ? t(`users.role.${known}`) : label;
  });
  return <span title={row.roles.map(({ label }) => label).join(", ")}>{short.join(", ")}</span>;
}

function LastLogin({ moment }: { moment: string | null }) {
  const { t } = useTranslation("council");
  if (!moment) return <span className="soft">{t("none")}</span>;
  const [day, time] = moment.split(" ");
  return (
    <span className="num">
      {day} <span className="soft small block">{time}</span>
    </span>
  );
}

function Person({ row }: { row: Row }) {
  const address = useAddress();
  const open = address({ user: String(row.id) });
  return (
    <>
      <a href={open}>
        {row.name} {row.surname}
      </a>
      <span className="soft small block ellipsis" title={row.email}>
        {row.email}
      </span>
    </>
  );
}

function NoUsers() {
  const { t } = useTranslation("council");
  return (
    <Empty heading={t("users.empty")} text={t("users.empty.text")}>
      <a className="button" href={pathTo("council.users")}>
        {t("users.empty.all")}
      </a>
    </Empty>
  );
}
