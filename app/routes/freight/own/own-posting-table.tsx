import { useTranslation } from "react-i18next";
import { PlanText, usePlanSentence } from "~/components/plan-text";
import { RouteEnd } from "~/components/route-end";
import { Sign } from "~/components/sign";
import type { PostingStatus } from "~/domain/freight/posting/status";
import { pathTo } from "~/paths";
import { MatchLinks } from "../parts/match-links";
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
        <a className="opens" href={pathTo(page, { id: row.id })} aria-label={name} title={name}>
          <RouteEnd end={row.from} />
          <RouteEnd end={row.to} />
        </a>
      </th>
      <td className="at-days">
        <Days row={row} />
      </td>
      <td className="at-vehicle">
        <div className="two-lines">
          <Vehicle row={row} isShort />
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

/**
 * What is known of a posting, the most pressing first: a desk shows what two lines hold, and says the rest in the
 * title.
 */
function State({ row }: { row: Row }) {
  const { t } = useTranslation(["ownPostings", "freight"]);
  const ageText = ({ unit, count }: NonNullable<Row["age"]>) => t(`age.${unit}`, { count });
  const isOver = row.status === "CONCLUDED" || row.status === "ARCHIVED";
  const published = row.age && t("published", { age: ageText(row.age) });
  const confirmed = row.confirmedAge && t("confirmed.age", { age: ageText(row.confirmedAge) });
  const lastDay = row.lastDay && !isOver && t("lastDay", { day: row.lastDay });
  const views = row.views > 0 && t("views", { count: row.views });
  const supervisors = row.supervisors.length > 0 && t("supervisors", { names: row.supervisors.join(", ") });
  const sentence = usePlanSentence();
  const title = [lastDay && sentence(lastDay), published, confirmed, views, supervisors].filter(Boolean).join(" · ");
  return (
    <div className="own-state" title={title || undefined}>
      <div className="marks own-line">
        <span className={row.status === "ACTIVE" ? "sr" : `tag ${tones[row.status]}`}>
          {t(`freight:status.${row.status}`)}
        </span>
        {row.endsToday && <span className="tag warn">{t("endsToday")}</span>}
        <Offers row={row} />
        {row.status === "ACTIVE" && row.unconfirmedDays !== null && (
          <Sign
            className="tag warn num"
            sign={t("unconfirmed.sign", { count: row.unconfirmedDays })}
            says={t("unconfirmed", { count: row.unconfirmedDays })}
          />
        )}
        {row.archived && <span className="soft">{t("archived.moment", { moment: row.archived })}</span>}
        {row.confirmedAge && confirmed && (
          <Sign className="soft num" sign={t("confirmed.sign", { age: ageText(row.confirmedAge) })} says={confirmed} />
        )}
        {lastDay && (
          <span className="soft">
            <PlanText>{lastDay}</PlanText>
          </span>
        )}
      </div>
      <div className="marks own-line">
        {row.questions && <Questions postingId={row.id} questions={row.questions} />}
        <MatchLinks postingId={row.id} matches={row.matches} isShort />
        {published ? (
          <time className="soft" dateTime={row.published ?? undefined} title={row.published ?? undefined}>
            {published}
          </time>
        ) : (
          <span className="soft" title={row.created}>
            {t("created", { moment: row.created })}
          </span>
        )}
        {views && <span className="soft">{views}</span>}
        {supervisors && <span className="soft">{supervisors}</span>}
      </div>
    </div>
  );
}

/** How many offer to do it, the best price first. */
function Offers({ row: { offers, best } }: { row: Row }) {
  const { t } = useTranslation(["offer", "ownPostings"]);
  if (!offers) return null;
  const { count, waiting } = offers;
  const [counted, waits] = [t("board.count", { count }), waiting > 0 && t("board.waiting", { count: waiting })];
  const says = [best && t("ownPostings:best", { price: best }), counted, waits].filter(Boolean).join(", ");
  return (
    <Sign
      className={waits ? "tag warn num" : "tag num"}
      sign={[best, counted].filter(Boolean).join(" · ")}
      says={says}
    />
  );
}
