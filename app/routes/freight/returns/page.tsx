import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { type Column, Table } from "~/components/lists/table";
import { RouteEnd } from "~/components/route-end";
import { pathTo } from "~/paths";
import { Days, Rate, Vehicle } from "../parts/posting-row";
import { BackToOrigin, ReturnOrigin } from "../parts/return-origin";
import { useRouteName } from "../parts/route-name";
import type { ReturnsData } from "./data.server";

type Row = ReturnsData["rows"][number];

/** What fits a vehicle that comes free, or the vehicles that fit a load, in the order of their worth. */
export function Returns({ data }: { data: ReturnsData }) {
  const { t } = useTranslation("returns");
  const { origin, isOfVehicles, isOnMap, rows } = data;
  const columns = useColumns(isOfVehicles);
  const heading = t(isOfVehicles ? "heading.vehicles" : "heading");
  return (
    <div className="wide stack">
      <BackToOrigin origin={origin} />
      <div className="title">
        <h1>{heading}</h1>
        {rows.length > 0 && (
          <p className="soft num">{t(isOfVehicles ? "found.vehicles" : "found", { count: rows.length })}</p>
        )}
      </div>
      <ReturnOrigin origin={origin} isOfVehicles={isOfVehicles} />
      {!isOfVehicles && (
        <p>
          <a href={pathTo("returnChains", null, origin.query)}>{t("link.chains")}</a>
        </p>
      )}
      {rows.length > 0 ? (
        <>
          <p className="soft small">{t(isOfVehicles ? "how.vehicles" : "how", { km: origin.radiusKm })}</p>
          <div className="returns">
            <Table caption={heading} columns={columns} rows={rows} rowKey={({ id }) => id} />
          </div>
        </>
      ) : (
        <Empty
          heading={t("empty.heading")}
          text={t(isOnMap ? (isOfVehicles ? "empty.vehicles" : "empty.loads") : "offMap")}
        />
      )}
    </div>
  );
}

function useColumns(isOfVehicles: boolean): Column<Row>[] {
  const { t } = useTranslation("returns");
  return [
    { label: t("column.route"), isName: true, cell: (row) => <Route row={row} /> },
    { label: t("column.days"), isPlain: true, cell: (row) => <Days row={row} /> },
    { label: t("column.vehicle"), isPlain: true, cell: (row) => <Sizes row={row} /> },
    { label: t("column.rate"), isPlain: true, cell: (row) => <Rate row={row} /> },
    ...(isOfVehicles
      ? []
      : [
          {
            label: t("column.perKm"),
            cell: (row: Row) => <strong className="num">{row.worthPerKm ?? "–"}</strong>,
          },
        ]),
    { label: t("column.empty"), cell: (row) => <Ways row={row} /> },
  ];
}

function Route({ row }: { row: Row }) {
  const name = useRouteName(row);
  return (
    <a href={pathTo(row.kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id: row.id })} aria-label={name}>
      <RouteEnd end={row.from} /> <RouteEnd end={row.to} />
    </a>
  );
}

function Sizes({ row }: { row: Row }) {
  const { t } = useTranslation("returns");
  return (
    <>
      <Vehicle row={row} />
      {row.isUntold && <span className="soft small">{t("untold.tonnage")}</span>}
      <a className="small" href={pathTo("company", { id: row.company.id })}>
        {row.company.name}
      </a>
    </>
  );
}

/** How far it is to the first place, and home from the last. */
function Ways({ row }: { row: Row }) {
  const { t } = useTranslation("returns");
  return (
    <>
      <span className="num">{row.empty}</span>
      {row.home && <span className="soft num">{t("home", { km: row.home })}</span>}
      {row.isHomeward && <span className="tag good">{t("homeward")}</span>}
    </>
  );
}
