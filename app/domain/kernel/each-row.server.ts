const longestMilliseconds = 5 * 60_000;

type RunLimit = {
  /** How long the job goes on taking rows: the others wait for its next run. */
  milliseconds?: number;
  /** Hears that some were left. */
  whenLeft?: () => void;
};

/**
 * The work of a job, row by row, each in a transaction of its own: what fails for one keeps no others waiting. After five
 * minutes it leaves the rest to the next run. Answers for how many something was done, false being nothing. Throws
 * AggregateError of all failures once the others are done.
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<boolean>,
  { milliseconds = longestMilliseconds, whenLeft }: RunLimit = {},
): Promise<number> {
  let doneCount = 0;
  const failures: unknown[] = [];
  const end = performance.now() + milliseconds;
  for await (const row of rows) {
    if (performance.now() > end) {
      whenLeft?.();
      break;
    }
    const isDone = await work(row).catch((error) => failures.push(error) === 0);
    if (isDone) doneCount += 1;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed, the others are done`);
  return doneCount;
}

/** All rows of a query that reads the next ones after an id, in its order: what stays where it is holds up none behind it. */
export async function* rowsById<Row extends { id: number }>(
  readRows: (afterId: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let afterId = 0;
  for (;;) {
    const rows = await readRows(afterId);
    for (const row of rows) {
      yield row;
      afterId = row.id;
    }
    if (rows.length === 0) return;
  }
}
