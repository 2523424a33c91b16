/** From where to where, in one line. */
export function routeName({ load, unload }: { load: string | null; unload: string | null }): string {
  return [load, unload].filter(Boolean).join(" → ");
}
