import { useRef, useState } from "react";
import { keyOfCode, parsePostalCode } from "~/domain/place/postal-code";
import { clearTown } from "~/domain/place/town";
import { fill, fillAhead, onNextInput, SuggestionField, valueIn } from "./suggestion-field";
import type { PlaceFieldProps } from "./town-field";
import { type Suggestion, useSuggestions } from "./town-suggestions";

const shortest = 2;

/**
 * The postal code of a place whose country and town are fields of the same form. Where script runs a code fills the
 * town that has it, the largest of several, and offers the others; a country that stands before the code is chosen.
 * Where places are sought anywhere, the beginning of a code is asked for as it is, and so are several codes.
 */
export function PostalCodeField({ country, postalCode, city, isAnywhere = false, ...field }: PlaceFieldProps) {
  const suggestions = useSuggestions();
  const [lacksCountry, setLacksCountry] = useState(false);
  const town = useFilledTown({ country, city, isAnywhere });

  function suggest(text: string) {
    const code = parsePostalCode(text);
    const countryCode = code?.country ?? valueIn(country);
    setLacksCountry(!isAnywhere && !countryCode && text !== "");
    // A list of codes is of no town; a code that is taken back may be written anew.
    if (text && !code && town.isFilled()) fill(city, "");
    if (!code || !(countryCode || isAnywhere) || code.postalCode.length < shortest) return suggestions.close();
    suggestions.ask({ country: countryCode, query: "", postalCode: code.postalCode }, (places) => {
      town.fillClear(places, code.postalCode);
      const [first, second] = places;
      if (first && !second && sameCode(first, code.postalCode)) suggestions.close();
    });
  }

  function choose(place: Suggestion) {
    fill(country, place.acronym);
    fill(postalCode, place.postalCode ?? "");
    town.fill(place);
  }

  // „D-44147" is a country and a code.
  function divide() {
    const code = parsePostalCode(valueIn(postalCode));
    if (!code?.country) return;
    fill(country, code.country);
    if (valueIn(country) === code.country) fill(postalCode, code.postalCode);
  }

  async function complete() {
    divide();
    const [countryCode, text] = [valueIn(country), valueIn(postalCode)];
    const code = parsePostalCode(text)?.postalCode ?? "";
    if (isAnywhere || !countryCode || code.length < shortest || !town.isOpen()) return;
    const places = await suggestions.find({ country: countryCode, query: "", postalCode: code });
    if (valueIn(country) === countryCode && valueIn(postalCode) === text) town.fillClear(places, code);
  }

  return (
    <SuggestionField
      {...field}
      {...{ field: postalCode, suggestions, suggest, choose, lacksCountry }}
      hasCountries={() => isAnywhere && !valueIn(country)}
      onLeave={complete}
      takesFirst={!isAnywhere}
    />
  );
}

/** The town that a code has filled in, until one is typed or chosen. */
function useFilledTown({ country, city, isAnywhere }: Pick<PlaceFieldProps, "country" | "city" | "isAnywhere">) {
  const name = useRef<string>();
  const isFilled = () => name.current !== undefined && valueIn(city) === name.current;
  const isOpen = () => valueIn(city) === "" || isFilled();

  function fillTown(place: Suggestion) {
    if (isAnywhere || !valueIn(country)) fill(country, place.acronym);
    fillAhead(city, place.name);
    name.current = place.name;
    onNextInput(city, () => {
      name.current = undefined;
    });
  }

  function fillClear(places: Suggestion[], code: string) {
    const clear = clearTown(places);
    if (clear && sameCode(clear, code) && isOpen()) fillTown(clear);
  }

  return { isFilled, isOpen, fill: fillTown, fillClear };
}

function sameCode({ acronym, postalCode }: Suggestion, code: string): boolean {
  return keyOfCode(acronym, postalCode ?? "") === keyOfCode(acronym, code);
}
