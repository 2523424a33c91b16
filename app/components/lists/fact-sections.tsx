/** `href` is an address of the portal: what people wrote stays text, however it looks. */
type Fact = { label: string; value: string; href?: string };
type Section = { heading: string; facts: readonly Fact[] };

/** A document in sections of labelled facts, each with its heading, to be read and printed: first the two sides, side by side. */
export function FactSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="fact-sections">
      {sections.map(({ heading, facts }) => (
        <section key={heading} className="panel stack fact-section">
          <h2>{heading}</h2>
          <dl className="facts">
            {facts.map(({ label, value, href }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd className="num">{href ? <a href={href}>{value}</a> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
