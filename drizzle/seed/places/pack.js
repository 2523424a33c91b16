import { brotliCompressSync, constants } from "node:zlib";

/**
 * Columns one after the other: alike stands by alike, a third less than rows once packed. Unpacked by `../packed.ts`.
 */
export function pack(columns) {
  const text = columns.map((column) => column.join("\n")).join("\0");
  return brotliCompressSync(Buffer.from(text), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/** Each number as the step from the one before. */
export function steps(numbers) {
  let before = 0;
  return numbers.map((number) => {
    const step = number - before;
    before = number;
    return step;
  });
}

/** Each text as the number of letters that it shares with the one before, as a letter from A, and the rest. */
export function fronts(texts) {
  let before = "";
  return texts.map((text) => {
    let sharedLength = 0;
    while (sharedLength < 25 && sharedLength < text.length && text[sharedLength] === before[sharedLength])
      sharedLength++;
    before = text;
    return String.fromCharCode(65 + sharedLength) + text.slice(sharedLength);
  });
}

/** A list of the different values, and the place of each in it; nothing where it is as the one before. */
export function choices(values) {
  const list = [...new Set(values)];
  const places = new Map(list.map((value, index) => [value, index]));
  let before;
  const indexes = values.map((value) => {
    const place = value === before ? "" : places.get(value);
    before = value;
    return place;
  });
  return [list, indexes];
}
