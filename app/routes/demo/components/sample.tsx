import type { ReactNode } from "react";

/** The samples of a folder of the design system. */
export function Folder({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="samples stack">
      <h2>{name}</h2>
      {children}
    </section>
  );
}

/** One file's component in all its states. */
export function Sample({ file, children }: { file: string; children: ReactNode }) {
  return (
    <section className="sample stack">
      <h3 className="small soft">{file}</h3>
      {children}
    </section>
  );
}
