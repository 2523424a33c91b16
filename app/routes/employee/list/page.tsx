import { useTranslation } from "react-i18next";
import { EmailAddress } from "~/components/email-address";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Table, useSortLinks } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
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
  const isOfDialog = answer?.intent === "switchOff" && data.leaving !== null;
  const [form] = useForm({ id: "employees", lastResult: isOfDialog ? undefined : answer?.result });
  const isSearched = data.phrase !== "" || data.counts.all > data.rowsPerPage;
  return (
    <>
      <div className="wide employees">
        <div className="title">
          <h1>{t("heading")}</h1>
          <p className="soft num">{t("found", { count: data.total })}</p>
          {data.mayChange && (
            <a className="button next slim end" href={pathTo("newEmployee")}>
              {t("add")}
            </a>
          )}
        </div>
        <ErrorSummary form={form} />
        {data.seats && <p className="soft num">{t("seats", data.seats)}</p>}
        {!data.mayChange && <p className="soft">{t("readOnly")}</p>}
        <StateTabs data={data} />
        {isSearched && <ListSearch label={t("search")} phrase={data.phrase} keeps={["status", "sort"]} />}
        {data.rows.length > 0 ? <People data={data} /> : <NoEmployees />}
        <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      </div>
      {data.leaving && <SwitchOffDialog key={data.leaving.id} leaving={data.leaving} answer={answer} />}
    </>
  );
}

function StateTabs({ data: { state, counts } }: { data: EmployeesData }) {
  const { t } = useTranslation("employee");
  const address = useAddress();
  const all = address({ status: undefined, page: undefined });
  const links = {
    active: address({ status: "active", page: undefined }),
    invited: address({ status: "invited", page: undefined }),
    off: address({ status: "off", page: undefined }),
    blocked: address({ status: "blocked", page: undefined }),
  };
  const offered = employeeStates.filter((each) => each !== "blocked" || counts.blocked > 0 || state === "blocked");
  return (
    <Tabs
      label={t("tabs")}
      tabs={[
        { href: all, label: t("tab.all"), count: counts.all, isCurrent: state === null },
        ...offered.map((each) => ({
          href: links[each],
          label: t(`tab.${each}`),
          count: counts[each],
          isCurrent: state === each,
        })),
      ]}
    />
  );
}

function People({ data: { rows, sort, mayChange } }: { data: EmployeesData }) {
  const { t } = useTranslation("employee");
  const sortBy = useSortLinks(sort);
  return (
    <Table
      caption={t("heading")}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
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
      ]}
    />
  );
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
    <span className="num">
      {day} <span className="soft small block">{time}</span>
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

function NoEmployees() {
  const { t } = useTranslation("employee");
  return (
    <Empty heading={t("none.heading")} text={t("none.text")}>
      <a className="button" href={pathTo("employees")}>
        {t("none.all")}
      </a>
    </Empty>
  );
}
