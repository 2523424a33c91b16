export function printHeading(text) {
  console.log(`\n== ${text}\n`);
}

export function printNote(text) {
  console.log(`   ${text}`);
}

/** Prints rows of cells in columns: the first flush left, the others right; the first row names them. */
export function printTable(rows) {
  const cells = rows.map((row) => row.map(String));
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) => row.map((cell, column) => pad(cell, widths[column], column)).join("  ");
  const [head, ...body] = cells.map(line);
  console.log(`   ${head}\n   ${"-".repeat(head.length)}`);
  for (const text of body) console.log(`   ${text}`);
  console.log();
}

function pad(cell, width, column) {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

export function against(value, bar, isReached) {
  return `${value} (bar ${bar}: ${isReached ? "reached" : "missed"})`;
}

export function milliseconds(value) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

export function kilobytes(bytes) {
  return (bytes / 1000).toFixed(1);
}

export function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}

/** The value below which the given share of the numbers lies. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
