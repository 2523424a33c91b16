import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { countedChoices } from "~/components/lists/choices";
import { ListPage } from "~/components/lists/list-page";
import { type Column, useSortLinks } from "~/components/lists/table";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { useVehicleWords } from "../parts/use-vehicle-words";
import type { VehiclesData } from "./data.server";

type Row = VehiclesData["rows"][number];

/** The company's own vehicles, with what may be done with each. */
export function Vehicles({ data, answer }: { data: VehiclesData; answer?: FormAnswer }) {
  const { t } = useTranslation("fleet");
  const { phrase, counts, state } = data;
  const isSearched = phrase !== "" || counts.all > data.rowsPerPage;
  const hasNone = phrase === "" && counts.all === 0;
  const add = { href: pathTo("newVehicle"), text: t("add") };
  return (
    <ListPage
      list={data}
      className="vehicles"
      heading={t("heading")}
      countText={hasNone ? null : t("found", { count: data.total })}
      add={hasNone ? null : add}
      answer={answer}
      tabs={
        hasNone
          ? null
          : {
              label: t("tabs"),
              name: "status",
              value: state,
              options: countedChoices(["active", "off"], counts, (name) => t(`tab.${name}`)),
            }
      }
      search={isSearched ? { label: t("search"), phrase } : null}
      columns={useColumns(data)}
      rowKey={(row) => row.id}
      empty={
        hasNone
          ? { heading: t("empty.heading"), text: t("empty.text"), link: { ...add, isNext: true } }
          : {
              heading: t("none.heading"),
              text: t("none.text"),
              link: { href: pathTo("vehicles"), text: t("none.all") },
            }
      }
    />
  );
}

function useColumns({ sort, mayPost }: VehiclesData): Column<Row>[] {
  const { t } = useTranslation("fleet");
  const sortBy = useSortLinks(sort);
  const wordsOf = useVehicleWords();
  return [
    {
      label: t("plateNumber"),
      isName: true,
      sort: sortBy("plate"),
      cell: (row) => (
        <a className="num" href={pathTo("editVehicle", { id: row.id })}>
          {row.plateNumber}
        </a>
      ),
    },
    {
      label: t("body"),
      sort: sortBy("body"),
      cell: (row) => (
        <>
          {wordsOf(row).body}
          {row.adr && <span className="small block">{t("adr")}</span>}
        </>
      ),
    },
    {
      label: t("measures"),
      cell: (row) => <span className="num">{wordsOf(row).measures ?? t("unknown")}</span>,
    },
    { label: t("tonnage"), cell: (row) => <span className="num">{wordsOf(row).tonnage ?? t("unknown")}</span> },
    {
      label: t("state"),
      cell: (row) => <span className={row.isActive ? "tag good" : "tag"}>{wordsOf(row).state}</span>,
    },
    { label: t("actions"), isPlain: true, cell: (row) => <Actions row={row} mayPost={mayPost} /> },
  ];
}

function Actions({ row, mayPost }: { row: Row; mayPost: boolean }) {
  const { t } = useTranslation("fleet");
  const act = row.isActive ? "switchOff" : "switchOn";
  return (
    <ul className="row-actions" aria-label={t("actions.of", { plateNumber: row.plateNumber })}>
      <li>
        <a href={pathTo("editVehicle", { id: row.id })}>{t("action.edit")}</a>
      </li>
      {row.isActive && mayPost && (
        <li>
          <a href={pathTo("newVehicleOffer", null, { vehicle: row.id })}>{t("action.offer")}</a>
        </li>
      )}
      <li>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={act} />
          <input type="hidden" name="vehicleId" value={row.id} />
          <button type="submit" className="link">
            {t(`action.${act}`)}
          </button>
        </Form>
      </li>
    </ul>
  );
}
