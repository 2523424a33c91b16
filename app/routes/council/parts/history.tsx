import type { ReactNode } from "react";

type Act = {
  id: number;
  what: string;
  /** What more is said in the line. */
  beside?: ReactNode;
  /** What the act changed, below it. */
  changes?: ReactNode;
  /** As somebody wrote it. */
  reason?: string | null;
  done: string;
  by: string | null;
};

/** Who did what, when, and why; nobody did what has no `by`. */
export function History({ acts, none, label }: { acts: Act[]; none?: string; label?: string }) {
  if (acts.length === 0) return none && <p className="soft">{none}</p>;
  return (
    <ol className="history" aria-label={label}>
      {acts.map(({ id, what, beside, changes, reason, done, by }) => (
        <li key={id}>
          <p>
            <strong>{what}</strong> {beside}
          </p>
          {changes}
          {reason && <p className="plain-text">{reason}</p>}
          <p className="meta soft num">
            <time>{done}</time>
            {by && <span>{by}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
