import { useTranslation } from "react-i18next";
import { callTo } from "~/components/call-to";
import { Icon } from "~/components/icons";
import { PlanText } from "~/components/plan-text";
import { RouteEnd } from "~/components/route-end";
import { Sign } from "~/components/sign";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import { MarkBox, type MarkProps } from "./mark-box";
import { OffersOnPosting } from "./offers-on-posting";
import { PinButton } from "./pins";
import type { PostingRow as Row } from "./posting-view.server";
import { talkAbout, useRouteName } from "./route-name";

type Props = {
  row: Row;
  /** The ids whose details stand open. */
  open: number[];
  marking: MarkProps;
};

export function PostingRow({ row, open, marking }: Props) {
  const { t } = useTranslation("freightSearch");
  const isOpen = open.includes(row.id);
  const name = useRouteName(row);
  return (
    <tr
      id={`o${row.id}`}
      className="posting"
      data-pinned={row.isPinned || undefined}
      data-open={isOpen || undefined}
      data-own={!row.mayHide || undefined}
    >
      <td className="at-pin">
        <PinButton id={row.id} isPinned={row.isPinned} name={name} />
        <MarkBox id={row.id} name={name} {...marking} />
      </td>
      <th scope="row" className="at-route">
        <Route row={row} open={open} name={name} />
      </th>
      <td className="at-distance">
        <Distance row={row} />
      </td>
      <td className="at-days">
        <Days row={row} />
      </td>
      <td className="at-vehicle">
        <Vehicle row={row} />
      </td>
      <td className="at-rate">
        <Rate row={row} name={name} />
      </td>
      <td className="at-company">
        <Company row={row} />
      </td>
      <td className="at-age">
        <Age row={row} />
      </td>
      <td className="at-talk">
        {row.call && (
          <a
            className="button slim call num"
            href={callTo(row.call.phone)}
            aria-label={t("row.call", row.call)}
            data-number={row.call.phone}
          >
            {t("call")}
          </a>
        )}
        {row.mayTalk && (
          <a className="pin asks" href={talkAbout(row)} aria-label={t("row.talk", { name })} title={t("talk")}>
            <Icon name="comment" />
          </a>
        )}
      </td>
    </tr>
  );
}

/** Leads to the terms of a load that may be taken at once. */
function TakeLink({ row: { id, takesFor }, name }: { row: Row; name: string }) {
  const { t } = useTranslation("offer");
  if (!takesFor) return null;
  return (
    <a className="take num" href={pathTo("takeShipment", { id })}>
      {t("take.row", { price: takesFor })}
      <span className="sr">{`: ${name}`}</span>
    </a>
  );
}

function Route({ row, open, name }: { row: Row; open: number[]; name: string }) {
  const address = useAddress();
  const isOpen = open.includes(row.id);
  const others = isOpen ? open.filter((id) => id !== row.id) : [...open, row.id];
  return (
    <a
      className="opens"
      href={`${address({ open: others.map(String), dialog: undefined })}#o${row.id}`}
      aria-label={name}
      aria-expanded={isOpen}
      title={name}
    >
      <RouteEnd end={row.from} />
      <RouteEnd end={row.to} />
    </a>
  );
}

/** How long the way is, and how far its beginning from what was searched around. */
export function Distance({ row: { distance, away } }: { row: Row }) {
  const { t } = useTranslation("freightSearch");
  const reach = away?.reachKm ? t("row.reach", { km: away.reachKm }) : null;
  const says = away && [t("row.away.long", away), reach].filter(Boolean).join(", ");
  return (
    <>
      {distance && (
        <span className="num">{distance.isEstimated ? t("row.estimated", { km: distance.km }) : distance.km}</span>
      )}
      {away && says && (
        <span className="num soft" title={says}>
          <span aria-hidden="true">{away.km === 0 ? t("row.here") : t("row.away", away)}</span>
          <span className="sr">{says}</span>
        </span>
      )}
    </>
  );
}

export function Days({ row }: { row: Row }) {
  return (
    <>
      {row.loadDays && <PlanText>{row.loadDays}</PlanText>}
      {row.unloadDays && (
        <span className="soft">
          <PlanText>{row.unloadDays}</PlanText>
        </span>
      )}
    </>
  );
}

