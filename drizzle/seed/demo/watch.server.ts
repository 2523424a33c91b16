import { watchCompanies } from "~/domain/watch/watching.server";
import { contextAt, type Seed } from "./seed.server";

const minutesOfDay = 24 * 60;

/** What the watch finds in the demo: one of each kind. */
export async function seedWatch(seed: Seed): Promise<void> {
  await watchCompanies(contextAt(seed, 2 * minutesOfDay));
}
