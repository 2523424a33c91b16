import { useTranslation } from "react-i18next";
import type { RouteEnd as End } from "~/domain/deal/route";

/** One end of a route in a row of a list, with how many more places there are at it; null is anywhere. */
export function RouteEnd({ end }: { end: Omit<End, "days"> | null }) {
  const { t } = useTranslation("offer");
  if (!end) return <span className="place soft">{t("anywhere")}</span>;
  return (
    <span className="place">
      <span className="sign">{end.sign}</span>
      {end.code && <span className="num code">{end.code}</span>}{" "}
      <span className="town">
        {end.city}
        {end.more > 0 && (
          <>
            {" "}
            <span className="more num">{t("more", { count: end.more })}</span>
          </>
        )}
      </span>
    </span>
  );
}
