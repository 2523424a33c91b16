import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import { RouteEnd } from "~/components/route-end";
import type { PostingStatus } from "~/domain/freight/posting/status";
import { pathTo } from "~/paths";
import { MatchLinks } from "../parts/match-links";
import { OffersOnPosting } from "../parts/offers-on-posting";
import { OwnPostingActions } from "../parts/own-posting-actions";
import { Days, Distance, Marks, Rate } from "../parts/posting-row";
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
  return (
    <span className="marks">
      <span className={row.status === "ACTIVE" ? "sr" : `tag ${tones[row.status]}`}>
        {t(`freight:status.${row.status}`)}
      </span>
      {row.endsToday && <span className="tag warn">{t("endsToday")}</span>}
      <OffersOnPosting row={row} />
      {row.best && <span className="soft num">{t("best", { price: row.best })}</span>}
      {row.questions && <Questions postingId={row.id} questions={row.questions} />}
      {row.lastDay && !isOver && (
        <span className="soft">
          <span className="word">{t("lastDay.word")} </span>
          <PlanText>{t("lastDay", { day: row.lastDay })}</PlanText>
        </span>
      )}
      {row.archived && <span className="soft">{t("archived.moment", { moment: row.archived })}</span>}
      <Supervisors names={row.supervisors} />
      <Age row={row} />
      {row.views > 0 && <span className="soft">{t("views", { count: row.views })}</span>}
      <MatchLinks postingId={row.id} matches={row.matches} />
    </span>
  );
}

/** A body and the mass beside it, and the other sizes below: a column that has no room for two bodies. */
function Vehicle({ row: { bodies, sizes, marks, unknown, temperature } }: { row: Row }) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const names = bodies.map((body) => t(`freight:body.${body}`));
  const [first, ...measures] = sizes.measures;
  const palettes = sizes.palettes !== null && t("row.palettes", { count: sizes.palettes });
  return (
    <>
      <span className="bodies" title={names.join(", ")}>
        {names[0]}
        {names.length > 1 && <span className="more num">{t("row.more", { count: names.length - 1 })}</span>}
      </span>
      {first && <span className="soft num">{first}</span>}
      <span className="soft num sizes">
        {marks.length + unknown.length > 0 && <Marks marks={marks} unknown={unknown} />}
        {[...measures, palettes, temperature].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

/** Who of the company leads it: the first by a short name, and how many more. */
function Supervisors({ names }: { names: readonly string[] }) {
  const { t } = useTranslation("ownPostings");
  const [first, ...others] = names;
  if (!first) return null;
  return (
    <span className="soft" title={t("supervisors", { names: names.join(", ") })}>
      <span aria-hidden="true">
        {[shortName(first), others.length > 0 && `+${others.length}`].filter(Boolean).join(" ")}
      </span>
      <span className="sr">{t("supervisors", { names: names.join(", ") })}</span>
    </span>
  );
}

/** When it was said last that the posting stands: by its confirmation, or by its coming. */
function Age({ row }: { row: Row }) {
  const { t } = useTranslation("ownPostings");
  const { age, confirmedAge, published, created, status, unconfirmedDays } = row;
  const textOf = ({ unit, count }: NonNullable<Row["age"]>) => t(`age.${unit}`, { count });
  if (!age) return <span className="soft">{t("created", { moment: created })}</span>;
  const added = t("published", { age: textOf(age) });
  return (
    <>
      <time className="soft" dateTime={published ?? undefined} title={[added, published].filter(Boolean).join(", ")}>
        {confirmedAge ? t("confirmed.age", { age: textOf(confirmedAge) }) : added}
      </time>
      {status === "ACTIVE" && unconfirmedDays !== null && (
        <span className="tag warn">{t("unconfirmed", { count: unconfirmedDays })}</span>
      )}
    </>
  );
}

/** A name in a row: the first letter of the forename, and the rest. */
function shortName(name: string): string {
  return name.replace(/^(\p{L})\S*\s/u, "$1.\u00a0");
}
