import { firstBenchId } from "./deals-data.js";
import { measurePages } from "./pages.js";

export const sizes = { full: { runs: 50, warmRuns: 5 }, smallest: { runs: 1, warmRuns: 0 } };

const lists = {
  "/mojeoferty": ["", "status=waiting", "status=sent", "status=rejected", "status=expired", "phrase=radom", "page=100"],
  "/mojeoferty?box=sent": ["", "status=waiting", "phrase=radom"],
  "/archiwum/oferty": ["", "box=sent"],
  "/mojetransakcje": ["", "status=waiting", "status=completed", "side=carrier", "phrase=radom", "page=100"],
  "/archiwum/transakcje": [""],
  "/mojafirma/oceny": ["", "tab=given", "tab=due"],
  "/sprawy": [""],
};

/**
 * The slowest statement of each list of deals at 200,000 offers and 100,000 transactions, and of what stands on one.
 */
export async function measure(setup, size) {
  const ownCompany = await setup.asOwner("deals", async (sql) => {
    const [{ id }] = await sql`select company_id::int as id from users where login = 'szef@transbud.example'`;
    return id;
  });
  const one = [
    `/offers/${firstBenchId}`,
    `/offers/${firstBenchId}/accept`,
    `/transactions/${2 * firstBenchId}`,
    `/firma/${ownCompany}`,
  ];
  await measurePages(
    setup,
    "deals",
    { "szef@transbud.example": [...Object.entries(lists).flatMap(addresses), ...one] },
    size,
  );
}

function addresses([list, queries]) {
  return queries.map((query) => (query ? `${list}${list.includes("?") ? "&" : "?"}${query}` : list));
}
