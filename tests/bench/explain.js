import { nodesOf, rowsOf, wholeTablesOf } from "./plan.js";
import { quantile } from "./print.js";

/**
 * The best, the median and the p99 of a statement's times in milliseconds, the rows it reads, its widest step, and the
 * large tables read whole.
 */
export async function explain(sql, { text, parameters }, { runs, warmRuns }) {
  const plans = [];
  for (let run = -warmRuns; run < runs; run++) {
    const [row] = await sql.unsafe(`explain (analyze, timing off, format json) ${text}`, parameters, { prepare: true });
    if (run >= 0) plans.push(row["QUERY PLAN"][0]);
  }
  const times = (phase) => plans.map((plan) => plan[`${phase} Time`]);
  const best = Math.min(...times("Execution"));
  const median = quantile(times("Execution"), 0.5);
  const execution = quantile(times("Execution"), 0.99);
  const planning = quantile(times("Planning"), 0.99);
  const nodes = nodesOf(plans.at(-1).Plan);
  const reads = nodes.filter((node) => node["Relation Name"]);
  const rowsRead = reads.reduce((sum, node) => sum + rowsOf(node) * node["Actual Loops"], 0);
  const main = reads.toSorted((a, b) => rowsOf(b) - rowsOf(a))[0];
  const plan = main ? `${main["Node Type"]} ${main["Index Name"] ?? main["Relation Name"]}` : "";
  return { best, median, execution, planning, rowsRead, plan, wholeTables: wholeTablesOf(nodes) };
}
