import type { ReactNode } from "react";

type Props = {
  /** Names what is within, so that an address which leads there opens it. */
  id: string;
  heading: string;
  /** What is read without opening it. */
  note?: ReactNode;
  /** Open from the start where something is to be done within. */
  isOpen?: boolean;
  children: ReactNode;
};

/** A section of a page that is folded under its heading. */
export function Fold({ id, heading, note, isOpen, children }: Props) {
  return (
    <details className="panel fold" open={isOpen || undefined}>
      <summary>
        <h2>{heading}</h2>
        {(note || note === 0) && <span className="soft small num">{note}</span>}
      </summary>
      <div className="stack" id={id}>
        {children}
      </div>
    </details>
  );
}
