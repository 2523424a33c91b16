import { type FormEvent, type KeyboardEvent, type MouseEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { control, Field, type FieldProps, type FormField } from "./form";
import type { Suggestion, useSuggestions } from "./town-suggestions";
import { useHasScript } from "./use-script";

type SuggestionFieldProps = Pick<FieldProps, "field" | "label" | "optional" | "starred"> & {
  suggestions: ReturnType<typeof useSuggestions>;
  /** What was typed; the field that was entered empty asks for nothing in particular. */
  suggest: (text: string) => void;
  choose: (place: Suggestion) => void;
  lacksCountry: boolean;
  /** Names the country of each, where none is chosen. */
  hasCountries: () => boolean;
  onLeave?: () => void;
  /** Enter takes the first, also of those yet to come; else it sends the form as it stands. */
  takesFirst?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
};

/** A text with places to choose from below it, where script runs. */
export function SuggestionField(props: SuggestionFieldProps) {
  const { field, label, optional, starred, suggestions, lacksCountry, hasCountries, autoFocus, placeholder } = props;
  const hasScript = useHasScript();
  const list = useSuggestionList(props);
  return (
    <Field field={field} label={label} optional={optional} starred={starred}>
      <div className="suggesting">
        <input
          type="text"
          autoComplete="off"
          {...control(field, { optional, starred })}
          {...(hasScript && list.combobox)}
          {...{ autoFocus, placeholder }}
        />
        {hasScript && <Suggestions {...list} suggestions={suggestions} hasCountries={hasCountries} />}
      </div>
      {hasScript && <Status places={suggestions.places} lacksCountry={lacksCountry} />}
    </Field>
  );
}

/** The list as the keys go through it: what its input listens to, which place is reached, and what takes one. */
function useSuggestionList(props: SuggestionFieldProps) {
  const { field, suggestions, suggest, choose, onLeave, takesFirst = true } = props;
  const { places, namesakes, takeFirst, askAll, close } = suggestions;
  const [active, setActive] = useState(-1);
  const listId = `${field.id}-list`;
  // The last one shows all towns of the name.
  const count = (places?.length ?? 0) + (namesakes ? 1 : 0);
  const activeId = active >= 0 && active < count ? `${listId}-${active}` : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function closeList() {
    setActive(-1);
    close();
  }

  function take(place: Suggestion) {
    choose(place);
    closeList();
  }

  function showAll() {
    setActive(-1);
    askAll();
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const activePlace = places?.[active];
    if (step && count > 0) setActive(next(active, step, count));
    else if (step) suggest(event.currentTarget.value);
    else if (event.key === "Escape" && places) closeList();
    else if (event.key === "Enter" && activePlace) take(activePlace);
    else if (event.key === "Enter" && activeId) showAll();
    else if (event.key === "Enter" && !takesFirst) return closeList();
    else if (event.key !== "Enter" || !takeFirst(take)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": Boolean(places?.length),
    "aria-controls": listId,
    "aria-activedescendant": activeId,
    onChange: (event: FormEvent<HTMLInputElement>) => {
      setActive(-1);
      suggest(event.currentTarget.value);
    },
    onKeyDown: press,
    onFocus: (event: FormEvent<HTMLInputElement>) => event.currentTarget.value === "" && suggest(""),
    onBlur: () => {
      closeList();
      onLeave?.();
    },
  };
  return { combobox, listId, active, take, showAll };
}

type SuggestionsProps = Pick<SuggestionFieldProps, "suggestions" | "hasCountries"> &
  Pick<ReturnType<typeof useSuggestionList>, "listId" | "active" | "take" | "showAll">;

function Suggestions({ suggestions, hasCountries, listId, active, take, showAll }: SuggestionsProps) {
  const { t } = useTranslation("freight");
  const { places, namesakes } = suggestions;
  const option = (index: number, onTake: () => void) => ({
    role: "option",
    id: `${listId}-${index}`,
    "aria-selected": index === active,
    tabIndex: -1,
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseUp: onTake,
  });
  return (
    <div role="listbox" id={listId} aria-label={t("place.suggestions")} hidden={!places?.length}>
      {places?.map((place, index) => (
        <div key={`${place.acronym} ${place.name} ${place.postalCode}`} {...option(index, () => take(place))}>
          <strong>{place.city}</strong> <span className="num">{place.postalCode}</span>{" "}
          <span className="soft">{[place.region, hasCountries() && place.country].filter(Boolean).join(", ")}</span>
        </div>
      ))}
      {places && namesakes && <div {...option(places.length, showAll)}>{t("place.all", { count: namesakes })}</div>}
    </div>
  );
}

function Status({ places, lacksCountry }: { places: Suggestion[] | null; lacksCountry: boolean }) {
  const { t } = useTranslation("freight");
  const say = useErrorSentence();
  return (
    <p className={lacksCountry ? "hint" : "sr"} role="status">
      {lacksCountry && say("countryFirst")}
      {places && (places.length > 0 ? t("place.found", { count: places.length }) : t("place.notFound"))}
    </p>
  );
}

/** The one to go to: past the last or the first none is chosen, and the next step comes in from the other end. */
function next(active: number, step: number, count: number): number {
  const to = active + step;
  return to < -1 ? count - 1 : to === count ? -1 : to;
}

function element({ id }: FormField): HTMLInputElement | HTMLSelectElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement || input instanceof HTMLSelectElement ? input : null;
}

export function valueIn(field: FormField): string {
  return element(field)?.value.trim() ?? "";
}

/** Calls once when another value comes to the field, typed or filled in. */
export function onNextInput(field: FormField, call: () => void): void {
  element(field)?.addEventListener("input", call, { once: true });
}

/** Types the value in, so that whoever watches the form hears of it; a choice that there is not stays unmade. */
export function fill(field: FormField, value: string): void {
  const input = element(field);
  if (!input || input.value === value) return;
  const before = input.value;
  input.value = value;
  if (input.value !== value) input.value = before;
  else input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Fills a field that is not the one in use; who has come to it meanwhile and types does so in place of the value, not
 * behind it.
 */
export function fillAhead(field: FormField, value: string): void {
  fill(field, value);
  const input = element(field);
  if (input instanceof HTMLInputElement && input === document.activeElement) input.select();
}
