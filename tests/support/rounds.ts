/** How often a race is run: enough to see the rule here, hundreds of times in `npm run test:deep`. */
export const rounds = Number(process.env.RACE_ROUNDS ?? 20);
