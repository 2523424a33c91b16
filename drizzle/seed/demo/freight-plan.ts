import type { PostingKind, PostingStatus } from "../../../app/domain/freight/posting/status";
import { estimatedKm, greatCircleKm } from "../../../app/domain/place/distance";
import {
  type DemoTown,
  type DemoTrade,
  demoRigs,
  demoTowns,
  demoTrades,
  partCargo,
  returnCargo,
  usualPerKm,
} from "./freight";

/** A place of the demo; days are counted from the first start. */
export type PlannedPlace = {
  role: "LOAD" | "UNLOAD";
  town: DemoTown;
  start: number | null;
  end: number | null;
  departure: number | null;
  hours: string | null;
  radiusKm: number | null;
  spotCount: number | null;
};

export type PlannedPosting = {
  trade: DemoTrade;
  kind: PostingKind;
  status: PostingStatus;
  /** The first writes it; all of them can be asked. */
  people: string[];
  places: PlannedPlace[];
  /** Minutes before the first start; null for a draft. */
  publishedAgo: number | null;
  confirmedAgo: number | null;
  createdAgo: number;
  /** Of the goods or of the vehicle, in metres and tonnes. */
  length: number;
  tonnage: number;
  palettes: number | null;
  distanceKm: number | null;
  isDistanceEstimated: boolean;
  rate: number | null;
  statedRatePerKm: number | null;
  paymentDays: number;
  temperatures: readonly [number, number] | null;
  secondDriver: boolean;
  deadlineFix: boolean;
  /** The group's lead over the others, in hours for a vehicle, in minutes for a shipment. */
  lead: number | null;
  goods: string | null;
  additionalInfo: string | null;
};

type Random = () => number;

const day = 24 * 60;
const kmADay = 600;
/** A shorter way is paid by the day, and its price not said. */
const shortestPaidByKm = 80;
const loadingHours = ["07:00–15:00", null, "08:00–14:00", null] as const;
const unloadingHours = [null, "08:00–12:00", null] as const;

/** What the demo has on offer, the same at every start: the oldest first. */
export function planPostings(): PlannedPosting[] {
  const random = randomFrom(20_260);
  return demoTrades
    .flatMap((trade) => [
      ...Array.from({ length: trade.shipments }, (_, turn) => planShipment(random, trade, turn)),
      ...Array.from({ length: trade.vehicles }, (_, turn) => planVehicle(random, trade, turn)),
    ])
    .sort((a, b) => b.createdAgo - a.createdAgo);
}

function planShipment(random: Random, trade: DemoTrade, turn: number): PlannedPosting {
  const rig = demoRigs[trade.rig];
  const isReturn = trade.currency === "EUR" && random() < 0.3;
  const [from, to] = isReturn ? [trade.to, trade.from] : [trade.from, trade.to];
  const isPacked = rig.palettes !== undefined;
  const isPart = isPacked && turn % 5 === 4;
  const share = isPart ? between(random, 0.2, 0.6) : 1;
  const length = isPart ? roundTo(rig.length * share, 0.4) : rig.length;
  const loads = several(random, from, isPacked && turn % 9 === 6 ? 2 : 1);
  const unloads = several(random, to, isPacked && turn % 7 === 2 ? 2 + Math.floor(random() * 2) : 1);
  const km = estimatedKm([...loads, ...unloads].map((town) => demoTowns[town])) ?? 0;
  const status = statusOf(turn);
  const start = firstDay(random, status, km);
  const loadEnd = start + (random() < 0.3 ? 1 : 0);
  const arrival = start + Math.max(loadEnd - start, Math.floor(km / kmADay));
  const places = [
    ...loads.map((town, index) =>
      place("LOAD", town, { start, end: index === 0 ? loadEnd : start, hours: loadingHours[turn % 4] }),
    ),
    ...unloads.map((town) =>
      place("UNLOAD", town, {
        start: arrival,
        end: arrival + (random() < 0.25 ? 1 : 0),
        hours: unloadingHours[turn % 3],
      }),
    ),
  ];
  const perKm = between(random, ...trade.rate) * (isPart ? share + 0.25 : 1);
  return {
    ...planPosting(random, trade, { kind: "SHIPMENT", status, turn, places, km }),
    length,
    tonnage: roundTo(rig.tonnage * (isPart ? share : between(random, 0.75, 1)), 0.5),
    palettes: rig.palettes ? Math.max(1, Math.min(rig.palettes, Math.floor(length / 0.4))) : null,
    rate: random() < 0.88 && km >= shortestPaidByKm ? rateFor(km, perKm, trade.currency) : null,
    statedRatePerKm: null,
    ...cargoOf(random() < 0.9 ? pick(random, isPart ? partCargo : isReturn ? returnCargo : trade.cargo) : null),
  };
}

function planVehicle(random: Random, trade: DemoTrade, turn: number): PlannedPosting {
  const rig = demoRigs[trade.rig];
  const isReturning = random() < 0.55;
  const from = pick(random, isReturning ? trade.to : trade.from);
  const to = turn % 4 === 3 ? null : pick(random, isReturning ? trade.from : trade.to);
  const km = to ? estimatedKm([demoTowns[from], demoTowns[to]]) : null;
  const status = statusOf(turn);
  const start = firstDay(random, status, km ?? 0);
  const leaves = random() < 0.5;
  const places = [
    place("LOAD", from, {
      start: leaves ? null : start,
      end: leaves ? null : start + 1,
      departure: leaves ? start : null,
      radiusKm: pick(random, [50, 75, 100, 150]),
      spotCount: random() < 0.2 ? 2 : 1,
    }),
    ...(to ? [place("UNLOAD", to, { radiusKm: pick(random, [75, 100, 150, 200]) })] : []),
  ];
  return {
    ...planPosting(random, trade, { kind: "VEHICLE", status, turn, places, km }),
    length: rig.length,
    tonnage: rig.tonnage,
    palettes: rig.palettes ?? null,
    goods: null,
    statedRatePerKm: km === null && turn % 8 === 3 ? roundTo((trade.rate[0] + trade.rate[1]) / 2, 0.05) : null,
    rate:
      km && random() < 0.45 && km >= shortestPaidByKm
        ? rateFor(km, between(random, ...trade.rate), trade.currency)
        : null,
    additionalInfo: random() < 0.85 ? pick(random, trade.remarks.slice(0, isReturning ? undefined : 1)) : null,
  };
}

