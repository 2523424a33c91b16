/** How often a race is run: enough to see the rule here, hundreds of times in `npm run test:deep`. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 20);

/** Whether whole products are tried, each value in each place, and what takes minutes: in `npm run test:deep` alone. */
export const isWhole = process.env.WHOLE === "1";
