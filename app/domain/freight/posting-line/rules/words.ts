import { type BodyType, bodyTypes, type LoadingWay } from "~/domain/freight/posting/vehicle";
import { letter, type Rule, rule, type TokenValue, wordEnd } from "~/domain/freight/posting-line/tokens";

const ending = `${letter}{0,4}`;
/** What a body is called, as the word begins; the longer before the shorter. */
const bodies: [beginning: string, ...bodies: BodyType[]][] = [
  ["burto_-?firan", "curtainsider"],
  ["burto_-?plandek", "tarpaulin"],
  ["ruchom(?:a|e|ej)_podlog", "walkingFloor"],
  ["walking_floor", "walkingFloor"],
  ["podkontener", "container"],
  ["firan", "curtainsider"],
  ["fira?(?![a-z])", "curtainsider"],
  ["curtain(?:sider)?", "curtainsider"],
  ["kurtyn", "curtainsider"],
  ["tautliner", "curtainsider"],
  ["plandek", "tarpaulin"],
  ["plachta(?![a-z])", "tarpaulin"],
  ["planen?(?![a-z])", "tarpaulin"],
  ["tilt(?![a-z])", "tarpaulin"],
  ["mega(?![a-z])", "mega"],
  ["jumbo(?![a-z])", "jumbo"],
  ["chlodni", "reefer"],
  ["lodowk", "reefer"],
  ["frigo", "reefer"],
  ["reefer", "reefer"],
  ["kuhl(?:er|koffer|auflieger)", "reefer"],
  ["chladak", "reefer"],
  ["mrozni", "freezer"],
  ["izoterm", "isotherm"],
  ["(?:zabudow(?:a|e|y)_)?sztywn(?:a|e|ej|y)(?![a-z])(?:_zabudow)?", "box"],
  ["box(?![a-z])", "box"],
  ["koffer(?![a-z])", "box"],
  ["kontener", "container"],
  ["wywrotk", "tipper"],
  ["wanna(?![a-z])", "tipper"],
  ["cystern", "tanker"],
  ["silos", "silo"],
  ["silo(?![a-z])", "silo"],
  ["platform", "flatbed"],
  ["niskopodwozi", "lowLoader"],
  ["niskopodlogow", "lowLoader"],
  ["lawet", "carTransporter"],
  ["autotransporter", "carTransporter"],
  ["[ck]o(?:il|jl|el)_-?muld", "coilMulde"],
  ["mulda(?![a-z])", "coilMulde"],
  ["hakow(?:iec|ca|cow)", "hookLift"],
  ["bdf(?![a-z])", "swapBody"],
  ["klonic", "logging"],
  ["dluzyc", "logging"],
  ["bus(?:a|y|em|ik|ika|iki|ow|ikiem)?(?![a-z])", "van"],
  ["dostawcz", "van"],
];
/** Words in which a slip is still seen. */
const bodyWords: [word: string, body: BodyType][] = [
  ["firanka", "curtainsider"],
  ["plandeka", "tarpaulin"],
  ["chlodnia", "reefer"],
  ["izoterma", "isotherm"],
  ["wywrotka", "tipper"],
  ["kontener", "container"],
  ["platforma", "flatbed"],
  ["cysterna", "tanker"],
];

const vehicle =
  "(?:auta|auto|aut|autka|autko|pojazdu|pojazd|pojazdow|samochodu|samochod|bus(?:a|ow|ik|ika|ikow)?|transportu|transport|przewoznika|przewoznik|przewoznikow|kierowcy|firan(?:ki|ke|ka|ek|y)|plandek(?:i|e|a)?|chlodni(?:e|a)?|mrozni(?:e|a)?|izoterm(?:y|e|a)|kontener(?:a|ow)?|podkontenerowk(?:i|e|a)|platform(?:y|e|a)|silos(?:u|a)?|zestaw(?:u|y|ow)?|naczep(?:y|e|a)|skladu|ciagnik(?:a)?|solo|sola|solowk(?:i|e|a)|meg(?:i|e|a)|wywrotk(?:i|e|a)|cystern(?:y|e|a)|lawet(?:y|e|a)|niskopodwozi(?:a|e)|niskopodwoziowk(?:i|e|a)|coilmuld(?:y|e|a))";
