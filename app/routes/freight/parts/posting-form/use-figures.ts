import { type FormEvent, useState } from "react";
import { numberIn, oneDecimal } from "~/domain/freight/posting/form-values";
import { loadingMetres } from "~/domain/freight/posting/vehicle";
import type { PostingFields } from "./posting-fields";

const names = ["length", "width", "rate", "distanceKm", "currencyId"] as const;
type Texts = Record<(typeof names)[number], string>;

export type Figures = {
  ldm: string | null;
  estimatedKm: number | null;
  ratePerKm: number | null;
  currencyId: string;
};

/** What follows from the numbers of the form, on the server and as they are typed. */
export function useFigures(fields: PostingFields, estimatedKm: number | null) {
  const [texts, setTexts] = useState<Texts>(
    () => Object.fromEntries(names.map((name) => [name, fields[name].initialValue])) as Texts,
  );
  function noteInput({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if ((names as readonly string[]).includes(name)) setTexts((before) => ({ ...before, [name]: value }));
  }
  const ldm = loadingMetres(positive(texts.length), positive(texts.width));
  const rate = numberIn(texts.rate);
  const km = positive(texts.distanceKm) ?? estimatedKm;
  const figures: Figures = {
    ldm: ldm === null ? null : oneDecimal(ldm),
    estimatedKm,
    ratePerKm: rate === null || !km ? null : rate / km,
    currencyId: texts.currencyId,
  };
  return { figures, noteInput };
}

function positive(text: string): number | null {
  const number = numberIn(text);
  return number !== null && number > 0 ? number : null;
}
