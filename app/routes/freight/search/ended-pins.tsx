import { useTranslation } from "react-i18next";
import { RouteEnd } from "~/components/route-end";
import { pathTo } from "~/paths";
import { PinButton } from "../parts/pins";
import { useRouteName } from "../parts/route-name";
import type { FindData } from "./data.server";

type EndedPosting = FindData["endedPins"][number];

/** What was pinned and is over, below the rows that are not. */
export function EndedPins({ data: { kind, endedPins } }: { data: Pick<FindData, "kind" | "endedPins"> }) {
  const { t } = useTranslation("freightSearch");
  if (endedPins.length === 0) return null;
  return (
    <div className="panel board">
      <table className="table">
        <caption className="sr">{t(`ended.pins.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col" className="at-pin">
              <span className="sr">{t("column.pin")}</span>
            </th>
            <th scope="col" className="at-route">
              {t("column.route")}
            </th>
            <th scope="col">{t("column.end")}</th>
          </tr>
        </thead>
        <tbody>
          {endedPins.map((posting) => (
            <EndedPin key={posting.id} posting={posting} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function EndedPin({ posting }: { posting: EndedPosting }) {
  const { t } = useTranslation("freightSearch");
  const { id, kind, how, at, similar } = posting;
  const isNamed = posting.from !== null;
  const routeName = useRouteName(posting);
  const name = isNamed ? routeName : t(`ended.heading.${kind}`);
  return (
    <tr id={`o${id}`} className="posting soft" data-own>
      <td className="at-pin">
        <PinButton id={id} isPinned name={name} />
      </td>
      <th scope="row" className="at-route">
        <a
          className="opens"
          href={pathTo(kind === "VEHICLE" ? "vehicleOffer" : "shipment", { id })}
          aria-label={name}
          title={name}
        >
          {isNamed ? (
            <>
              <RouteEnd end={posting.from} />
              <RouteEnd end={posting.to} />
            </>
          ) : (
            name
          )}
        </a>
      </th>
      <td className="at-vehicle">
        <span>{t(`ended.${how}.${kind}`, { moment: at })}</span>
        {similar && similar.count > 0 && (
          <a href={similar.address}>
            {t(similar.areMore ? `similar.more.${kind}` : `similar.${kind}`, { count: similar.count })}
          </a>
        )}
      </td>
    </tr>
  );
}
