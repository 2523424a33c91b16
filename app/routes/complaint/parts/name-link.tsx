import { Name } from "~/components/date-text";

/** A name that leads somewhere where the viewer may go there. */
export function NameLink({ name, address }: { name: string; address: string | 0 | null }) {
  const text = <Name>{name}</Name>;
  return address ? <a href={address}>{text}</a> : text;
}
