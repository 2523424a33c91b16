import { once } from "node:events";

/** Writes rows of cells into the columns of a table, `table (column, …)`; null is no value. */
export async function copy(sql, columns, rows) {
  const stream = await sql.unsafe(`copy ${columns} from stdin`).writable();
  for (const row of rows) {
    if (!stream.write(`${row.map(written).join("\t")}\n`)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
}

function written(cell) {
  return cell === null ? "\\N" : String(cell).replaceAll("\\", "\\\\");
}

/** Numbers from 0 to 1, the same in every run. */
export function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
