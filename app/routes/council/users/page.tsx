import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { EmailAddress } from "~/components/email-address";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { SavedViews } from "~/components/saved-views";
import { useAddress } from "~/components/use-address";
import { userStatuses } from "~/domain/account/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CouncilDialog } from "../parts/council-dialog";
import { UserStatusTag } from "../parts/tags";
import type { UsersData } from "./data.server";

type Row = UsersData["rows"][number];

export function Users({ data, answer }: { data: UsersData; answer?: FormAnswer }) {
  const { t } = useTranslation(["council", "account"]);
  return (
    <ListPage
      list={data}
      heading={t("users.heading")}
      views={<SavedViews views={data.views} answer={answer} />}
      file={{ href: pathTo("council.users.export"), text: t("export") }}
      tabs={{
        label: t("users.tabs"),
        name: "status",
        value: data.status,
        options: countedChoices(userStatuses, data.counts, (name) =>
          t(name === "all" ? "users.all" : `account:statuses.${name}`),
        ),
      }}
      search={{
        label: t("users.search"),
        phrase: data.phrase,
        select: {
          label: t("users.role"),
          name: "role",
          value: data.role,
          options: [
            { value: null, label: t("users.role.all") },
            ...data.roles.map(({ name, label }) => ({ value: name, label })),
          ],
        },
      }}
      columns={useColumns(data.sort)}
      rowKey={(row) => row.id}
      empty={{
        heading: t("users.empty"),
        text: t("users.empty.text"),
        link: { href: pathTo("council.users"), text: t("users.empty.all") },
      }}
    >
      <CouncilDialog dialog={data.dialog} answer={answer} />
    </ListPage>
  );
}

function useColumns(sort: UsersData["sort"]): Column<Row>[] {
  const { t } = useTranslation("council");
  const sortBy = useSortLinks(sort);
  return [
    { label: t("users.person"), isName: true, sort: sortBy("name"), cell: (row) => <Person row={row} /> },
    {
      label: t("column.company"),
      sort: sortBy("company"),
      cell: (row) => (
        <a href={pathTo("council.company", { id: row.companyId })}>
          <Name>{row.companyName}</Name>
        </a>
      ),
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
  ];
}

const shortRoles = ["PORTAL_ADMIN", "COUNCIL_OFFICE", "COMPANY_ADMIN", "COMPANY_USER"] as const;

/** What the roles that come with the portal are called in a narrow column. */
function Roles({ row }: { row: Row }) {
  const { t } = useTranslation("council");
  if (row.roles.length === 0) return <span className="soft">{t("none")}</span>;
  const short = row.roles.map(({ name, label }) => {
    const shortRole = shortRoles.find((role) => role === name);
    return shortRole ? t(`users.role.${shortRole}`) : label;
  });
  return <span title={row.roles.map(({ label }) => label).join(", ")}>{short.join(", ")}</span>;
}

function LastLogin({ moment }: { moment: string | null }) {
  const { t } = useTranslation("council");
  if (!moment) return <span className="soft">{t("never")}</span>;
  const [day, time] = moment.split(" ");
  return (
    <span className="num">
      {day} <span className="soft small hour">{time}</span>
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
      <span className="soft small block person-email">
        <EmailAddress address={row.email} />
      </span>
    </>
  );
}
