/** What the bench measures: each part by the name it is asked for, its heading and its module. */
export const parts = {
  list: ["The list page against a bare server", () => import("./list.js")],
  start: ["Start and memory", () => import("./start.js")],
  load: ["Members at work", () => import("./work.js")],
  weight: ["Page weights", () => import("./weight.js")],
  database: ["The database", () => import("./database.js")],
  company: ["The company's own lists", () => import("./company.js")],
  deals: ["Offers and transactions", () => import("./deals.js")],
  search: ["The search", () => import("./search.js")],
  trust: ["What is known of companies", () => import("./trust.js")],
  freight: ["The search for freight", () => import("./freight.js")],
  alerts: ["What saved searches find", () => import("./alerts.js")],
  api: ["Calls of the API", () => import("./api.js")],
  places: ["Suggestions of places", () => import("./places.js")],
  slow: ["Cold list on slow 3G (400 kbps, 400 ms)", () => import("./slow-network.js")],
  interaction: ["Presses and keys on a slow processor", () => import("./interaction.js")],
};
