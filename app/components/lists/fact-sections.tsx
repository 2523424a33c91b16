type Section = { heading: string; facts: readonly { label: string; value: string }[] };

/** A document in sections of labelled facts, each with its heading, to be read and printed: first the two sides, side by side. */
export function FactSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="fact-sections">
      {sections.map(({ heading, facts }) => (
        <section key={heading} className="panel stack fact-section">
          <h2>{heading}</h2>
          <dl className="facts">
            {facts.map(({ label, value }) => (
              <div key={`${label} ${value}`}>
                <dt>{label}</dt>
                <dd className="num">{/^https?:/.test(value) ? <a href={value}>{value}</a> : value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
