type VatRate = {
  /** The first day, `2027-01-01`; empty for the rate that was always there. */ from: string;
  percent: number;
};

/**
 * The tax rates of a setting, `23` or `23,2027-01-01:8`: the one that was always there, then each with its first day.
 * Null for anything else.
 */
export function readVatRates(text: string): VatRate[] | null {
  const rates = text.split(",").map((part, index) => {
    const [, from = "", percent = ""] = /^(?:(\d{4}-\d{2}-\d{2}):)?(\d{1,2}(?:\.\d{1,2})?)$/.exec(part.trim()) ?? [];
    const isDated = from !== "" && new Date(from).toJSON()?.slice(0, 10) === from;
    return percent !== "" && (index === 0 ? from === "" : isDated) ? { from, percent: Number(percent) } : null;
  });
  if (rates.some((rate, index) => !rate || (index > 0 && rate.from <= (rates[index - 1]?.from ?? "")))) return null;
  return rates.filter((rate) => rate !== null);
}

/** The rate in percent on a day, `2026-11-20`. */
export function vatPercentOn(rates: readonly VatRate[], day: string): number {
  return rates.findLast(({ from }) => from <= day)?.percent ?? 0;
}
