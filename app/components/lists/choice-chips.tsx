import { type Choices, useChoiceLinks } from "./choices";

type Props = Choices & {
  /** Names of the query parameters that a link keeps; all by default. */
  keeps?: readonly string[];
};

/** Narrower lists side by side. */
export function ChoiceChips({ keeps, ...choices }: Props) {
  const links = useChoiceLinks(choices, keeps);
  return (
    <nav className="chips" aria-label={choices.label}>
      {links.map(({ href, label, count, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? "true" : undefined}>
          {label} {count !== undefined && <span className="count">{count}</span>}
        </a>
      ))}
    </nav>
  );
}
