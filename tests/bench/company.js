import { measurePages } from "./pages.js";

export const sizes = { full: { runs: 50, warmRuns: 5 }, smallest: { runs: 1, warmRuns: 0 } };
const readers = {
  "szef@transbud.example": ["/mojafirma", "/dokumenty", "/pracownicy", "/pojazdy", "/czlonkowie", "/weryfikacja"],
  "admin@rada.example": ["/portal/companies", "/portal/users", "/portal/verification"],
};

/** The slowest statement of each list of the company's and the council's at 5,000 companies and 100,000 papers. */
export async function measure(setup, size) {
  await measurePages(setup, "company", readers, size);
}
