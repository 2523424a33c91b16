import { Name } from "~/components/date-text";
import { PlanText } from "~/components/plan-text";
import { Fact } from "./facts";

/** `href` is an address of the portal: what people wrote stays text, however it looks. */
type Section = { heading: string; facts: readonly { label: string; value: string; href?: string }[] };

type Props = {
  sections: readonly Section[];
  /** Whether its days are of a plan that is read today, and not of a paper. */
  isPlan?: boolean;
};

/**
 * A document in sections of labelled facts, each with its heading, to be read and printed: first the two sides, side by
 * side.
 */
export function FactSections({ sections, isPlan }: Props) {
  return (
    <div className="fact-sections">
      {sections.map(({ heading, facts }) => (
        <section key={heading} className="panel stack fact-section">
          <h2>{heading}</h2>
          <dl className="facts">
            {facts.map(({ label, value, href }) => (
              <Fact key={`${label} ${value}`} label={label}>
                {href ? <a href={href}>{value}</a> : isPlan ? <PlanText>{value}</PlanText> : <Name>{value}</Name>}
              </Fact>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
