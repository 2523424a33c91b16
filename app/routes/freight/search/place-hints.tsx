import { useTranslation } from "react-i18next";
import { OtherTowns } from "~/components/forms/other-towns";
import { cityAndRegion } from "~/domain/place/town";
import type { FindData } from "./data.server";

/** What the map says of each of the places. */
export function PlaceHints({ hints }: { hints: FindData["hints"]["from"] }) {
  const { t } = useTranslation("freightSearch");
  return hints.map(({ town, codes }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places are told by their order alone.
    <div key={index} className="field place-hints">
      {codes.unknown.length > 0 && (
        <p className="hint">
          {t("filters.unknownCode", { codes: codes.unknown.join(", "), count: codes.unknown.length })}
        </p>
      )}
      {codes.begun && <p className="hint">{t("filters.begunCode", { code: codes.begun })}</p>}
      {codes.unplaced && <p className="hint">{t("filters.unplacedCode", { code: codes.unplaced })}</p>}
      {codes.around && (
        <p className="hint">{t("filters.assumedTown", { city: codes.around.code, country: codes.around.country })}</p>
      )}
      {town && !town.isKnown && <p className="hint">{t("filters.unknownTown", { city: town.city })}</p>}
      {town?.country && <p className="hint">{t("filters.assumedTown", { city: town.city, country: town.country })}</p>}
      {town && (
        <OtherTowns
          city={cityAndRegion(town.city).bare}
          towns={town.others}
          choice={(other) => `?${town.others.find((each) => each === other)?.query ?? ""}`}
        />
      )}
    </div>
  ));
}
