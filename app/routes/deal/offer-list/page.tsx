import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Name } from "~/components/date-text";
import { type Choices, countedChoices } from "~/components/lists/choices";
import type { EmptyProps } from "~/components/lists/empty";
import { ListPage } from "~/components/lists/list-page";
import type { Column } from "~/components/lists/table";
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

/** The company's offers, what waits for its answer first. */
export function Offers({ data }: Props) {
  const { t } = useTranslation("offer");
  const boxQuery = data.box === "sent" ? { box: "sent" } : {};
  return (
    <ListPage
      list={data}
      className="deal-rows"
      heading={t(data.archived ? "heading.archive" : "heading")}
      countText={t("found", { count: data.total })}
      beside={
        <ArchiveChips
          current={pathTo("offers", null, boxQuery)}
          archive={pathTo("offers.archive", null, boxQuery)}
          isArchive={data.archived}
        />
      }
      tabs={boxTabs(data, t)}
      about={<OnlyPosting data={data} />}
      search={{ label: t("search"), phrase: data.phrase }}
      filter={stateFilter(data, t)}
      keeps={["archived", "posting"]}
      columns={columns(t)}
      rowKey={({ id }) => id}
      empty={emptyOf(data, t)}
    />
  );
}

type Words = TFunction<"offer">;

function boxTabs({ box, counts: { both, received, sent } }: OffersData, t: Words): Choices {
  return {
    label: t("boxes"),
    name: "box",
    value: box === "all" ? null : box,
    options: countedChoices(["received", "sent"], { all: both, received, sent }, (each) => t(`box.${each}`)),
    drops: ["status"],
  };
}

function stateFilter({ state, counts }: OffersData, t: Words): Choices | null {
  const shownStates = states.filter((each) => counts.states[each] > 0 || state === each);
  if (shownStates.length === 0) return null;
  const options = shownStates.map((each) => ({
    value: each.toLowerCase(),
    label: t(`states.${each}`),
    count: counts.states[each],
  }));
  return {
    label: t("states"),
    name: "status",
    value: state?.toLowerCase() ?? null,
    options: [{ value: null, label: t("states.all"), count: counts.all }, ...options],
  };
}

function columns(t: Words): Column<Row>[] {
  return [
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
    { label: t("column.next"), isPlain: true, cell: (row) => row.status === "SUBMITTED" && <Next row={row} /> },
  ];
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
          {routeName(row.route, t("anywhere"))}
        </a>
      </span>
      <a href={address({ posting: undefined, page: undefined })}>{t("empty.found.next")}</a>
    </p>
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
  return (
    <>
      <span className={`tag ${tones[row.status]}`}>{t(`status.${row.status}`)}</span>{" "}
      {row.status !== "SUBMITTED" && <time className="soft small lined">{row.changed}</time>}
    </>
  );
}

function Next({ row }: { row: Row }) {
  const { t } = useTranslation("offer");
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

function emptyOf({ phrase, state, postingId, archived, box }: OffersData, t: Words): EmptyProps {
  if (phrase || state || postingId !== null) {
    const everything = pathTo(archived ? "offers.archive" : "offers", null, box === "all" ? {} : { box });
    return {
      heading: t("empty.found"),
      text: t("empty.found.text"),
      link: { href: everything, text: t("empty.found.next") },
    };
  }
  if (archived) {
    return {
      heading: t("empty.archive"),
      text: t("empty.archive.text"),
      link: { href: pathTo("offers"), text: t("all") },
    };
  }
  return {
    heading: t(`empty.${box}`),
    text: t(`empty.${box}.text`),
    link: { href: pathTo("shipments"), text: t("empty.next") },
  };
}
