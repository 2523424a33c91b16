/**
 * What members do at work and how often, of a hundred times: `open` reads a page, `submit` sends the form of a page
 * that has the field; `seen` is what the lists have shown so far.
 */
export const errands = [
  [24, ({ open, pick }) => open("board", `/ladunki${pick(["", "", ...routes])}`)],
  [22, ({ open, seen, pick }) => open("load", `/ladunek/${pick(seen.loads)}`)],
  [6, ({ open }) => open("free vehicles", "/wolne-pojazdy")],
  [8, ({ open }) => open("matters", "/sprawy")],
  [6, ({ open }) => open("own postings", "/moje-zlecenia")],
  [6, ({ open }) => open("offers", "/mojeoferty")],
  [4, ({ open, seen, pick }) => open("offer", seen.offers.length > 0 ? `/offers/${pick(seen.offers)}` : "/mojeoferty")],
  [4, ({ open }) => open("notices", "/powiadomienia")],
  [4, ({ open }) => open("talks", "/mojerozmowy")],
  [4, ({ open }) => open("announcements", "/ogloszenia")],
  [4, ({ open, seen, pick }) => open("announcement", `/ogloszenie/${pick(seen.announcements)}`)],
  [3, ({ open, pick }) => open("search", `/find?findValue=${pick(phrases)}`)],
  [2, postLoad],
  [2, makeOffer],
  [1, comment],
];

const dayLength = 24 * 3_600_000;
const dayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Warsaw", dateStyle: "short" });
const towns = ["PL Poznań", "PL Warszawa", "DE Köln", "NL Rotterdam", "PL Wrocław"];
const routes = towns.map((town) => `?${new URLSearchParams({ from: `${town} +100` })}`);
const north = ["Poznań", "Warszawa", "Gdańsk", "Szczecin", "Bydgoszcz"];
const south = ["Katowice", "Kraków", "Wrocław", "Lublin", "Rzeszów"];
const phrases = ["transport", "paleta", "kierowca", "naczepa"];

const shown = {
  loads: /\/ladunki\?open=(\d+)/g,
  offers: /\/offers\/(\d+)"/g,
  announcements: /\/ogloszenie\/(\d+)"/g,
};

/** Keeps the newest addresses that a page shows. */
export function lookAround(seen, html) {
  for (const [name, pattern] of Object.entries(shown)) {
    const ids = new Set(Array.from(html.matchAll(pattern), ([, id]) => id));
    if (ids.size > 0) seen[name] = [...ids];
  }
}

async function postLoad({ open, submit, pick }) {
  const html = await open("form of a load", "/dodaj-ladunek");
  await submit("posting a load", html, "load[0].city", () => ({
    "load[0].country": "PL",
    "load[0].city": pick(north),
    "load[0].startDate": dayIn(pick([1, 2, 3])),
    "unload[0].country": "PL",
    "unload[0].city": pick(south),
    "unload[0].startDate": dayIn(pick([4, 5])),
    tonnage: pick(["8", "12", "20", "24"]),
    goods: "palety",
    bodies: "curtainsider",
    intent: "publish",
  }));
}

async function makeOffer({ open, submit, seen, pick }) {
  const html = await open("form of an offer", `/mojeoferty/nowa?posting=${pick(seen.loads)}`);
  // What a load without a price is worth only people know.
  const write = (body) => body.get("price") && { paymentDays: "30", intent: "send" };
  await submit("making an offer", html, "price", write);
}

async function comment({ open, submit, seen, pick }) {
  const html = await open("announcement", `/ogloszenie/${pick(seen.announcements)}`);
  await submit("comment", html, "body", () => ({ body: "Dziękuję, to się przyda." }));
}

function dayIn(days) {
  return dayFormat.format(Date.now() + days * dayLength);
}
