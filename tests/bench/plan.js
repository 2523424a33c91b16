const tooManyRows = 10_000;

export function nodesOf(plan) {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

export function rowsOf(node) {
  return node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
}

/** The large tables that a plan reads from end to end. */
export function wholeTablesOf(nodes) {
  return nodes
    .filter((node) => node["Node Type"] === "Seq Scan" && rowsOf(node) > tooManyRows)
    .map((node) => node["Relation Name"]);
}
