import { expect, test } from "vitest";
import type { PostingFilter } from "~/domain/freight/filter";
import { countPostings, searchPostings } from "~/domain/freight/search.server";
import { contextFor, make, warsaw } from "../support/make";

const anything: PostingFilter = {
  kind: "SHIPMENT",
  load: null,
  unload: null,
  dateFrom: null,
  dateTo: null,
  bodies: [],
  length: null,
  width: null,
  height: null,
  tonnage: null,
  palettes: null,
  lengthTo: null,
  tonnageTo: null,
  solo: false,
  secondDriver: false,
  deadlineFix: false,
  adr: null,
  rateFrom: null,
  rateTo: null,
  currencyId: null,
  paymentDays: null,
  text: null,
  newest: false,
  own: false,
  pinned: false,
  sort: "newest",
};

test("FRE-028: a place and a radius find what lies inside it and nothing outside", async () => {
  const seeker = await contextFor(await make.user());
  const near = await make.posting({ load: [{ ...warsaw, lat: 52.5, lon: 21 }] });
  await make.posting({ load: [{ ...warsaw, lat: 52.8, lon: 21 }] });
  const around = {
    country: "PL",
    postalCode: null,
    city: "Warszawa",
    radiusKm: 50,
    point: { lat: 52.2297, lon: 21.0122 },
  };
  const filter = { ...anything, load: around };
  expect((await searchPostings(seeker, filter, 1)).map(({ id }) => id)).toEqual([near.id]);
  expect(await countPostings(seeker, filter)).toBe(1);
  expect(await searchPostings(seeker, { ...filter, text: "warsz", sort: "distance" }, 1)).toHaveLength(1);
});
