import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { townName } from "~/domain/place/town";
import { control, Field, type FieldProps, type FormField } from "./form";
import { type Suggestion, useSuggestions } from "./town-suggestions";
import "~/i18n/freight";

type TownFieldProps = {
  /** Its value is the country's ISO code. */
  country: FormField;
  postalCode: FormField;
  city: FormField;
  label: string;
  optional?: FieldProps["optional"];
  starred?: boolean;
  /** Suggests without a country too, and fills it with the town's. */
  isAnywhere?: boolean;
};

/**
 * The town of a place whose country and postal code are fields of the same form. Where script runs it has suggestions,
 * which fill the code too; a town that is not among them is typed by hand.
 */
export function TownField({ country, postalCode, city, label, optional, starred, isAnywhere = false }: TownFieldProps) {
  const { t } = useTranslation("freight");
  const say = useErrorSentence();
  const { places, ask, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const [lacksCountry, setLacksCountry] = useState(false);
  const [scripted, setScripted] = useState(false);
  const filledCode = useRef<string>();
  useEffect(() => setScripted(true), []);
  const listId = `${city.id}-list`;
  const activeId = places?.[active] && `${listId}-${active}`;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function shut() {
    setActive(-1);
    close();
  }

  function suggest(query: string) {
    const chosen = valueIn(country);
    setActive(-1);
    setLacksCountry(!isAnywhere && !chosen && query !== "");
    const code = query ? "" : valueIn(postalCode);
    if ((chosen || isAnywhere) && (query.trim().length >= shortest || code)) {
      ask({ country: chosen, query, postalCode: code || valueIn(postalCode) });
    } else {
      close();
    }
  }

  function choose(place: Suggestion | undefined) {
    if (!place) return;
    if (isAnywhere) fill(country, place.acronym);
    fill(city, townName(place));
    const countryCode = valueIn(postalCode);
    if (place.postalCode || countryCode === filledCode.current) fill(postalCode, place.postalCode ?? "");
    filledCode.current = place.postalCode ?? undefined;
    shut();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && places?.length) setActive(next(active, step, places.length));
    else if (step) suggest(event.currentTarget.value);
    else if (event.key === "Escape" && places) shut();
    else if (event.key === "Enter" && places?.[active]) choose(places[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const combobox = scripted && {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list" as const,
    "aria-expanded": Boolean(places?.length),
    "aria-controls": listId,
    "aria-activedescendant": activeId,
    onChange: (event: FormEvent<HTMLInputElement>) => suggest(event.currentTarget.value),
    onKeyDown: press,
    onFocus: (event: FormEvent<HTMLInputElement>) => {
      if (event.currentTarget.value) setLacksCountry(!isAnywhere && !valueIn(country));
      else suggest("");
    },
    onBlur: shut,
  };
  return (
    <Field field={city} label={label} optional={optional} starred={starred}>
      <div className="suggesting">
        <input type="text" {...control(city, { optional, starred })} {...combobox} />
        {scripted && (
          <div role="listbox" id={listId} aria-label={t("place.suggestions")} hidden={!places?.length}>
            {places?.map((place, index) => (
              <div
                key={`${place.acronym} ${townName(place)} ${place.postalCode}`}
                role="option"
                id={`${listId}-${index}`}
                aria-selected={index === active}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onMouseUp={() => choose(place)}
              >
                {townName(place)}{" "}
                <span className="soft num">{isAnywhere && !valueIn(country) ? place.country : place.postalCode}</span>
              </div>
            ))}
          </div>
        )}
      </div>
      {scripted && (
        <p className={lacksCountry ? "hint" : "sr"} role="status">
          {lacksCountry && say("countryFirst")}
          {places && (places.length > 0 ? t("place.found", { count: places.length }) : t("place.notFound"))}
        </p>
      )}
    </Field>
  );
}

const shortest = 2;

/** The one to go to: past the last or the first none is chosen, and the next step comes in from the other end. */
function next(active: number, step: number, count: number): number {
  const to = active + step;
  return to < -1 ? count - 1 : to === count ? -1 : to;
}

function element({ id }: FormField): HTMLInputElement | HTMLSelectElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
}

function valueIn(field: FormField): string {
  return element(field)?.value.trim() ?? "";
}

/** Types the value in, so that whoever watches the form hears of it. */
function fill(field: FormField, value: string) {
  const input = element(field);
  if (!input || input.value === value) return;
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
