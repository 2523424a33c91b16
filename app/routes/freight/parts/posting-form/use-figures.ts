import { type FormEvent, useState } from "react";
import { numberIn } from "~/domain/freight/posting/form-values";
import type { PostingFields } from "./posting-fields";
import { useDistance } from "./use-distance";

const names = ["rate", "distanceKm", "currencyId"] as const;
type Texts = Record<(typeof names)[number], string>;

export type Figures = {
  estimatedKm: number | null;
  ratePerKm: number | null;
  currencyId: string;
};

/** What follows from the places and numbers of the form, on the server and as they are typed. */
export function useFigures(fields: PostingFields, knownKm: number | null) {
  const [texts, setTexts] = useState<Texts>(
    () => Object.fromEntries(names.map((name) => [name, fields[name].initialValue])) as Texts,
  );
  const { estimatedKm, notePlaces } = useDistance(knownKm);
  function noteInput(event: FormEvent<HTMLFormElement>) {
    const { name, value } = event.target as HTMLInputElement;
    if ((names as readonly string[]).includes(name)) setTexts((before) => ({ ...before, [name]: value }));
    notePlaces(event);
  }
  const rate = numberIn(texts.rate);
  const typedKm = numberIn(texts.distanceKm);
  const km = typedKm !== null && typedKm > 0 ? typedKm : estimatedKm;
  const figures: Figures = {
    estimatedKm,
    ratePerKm: rate === null || !km ? null : rate / km,
    currencyId: texts.currencyId,
  };
  return { figures, noteInput };
}
