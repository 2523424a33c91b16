import { env } from "~/env.server";

/** The demo's accounts, which are public; null for a real portal. */
export const demo = env.demo
  ? {
      password: "Demo!2026pl",
      accounts: [
        { login: "admin@rada.example", role: "admin" },
        { login: "biuro@rada.example", role: "office" },
        { login: "szef@transbud.example", role: "member" },
        { login: "szef@darmowy.example", role: "free" },
      ] as const,
    }
  : null;

export type Demo = NonNullable<typeof demo>;
