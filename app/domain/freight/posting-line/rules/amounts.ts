import { postingFields } from "~/domain/freight/posting/fields";
import { adrClasses } from "~/domain/freight/posting/vehicle";
import {
  type LineValues,
  lastMeaningful,
  letter,
  type Rule,
  rule,
  type TokenValue,
  wordEnd,
} from "~/domain/freight/posting-line/tokens";

const number = "(?:\\d{1,3}(?:[ .]\\d{3}){1,2}(?:,\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,3})?)";
const small = "(\\d{1,3}(?:[.,]\\d{1,2})?)";
const currencySigns: [sign: RegExp, code: string][] = [
  [/^(?:eur.*|ojr.*|e|€)$/, "EUR"],
  [/^(?:pln|z.*)$/, "PLN"],
  [/^(?:usd|\$|dolar.*)$/, "USD"],
  [/^(?:gbp|£|funt.*)$/, "GBP"],
  [/^(?:czk|kc|kor.*)$/, "CZK"],
];
const ofPallets = "(?!_-?_(?:ep|pal))";
const slang =
  "euros(?:ow)?|eur(?:as|ask|k|ak|och)(?:ow|i|a|o)|ojro|ojra|ojrasow|zeta|zety|zetow|zlotowek|zlociszy|zlotk(?:i|ow)|zlotych|zlote";
const currency = `(${slang}|eur${ofPallets}|euro${ofPallets}|e|€|pln|zl|usd|dolarow|dolary|\\$|gbp|£|funtow|funty|czk|kc|kor(?:on|ony|un)(?!_(?:szw|nor|dun|sek|nok|dkk)))${wordEnd}`;
const thousands = "(?:tysiecy|tysiace|tys\\.?|k)";
const days = "(?:dni|dniowy|dniowa|dniach|days|tage|tagen|dnu|dnov)";
const payment = "(?:termin(?:_platnosci)?|platnosc|platne|przelew|zahlungsziel|zahlung|payment|splatnost|splatnosti)";
const tonnes = `(?:tonowy|tonnes|tonnen|tons|tonowe|tonn|tony|tone|tona|ton|to|t)${wordEnd}\\.?`;
const units = `(?:t|to|ton|tony|tona|kg|ep|eur|euro|zl|pln|e|€|m|ldm|pal|palet|palety|dni|km)${wordEnd}`;
const pallets = `(?:ep|eup|epal(?:i|e|y|ow)?|plt|mp|(?:eur(?:o)?_-?_)?pal\\.?|(?:euro?_-?_)?palet(?:y|a|e|ach|owych|ek|ki)?|(?:euro?_-?_)?pallets?|paletten|paleciak(?:i|ow|a)?|miejsc_paletowych|miejsca_paletowe)${wordEnd}(?:_(?:euro|ep|epal|epalet)${wordEnd})?`;
const forExchange = `(?:do_wymiany|na_wymiane|wymienn(?:e|ych))${wordEnd}`;
const refusal = `_[:-]?_(?:nie|brak|no|niewymagan[aey])${wordEnd}`;
const adrClass = `([1-9](?:\\.[1-6])?)(?![.,:/]?\\d)(?!_(?:t|to|ton|kg|ep|pal|palet|palety|ldm|m)${wordEnd})`;

function amountIn(text = ""): number {
  const plain = text.replace(/ /g, "");
  return Number(
    /^\d{1,3}(?:\.\d{3}){1,2}(?:,\d{1,2})?$/.test(plain)
      ? plain.replaceAll(".", "").replace(",", ".")
      : plain.replace(",", "."),
  );
}

function currencyOf(sign: string | undefined): Pick<LineValues, "currency"> {
  const code = currencySigns.find(([pattern]) => sign !== undefined && pattern.test(sign))?.[1];
  return code ? { currency: code } : {};
}

const values = (values: LineValues) => ({ type: "values", values }) as const;

function exchangeOf(count: string | undefined) {
  const exchangePallets = Number(count);
  return exchangePallets > postingFields.exchangePallets.max ? null : values({ exchangePallets });
}

