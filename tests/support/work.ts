type Method = (this: unknown, ...given: unknown[]) => unknown;
type Call = { subject: unknown; size: number; given: unknown[]; result: unknown };

/**
 * How much a synchronous piece of work reads and writes through the language's own methods: characters of strings,
 * elements of lists, calls of callbacks. It is the same on every machine, whatever else runs there. What a regular
 * expression tries in vain is not seen.
 */
export function countWork(run: () => unknown): number {
  let work = 0;
  const restorers: (() => void)[] = [];

  function replace(owner: object, name: PropertyKey, wrap: (original: Method) => Method) {
    const found = Object.getOwnPropertyDescriptor(owner, name);
    if (typeof found?.value !== "function") throw new Error(`There is no method ${String(name)}.`);
    Object.defineProperty(owner, name, { ...found, value: wrap(found.value) });
    restorers.unshift(() => Object.defineProperty(owner, name, found));
  }

  function charge(owner: object, names: PropertyKey[], price: (call: Call) => number) {
    for (const name of names) {
      replace(owner, name, (original) => {
        return function (this: unknown, ...given: unknown[]) {
          const size = sizeOf(this);
          const result = Reflect.apply(original, this, given);
          const before = work;
          const paid = price({ subject: this, size, given, result });
          work = before + 1 + paid;
          return result;
        };
      });
    }
  }

  function chargeCalls(owner: object, names: PropertyKey[]) {
    for (const name of names) {
      replace(owner, name, (original) => {
        return function (this: unknown, callback: unknown, ...rest: unknown[]) {
          const counted = function (this: unknown, ...given: unknown[]) {
            work += 1;
            return Reflect.apply(callback as Method, this, given);
          };
          return Reflect.apply(original, this, [typeof callback === "function" ? counted : callback, ...rest]);
        };
      });
    }
  }

  function chargeMatching() {
    replace(RegExp.prototype, "exec", (original) => {
      return function (this: unknown, ...given: unknown[]) {
        const { global, sticky, lastIndex } = this as RegExp;
        const from = global || sticky ? lastIndex : 0;
        const found = Reflect.apply(original, this, given) as RegExpExecArray | null;
        const missed = sticky ? 0 : sizeOf(given[0]) - from;
        work += 1 + (found ? found.index - from + found[0].length : missed);
        return found;
      };
    });
  }

  function chargeIterating() {
    replace(Array.prototype, Symbol.iterator, () => {
      return function (this: unknown) {
        const list = this as ArrayLike<unknown>;
        let at = 0;
        const next = () => {
          work += 1;
          return at < list.length ? { done: false, value: list[at++] } : { done: true, value: undefined };
        };
        return Object.assign(Object.create(iterators), { next });
      };
    });
  }

  charge(String.prototype, ["trim", "trimStart", "trimEnd", "toLowerCase", "toUpperCase", "split"], bySize);
  charge(String.prototype, ["replace", "replaceAll", "match", "matchAll", "search", Symbol.iterator], bySize);
  charge(String.prototype, ["slice", "substring", "repeat", "padStart", "padEnd", "concat", "at", "charAt"], byResult);
  charge(String.prototype, ["startsWith", "endsWith"], byArgument);
  charge(String.prototype, ["indexOf", "includes", "lastIndexOf"], bySize);
  charge(String.prototype, ["normalize"], byOrdering);
  charge(Array.prototype, ["reverse", "splice", "shift", "unshift", "indexOf", "includes", "join"], bySize);
  charge(Array.prototype, ["slice", "concat", "flat", "push", "pop", "at"], byResult);
  charge(Object, ["keys", "values", "entries"], byResult);
  charge(JSON, ["stringify"], byResult);
  charge(Buffer, ["byteLength"], byArgument);
  chargeCalls(Array.prototype, ["map", "filter", "flatMap", "forEach", "some", "every", "reduce", "reduceRight"]);
  chargeCalls(Array.prototype, ["find", "findIndex", "findLast", "findLastIndex", "sort"]);
  chargeMatching();
  chargeIterating();
  try {
    run();
  } finally {
    for (const restore of restorers) restore();
  }
  return work;
}

/** How many times as much work twice the size makes: 2 where it follows the size, 4 where it follows its square. */
export function growthOf<Input>(make: (size: number) => Input, run: (input: Input) => unknown, size: number): number {
  const [once, twice] = [make(size), make(2 * size)];
  run(once);
  return countWork(() => run(twice)) / countWork(() => run(once));
}

const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

function sizeOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : 1;
}

function bySize({ size }: Call): number {
  return size;
}

function byResult({ result }: Call): number {
  return sizeOf(result);
}

function byArgument({ given }: Call): number {
  return sizeOf(given[0]);
}

/** Marks that follow one another are put in order, each held against those before it. */
function byOrdering({ subject }: Call): number {
  let work = 0;
  let run = 0;
  for (const character of String(subject)) {
    run = /\p{M}/u.test(character) ? run + 1 : 0;
    work += 1 + run;
  }
  return work;
}
