import { useTranslation } from "react-i18next";
import { Empty } from "~/components/lists/empty";
import { PlanText } from "~/components/plan-text";
import { pathTo } from "~/paths";
import { BackToOrigin, ReturnOrigin } from "../parts/return-origin";
import { useRouteName } from "../parts/route-name";
import type { ChainsData } from "./data.server";

type Chain = ChainsData["chains"][number];

/** Ways home over several loads, each summed up in a line with its loads below it. */
export function Chains({ data: { origin, chains, isOnMap, hasHome } }: { data: ChainsData }) {
  const { t } = useTranslation("returns");
  return (
    <div className="wide stack">
      <BackToOrigin origin={origin} />
      <div className="title">
        <h1>{t("heading.chains")}</h1>
      </div>
      <ReturnOrigin origin={origin} />
      <p>
        <a href={pathTo("returnLoads", null, origin.query)}>{t("link.list")}</a>
      </p>
      <p className="soft small">
        {t(hasHome ? "how.chains" : "how.chains.noHome", { km: origin.radiusKm, home: origin.home ?? "" })}
      </p>
      {chains.length > 0 ? (
        <ul className="chains">
          {chains.map((chain) => (
            <ChainItem key={chain.loads.map(({ id }) => id).join("-")} chain={chain} />
          ))}
        </ul>
      ) : (
        <Empty heading={t("empty.heading")} text={t(isOnMap ? "empty.chains" : "offMap")} />
      )}
    </div>
  );
}

function ChainItem({ chain }: { chain: Chain }) {
  const { t } = useTranslation("returns");
  const { km, share, perKm } = chain;
  return (
    <li className="panel">
      <h2 className="num">
        {t("chain.sum", { route: chain.stops.join(" → "), km, share, perKm })}
        {chain.isWithOwn && <span className="soft small"> {t("chain.own")}</span>}
      </h2>
      <ol>
        {chain.loads.map((load) => (
          <Leg key={load.id} load={load} />
        ))}
      </ol>
    </li>
  );
}

function Leg({ load }: { load: Chain["loads"][number] }) {
  const { t } = useTranslation("returns");
  const name = useRouteName(load);
  return (
    <li>
      <span className="chain-leg">
        <a href={pathTo("shipment", { id: load.id })}>{name}</a>
        <span className="num small">
          <PlanText>
            {t("chain.leg", {
              km: load.empty,
              days: load.loadDays ?? "",
              price: [load.rate, load.distance?.km].filter(Boolean).join(", "),
            })}
          </PlanText>
        </span>
        <span className="soft small">{load.company.name}</span>
      </span>
    </li>
  );
}