const load =
  "(?:ladunku|ladunkow|ladunki|towaru|zlecenia|zlecen|frachtu|frachtow|powrotu|powrotki|czegos|doladunku|doladunkow)";
const seek =
  "(?:szukam|szukamy|szuka|poszukuje|poszukujemy|poszukiwan[yae]|potrzebuje|potrzebujemy|potrzebne|potrzebny|potrzebna|potrzeba)";

/** Who asks for a vehicle of others. */
const somebody = "(?:ktos|kto|czy_ktos|ktokolwiek)";
const somebodyHas =
  "(?:(?:czy_)?(?:ma|posiada|macie)_(?:ktos|kto|ktokolwiek|moze)|(?:czy_)?(?:ktos|kto)_(?:ma|posiada)|macie)";
const some = "(?:(?:moze|jakies|jakas|jakis|jakiegos|tam|na_stanie)_)?";
const comes = "(?:wraca|wracal|jedzie|jechal|pojedzie|leci|zjezdza|bedzie|stoi|przejezdza|zawiezie|przewiezie)";

/** A vehicle and its being free in the languages of the neighbours. */
const foreignVehicle = "(?:lkw|truck|auto|kamion|vozidlo|sattelzug|zug|fahrzeug|vehicle|mega|tautliner)";
const foreignFree = "(?:free|empty|frei|freier|freie|freies|leer|leerer|leere|voln[aye])";
const foreignSeek = "(?:suche|suchen|need|looking_for|hledam|hladam)";

const way =
  "(bokiem|bokami|boku|boki|bok|z_boku|od_boku|bocznie|boczny|boczne|burta|tylem|tylu|tyl|od_tylu|z_tylu|z_rampy|od_rampy|rampa|rampy|gora|gore|gory|od_gory|z_gory|dachem|przez_dach|suwnica)";
const and = "(?:\\/|,|i|\\+|lub|albo|oraz|-)";
const loadingLabel = `(?:zaladunek|zaladunku|zalad|zal)${wordEnd}\\.?(?:_\\/_roz(?:ladunek|lad|l)${wordEnd}\\.?)?_:?`;

function wayOf(name: string): LoadingWay | null {
  if (/bo[kc]|burt/.test(name)) return "side";
  if (/tyl|ramp/.test(name)) return "rear";
  return /gor|dach|suwnic/.test(name) ? "top" : null;
}

const kind = (kind: "SHIPMENT" | "VEHICLE") => (): TokenValue => ({ type: "kind", kind });
const chatter = (): TokenValue => ({ type: "chatter" });

/** Greetings and the like: they fill nothing and are no goods. */
const chatterWords = [
  "od|dwa|trzy|cztery|europ(?:a|e|ie|y)|skandynawi(?:a|e|i)|benelux(?:u)?|zachod|wschod",
  "firma_(?:meblowa|transportowa|spedycyjna)|naczepa|gotowa|rozladunki|elo|data|relacji|trase|dzien_dobry",
  "piln(?:y|a|ego)|transport(?:u)?|lkw|truck|please|all_in|allin|urgent|dringend|dobry_den|ahoj|hallo",
  "dobry|witam|witajcie|czesc|siema|hej|hello|pozdrawiam|pozdro|pilnie|pilne|super_pilne|uwaga",
  "kto_(?:bierze|jedzie|ma|chetny|wezmie)|ktos|kto|import|export|eksport|krajowka|trasa|relacja|kiedy|termin",
  "platnosc|przelew|kontakt|auto(?!_(?:osobow|dostawcz|ciezarow|uzywan))|pojazd|samochod|zestaw(?:u|y)?|sklad",
  "standard(?:owo|owe|owa)?|dowoln[ayei]|wymiana_palet|bez_wymiany(?:_palet)?|odprawa|odprawa_celna|celna",
  "z?_?winda|winde|windy|port|kolko|przestrzenny|negocjacji|do_uzgodnienia|do_negocjacji|uzgodnienia",
  "cena_do_uzgodnienia|zapraszam|prosze_o_(?:oferty|kontakt|stawki)|prosze|dzwonic|dzwon|pisac|priv|pw",
  "whatsapp|wpis|oferty_pod|oferty|bitte_melden|spozywczy|spozywcze|gps|tylko_sprawdzone_firmy|sprawdzone|firmy|firma|netto",
  "brutto|vat|plus|ladowanie|jeszcze|caloauto|calopojazdowy|calopojazdowe|calopojazd|ftl|ltl|doladunek",
  "doladunki|doladunku|ladunek|ladunki|ladunku|ladunkow|towar|masz|mam|mamy|ma|jest|sa|bedzie|moze|byc|tez|ok",
  "rano|popoludniu|wieczorem|po_poludniu|przed_poludniem|lub|albo|oraz|ewentualnie|ew|max|maks|okolo|ok\\.|ca",
  "razem|calosc|waga|szt|sztuk[ia]?|rozladunki|zaladunki|na_raty|gotowe|gotowy|stawka_do_uzgodnienia",
  "powrot(?:u)?|szukam|cala|caly|kazdy|kierowca|pod_winde|drugim|komplet(?:ny)?|pelne|auta|aut|karne",
  "europejsk(?:i|a)|(?:mal[aey]|male|duz[aey])_(?:paka|paczka|partia|partie|przesylka)|paka|paczka",
  "balkan(?:y|ow)?|pribaltyka|balty(?:ckie|k)|ue|unia|codziennie|stale|stala_trasa|gdziekolwiek|wszedzie|komorka|przewoznik(?:a|ow)?|stal(?:ego|ej|ych)|zabrania|wziecia|odebrania|przewiezienia",
].join("|");

