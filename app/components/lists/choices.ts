import { useLocation } from "@remix-run/react";
import { useAddress } from "~/components/use-address";

/** A narrower list; the value null stands for the whole one. */
export type Choice = { value: string | null; label: string; count?: number };

/** The narrower lists that one query parameter chooses among. */
export type Choices = {
  label: string;
  /** The query parameter. */
  name: string;
  value: string | null;
  options: readonly Choice[];
  /** Query parameters that mean something to the present choice alone. */
  drops?: readonly string[];
};

/** All of a list and each of its narrower lists, with how many rows each has. */
export function countedChoices<Value extends string>(
  values: readonly Value[],
  counts: Record<Value | "all", number>,
  labelOf: (value: Value | "all") => string,
): Choice[] {
  const all = { value: null, label: labelOf("all"), count: counts.all };
  return [all, ...values.map((value) => ({ value, label: labelOf(value), count: counts[value] }))];
}

/**
 * The choices as links to the first page of each list, with those query parameters of the page that are named, or all.
 */
export function useChoiceLinks({ name, value, options, drops = [] }: Choices, keeps?: readonly string[]) {
  const address = useAddress();
  const parameters = [...new URLSearchParams(useLocation().search)];
  const query = new URLSearchParams(
    parameters.filter(([each]) => each !== "page" && !drops.includes(each) && (keeps?.includes(each) ?? true)),
  ).toString();
  return options.map((option) => ({
    ...option,
    href: address({ [name]: option.value ?? undefined }, query),
    isCurrent: option.value === value,
  }));
}
