import { nominativeOf } from "./nominatives";
import type { Token, TokenizedLine } from "./tokens";

// Beginnings of what is carried, without marks.
const knownGoods =
  /^(?:stal|blach|pret|rur|profil|zlom|miedz|alumini|alu|cynk|coil|kreg|drut|meb|papier|makulatur|karton|opakowan|styropian|folia|folii|granulat|tworzyw|plasti|pellet|wior|trocin|drewn|tarcic|deski|plyt|okn|drzwi|szkl|szyb|butel|cegl|kostk|beton|cement|wapn|gips|piasek|piask|kruszyw|kamien|ziemi|nawoz|zboz|pszenic|kukurydz|rzepak|jeczm|pasz|mak|sol|cuk|soda|olej|paliw|chemi|farb|lakier|klej|kosmetyk|lek|mleko|mlek|nabial|ser|jogurt|mies|drob|ryb|losos|sledz|dorsz|makrel|mrozonk|lod|owoc|warzyw|jablk|ziemniak|cebul|kapust|marchew|pomidor|kwiat|rosli|piwo|piw|win|wod|napoj|sok|slodycz|czekolad|spozyw|zywnosc|art|agd|rtv|elektronik|sprzet|maszyn|czesci|opon|auto|samochod|ciagnik|koparka|traktor|odziez|tekstyl|tkanin|ubran|buty|zabawk|drobnic|palety|puste|towar|fajerwerk|petard|panel|fotowolt|baterie|akumulator|grzejnik|rower|dywan|ceramik|plytk|kontener|dom|konstrukcj|element|prefabrykat|odpad|popiol|wegiel|wegl|koks|torf|ziem|jaja|jaj|miod|kaw|herbat|przypraw|ryz|makaron|karm|zwierz|konie|zyw|pieluch|chusteczk|recznik|kabel|kabl|silnik|urzadzeni|wyposazeni|ekspozyc|targi|przeprowadzk|pieczark|truskawk|zwir|slom|sian|ekogrosz|choink|jacht|lodz|klod|bale|bydl|swini|tucznik|borow|malin|gruszk|sliwk|winogron|banan|cytrus|pomarancz|ogork|papryk|salat|pomp|wiatrak|turbin|transformator|zbiornik|rusztow|szalun|sklejk|mdf|osb|parkiet|laminat|surow|celuloz|tektur|gaz|aerozol|mocznik|saletr|kwas|rozpuszcz|zywic|klinkier|asfalt|emulsj|melas|tluszcz|smalec|masl|pizz|chleb|ciast|wafl|chips|motocykl|motor|kajak|kamper|przyczep|naczep|kombajn|wozek|wozki|swiec|tapet|wykladzin|posciel|materac|kanap|krzes|stol|szaf|regal|lamp|oswietlen|zarow|pralk|lodow|telewiz|komputer|rury|tub|wat|izolac|welna|papa|dachowk|ogrodzen|bram|siatk|gwozd|srub|felg|podzespol|komponent|fotel|tynk|zapraw|grys|tlucz|mulcz|kora|torf|sadzonk|drzewk|nasion|zarn|slonecznik|soj|owies|zyt|melon|arbuz|dyni|przetw|konserw|slois|butl|kapsl|etykiet|ksiazk|gazet|drukarni|palet)/;
const isAmount = (token: Token | undefined) =>
  token?.type === "values" &&
  [token.values.tonnage, token.values.palettes, token.values.ldm, token.values.temperatureFrom].some(
    (amount) => amount !== undefined,
  );
const joining = /^(?:w|z|ze|na|do|i|big|bag|bagi|bagach|rolkach|rolki|paletach|luz|luzem|workach|skrzyniach|ADR)$/i;

type Part = { start: number; end: number; isKnown: boolean; isAlone: boolean; isNearPhone: boolean };

