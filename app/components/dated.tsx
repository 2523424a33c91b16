/** A sentence whose days and moments stay whole where its lines end: they would break at their hyphens. */
export function Dated({ children }: { children: string }) {
  return children.split(days).map((part, index) => (index % 2 ? <time key={`${index}${part}`}>{part}</time> : part));
}

const days = /(\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?)/;