/** What is loaded, and what else there is to say of it. */
export function cargoOf(text: string | null): Pick<PlannedPosting, "goods" | "additionalInfo"> {
  const [, goods = null, rest = text] = /^([^,.]+), (.+)$/s.exec(text ?? "") ?? [];
  return { goods, additionalInfo: rest && rest.charAt(0).toUpperCase() + rest.slice(1) };
}

type Course = { kind: PostingKind; status: PostingStatus; turn: number; places: PlannedPlace[]; km: number | null };

function planPosting(random: Random, trade: DemoTrade, { kind, status, turn, places, km }: Course) {
  const rig = demoRigs[trade.rig];
  const first = Math.min(...places.flatMap(({ start, departure }) => start ?? departure ?? []));
  // Minutes ago for the newest of some companies, the rest over the last days; never after the loading.
  const isFresh = status === "ACTIVE" && turn === 0 && trade.shipments % 4 === 0;
  const recent = isFresh ? 1 + Math.floor(random() * 13) : 15 + Math.floor(3 * day * random() ** 2.2);
  const past = Math.max(0, -first) * day + day / 3 + Math.floor(2 * day * random());
  const ago = status === "ACTIVE" || status === "DRAFT" ? recent : past;
  const confirmedDaysAgo = status === "ACTIVE" && ago > day && random() < 0.5 ? Math.floor(ago * random() * 0.5) : ago;
  const author = trade.people[turn % trade.people.length] ?? "";
  const isKnown = random() < 0.92;
  return {
    trade,
    kind,
    status,
    people: [author, ...(random() < 0.2 ? trade.people.filter((login) => login !== author) : [])],
    places,
    publishedAgo: status === "DRAFT" ? null : ago,
    confirmedAgo: status === "DRAFT" ? null : confirmedDaysAgo,
    createdAgo: ago,
    distanceKm: km === null ? null : isKnown ? km : Math.round(km * 1.04),
    isDistanceEstimated: isKnown,
    paymentDays: pick(random, trade.paymentDays),
    temperatures: rig.temperatures ? pick(random, rig.temperatures) : null,
    secondDriver: trade.company === "jacwiez" && turn % 4 === 0,
    deadlineFix: random() < 0.12,
    lead: status === "ACTIVE" && turn % 8 === 1 ? leadOver(kind, ago) : null,
  };
}

/** Long enough to be running still at the first start, if the kind allows that. */
function leadOver(kind: PostingKind, ago: number): number | null {
  const lead = kind === "VEHICLE" ? Math.ceil(ago / 60) + 24 : Math.ceil(ago / 60) * 60 + 360;
  return lead <= (kind === "VEHICLE" ? 168 : 1440) ? lead : null;
}

function statusOf(turn: number): PostingStatus {
  if (turn % 8 === 5) return "EXPIRED";
  if (turn % 8 === 7) return "ARCHIVED";
  if (turn % 16 === 3) return "DRAFT";
  return turn % 16 === 11 ? "CONCLUDED" : "ACTIVE";
}

/** The day of the first loading: ahead of what is on offer, long enough ago for what is over. */
function firstDay(random: Random, status: PostingStatus, km: number): number {
  if (status === "ACTIVE") return Math.floor(15 * random() ** 1.6);
  if (status === "DRAFT") return 1 + Math.floor(9 * random());
  const journey = Math.ceil(km / kmADay) + 2;
  if (status === "CONCLUDED") return -Math.floor(6 * random());
  return -journey - 1 - Math.floor((status === "ARCHIVED" ? 30 : 10) * random());
}

function place(role: PlannedPlace["role"], town: DemoTown, rest: Partial<PlannedPlace>): PlannedPlace {
  return { role, town, start: null, end: null, departure: null, hours: null, radiusKm: null, spotCount: null, ...rest };
}

/** One of the towns, and those nearest to it when there are to be more. */
function several(random: Random, towns: readonly DemoTown[], count: number): DemoTown[] {
  const first = pick(random, towns);
  const kmTo = (name: DemoTown) => greatCircleKm(demoTowns[first], demoTowns[name]);
  return [...towns].sort((a, b) => kmTo(a) - kmTo(b)).slice(0, count);
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

function between(random: Random, from: number, to: number): number {
  return from + (to - from) * random();
}

function roundTo(value: number, step: number): number {
  return Math.max(step, Math.round(Math.round(value / step) * step * 100) / 100);
}

/** A round sum for the way, within what is usual. */
export function rateFor(km: number, perKm: number, currency: DemoTrade["currency"]): number {
  const [low, high] = usualPerKm[currency];
  // The stated distance may be the longer one.
  const usual = Math.min(Math.max(perKm, low * 1.05), high);
  const step = currency === "PLN" ? 50 : 10;
  const sum = roundTo(usual * km, step);
  if (sum > high * km) return sum - step;
  return sum < low * 1.05 * km ? sum + step : sum;
}

/** Numbers between 0 and 1 that look like chance and are the same for the same seed (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState;
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4_294_967_296;
  };
}
