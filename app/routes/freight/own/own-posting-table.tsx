import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import { RouteEnd } from "~/components/route-end";
import type { PostingStatus } from "~/domain/freight/posting/status";
import { pathTo } from "~/paths";
import { MatchLinks } from "../parts/match-links";
import { OffersOnPosting } from "../parts/offers-on-posting";
import { OwnPostingActions } from "../parts/own-posting-actions";
import { Days, Distance, Rate, Vehicle } from "../parts/posting-row";
import { Questions } from "../parts/questions";
import { useRouteName } from "../parts/route-name";
import type { OwnPostingsData } from "./data.server";
import { severalFormId } from "./several";

type Row = OwnPostingsData["rows"][number];

const columns = ["route", "days", "vehicle", "rate", "state", "actions"] as const;
const tones: Record<PostingStatus, string> = {
  ACTIVE: "good",
  DRAFT: "",
  EXPIRED: "warn",
  CONCLUDED: "",
  ARCHIVED: "",
};

/** The company's postings, as the lists of the exchange show them, with what can be done with each. */
export function OwnPostingTable({ data }: { data: OwnPostingsData }) {
  const { t } = useTranslation("ownPostings");
  return (
    <div className="panel table-box">
      <table className="table postings own">
        <caption className="sr">{t("heading")}</caption>
        <thead>
          <tr>
            <th scope="col" className="at-choose">
              <span className="sr">{t("column.choose")}</span>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={`at-${name}`}>
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <OwnPostingRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OwnPostingRow({ row }: { row: Row }) {
  const { t } = useTranslation("ownPostings");
  const name = useRouteName(row);
  const page = row.kind === "SHIPMENT" ? "shipment" : "vehicleOffer";
  return (
    <tr className="posting">
      <td className="at-choose">
        <label>
          <input type="checkbox" name="postingIds" value={row.id} form={severalFormId} />
          <span className="sr">{t("several.choose", { name })}</span>
        </label>
      </td>
      <th scope="row" className="at-route">
        <a className="opens" href={pathTo(page, { id: row.id })} aria-label={name}>
          <RouteEnd end={row.from} />
          <RouteEnd end={row.to} />
        </a>
      </th>
      <td className="at-days">
        <Days row={row} />
      </td>
      <td className="at-vehicle">
        <div className="two-lines">
          <Vehicle row={row} />
        </div>
      </td>
      <td className="at-rate">
        <Rate row={row} />
        <Distance row={row} />
      </td>
      <td className="at-state">
        <State row={row} />
      </td>
      <td className="at-actions">{row.own && <OwnPostingActions own={row.own} name={name} isListed />}</td>
    </tr>
  );
}

function State({ row }: { row: Row }) {
  const { t } = useTranslation(["ownPostings", "freight"]);
  const isOver = row.status === "CONCLUDED" || row.status === "ARCHIVED";
  const age = ({ unit, count }: NonNullable<Row["age"]>) => t(`age.${unit}`, { count });
  return (
    <>
      <span className="marks">
        <span className={row.status === "ACTIVE" ? "sr" : `tag ${tones[row.status]}`}>
          {t(`freight:status.${row.status}`)}
        </span>
        {row.endsToday && <span className="tag warn">{t("endsToday")}</span>}
        <OffersOnPosting row={row} />
        {row.best && <span className="soft num">{t("best", { price: row.best })}</span>}
        {row.lastDay && !isOver && (
          <span className="soft">
            <PlanText>{t("lastDay", { day: row.lastDay })}</PlanText>
          </span>
        )}
        {row.archived && <span className="soft">{t("archived.moment", { moment: row.archived })}</span>}
      </span>
      <span className="second-line">
        {row.questions && <Questions postingId={row.id} questions={row.questions} />}
        {row.views > 0 && <span className="soft">{t("views", { count: row.views })}</span>}
        <MatchLinks postingId={row.id} matches={row.matches} />
        {row.age ? (
          <time className="soft" dateTime={row.published ?? undefined} title={row.published ?? undefined}>
            {t("published", { age: age(row.age) })}
          </time>
        ) : (
          <span className="soft">{t("created", { moment: row.created })}</span>
        )}
        {row.status === "ACTIVE" && row.unconfirmedDays !== null && (
          <span className="tag warn">{t("unconfirmed", { count: row.unconfirmedDays })}</span>
        )}
        {row.confirmedAge && <span className="soft">{t("confirmed.age", { age: age(row.confirmedAge) })}</span>}
        {row.supervisors.length > 0 && (
          <span className="soft">{t("supervisors", { names: row.supervisors.join(", ") })}</span>
        )}
      </span>
    </>
  );
}
