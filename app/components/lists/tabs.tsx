export type Tab = { href: string; label: string; count?: number | string; isCurrent: boolean };

/** Lists beside each other, each with its count. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? "page" : undefined}>
          {tab.label} {tab.count !== undefined && <span className="count">{tab.count}</span>}
        </a>
      ))}
    </nav>
  );
}
