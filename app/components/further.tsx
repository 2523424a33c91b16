import { type ReactNode, useRef } from "react";
import { useClosesOutside } from "./use-closes-outside";

/** What is done seldom, folded under a summary; Escape, a press beside it, and a navigation close it again. */
export function Further({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDetailsElement>(null);
  useClosesOutside(panel);
  return (
    <details className="further" ref={panel}>
      <summary className="button quiet">{summary}</summary>
      <div className="panel">{children}</div>
    </details>
  );
}
