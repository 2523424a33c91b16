import { useTranslation } from "react-i18next";
import { ChoiceChips } from "~/components/lists/choice-chips";
import { ListPage } from "~/components/lists/list-page";
import type { Column } from "~/components/lists/table";
import { RouteEnd } from "~/components/route-end";
import { useAddress } from "~/components/use-address";
import { postingKinds } from "~/domain/freight/posting/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { TemplatesData } from "./data.server";
import { TemplateDialog } from "./template-dialog";

type Props = { data: TemplatesData; answer?: FormAnswer };
type Row = TemplatesData["rows"][number];

const kindNames = { SHIPMENT: "shipment", VEHICLE: "vehicle" } as const;

/** What the company keeps to begin its offers with. */
export function Templates({ data, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  return (
    <ListPage
      list={data}
      isWide={false}
      heading={t("templates.heading")}
      countText={t("templates.found", { count: data.total })}
      beside={<KindChips data={data} />}
      intro={<p className="soft">{t("templates.intro")}</p>}
      // The dialog of the name tells its own refusals.
      answer={answer?.intent === "rename" ? undefined : answer}
      columns={useColumns(data.mayPost)}
      rowKey={(row) => row.id}
      empty={{
        heading: t("templates.empty.heading"),
        text: t("templates.empty.text"),
        children: <NewPostings />,
      }}
    >
      {data.chosen && <TemplateDialog key={data.chosen.asked} template={data.chosen} answer={answer} />}
    </ListPage>
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
  return (
    <ChoiceChips
      label={t("templates.kinds")}
      name="kind"
      value={kind && kindNames[kind]}
      options={[
        { value: null, label: t("templates.all"), count: counts.SHIPMENT + counts.VEHICLE },
        ...postingKinds.map((each) => ({ value: kindNames[each], label: t(`kinds.${each}`), count: counts[each] })),
      ]}
    />
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
  const renameAddress = address({ confirm: "rename", template });
  const deleteAddress = address({ confirm: "delete", template });
  const page = row.kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer";
  return (
    <ul className="row-actions in-line" aria-label={t("actions", { name: row.name })}>
      <li>
        <a href={pathTo(page, null, { template })}>{t("templates.use")}</a>
      </li>
      <li>
        <a href={renameAddress}>{t("templates.rename")}</a>
      </li>
      <li>
        <a href={deleteAddress}>{t("templates.delete")}</a>
      </li>
    </ul>
  );
}
