import { type FormEvent, useEffect, useRef, useState } from "react";
import { callPlace } from "~/api/browser/call";
import { estimatedKm, type Point } from "~/domain/place/distance";
import { keyOfCode } from "~/domain/place/postal-code";

type Place = { country: string; postalCode: string; query: string };
type LocatedPlace = Point & { city: string; name: string; postalCode: string | null };

const placeField = /^(load|unload)\[\d+\]\.(country|postalCode|city)$/;
const restMilliseconds = 500;

/** The road through the places of the form as far as they are known, counted anew once the typing of them rests. */
export function useDistance(knownKm: number | null) {
  const [km, setKm] = useState(knownKm);
  const points = useRef(new Map<string, Promise<Point | null>>());
  const rest = useRef<ReturnType<typeof setTimeout>>();
  const call = useRef<AbortController>();
  useEffect(() => {
    const controller = new AbortController();
    call.current = controller;
    return () => {
      clearTimeout(rest.current);
      controller.abort();
    };
  }, []);

  function locate(place: Place, signal: AbortSignal): Promise<Point | null> {
    const key = JSON.stringify(place);
    const cached =
      points.current.get(key) ??
      callPlace<{ places: LocatedPlace[] }>(place, signal).then(
        ({ places }) => meantBy(place, places),
        () => {
          points.current.delete(key);
          return null;
        },
      );
    points.current.set(key, cached);
    return cached;
  }

  async function count(form: HTMLFormElement) {
    const signal = call.current?.signal;
    const places = placesIn(form);
    if (!signal || signal.aborted) return;
    if (places.length < 2) return setKm(null);
    const located = await Promise.all(places.map((place) => locate(place, signal)));
    if (signal.aborted || JSON.stringify(places) !== JSON.stringify(placesIn(form))) return;
    setKm(estimatedKm(located.map((point) => point ?? { lat: null, lon: null })));
  }

  function notePlaces({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if (!placeField.test((target as HTMLInputElement).name)) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => count(form), restMilliseconds);
  }

  return { estimatedKm: km, notePlaces };
}

/** The places of the form in the order of the journey, those of which enough is typed to look them up. */
function placesIn(form: HTMLFormElement): Place[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of new FormData(form)) {
    const [row, field] = placeField.test(name) ? name.split(".") : [];
    if (row && field) rows.set(row, { ...rows.get(row), [field]: String(value).trim() });
  }
  return [...rows.values()].flatMap(({ country = "", postalCode = "", city = "" }) =>
    country && (city.length > 1 || postalCode) ? [{ country, postalCode, query: city }] : [],
  );
}

function meantBy({ country, query, postalCode }: Place, places: LocatedPlace[]): Point | null {
  const name = query.toLowerCase();
  const namesakes = places.filter((place) => [place.city, place.name].some((each) => each.toLowerCase() === name));
  const ofCode = (place: LocatedPlace) => keyOfCode(country, place.postalCode ?? "") === keyOfCode(country, postalCode);
  return (query ? (namesakes.find(ofCode) ?? namesakes[0]) : places[0]) ?? null;
}
