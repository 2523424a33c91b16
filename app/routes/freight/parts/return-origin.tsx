import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import type { Origin } from "./free-vehicle.server";

type Props = { origin: Origin["view"] & { query: Record<string, string> }; isOfVehicles?: boolean };

/** Where the list comes from, and how far around it is sought, which may be changed. */
export function ReturnOrigin({ origin, isOfVehicles = false }: Props) {
  const { t } = useTranslation("returns");
  const { km, ...idQuery } = origin.query;
  const says = isOfVehicles ? "waiting" : (`after.${origin.kind}` as const);
  return (
    <>
      <p>
        <strong>
          <PlanText>{t(says, { place: origin.place.replace(/^(\S+) /, "$1\u00a0"), days: origin.days })}</PlanText>
        </strong>
      </p>
      <form method="get" className="return-radius">
        {Object.entries(idQuery).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="km">{t("radius")}</label>
        <input id="km" name="km" type="number" min={1} max={300} defaultValue={km} inputMode="numeric" />
        <button type="submit" className="button">
          {t("radius.apply")}
        </button>
      </form>
    </>
  );
}

/** The way back to what the list is for. */
export function BackToOrigin({ origin }: Pick<Props, "origin">) {
  const { t } = useTranslation("returns");
  return (
    <p className="back">
      <a href={origin.href}>
        {origin.number === null ? t(`back.posting.${origin.kind}`) : t("back.deal", { number: origin.number })}
      </a>
    </p>
  );
}
