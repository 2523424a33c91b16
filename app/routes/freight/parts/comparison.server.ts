import { identifier } from "~/domain/kernel/form.server";
import { mostCompared } from "./comparison";

/** The ids that an address marks for comparing, at most five, and whether it marked more; what is no id is none. */
export function comparedIds(search: URLSearchParams): { ids: number[]; areMore: boolean } {
  const inputs = search.getAll("compare").map((value) => identifier.safeParse(value));
  const ids = [...new Set(inputs.flatMap((id) => (id.success ? [id.data] : [])))];
  return { ids: ids.slice(0, mostCompared), areMore: ids.length > mostCompared };
}
