import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { MembersData } from "./data.server";
import { MemberFilters } from "./filters";

type Row = MembersData["rows"][number];

export function Members({ data }: { data: MembersData }) {
  const { t } = useTranslation("members");
  const columns = useColumns(data);
  return (
    <ListPage
      list={data}
      className="members"
      heading={t("heading")}
      countText={t("count", { count: data.total })}
      about={<MemberFilters data={data} />}
      columns={columns}
      rowKey={(row) => row.id}
      empty={useEmpty(data)}
    />
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

function useEmpty({ asked }: MembersData): EmptyProps {
  const { t } = useTranslation("members");
  const address = useAddress();
  const isNarrowed = Object.values(asked).some((value) => value !== null);
  return {
    heading: t(isNarrowed ? "empty.heading" : "empty.none"),
    text: t(isNarrowed ? "empty.text" : "empty.none.text"),
    link: isNarrowed ? { href: address({}, ""), text: t("empty.all") } : undefined,
    children: (
      <a className="button quiet" href={pathTo("invite")}>
        {t("empty.invite")}
      </a>
    ),
  };
}
