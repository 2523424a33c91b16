/** What a company's program may be let do, in the order in which it is offered. */
export const scopes = ["readFreight", "writeFreight", "deals", "company", "people"] as const;

export type Scope = (typeof scopes)[number];
