import type { ReactNode } from "react";
import { PageHelp } from "~/components/page-help";

export type EmptyProps = {
  heading: string;
  text: string;
  /** Where to go from here; `isNext` where it is what most people would do. */
  link?: { href: string; text: string; isNext?: boolean };
  children?: ReactNode;
};

export function Empty({ heading, text, link, children }: EmptyProps) {
  return (
    <section className="panel empty">
      <h2>{heading}</h2>
      <p className="soft">{text}</p>
      {link && (
        <a className={link.isNext ? "button next" : "button"} href={link.href}>
          {link.text}
        </a>
      )}
      {children}
      <PageHelp />
    </section>
  );
}
