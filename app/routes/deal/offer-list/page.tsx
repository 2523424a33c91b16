import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { Empty } from "~/components/lists/empty";
import { ListSearch } from "~/components/lists/list-search";
import { Pager } from "~/components/lists/pager";
import { Table } from "~/components/lists/table";
import { Tabs } from "~/components/lists/tabs";
import { PlanText } from "~/components/plan-text";
import { useAddress } from "~/components/use-address";
import { routeName } from "~/domain/deal/route";
import { pathTo } from "~/paths";
import { ArchiveChips } from "../parts/archive-chips";
import { DealPrice } from "../parts/deal-price";
import { DealDays, DealRoute } from "../parts/deal-route";
import type { OffersData } from "./data.server";

type Props = { data: OffersData };
type Row = OffersData["rows"][number];

const states = ["waiting", "sent", "ACCEPTED", "REJECTED", "WITHDRAWN", "EXPIRED"] as const;
const boxes = ["all", "received", "sent"] as const;

/** The company's offers, what waits for its answer first. */
export function Offers({ data }: Props) {
  const { t } = useTranslation("offer");
  const boxQuery = data.box === "sent" ? { box: "sent" } : {};
  return (
    <div className="wide">
      <div className="title">
        <h1>{t(data.archived ? "heading.archive" : "heading")}</h1>
        <p className="soft num">{t("found", { count: data.total })}</p>
        <ArchiveChips
          current={pathTo("offers", null, boxQuery)}
          archive={pathTo("offers.archive", null, boxQuery)}
          isArchive={data.archived}
        />
      </div>
      <BoxTabs data={data} />
      <OnlyPosting data={data} />
      <StateChips data={data} />
      <ListSearch label={t("search")} phrase={data.phrase} keeps={["box", "status", "archived", "posting"]} />
      {data.rows.length > 0 ? <OfferTable data={data} /> : <NoOffers data={data} />}
      <Pager page={data.page} total={data.total} rowsPerPage={data.rowsPerPage} />
    </div>
  );
}

function BoxTabs({ data }: Props) {
  const { t } = useTranslation("offer");
  const address = useAddress();
  const { both, received, sent } = data.counts;
  const counts = { all: both, received, sent };
  return (
    <Tabs
      label={t("boxes")}
      tabs={boxes.map((box) => ({
        href: address({ box: box === "all" ? undefined : box, status: undefined, page: undefined }),
        label: t(`box.${box}`),
        count: counts[box],
        isCurrent: data.box === box,
      }))}
    />
  );
}

/** Which posting alone the list is about, with the way out. */
function OnlyPosting({ data: { postingId, rows } }: Props) {
  const { t } = useTranslation("offer");
  const address = useAddress();
  const [row] = rows;
  if (postingId === null || !row) return null;
  return (
    <p className="meta">
      <span>
        {t("onlyPosting")}{" "}
        <a href={pathTo(row.kind === "SHIPMENT" ? "shipment" : "vehicleOffer", { id: postingId })}>
          {t(`one.posting.${row.kind}`, { id: postingId })}
        </a>
      </span>
      <a href={address({ posting: undefined, page: undefined })}>{t("empty.found.next")}</a>
    </p>
  );
}

function StateChips({ data }: Props) {
  const { t } = useTranslation("offer");
  const address = useAddress();
  const all = address({ status: undefined, page: undefined });
  const found = states.filter((state) => data.counts.states[state] > 0 || data.state === state);
  if (found.length === 0) return null;
  return (
    <nav className="chips offer-states" aria-label={t("states")}>
      <a href={all} aria-current={data.state === null ? "true" : undefined}>
        {t("states.all")} <span className="count">{data.counts.all}</span>
      </a>
      {found.map((state) => (
        <a
          key={state}
          href={address({ status: state.toLowerCase(), page: undefined })}
          aria-current={data.state === state ? "true" : undefined}
        >
          {t(`states.${state}`)} <span className="count">{data.counts.states[state]}</span>
        </a>
      ))}
    </nav>
  );
}

function OfferTable({ data }: Props) {
  const { t } = useTranslation("offer");
  return (
    <div className="deal-rows">
      <Table
        caption={t(data.archived ? "heading.archive" : "heading")}
        rows={data.rows}
        rowKey={({ id }) => id}
        columns={[
          { label: t("column.route"), isName: true, cell: (row) => <RouteCell row={row} /> },
          { label: t("column.days"), cell: (row) => <DealDays route={row.route} /> },
          {
            label: t("column.company"),
            cell: ({ company }) => (
              <a href={pathTo("company", { id: company.id })}>
                <Name>{company.name}</Name>
              </a>
            ),
          },
          { label: t("column.price"), cell: (row) => <DealPrice {...row} /> },
          { label: t("column.state"), cell: (row) => <StateTag row={row} /> },
          { label: t("column.next"), cell: (row) => <Next row={row} /> },
        ]}
      />
    </div>
  );
}

function RouteCell({ row }: { row: Row }) {
  const { t } = useTranslation("offer");
  return (
    <>
      <a href={pathTo("offer", { id: row.id })} aria-label={`${row.number}: ${routeName(row.route, t("anywhere"))}`}>
        <DealRoute route={row.route} />
      </a>
      <span className="soft small num lined">
        {row.number}, {t(`kind.${row.kind}`)}
      </span>
    </>
  );
}

const tones = { SUBMITTED: "", ACCEPTED: "good", REJECTED: "warn", WITHDRAWN: "", EXPIRED: "warn" } as const;

function StateTag({ row }: { row: Row }) {
  const { t } = useTranslation("offer");
  if (row.isFrozen) return <span className="tag warn">{t("status.frozen")}</span>;
  if (row.isChanged) return <span className="tag warn">{t("status.changed")}</span>;
  return <span className={`tag ${tones[row.status]}`}>{t(`status.${row.status}`)}</span>;
}

function Next({ row }: { row: Row }) {
  const { t } = useTranslation("offer");
  if (row.status !== "SUBMITTED")
    return <span className="soft small num">{t("next.changed", { moment: row.changed })}</span>;
  return (
    <>
      {row.waits ? (
        <a className="lined" href={pathTo("offer", { id: row.id })}>
          <strong>{t(row.isChanged ? "next.uphold" : "next.waiting")}</strong>
        </a>
      ) : (
        <span className="lined">{t(row.isChanged ? "next.changedTerms" : "next.sent")}</span>
      )}
      {row.until && (
        <span className="soft small num">
          <PlanText>{t("next.until", { moment: row.until })}</PlanText>
        </span>
      )}
    </>
  );
}

function NoOffers({ data }: Props) {
  const { t } = useTranslation("offer");
  const address = useAddress();
  const everything = address({ phrase: undefined, posting: undefined, status: undefined, page: undefined });
  if (data.phrase || data.state || data.postingId !== null) {
    return (
      <Empty heading={t("empty.found")} text={t("empty.found.text")}>
        <a className="button" href={everything}>
          {t("empty.found.next")}
        </a>
      </Empty>
    );
  }
  if (data.archived) {
    return (
      <Empty heading={t("empty.archive")} text={t("empty.archive.text")}>
        <a className="button" href={pathTo("offers")}>
          {t("all")}
        </a>
      </Empty>
    );
  }
  return (
    <Empty heading={t(`empty.${data.box}`)} text={t(`empty.${data.box}.text`)}>
      <a className="button" href={pathTo("shipments")}>
        {t("empty.next")}
      </a>
    </Empty>
  );
}
