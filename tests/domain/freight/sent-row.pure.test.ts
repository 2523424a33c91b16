import { expect, test } from "vitest";
import type { PostingRow } from "~/routes/freight/parts/posting-view.server";
import { sentRow, wholeRow } from "~/routes/freight/parts/sent-row";

const bare: PostingRow = {
  id: 7,
  kind: "VEHICLE",
  isPinned: false,
  bodies: [],
  marks: [],
  unknown: [],
  from: { sign: "GB", code: null, city: "6 Oaks", more: 0 },
  to: null,
  loadDays: null,
  unloadDays: null,
  temperature: null,
  sizes: { measures: [], palettes: null },
  rate: null,
  perKm: null,
  formerRate: null,
  worth: null,
  distance: null,
  paymentDays: null,
  company: { id: 3, name: "Trans, Bud", isVerified: false, isBlocked: false, isCouncil: false, isFavourite: false },
  trust: null,
  rating: null,
  onTime: null,
  call: null,
  mayTalk: false,
  mayHide: false,
  published: null,
  age: null,
  isNew: false,
  confirmedAge: null,
  unconfirmedDays: null,
  away: null,
  offers: null,
  takesFor: null,
};

const full: PostingRow = {
  ...bare,
  kind: "SHIPMENT",
  isPinned: true,
  isNew: true,
  mayTalk: true,
  mayHide: true,
  takesFor: "590 €",
  worth: "2513",
  from: { sign: "NL", code: "1011 AB", city: "Amsterdam", more: 2 },
  to: { sign: "SK", code: "040 01", city: "Nové Mesto nad Váhom", more: 0 },
  sizes: { measures: ["20 t", "13,6 LDM", "12,5 m"], palettes: 33 },
  distance: { km: "381 km", isEstimated: true },
  company: { id: 4, name: "Sped", isVerified: true, isBlocked: true, isCouncil: true, isFavourite: true },
};

test.each([bare, full])("a row of the board comes whole out of what is sent of it", (row) => {
  const sent = JSON.parse(JSON.stringify(sentRow(row)));
  expect(wholeRow(sent, row.kind)).toEqual(row);
});
