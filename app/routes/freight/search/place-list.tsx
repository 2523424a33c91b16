import { useTranslation } from "react-i18next";
import { fill, SuggestionField } from "~/components/forms/suggestion-field";
import { type Suggestion, useSuggestions } from "~/components/forms/town-suggestions";
import { apart } from "~/components/shell/apart";
import type { FindData } from "./data.server";
import { fieldOf } from "./filter-field";

const PlaceHints = apart(() => import("./place-hints").then((part) => part.PlaceHints));

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
      {data.hints[end].length > 0 && <PlaceHints hints={data.hints[end]} />}
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
