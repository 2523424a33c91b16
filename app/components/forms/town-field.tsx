import { useRef, useState } from "react";
import { fold } from "~/domain/text/fold";
import type { FieldProps, FormField } from "./form";
import { fill, SuggestionField, valueIn } from "./suggestion-field";
import { type Suggestion, useSuggestions } from "./town-suggestions";

export type PlaceFieldProps = {
  /** Its value is the country's ISO code. */
  country: FormField;
  postalCode: FormField;
  city: FormField;
  label: string;
  optional?: FieldProps["optional"];
  starred?: boolean;
  /** Suggests without a country too, and fills it with the town's. */
  isAnywhere?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
};

type TownFieldProps = PlaceFieldProps & {
  /** Kilometres around the town: filled instead of its code, which would leave all but its centre out. */
  radius?: FormField;
};

const shortest = 2;
/** So much of a name is sought in other countries, where the chosen one has no such town. */
const shortestAbroad = 3;
const usualRadiusKm = "50";

/**
 * The town of a place whose country and postal code are fields of the same form. Where script runs it has suggestions,
 * which fill the code too, also where the field is left before they show; a town that is not among them is typed by
 * hand. Of a town that the chosen country lacks those of others are suggested, which bring theirs.
 */
export function TownField({ country, postalCode, city, radius, isAnywhere = false, ...field }: TownFieldProps) {
  const suggestions = useSuggestions();
  const [lacksCountry, setLacksCountry] = useState(false);
  const filledCode = useRef<string>();
  const filledTown = useRef<string>();

  function suggest(query: string) {
    const countryCode = valueIn(country);
    setLacksCountry(!isAnywhere && !countryCode && query !== "");
    const code = valueIn(postalCode);
    if ((countryCode || isAnywhere) && (query.trim().length >= shortest || (!query && code))) {
      suggestions.ask({ country: countryCode, query, postalCode: code }, (places) => {
        const isAbroad = countryCode && places.length === 0 && !code && query.trim().length >= shortestAbroad;
        if (isAbroad) suggestions.ask({ country: "", query, postalCode: "" });
      });
    } else {
      suggestions.close();
    }
  }

  function choose(place: Suggestion) {
    fill(country, place.acronym);
    fill(city, place.name);
    if (radius) {
      if (!valueIn(radius)) fill(radius, usualRadiusKm);
      return;
    }
    if (place.postalCode || valueIn(postalCode) === filledCode.current) fill(postalCode, place.postalCode ?? "");
    filledCode.current = place.postalCode ?? undefined;
    filledTown.current = place.name;
  }

  async function complete() {
    const [countryCode, query, code] = [valueIn(country), valueIn(city), valueIn(postalCode)];
    const isOpen = !code || (code === filledCode.current && query !== filledTown.current);
    if (radius || !countryCode || query.length < shortest || !isOpen) return;
    const places = await suggestions.find({ country: countryCode, query, postalCode: code });
    const namesake = places.find((place) => [place.city, place.name].some((name) => fold(name) === fold(query)));
    const isLeftSo = valueIn(country) === countryCode && valueIn(city) === query && valueIn(postalCode) === code;
    if (namesake && isLeftSo) choose(namesake);
  }

  return (
    <SuggestionField
      {...field}
      {...{ field: city, suggestions, suggest, choose, lacksCountry }}
      hasCountries={() => suggestions.places?.some(({ acronym }) => acronym !== valueIn(country)) ?? false}
      onLeave={complete}
    />
  );
}
