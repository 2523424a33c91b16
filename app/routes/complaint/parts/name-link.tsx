/** A name that leads somewhere where the viewer may go there. */
export function NameLink({ name, address }: { name: string; address: string | 0 | null }) {
  return address ? <a href={address}>{name}</a> : name;
}