/** What is carried, by the words that mean nothing else; null where there is none. */
export function goodsIn(line: TokenizedLine): { goods: string; start: number; end: number } | null {
  const parts = partsOf(line);
  const goodsPart =
    afterLabel(line, parts) ??
    parts.find(({ isKnown }) => isKnown) ??
    parts.find(({ isAlone, isNearPhone }) => isAlone && !isNearPhone);
  if (!goodsPart) return null;
  const goodsText = line.text.slice(goodsPart.start, goodsPart.end);
  const [first = ""] = goodsText.split(" ");
  const [word = "", next] = line.folded.slice(goodsPart.start, goodsPart.end).split(" ");
  // An adjective behind it would have to change with it.
  const isAlone = next === undefined || /^(?:w|na|do|i|luzem|\d.*)$/.test(next);
  const nominative = isAlone ? nominativeOf(word) : null;
  const isName = first.length > 1 && first === first.toUpperCase();
  return {
    goods: nominative
      ? nominative + goodsText.slice(word.length)
      : isName
        ? goodsText
        : goodsText.charAt(0).toLowerCase() + goodsText.slice(1),
    start: goodsPart.start,
    end: goodsPart.end,
  };
}

/** Words in a row, without what joins them at their ends. */
function partsOf({ tokens, folded }: TokenizedLine): Part[] {
  const parts: Part[] = [];
  let tokenRun: Token[] = [];
  const wordOf = (token: Token | undefined) => folded.slice(token?.start, token?.end);
  const close = (next: Token | undefined, at: number) => {
    const isJoining = (token: Token | undefined) =>
      token !== undefined &&
      joining.test(folded.slice(token.start, token.end)) &&
      !/luz/.test(folded.slice(token.start, token.end));
    while (isJoining(tokenRun[0])) tokenRun = tokenRun.slice(1);
    const onPallets = tokenRun.findIndex(
      (token, at) => at > 0 && /^(?:euro|ep)?-?palet(?:ach|kach)$/.test(wordOf(token)),
    );
    if (onPallets > 1 && /^na$/.test(wordOf(tokenRun[onPallets - 1]))) tokenRun = tokenRun.slice(0, onPallets - 1);
    while (
      isJoining(tokenRun.at(-1)) &&
      !/^bag|^rolk|ach$/.test(folded.slice(tokenRun.at(-1)?.start, tokenRun.at(-1)?.end))
    )
      tokenRun = tokenRun.slice(0, -1);
    const [first, last] = [tokenRun[0], tokenRun.at(-1)];
    if (first && last && first.type === "word") {
      const before = tokens[tokens.indexOf(first) - 1];
      const isKnown = tokenRun.some((token) => knownGoods.test(folded.slice(token.start, token.end)));
      const isEnd = (token: Token | undefined) =>
        token === undefined || token.type === "mark" || token.type === "arrow";
      const isNearPhone = [before, next, tokens[at + 1]].some(
        (token) => token?.type === "values" && token.values.phone !== undefined,
      );
      parts.push({
        start: first.start,
        end: last.end,
        isKnown,
        isAlone: last.end - first.start > 3 && ((isEnd(before) && isEnd(next)) || isAmount(before) || isAmount(next)),
        isNearPhone,
      });
    }
    tokenRun = [];
  };
  for (const [index, token] of tokens.entries()) {
    const word = folded.slice(token.start, token.end);
    const isWord =
      token.type === "word" ||
      (tokenRun.length > 0 && (token.type === "number" || (token.type === "direction" && joining.test(word))));
    const last = tokenRun.at(-1);
    const isClose = last === undefined || token.start - last.end <= 1;
    if (isWord && isClose) tokenRun.push(token);
    else {
      close(token, index);
      if (token.type === "word") tokenRun = [token];
    }
  }
  close(undefined, tokens.length);
  return parts;
}

function afterLabel({ tokens }: TokenizedLine, parts: Part[]): Part | undefined {
  const label = tokens.find(({ type }) => type === "goodsLabel");
  return label && parts.find(({ start }) => start >= label.end);
}
