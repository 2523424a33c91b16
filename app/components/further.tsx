import type { ReactNode } from "react";

/** What is done seldom, folded under a summary; Escape, a press beside it, and a navigation close it again. */
export function Further({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="further" data-popup>
      <summary className="button quiet">{summary}</summary>
      <div className="panel">{children}</div>
    </details>
  );
}
