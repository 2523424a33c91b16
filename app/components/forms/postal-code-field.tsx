import { useRef, useState } from "react";
import { keyOfCode, parsePostalCode } from "~/domain/place/postal-code";
import { fill, SuggestionField, valueIn, whenChanged } from "./suggestion-field";
import type { PlaceFieldProps } from "./town-field";
import { type Suggestion, useSuggestions } from "./town-suggestions";

const shortest = 2;

/**
 * The postal code of a place whose country and town are fields of the same form. Where script runs a code fills the town
 * that has it, the largest of several, and offers the others; a country that stands before the code is chosen. Where
 * places are sought anywhere, the beginning of a code is asked for as it is, and so are several codes.
 */
export function PostalCodeField({ country, postalCode, city, isAnywhere = false, ...field }: PlaceFieldProps) {
  const suggestions = useSuggestions();
  const [lacksCountry, setLacksCountry] = useState(false);
  /** What the code has filled in, until a town is typed or chosen. */
  const filledTown = useRef<string>();

  function suggest(text: string) {
    const code = parsePostalCode(text);
    const chosen = code?.country ?? valueIn(country);
    setLacksCountry(!isAnywhere && !chosen && text !== "");
    // A list of codes is of no town; a code that is taken back may be written anew.
    if (text && !code && isTownFilled()) fill(city, "");
    if (!code || !(chosen || isAnywhere) || code.postalCode.length < shortest) return suggestions.close();
    suggestions.ask({ country: chosen, query: "", postalCode: code.postalCode }, (places) => {
      const [first, second] = places;
      const isWhole = first && sameCode(first, code.postalCode);
      const isClear = isWhole && (first.population !== null || !second);
      if (isClear && (valueIn(city) === "" || isTownFilled())) fillTown(first);
      if (isWhole && !second) suggestions.close();
    });
  }

  function fillTown(place: Suggestion) {
    if (isAnywhere || !valueIn(country)) fill(country, place.acronym);
    fill(city, place.name);
    filledTown.current = place.name;
    whenChanged(city, () => {
      filledTown.current = undefined;
    });
  }

  function isTownFilled(): boolean {
    return filledTown.current !== undefined && valueIn(city) === filledTown.current;
  }

  function choose(place: Suggestion) {
    fill(country, place.acronym);
    fill(postalCode, place.postalCode ?? "");
    fillTown(place);
  }

  // „D-44147" is a country and a code.
  function divide() {
    const code = parsePostalCode(valueIn(postalCode));
    if (!code?.country) return;
    fill(country, code.country);
    if (valueIn(country) === code.country) fill(postalCode, code.postalCode);
  }

  return (
    <SuggestionField
      {...field}
      {...{ field: postalCode, suggestions, suggest, choose, lacksCountry }}
      hasCountries={() => isAnywhere && !valueIn(country)}
      whenLeft={divide}
      takesFirst={!isAnywhere}
    />
  );
}

function sameCode({ acronym, postalCode }: Suggestion, code: string): boolean {
  return keyOfCode(acronym, postalCode ?? "") === keyOfCode(acronym, code);
}
