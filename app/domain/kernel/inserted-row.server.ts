/** The one row that an INSERT has returned. Throws where none came, so that nobody writes on with a number that is no id. */
export function insertedRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error("The database has returned no row for what was inserted.");
  return row;
}
