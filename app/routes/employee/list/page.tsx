import { useTranslation } from "react-i18next";
import { EmailAddress } from "~/components/email-address";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { useAddress } from "~/components/use-address";
import { employeeStates } from "~/domain/employee/employee";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AccessButton } from "../parts/access-button";
import { StateTag } from "../parts/state-tag";
import type { EmployeesData } from "./data.server";
import { SwitchOffDialog } from "./switch-off-dialog";

type Props = { data: EmployeesData; answer?: FormAnswer };
type Row = EmployeesData["rows"][number];

/** The people of the company and, for its administrators, what may be done with the account of each. */
export function Employees({ data, answer }: Props) {
  const { t } = useTranslation("employee");
  const { state, phrase, counts, seats, leaving, mayChange } = data;
  const isOfDialog = answer?.intent === "switchOff" && leaving !== null;
  const isSearched = phrase !== "" || counts.all > data.rowsPerPage;
  const states = employeeStates.filter((each) => each !== "blocked" || counts.blocked > 0 || state === "blocked");
  return (
    <ListPage
      list={data}
      className="employees"
      heading={t("heading")}
      countText={t("found", { count: data.total })}
      add={mayChange ? { href: pathTo("newEmployee"), text: t("add") } : null}
      answer={isOfDialog ? undefined : answer}
      intro={
        <>
          {seats && <p className="soft num">{t("seats", seats)}</p>}
          {!mayChange && <p className="soft">{t("readOnly")}</p>}
        </>
      }
      tabs={{
        label: t("tabs"),
        name: "status",
        value: state,
        options: countedChoices(states, counts, (name) => t(`tab.${name}`)),
      }}
      search={isSearched ? { label: t("search"), phrase } : null}
      columns={useColumns(data)}
      rowKey={(row) => row.id}
      empty={{
        heading: t("none.heading"),
        text: t("none.text"),
        link: { href: pathTo("employees"), text: t("none.all") },
      }}
    >
      {leaving && <SwitchOffDialog key={leaving.id} leaving={leaving} answer={answer} />}
    </ListPage>
  );
}

function useColumns({ sort, mayChange }: EmployeesData): Column<Row>[] {
  const { t } = useTranslation("employee");
  const sortBy = useSortLinks(sort);
  return [
    {
      label: t("person"),
      isName: true,
      sort: sortBy("name"),
      cell: (row) => <Person row={row} mayChange={mayChange} />,
    },
    {
      label: t("position"),
      cell: (row) => (
        <>
          {row.position ?? t("none")}
          {row.phone && <span className="soft small block num">{row.phone}</span>}
        </>
      ),
    },
    { label: t("state"), cell: (row) => <State row={row} /> },
    {
      label: t("lastLogin"),
      sort: sortBy("login", { latestFirst: true }),
      cell: (row) => <LastLogin moment={row.lastLogin} />,
    },
    { label: t("openPostings"), cell: (row) => <span className="num">{row.openPostings}</span> },
    ...(mayChange ? [{ label: t("actions"), isPlain: true, cell: (row: Row) => <Actions row={row} /> }] : []),
  ];
}

function Person({ row, mayChange }: { row: Row; mayChange: boolean }) {
  const { t } = useTranslation("employee");
  return (
    <>
      {mayChange ? <a href={pathTo("editEmployee", { id: row.id })}>{row.name}</a> : row.name}
      <span className="soft small block">
        <EmailAddress address={row.email} />
      </span>
      {row.login && <span className="soft small block">{t("login.value", { login: row.login })}</span>}
    </>
  );
}

function LastLogin({ moment }: { moment: string | null }) {
  const { t } = useTranslation("employee");
  if (!moment) return <span className="soft">{t("never")}</span>;
  const [day, time] = moment.split(" ");
  return (
    <span className="num last-login">
      {day} <span className="soft small hour">{time}</span>
    </span>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation("employee");
  return (
    <>
      <span className="marks">
        <StateTag state={row.state} />
        {row.isAdmin && <span className="tag">{t("admin")}</span>}
        {row.isSelf && <span className="soft small">{t("self")}</span>}
      </span>
      {row.newEmail && <span className="soft small block">{t("newEmail", { email: row.newEmail })}</span>}
      {row.isReported && <span className="small block">{t("reports")}</span>}
    </>
  );
}

function Actions({ row }: { row: Row }) {
  const { t } = useTranslation("employee");
  const address = useAddress();
  const off = address({ off: String(row.id) });
  return (
    <ul className="row-actions" aria-label={t("actions.of", { name: row.name })}>
      <li>
        <a href={pathTo("editEmployee", { id: row.id })}>{t("action.edit")}</a>
      </li>
      {(row.state === "active" || row.state === "invited") && !row.isSelf && (
        <li>
          <AccessButton employeeId={row.id} act="sendLink" className="link" />
        </li>
      )}
      {row.isReported && (
        <li>
          <AccessButton employeeId={row.id} act="dismiss" className="link" />
        </li>
      )}
      {row.state === "active" && !row.isSelf && (
        <li>
          <a href={off}>{t("action.switchOff")}</a>
        </li>
      )}
      {row.state === "off" && (
        <li>
          <AccessButton employeeId={row.id} act="switchOn" className="link" />
        </li>
      )}
    </ul>
  );
}
