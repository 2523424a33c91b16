import goods from "./goods-in-genitive.json";

/** Goods as they are counted, „24 t stali”, with the word that names them; without marks. */
const nominatives = new Map(Object.entries(goods));

/** The word that names what is counted in the genitive; null for another word. */
export function nominativeOf(word: string): string | null {
  return nominatives.get(word) ?? null;
}
