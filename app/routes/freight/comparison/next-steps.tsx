import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import { talkAbout, useRouteName } from "../parts/route-name";
import type { Column } from "./compared-facts";

/** What follows from comparing: a load is taken or offered on, its company asked, or it leaves the comparison. */
export function NextSteps({ column, others }: { column: Column; others: number[] }) {
  const { t } = useTranslation(["comparison", "offer", "freightSearch"]);
  const address = useAddress();
  const name = useRouteName(column);
  const { id, takesFor, mayTalk, offers } = column;
  const own = offers?.own;
  return (
    <div className="stack-small">
      {takesFor && (
        <a className="button slim" href={pathTo("takeShipment", { id })}>
          {t("offer:take.row", { price: takesFor })}
        </a>
      )}
      {mayTalk && (
        <a
          className="button slim"
          href={own ? pathTo("offer", { id: own.id }) : pathTo("newOffer", null, { posting: id })}
        >
          {own ? t("offer:board.own", { price: own.price }) : t("offer:board.send")}
        </a>
      )}
      {mayTalk && (
        <a className="button slim" href={talkAbout(column)}>
          {t("freightSearch:talk")}
        </a>
      )}
      <a
        className="button slim quiet"
        href={address({ compare: others.map(String) })}
        aria-label={`${t("remove")}: ${name}`}
      >
        {t("remove")}
      </a>
    </div>
  );
}
