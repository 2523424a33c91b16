import type { ReactNode } from "react";

export function Empty({ heading, text, children }: { heading: string; text: string; children?: ReactNode }) {
  return (
    <section className="panel empty">
      <h2>{heading}</h2>
      <p className="soft">{text}</p>
      {children}
    </section>
  );
}