function temperatures(from: string | undefined, to: string | undefined) {
  const degrees = [from, to ?? from].map((text) => Number((text ?? "").replace(",", ".").replace("+", "")));
  const [low = 0, high = 0] = degrees.sort((a, b) => a - b);
  return Math.abs(low) > 40 || Math.abs(high) > 40 ? null : values({ temperatureFrom: low, temperatureTo: high });
}

/** Of a whole load only in metres: what is so many centimetres is a box or a pallet. */
function measuresOf(texts: (string | undefined)[], unit: string | undefined): TokenValue {
  const [length, width, height] = texts.map((text) => (text === undefined ? undefined : amountIn(text)));
  const isLoad = height !== undefined && (unit === "m" || (!unit && texts.every((text) => /[.,]/.test(text ?? ""))));
  return isLoad ? values({ length, width, height }) : { type: "fieldless" };
}

const degree = "[+-]?\\d{1,2}(?:,\\d)?";
const degreeEnd = `(?!\\d)(?!_${units})(?![.:/,]\\d)(?:_(?:st\\.?|stopni|°|º|c))?(?:_c${wordEnd})?`;

/** Telephones, masses, measures, prices, temperatures and ADR. */
export const rulesOfAmounts: Rule[] = [
  rule(
    `((?:tel|telefon|telefonu|kom|komorka|mob|mobile|nr|numer|kontakt|whatsapp|viber)${wordEnd}\\.?_(?:tel|kom)?\\.?_:?_)?(\\+48(?:[ .-]?\\d){9}|\\+\\d{2,3}_\\(?\\d{1,4}\\)?(?:[ .-]?\\d{1,4}){2,5}|\\d{1,3}(?:[ -]?\\d{2,3}){2,5}|\\(?\\d{2,3}\\)?(?:_[ ./-]?_\\d{2,3}){3}|\\d{3}(?:[.-]\\d{3}){2})(?!\\d)(?!_${units})`,
    (match) => {
      const [, label, digits = ""] = match;
      if (!label && isDateOrSum.test(digits)) return null;
      const phone = digits.replace(/[ ()./-]/g, "");
      const count = phone.replace("+", "").length;
      const isAbroad = phone.startsWith("00") ? count >= 11 && count <= 15 : phone.startsWith("48") && count === 11;
      const isPhone = phone.startsWith("+")
        ? count >= 9 && count <= 13
        : count === 9 || isAbroad || (label && count >= 7 && count <= 12);
      return isPhone ? values({ phone }) : null;
    },
  ),
  rule(`(${number})_(?:zl|pln|eur|euro|e|€)_(?:\\/|za|od)_(?:t|tony|tone|tona)${wordEnd}`, () => ({
    type: "fieldless",
  })),
  rule(`(${number})_(?:${currency})?_(?:netto_)?(?:\\/|za_)_(?:1_)?km${wordEnd}(?:_netto)?`, ([, amount, sign]) =>
    values({ ratePerKm: amountIn(amount), ...currencyOf(sign) }),
  ),
  rule(`(\\d{1,3}(?:[.,]\\d{1,3})?)_${thousands}_${currency}`, ([, amount, sign]) =>
    values({ rate: Math.round(Number(amount?.replace(",", ".")) * 1000), ...currencyOf(sign) }),
  ),
  rule(
    `(${number})(?:,-)?_${currency}(?:_\\/_(?:auto|aut|szt|kurs))?${wordEnd}(?:_(?:netto|brutto)${wordEnd})?(?:_\\+_vat)?`,
    ([, amount, sign]) => values({ rate: amountIn(amount), ...currencyOf(sign) }),
  ),
  rule(`(\\d{1,3}(?:[.,]\\d{1,3})?)_(?:tysiecy|tysiace|tys\\.?)(?!_${letter})`, ([, amount]) =>
    values({ rate: Math.round(Number(amount?.replace(",", ".")) * 1000) }),
  ),
  rule(`(€|\\$|£|eur|euro|pln|czk)_:?_(${number})(?![\\d])(?!_${units})`, ([, sign, amount]) =>
    values({ rate: amountIn(amount), ...currencyOf(sign) }),
  ),
  rule(
    `(?:${payment}\\.?${wordEnd}_:?_(?:do_)?)?(\\d{1,3})(?:_${days}|d)${wordEnd}(?:_od_(?:fv|faktury|dostawy|rozladunku|otrzymania)(?:_fv)?${wordEnd})?`,
    ([, days]) => values({ paymentDays: Number(days) }),
  ),
  rule(`${payment}\\.?_:?_(\\d{1,3})(?![\\d.,/:-])(?!_${units})`, ([, days]) => values({ paymentDays: Number(days) })),
  rule(`(${number})_(?:kg|kilo|kilogramow|kilogramy)${wordEnd}`, ([, amount]) =>
    values({ tonnage: amountIn(amount) / 1000 }),
  ),
  rule(`(${number})_${tonnes}`, ([, amount]) =>
    amountIn(amount) > 999 ? null : values({ tonnage: amountIn(amount) }),
  ),
  rule(`(?:waga|ciezar|masa|ladownosc)_:?_(${number})${wordEnd}`, ([, amount]) => {
    const mass = amountIn(amount);
    return values({ tonnage: mass > 60 ? mass / 1000 : mass });
  }),
  rule(`${small}_(?:ldm|lademetr|lademetry|lademetrow|metrow_ladownych|metry_ladowne)${wordEnd}`, ([, amount]) =>
    values({ ldm: amountIn(amount) }),
  ),
  rule(`ldm_:?_${small}(?!\\d)(?!_${units})`, ([, amount]) => values({ ldm: amountIn(amount) })),
  rule(`(\\d{1,2})_(?:x_)?(?:${pallets}_(?:eur_)?)?${forExchange}`, ([, count]) => exchangeOf(count)),
  rule(`wymiana_(\\d{1,2})_(?:x_)?${pallets}`, ([, count]) => exchangeOf(count)),
  rule(
    `(?:(?:${pallets}_(?:eur_)?)?${forExchange}|wymiana_${pallets})_:?_(\\d{1,2})(?!\\d|[.,/:-]\\d)(?!_${units})`,
    ([, count]) => exchangeOf(count),
  ),
  rule(`(\\d{1,3})_(?:x_)?${pallets}`, ([, count]) => values({ palettes: Number(count) })),
  rule(`\\d{1,2}[.,]\\d{1,2}_\\+_\\d{1,2}[.,]\\d{1,2}(?![.,]?\\d)`, () => ({ type: "fieldless" })),
  rule(`\\d{2,3}(?:[.,]\\d)?_m(?:3|³)`, () => ({ type: "fieldless" })),
  rule(`(?:jedna_)?paleta${wordEnd}(?!_:)`, () => values({ palettes: 1 })),
  rule(`(?:ilosc_palet|palety|palet|ep)_:_(\\d{1,3})${wordEnd}`, ([, count]) => values({ palettes: Number(count) })),
  rule(`(${number})_(?:netto_)?\\+_vat_${currency}`, ([, amount, sign]) =>
    values({ rate: amountIn(amount), ...currencyOf(sign) }),
  ),
  rule(`(\\d{3,5})_(?:netto${wordEnd}|\\+_vat${wordEnd})`, ([, amount]) => values({ rate: Number(amount) })),
  rule(
    `${small}_m?_x_${small}_m?(?:_x_${small})?(?!\\d)(?:_(cm|mm|m)${wordEnd})?(?![\\d,])`,
    ([, length, width, height, unit]) => measuresOf([length, width, height], unit),
  ),
  rule(`(?:wys|wysokosc)\\.?_:?_${small}_m${wordEnd}`, ([, amount]) => values({ height: amountIn(amount) })),
  rule(`(?:szer|szerokosc)\\.?_:?_${small}_m${wordEnd}`, ([, amount]) => values({ width: amountIn(amount) })),
  rule(`(?:wys|wysokosc|szer|szerokosc)\\.?_:?_${small}_m?${wordEnd}`, () => ({ type: "fieldless" })),
  rule(`${small}_m?_(?:wys|wysokosci|wysoka|wysoki|szer|szerokosci)${wordEnd}\\.?`, () => ({ type: "fieldless" })),
  rule(`(?:dl|dlugosc|dlug)\\.?_:?_${small}_m?${wordEnd}`, ([, amount]) => values({ length: amountIn(amount) })),
  rule(`${small}_(?:m|metrow|metry|mtr)(?!${letter}|[\\d³])(?:_(?:dl|dlugosci|dlug)${wordEnd}\\.?)?`, ([, amount]) =>
    amountIn(amount) > 30 ? null : values({ length: amountIn(amount) }),
  ),
  rule(
    `(?:2|dwoch|dwaj|dwuosobow[ay]|z_drugim|drugi)_(?:kierowcow|kierowcami|kierowcy|kierowca|obsad[aey]?|obsadzie)${wordEnd}`,
    () => values({ secondDriver: true }),
  ),
  rule(`podwojn(?:a|ej|e)_obsad[aey]${wordEnd}(?!${refusal})`, () => values({ secondDriver: true })),
  rule(`(?:(?:bez|nie|no|non)_adr|(?:adr|podwojn(?:a|ej|e)_obsad[aey])(?=${refusal}))${wordEnd}`, () => ({
    type: "fieldless",
  })),
  rule(
    `adr${wordEnd}(?!${refusal})(?:_:?_(?:(?:kl|klasa|klasy|klasie|klas)\\.?_)?${adrClass}(?:_(?:,|i|\\/|\\+|oraz)_(?:kl\\.?_)?${adrClass})?(?:_(?:,|i|\\/|\\+|oraz)_(?:kl\\.?_)?${adrClass})?)?`,
    ([, ...classes]) => adrOf(classes),
  ),
  rule(`(?:kl|klasa|klasy)\\.?_${adrClass}_(?:adr${wordEnd})?`, ([, ...classes]) => adrOf(classes)),
  rule(
    `(?:temp|temperatura|temperaturze)\\.?${wordEnd}_:?_(?:od_)?(${degree})(?:_(?:\\/|do|-|–|;)_(${degree}))?${degreeEnd}`,
    ([, from, to]) => temperatures(from, to),
  ),
  rule(`(\\d{1,2})_(?:-|–|\\/|do)_(\\d{1,2})_(?:st\\.?_c?|stopni_c?|°_c?|º_c?|c)${wordEnd}`, ([, from, to]) =>
    temperatures(from, to),
  ),
  rule(`minus_(\\d{1,2})${wordEnd}`, ([, from]) => temperatures(`-${from}`, `-${from}`)),
  rule(`([+-]\\d{1,2}) ([+-]\\d{1,2})${degreeEnd}`, ([, from, to]) => temperatures(from, to)),
  rule(`([+-]?\\d{1,2}(?:,\\d)?)_(?:\\/|do|–|-)_([+]\\d{1,2}(?:,\\d)?)${degreeEnd}`, ([, from, to]) =>
    temperatures(from, to),
  ),
  rule(`(-\\d{1,2}(?:,\\d)?)_(?:\\/|do)_(-?\\d{1,2}(?:,\\d)?)${degreeEnd}`, ([, from, to]) => temperatures(from, to)),
  rule(`(\\d{1,2})_(?:st\\.?_c|stopni|°_c?|º_c?)${wordEnd}`, ([, from]) => temperatures(from, from)),
  rule(`([+-]\\d{1,2}(?:,\\d)?)${degreeEnd}`, (match, { folded, tokens }) => {
    const before = folded.charAt(match.index - 1);
    const isSigned = !/[\p{L}\d]/u.test(before) && lastMeaningful(tokens)?.type !== "day";
    return isSigned && !/^[ ]?-/.test(folded.slice(match.index + match[0].length))
      ? temperatures(match[1], match[1])
      : null;
  }),
  rule(`(?:40|20|45)_(?:hc|dv|ft|')(?:${wordEnd})`, () => values({ bodies: ["container"] })),
];

/** What looks like a landline and is days or hours, or a sum: „24.11 - 26.11”. */
const isDateOrSum = /^\d{1,2}[./]\d{2}(?!\d)|^\d{1,2} ?[-/] ?\d{1,2}(?!\d)/;

function adrOf(texts: (string | undefined)[]) {
  const classes = texts.flatMap((text) => adrClasses.find((adrClass) => adrClass === text) ?? []);
  return values({ adr: true, ...(classes.length > 0 && { adrClasses: [...new Set(classes)] }) });
}