/** From where a vehicle is loaded: before the labels of places, which begin the same. */
export const ruleOfLoading: Rule = rule(
  `(${loadingLabel}_)?(?:tylko_)?${way}(?:_${and}_${way})?(?:_${and}_${way})?${wordEnd}(?!_\\d)`,
  (match, { text }) => {
    const [all, label, ...ways] = match;
    const loading = [...new Set(ways.flatMap((name) => wayOf(name ?? "") ?? []))];
    const isInstrumental = /[\u0105\u0119]$/u.test(text.slice(match.index, match.index + all.length));
    const isTold = label || ways.filter(Boolean).length > 1 || !/^gor[ae]$/.test(ways[0] ?? "") || isInstrumental;
    return isTold ? { type: "values", values: { loading } } : null;
  },
);

/** Bodies, what is sought and what nobody needs to know. */
export const rulesOfWords: Rule[] = [
  rule(
    `${seek}(?=_:?_(?:\\d_x?_|na_(?:juz|jutro|dzis|zaraz)_|(?:pilnie|pilne|wolne|wolnego|wolnej|pustego|jakiegos|jakies|jednego|duzego|malego|dwoch|jeszcze)_)?${vehicle}${wordEnd})`,
    kind("SHIPMENT"),
  ),
  rule(`${somebodyHas}(?=_${some}(?:woln|pust)(?:y|a|e|ego|ej|ych)${wordEnd})`, kind("SHIPMENT")),
  rule(`${somebodyHas}(?=_${some}${vehicle}${wordEnd})`, kind("SHIPMENT")),
  rule(`${somebodyHas}_${some}(?:${load}|ladunek|doladunek|fracht|powrot|cos)${wordEnd}`, kind("VEHICLE")),
  rule(
    `(?:(?:szuka|chce|potrzebuje)_(?:ktos|kto)|(?:ktos|kto)_(?:szuka|chce|potrzebuje))_${some}(?:${load}|ladunek|doladunek|fracht)${wordEnd}`,
    kind("SHIPMENT"),
  ),
  rule(`${somebody}_(?:${comes}|(?:jest_)?(?:woln|pust)[yae])${wordEnd}`, kind("SHIPMENT")),
  rule(`(?:${comes}_(?:moze_)?(?:ktos|ktokolwiek)|jest_ktos_(?:woln|pust)[yae])${wordEnd}`, kind("SHIPMENT")),
  rule(`${seek}_(?:[a-z]{2,12}_)?${load}${wordEnd}`, kind("VEHICLE")),
  rule(`kto_(?:jest_|ma_|ma_cos_)?(?:woln|pust)(?:y|a|e|ego)${wordEnd}`, kind("SHIPMENT")),
  rule(`${foreignSeek}(?=_(?:a_|an_)?${foreignVehicle}${wordEnd})`, kind("SHIPMENT")),
  rule(`${foreignSeek}_(?:a_)?(?:ladung|fracht|ruckladung|load|loads|cargo|freight|naklad)${wordEnd}`, kind("VEHICLE")),
  rule(`${foreignFree}_${foreignVehicle}${wordEnd}`, kind("VEHICLE")),
  rule(`${foreignVehicle}_(?:is_|ist_|je_)?${foreignFree}${wordEnd}`, kind("VEHICLE")),
  rule(`(?:szukam|szukamy|potrzebuje|potrzebujemy)(?=_(?:na|do|w_str|w_kier|kier)${wordEnd})`, kind("VEHICLE")),
  rule(
    `(?:woln(?:y|a|e|ego|ych|i|ej|ym)|pust(?:y|a|e|o|ego|ych)|posiadam|posiadamy|dysponuje|dysponujemy|przyjm(?:e|iemy)|wezm(?:e|iemy)|przygarn(?:e|iemy)|zaladuj(?:e|emy)|co_macie|moj(?:a|e)?(?=_(?:firan|plandek|auto|zestaw|bus|chlodni)))${wordEnd}`,
    kind("VEHICLE"),
  ),
  rule(
    `(?:mam|mamy|dam|damy|podstawie|podstawimy)_(?:jeszcze_)?(?=(?:miejsce|auto|zestaw|busa|firanke|plandeke|chlodnie|mege|solowke)${wordEnd})(?:miejsce(?:_na_(?:aucie|naczepie))?)?`,
    kind("VEHICLE"),
  ),
  rule(`(?:stoi|wraca|czeka)${wordEnd}(?:_pusto${wordEnd})?`, kind("VEHICLE")),
  rule(`(?:pojazd|lokalizacja|miejsce_postoju)_:`, kind("VEHICLE")),
  rule(
    `(?:mam|mamy|zlece|zlecimy|zlecam|do_zabrania|do_wziecia|oferuje|oferujemy)_(?:do_zlecenia_)?(?:ladunek|ladunki|doladunek|towar)?${wordEnd}(?=.)`,
    (match) =>
      /ladun|towar|zlec|zabran|wziec/.test(match[0]) ? { type: "kind", kind: "SHIPMENT" } : { type: "chatter" },
  ),
  rule(`(?:towar|ladunek_to|produkt|co)_:`, () => ({ type: "goodsLabel" })),
  rule(`(?:stawka|cena|fracht|dam|place|placimy|placa|oferuje|budzet|za|daje)${wordEnd}_:?`, () => ({
    type: "rateLabel",
  })),
  ...bodies.map(([beginning, ...namedBodies]) =>
    rule(`${beginning}${ending}${wordEnd}`, () => ({ type: "values", values: { bodies: namedBodies } })),
  ),
  rule(`(?:solo|solowk[a-z]{1,3}|solowek)${wordEnd}`, () => ({ type: "values", values: { solo: true } })),
  rule(`fix(?:y|owy|owa)?${wordEnd}`, () => ({ type: "values", values: { deadlineFix: true } })),
  rule(`${seek}${wordEnd}`, chatter),
  rule(`(?:${chatterWords})${wordEnd}`, chatter),
];

/** The body a word of one slip means: „fiiranka”, „firnaka”; null for another word. */
export function bodyOfSlip(word: string): BodyType | null {
  if (word.length < 6 || word.length > 12) return null;
  const bodyWord = bodyWords.find(
    ([bodyName]) => isOneSlip(word, bodyName) || isOneSlip(word, bodyName.replace(/a$/, "e")),
  );
  return bodyWord ? (bodyTypes.find((body) => body === bodyWord[1]) ?? null) : null;
}

/** Whether one letter more, less, other, or two changed over, make one word of the other. */
function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from++;
  let [endA, endB] = [a.length, b.length];
  while (endA > from && endB > from && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [left, right] = [a.slice(from, endA), b.slice(from, endB)];
  const isSwapped = left.length === 2 && left === [...right].reverse().join("");
  return isSwapped || (left.length <= 1 && right.length <= 1);
}
