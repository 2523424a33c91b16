import { z } from "zod";

/** Whether the schema has the field: by its name, or, of a list of groups, as `load[0].city` below the list's bound. */
export function isNamed(schema: z.ZodObject, name: string): boolean {
  const [, list, index, field] = /^(\w+)\[(\d{1,2})\]\.(\w+)$/.exec(name) ?? [];
  const group = groupsOf(schema).get(list ?? name);
  if (!list) return Object.hasOwn(schema.shape, name) && !group;
  return group !== undefined && Number(index) < group.maximum && Object.hasOwn(group.element.shape, field ?? "");
}

type Group = { element: z.ZodObject; maximum: number };
const groups = new WeakMap<z.ZodObject, Map<string, Group>>();

function groupsOf(schema: z.ZodObject): Map<string, Group> {
  const cached =
    groups.get(schema) ?? new Map(Object.entries(schema.shape).flatMap(([name, type]) => groupOf(name, type)));
  groups.set(schema, cached);
  return cached;
}

function groupOf(name: string, type: unknown): [string, Group][] {
  const list = type instanceof z.ZodDefault ? type.unwrap() : type;
  if (!(list instanceof z.ZodArray) || !(list.element instanceof z.ZodObject)) return [];
  // A list without a bound takes nothing.
  return [[name, { element: list.element, maximum: Number(list._zod.bag.maximum ?? 0) }]];
}
