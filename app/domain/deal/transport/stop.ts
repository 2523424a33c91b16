export const stopKinds = ["arrival", "departure"] as const;
export type StopKind = (typeof stopKinds)[number];

/** A loading or unloading place of the terms, by its turn among those of its role. */
export type Stop = { role: "LOAD" | "UNLOAD"; position: number };
export type StopTime = Stop & { kind: StopKind };

/** `LOAD-0-arrival`, as forms and addresses name a time at a place. */
export function stopName({ role, position, kind }: StopTime): string {
  return `${role}-${position}-${kind}`;
}

/** What such a name stands for; null for one that is none. */
export function stopOfName(name: string): StopTime | null {
  const [, role, position, kind] = /^(LOAD|UNLOAD)-(\d)-(arrival|departure)$/.exec(name) ?? [];
  return role ? { role: role as Stop["role"], position: Number(position), kind: kind as StopKind } : null;
}
