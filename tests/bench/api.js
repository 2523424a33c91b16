import { against, milliseconds, printNote, printTable } from "./print.js";

export const sizes = {
  full: { postings: 10_000, rounds: 4, calls: 25 },
  smallest: { postings: 200, rounds: 1, calls: 2 },
};
const bar = 100;

const load = "id rate currency tonnage goods places { role city startDate }";

/**
 * Calls of the API that come near the limit of 1,000 points, by much of a list and by many lists, and one of a
 * screenful.
 */
const queries = {
  "two lists of a hundred loads": lists(2, `shipments(first: 100) { endCursor nodes { ${load} } }`),
  "nine screenfuls of the board": lists(9, `shipments(first: 20) { totalCount endCursor nodes { ${load} } }`),
  "a screenful of the board": lists(1, `shipments(first: 20) { totalCount endCursor nodes { ${load} } }`),
};

function lists(count, list) {
  return `{ ${Array.from({ length: count }, (_, index) => `part${index}: ${list}`).join(" ")} }`;
}

/** Processor time of calls of the API, and what a thousand points take. */
export async function measure(setup, { postings, rounds, calls }) {
  const portal = await setup.openPortal(`freight${postings}`);
  try {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${await tokenOf(portal.origin)}` };
    const ask = async (query) => {
      const answer = await fetch(`${portal.origin}/api`, { method: "POST", headers, body: JSON.stringify({ query }) });
      const { errors, extensions } = await answer.json();
      if (errors) throw new Error(JSON.stringify(errors));
      return extensions.cost.points;
    };
    const taken = [];
    for (const [name, query] of Object.entries(queries)) {
      const points = await ask(query);
      const parts = [];
      for (let round = -1; round < rounds; round++) {
        const before = await portal.meter();
        for (let call = 0; call < calls; call++) await ask(query);
        const after = await portal.meter();
        if (round >= 0) parts.push((after.cpuMilliseconds - before.cpuMilliseconds) / calls);
      }
      taken.push({ name, points, cpu: Math.min(...parts) });
    }
    report(taken, calls);
  } finally {
    await portal.stop();
  }
}

async function tokenOf(origin) {
  const { demoPassword } = await import("../../app/domain/account/demo-accounts.js");
  const query =
    'mutation ($password: String!) { signIn(login: "szef@transbud.example", password: $password) { token } }';
  const body = JSON.stringify({ query, variables: { password: demoPassword } });
  const answer = await fetch(`${origin}/api`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data.signIn.token;
}

function report(taken, calls) {
  printNote(`the quickest round of ${calls} calls, in turn on one connection;`);
  printNote("processor time of the portal's process, the database's left out\n");
  printTable([
    ["", "points", "CPU ms a call", "CPU ms of 1,000 points"],
    ...taken.map(({ name, points, cpu }) => [name, points, milliseconds(cpu), milliseconds((cpu / points) * 1000)]),
  ]);
  // A small call pays for its reading and its session as a large one does.
  const whole = taken.filter(({ points }) => points >= 500).map(({ points, cpu }) => (cpu / points) * 1000);
  const most = Math.max(...whole);
  printNote(`\n1,000 points: ${against(milliseconds(most), `${bar} ms`, most <= bar)}`);
}
