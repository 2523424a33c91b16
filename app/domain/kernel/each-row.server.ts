/**
 * The work of a job, row by row, each in a transaction of its own: what fails for one keeps no others waiting. Answers
 * for how many something was done, false being nothing. Throws AggregateError of all failures once the others are done.
 */
export async function forEachRow<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for await (const row of rows) {
    const isDone = await work(row).catch((error) => failures.push(error) === 0);
    if (isDone) done += 1;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows failed, the others are done`);
  return done;
}

/** All rows of a query that reads the next ones after an id, in its order: what stays where it is holds up none behind it. */
export async function* rowsById<Row extends { id: number }>(
  read: (afterId: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let afterId = 0;
  for (;;) {
    const rows = await read(afterId);
    for (const row of rows) {
      yield row;
      afterId = row.id;
    }
    if (rows.length === 0) return;
  }
}