/** In short the pallets give way to the mass and the metres that they take. */
export function Vehicle({ row, isShort = false }: { row: Row; isShort?: boolean }) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const [first, second, ...others] = row.bodies.map((body) => t(`freight:body.${body}`));
  const { measures, palettes } = row.sizes;
  const sizes = [...measures, palettes !== null && t("row.palettes", { count: palettes }), row.temperature].filter(
    Boolean,
  );
  const said = isShort && measures.length > 1 ? [...measures, row.temperature].filter(Boolean) : sizes;
  return (
    <>
      {first && (
        <span className="bodies" title={others.length > 0 ? [first, second, ...others].join(", ") : undefined}>
          {[first, second].filter(Boolean).join(", ")}
          {others.length > 0 && <span className="more num">{t("row.more", { count: others.length })}</span>}
        </span>
      )}
      {sizes.length + row.marks.length + row.unknown.length > 0 && (
        <span className="soft num sizes" title={sizes.join(" · ")}>
          {row.marks.length + row.unknown.length > 0 && <Marks marks={row.marks} unknown={row.unknown} />}
          {/* With a dot between them a line of a phone would begin or end with one. */}
          {said.join("\u2002")}
        </span>
      )}
    </>
  );
}

function Marks({ marks, unknown }: Pick<Row, "marks" | "unknown">) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  return (
    <span className="marks">
      {marks.map((mark) => (
        <span
          key={mark}
          className="mark"
          data-mark={mark}
          title={mark === "secondDriver" ? t(`freight:fact.${mark}`) : undefined}
        >
          {t(`mark.${mark}`)}
        </span>
      ))}
      {unknown.map((name) => (
        <span key={name} className="mark" data-mark="unknown">
          {t(`row.unknown.${name}`)}
        </span>
      ))}
    </span>
  );
}

export function Rate({ row, name }: { row: Row; name?: string }) {
  const { t } = useTranslation("freightSearch");
  return (
    <>
      {name && row.takesFor ? (
        <TakeLink row={row} name={name} />
      ) : row.rate ? (
        <strong className="num" title={row.worth ? t("row.worth", { worth: row.worth }) : undefined}>
          {row.rate}
        </strong>
      ) : (
        <span className="soft">{t("row.noRate")}</span>
      )}
      <PerKm row={row} />
    </>
  );
}

/** What a kilometre pays, in whose place stands what the price was, where it is another since it was pinned. */
function PerKm({ row: { perKm, formerRate } }: { row: Row }) {
  const { t } = useTranslation("freightSearch");
  const was = formerRate && t("row.formerRate", { rate: formerRate });
  if (!was) return perKm && <span className="num soft per-km">{perKm}</span>;
  return (
    <span className="num soft per-km" title={perKm ?? undefined}>
      {was}
      {perKm && <span className="sr">, {perKm}</span>}
    </span>
  );
}

function Company({ row }: { row: Row }) {
  const { t } = useTranslation(["freightSearch", "favourite"]);
  const { company, paymentDays, rating, onTime } = row;
  return (
    <>
      <span title={company.name}>
        {company.isFavourite && <Sign sign="♥ " says={t("favourite:mark")} />}
        <a href={pathTo("company", { id: company.id })}>{company.name}</a>
        <CompanyMark row={row} />
      </span>
      <span className="soft num">
        <OffersOnPosting row={row} />
        {paymentDays !== null && (
          <Sign sign={t("row.days", { count: paymentDays })} says={t("row.payment", { count: paymentDays })} />
        )}
        {rating && <Sign sign={t("row.rating", rating)} says={t("row.rating.long", rating)} />}
        {onTime !== null && (
          <Sign sign={t("row.onTime", { share: onTime })} says={t("row.onTime.long", { share: onTime })} />
        )}
      </span>
    </>
  );
}

/** What is known of the company, in one sign where a row has no room for words. */
function CompanyMark({ row: { company, trust } }: { row: Row }) {
  const { t } = useTranslation("freightSearch");
  if (!company.isVerified) return null;
  const says = [t(company.isCouncil ? "row.council" : "row.member"), trust].filter(Boolean).join(" · ");
  return (
    <span className="member" title={says}>
      <span aria-hidden="true">✓</span>
      <span className="sr">{says}</span>
    </span>
  );
}

/** When its company last said that it stands, or for how long it has not. */
function Freshness({ row: { confirmedAge, unconfirmedDays } }: { row: Row }) {
  const { t } = useTranslation("freightSearch");
  if (unconfirmedDays !== null) {
    const count = unconfirmedDays;
    return <Sign className="soft num" sign={t("unconfirmed.sign", { count })} says={t("unconfirmed", { count })} />;
  }
  if (!confirmedAge) return null;
  const { unit, count } = confirmedAge;
  const sign = t("confirmed.sign", { age: t(`age.${unit}`, { count }) });
  return <Sign className="soft num" sign={sign} says={t(`confirmed.${unit}`, { count })} />;
}

function Age({ row }: { row: Row }) {
  const { t } = useTranslation("freightSearch");
  if (!row.age || !row.published) return null;
  return (
    <>
      {row.isNew && <span className="tag">{t("row.new")}</span>}
      <time className="soft" title={row.published} dateTime={row.published}>
        {t(`age.${row.age.unit}`, { count: row.age.count })}
      </time>
      <Freshness row={row} />
    </>
  );
}
