// @ts-check

/** What the accounts of the demo are signed in to with; they are public. */
export const demoPassword = "Demo!2026pl";

/** The demo's accounts as `npm start` prints them; those with a role stand on the page of signing in too. */
export const demoAccounts = /** @type {const} */ ([
  { login: "admin@rada.example", who: "portal administrator", role: "admin" },
  { login: "biuro@rada.example", who: "council office", role: "office" },
  { login: "szef@transbud.example", who: "company admin, full member", role: "member" },
  { login: "spedytor@transbud.example", who: "employee of the same company" },
  { login: "zawieszony@transbud.example", who: "suspended user of it" },
  { login: "szef@cargopol.example", who: "company admin, full member" },
  { login: "aleksandra@baltyklinia.example", who: "company admin, new member: the first steps" },
  { login: "szef@darmowy.example", who: "company admin, no package", role: "free" },
  { login: "szef@oczekujaca.example", who: "company admin, its company waits", role: "waiting" },
  { login: "szef@zawieszona.example", who: "user of a suspended company" },
  { login: "niepotwierdzony@nowa.example", who: "e-mail not confirmed" },
]);
