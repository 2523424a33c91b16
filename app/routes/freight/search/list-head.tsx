import { Form } from "@remix-run/react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import type { FindData } from "./data.server";
import { OrderChoice, ShowChoice } from "./list-switches";
import { SavedSearches } from "./saved-searches";

/** What the list is, how many there are, which of them, in what order, and a new one: on one line. */
export const ListHead = memo(({ data, saved }: { data: FindData; saved: FindData["saved"] }) => {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { kind, total, areMore, asOf } = data;
  return (
    <>
      <div className="list-name">
        <h1>{t(`heading.${kind}`)}</h1>
        <p className="soft num">
          {`${t(areMore ? `count.more.${kind}` : `count.${kind}`, { count: total })} · ${t("asOf", { time: asOf })}`}
          {data.hidden > 0 && (
            <>
              {" · "}
              <a href={address({ dialog: "hidden", open: undefined })}>{t("hidden.count", { count: data.hidden })}</a>
            </>
          )}
        </p>
      </div>
      <SavedSearches saved={saved} />
      <ShowChoice data={data} />
      <OrderChoice data={data} />
      <DensitySwitch isCompact={data.isCompact} />
      {data.mayPost && (
        <a className="button slim adds" href={pathTo(kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer")}>
          {t(`add.${kind}`)}
        </a>
      )}
    </>
  );
});

function DensitySwitch({ isCompact }: Pick<FindData, "isCompact">) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  return (
    <Form method="post" action={address({ page: undefined, dialog: undefined })} className="density" preventScrollReset>
      <input type="hidden" name="intent" value="density" />
      <button
        type="submit"
        name="rows"
        value={isCompact ? "usual" : "compact"}
        className="button slim"
        aria-pressed={isCompact}
        title={t("density.title")}
      >
        {t("density")}
      </button>
    </Form>
  );
}
