const longestMilliseconds = 5 * 60_000;

type RunLimit = {
  /** How long the job goes on taking rows; the rest is left to its next run. */
  milliseconds?: number;
  /** Called when rows were left because the time was over. */
  onTimeOver?: () => void;
};

/**
 * The loop of every job over rows: `work` does one row, in a transaction of its own, and answers whether there was
 * anything to do. A row that fails does not stop the others. After five minutes the rest is left to the next run.
 * Answers for how many rows something was done. Throws AggregateError of all failures once the others are done.
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<boolean>,
  { milliseconds = longestMilliseconds, onTimeOver }: RunLimit = {},
): Promise<number> {
  let doneCount = 0;
  const failures: unknown[] = [];
  const end = performance.now() + milliseconds;
  for await (const row of rows) {
    if (performance.now() > end) {
      onTimeOver?.();
      break;
    }
    const isDone = await work(row).catch((error) => failures.push(error) === 0);
    if (isDone) doneCount += 1;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed, the others are done`);
  return doneCount;
}

/**
 * All rows of a query that reads the next ones after an id, in the order of ids: a row that stays in it is read once.
 */
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
