import { useTranslation } from "react-i18next";
import { OtherTowns } from "~/components/forms/other-towns";
import { fill, SuggestionField } from "~/components/forms/suggestion-field";
import { type Suggestion, useSuggestions } from "~/components/forms/town-suggestions";
import { cityAndRegion } from "~/domain/place/town";
import type { FindData } from "./data.server";
import { fieldOf } from "./filter-field";

type Props = { data: FindData; end: "from" | "to" };

const shortest = 2;
const usualRadiusKm = 50;

/** The places of an end in one text, where script runs with suggestions for the one that is typed last. */
export function PlaceList({ data, end }: Props) {
  const { t } = useTranslation("freightSearch");
  const suggestions = useSuggestions();
  const field = fieldOf(data, end);

  function suggest(text: string) {
    const { country, town } = lastTown(text, data);
    if (town.length >= shortest) suggestions.ask({ country, query: town, postalCode: "" });
    else suggestions.close();
  }

  function choose({ acronym, name }: Suggestion) {
    const input = document.getElementById(field.id);
    const text = input instanceof HTMLInputElement ? input.value : "";
    const before = text.slice(0, Math.max(text.lastIndexOf(","), text.lastIndexOf(";")) + 1);
    const sign = countriesOf(data).find((country) => country.acronym === acronym)?.roadSign ?? acronym;
    fill(field, `${before}${before && " "}${sign} ${name} +${usualRadiusKm}`);
  }

  return (
    <div className="filter-places">
      <SuggestionField
        field={field}
        label={t(`filters.${end}.${data.kind}`)}
        optional="unsaid"
        {...{ suggestions, suggest, choose }}
        lacksCountry={false}
        hasCountries={() => true}
        takesFirst={false}
        placeholder={t("filters.places.example", { end: t(`filters.${end}.${data.kind}`) })}
      />
      <Hints data={data} end={end} />
    </div>
  );
}

/** The town that is typed last, with the country before it: of `NL, D Hamb`, Hamb in Germany. */
function lastTown(text: string, data: FindData): { country: string; town: string } {
  const last = text.split(/[,;]/).at(-1)?.trim() ?? "";
  const [, sign = "", rest = ""] = /^(\p{L}{1,3}) +(.*)$/u.exec(last) ?? [];
  const country = countriesOf(data).find(({ acronym, roadSign }) => [acronym, roadSign].includes(sign.toUpperCase()));
  const town = country ? rest : last;
  return { country: country?.acronym ?? "", town: /[\d+]|^-/.test(town) ? "" : town };
}

function countriesOf({ filters }: FindData): { acronym: string; roadSign: string }[] {
  return filters.countries.split(",").map((signs) => {
    const [acronym = "", roadSign = acronym] = signs.split(" ");
    return { acronym, roadSign };
  });
}

/** What the map says of each of the places. */
function Hints({ data, end }: Props) {
  const { t } = useTranslation("freightSearch");
  return data.hints[end].map(({ town, codes }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the places are told by their order alone.
    <div key={index} className="place-hints">
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
