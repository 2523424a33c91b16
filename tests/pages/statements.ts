import fs from "node:fs";
import path from "node:path";
import { connect } from "../support/database";

const address = process.env.EMBEDDED_DATABASE_URL ?? "";
const database = new URL(address).pathname.slice(1);
/**
 * How an entry begins that a request's connection to this database caused: a worker's goes by a name of its own, and
 * other tests write into the same log.
 */
const ofRequest = new RegExp(`^\\d{4}-\\d\\d-\\d\\d \\S+ \\S+ \\[\\d+\\] dyszel@${database} [A-Z]+: {2}`);

/** Makes the database server log what `settings` ask for, on connections of this database opened from now on. */
export async function logStatements(settings: Record<string, string>): Promise<{ during: During }> {
  const sql = connect(address, "postgres");
  for (const [setting, value] of Object.entries(settings)) {
    await sql.unsafe(`alter database ${database} set ${setting} = '${value}'`);
  }
  const [row] = await sql`show data_directory`;
  await sql.end();
  const file = path.join(row?.data_directory, "server.log");
  const size = () => fs.statSync(file).size;

  /** What the server logged of requests while `work` ran; a statement is logged before it is answered. */
  const during: During = async (work) => {
    const before = size();
    await work();
    const entries = fs
      .readFileSync(file)
      .subarray(before)
      .toString()
      .split(/^(?=\d{4}-\d\d-\d\d )/m);
    return entries.filter((entry) => ofRequest.test(entry));
  };
  return { during };
}

type During = (work: () => Promise<unknown>) => Promise<string[]>;
