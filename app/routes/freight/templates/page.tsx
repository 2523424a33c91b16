import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { Pager } from "~/components/lists/pager";
import { type Column, Table } from "~/components/lists/table";
import { RouteEnd } from "~/components/route-end";
import { useAddress } from "~/components/use-address";
import { postingKinds } from "~/domain/freight/posting/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { TemplatesData } from "./data.server";
import { TemplateDialog } from "./template-dialog";

type Props = { data: TemplatesData; answer?: FormAnswer };
type Row = TemplatesData["rows"][number];

/** What the company keeps to begin its offers with. */
export function Templates({ data, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  // The dialog of the name tells its own refusals.
  const [form] = useForm({ id: "templates", lastResult: answer?.intent === "rename" ? undefined : answer?.result });
  const columns = useColumns(data.mayPost);
  return (
    <>
      <div className="title">
        <h1>{t("templates.heading")}</h1>
        <p className="soft num">{t("templates.found", { count: data.total })}</p>
        <KindChips data={data} />
      </div>
      <p className="soft">{t("templates.intro")}</p>
      <ErrorSummary form={form} />
      {data.rows.length > 0 ? (
        <Table caption={t("templates.heading")} columns={columns} rows={data.rows} rowKey={(row) => row.id} />
      ) : (
        <Empty heading={t("templates.empty.heading")} text={t("templates.empty.text")}>
          <NewPostings />
        </Empty>
      )}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
      {data.chosen && <TemplateDialog key={data.chosen.asked} template={data.chosen} answer={answer} />}
    </>
  );
}

function NewPostings() {
  const { t } = useTranslation("ownPostings");
  return (
    <p className="actions">
      <a className="button next" href={pathTo("newShipment")}>
        {t("add.SHIPMENT")}
      </a>
      <a className="button" href={pathTo("newVehicleOffer")}>
        {t("add.VEHICLE")}
      </a>
    </p>
  );
}

function KindChips({ data: { kind, counts } }: { data: TemplatesData }) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const all = address({ kind: undefined, page: undefined });
  const shipments = address({ kind: "shipment", page: undefined });
  const vehicles = address({ kind: "vehicle", page: undefined });
  const links = { SHIPMENT: shipments, VEHICLE: vehicles };
  return (
    <nav className="chips" aria-label={t("templates.kinds")}>
      <a href={all} aria-current={kind === null ? "true" : undefined}>
        {t("templates.all")} <span className="count">{counts.SHIPMENT + counts.VEHICLE}</span>
      </a>
      {postingKinds.map((each) => (
        <a key={each} href={links[each]} aria-current={each === kind ? "true" : undefined}>
          {t(`kinds.${each}`)} <span className="count">{counts[each]}</span>
        </a>
      ))}
    </nav>
  );
}

function useColumns(mayPost: boolean): Column<Row>[] {
  const { t } = useTranslation(["ownPostings", "freight"]);
  const actions: Column<Row> = { label: t("templates.actions"), isPlain: true, cell: (row) => <Actions row={row} /> };
  return [
    {
      label: t("templates.name"),
      isName: true,
      cell: (row) => (
        <>
          {row.name}
          <span className="soft small block">{t(`freight:kind.${row.kind}`)}</span>
        </>
      ),
    },
    {
      label: t("templates.route"),
      isPlain: true,
      cell: ({ from, to }) =>
        from || to ? (
          <>
            {from && <RouteEnd end={from} />}
            {to && <RouteEnd end={to} />}
          </>
        ) : (
          <span className="soft">{t("templates.route.none")}</span>
        ),
    },
    { label: t("templates.author"), cell: (row) => row.authorName },
    { label: t("templates.changed"), cell: (row) => <time className="num">{row.changed}</time> },
    ...(mayPost ? [actions] : []),
  ];
}

function Actions({ row }: { row: Row }) {
  const { t } = useTranslation("ownPostings");
  const template = String(row.id);
  const address = useAddress();
  const renamed = address({ confirm: "rename", template });
  const deleted = address({ confirm: "delete", template });
  const page = row.kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer";
  return (
    <ul className="row-actions in-line" aria-label={t("actions", { name: row.name })}>
      <li>
        <a href={pathTo(page, null, { template })}>{t("templates.use")}</a>
      </li>
      <li>
        <a href={renamed}>{t("templates.rename")}</a>
      </li>
      <li>
        <a href={deleted}>{t("templates.delete")}</a>
      </li>
    </ul>
  );
}
