import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { type Column, Table, useSortLinks } from "~/components/lists/table";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { MembersData } from "./data.server";
import { MemberFilters } from "./filters";

type Row = MembersData["rows"][number];

export function Members({ data }: { data: MembersData }) {
  const { t } = useTranslation("members");
  const columns = useColumns(data);
  return (
    <div className="wide members">
      <div className="title">
        <h1>{t("heading")}</h1>
        <p className="soft num">{t("count", { count: data.total })}</p>
      </div>
      <MemberFilters data={data} />
      {data.rows.length > 0 ? (
        <Table caption={t("heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <NoMembers data={data} />
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </div>
  );
}

function useColumns({ sort }: MembersData): Column<Row>[] {
  const { t } = useTranslation("members");
  const sortBy = useSortLinks(sort);
  const number = (count: number) => <span className={count > 0 ? "num" : "num soft"}>{count}</span>;
  return [
    { label: t("column.company"), isName: true, sort: sortBy("name"), cell: (row) => <Member row={row} /> },
    { label: t("column.town"), isPlain: true, cell: (row) => <Town row={row} /> },
    { label: t("column.trade"), isPlain: true, cell: (row) => <Trade row={row} /> },
    { label: t("column.vehicles"), cell: ({ vehicles }) => number(vehicles) },
    { label: t("column.loads"), cell: ({ loads }) => number(loads) },
    {
      label: t("column.since"),
      sort: sortBy("since", { latestFirst: true }),
      cell: ({ since }) => <span className="num">{since ?? "–"}</span>,
    },
  ];
}

function Member({ row }: { row: Row }) {
  const { t } = useTranslation("members");
  const name = row.shortName ?? row.name;
  return (
    <>
      <a href={pathTo("company", { id: row.id })} title={row.name}>
        <Name>{name}</Name>
      </a>
      {!row.name.startsWith(name) && <span className="soft small block">{row.name}</span>}
      {row.isCouncil && <span className="soft small block">{t("row.council")}</span>}
    </>
  );
}

function Town({ row }: { row: Row }) {
  return (
    <>
      {row.city}
      {row.voivodeship && <span className="soft small block">{row.voivodeship}</span>}
    </>
  );
}

function Trade({ row }: { row: Row }) {
  const { t } = useTranslation("members");
  return (
    <div className="trade">
      {row.industries.length > 0 && <span>{row.industries.join(", ")}</span>}
      {row.tags.length > 0 && (
        <ul className="words">
          {row.tags.map((tag) => (
            <li key={tag}>
              <a href={pathTo("members", null, { tag })} title={t("row.tag", { tag })}>
                {tag}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NoMembers({ data: { asked } }: { data: MembersData }) {
  const { t } = useTranslation("members");
  const address = useAddress();
  const isNarrowed = Object.values(asked).some((value) => value !== null);
  return (
    <Empty
      heading={t(isNarrowed ? "empty.heading" : "empty.none")}
      text={t(isNarrowed ? "empty.text" : "empty.none.text")}
    >
      <p className="actions">
        {isNarrowed && (
          <a className="button" href={address({}, "")}>
            {t("empty.all")}
          </a>
        )}
        <a className="button quiet" href={pathTo("invite")}>
          {t("empty.invite")}
        </a>
      </p>
    </Empty>
  );
}
