import type { ReactNode } from "react";

/** The way back to what a page is a part of. */
export function Back({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="back">
      <a href={href}>{children}</a>
    </p>
  );
}
