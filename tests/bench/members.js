import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { filledForm } from "./filled-form.js";
import { createMember } from "./member.js";
import { errands, lookAround } from "./working-day.js";

// Members at work, in a process apart from what is measured; it does what it is told until it is let go.
const signInsAtOnce = 4;
const members = [];
const deeds = { signIn, work };

process.on("message", async ({ deed, ...job }) => process.send(await deeds[deed](job)));
process.once("disconnect", () => process.exit());

/** Everybody signs in, a few at a time: each costs as much as a dozen of pages. */
async function signIn({ origin, logins, password }) {
  const waiting = [...logins];
  const refused = [];
  async function next() {
    for (let login = waiting.shift(); login; login = waiting.shift()) {
      const member = { ...createMember(origin), seen: { loads: [], offers: [], announcements: [] } };
      const body = new URLSearchParams({ login, password });
      const note = () => {};
      await member.ask({ kind: "sign-in", path: "/zaloguj", body }, { note });
      for (const path of ["/ladunki", "/ogloszenia"]) {
        const { status, html } = await member.ask({ kind: "sign-in", path }, { note });
        if (status !== 200) refused.push(`${login} ${path} ${status}`);
        lookAround(member.seen, html);
      }
      members.push(member);
    }
  }
  await Promise.all(Array.from({ length: signInsAtOnce }, next));
  return { refused };
}

/**
 * So many of them work for so many seconds, each thinking between two pages; answers every answer they got, and when.
 */
async function work({ count, seconds, thinkMilliseconds }) {
  const started = performance.now();
  const over = new AbortController();
  const { signal: shift } = over;
  setMaxListeners(0, shift);
  setTimeout(() => over.abort(), seconds * 1000);
  const answers = [];
  const note = (answer) => answers.push({ ...answer, at: performance.now() - started });
  const think = (share) => pause(share * thinkMilliseconds, undefined, { signal: shift }).catch(() => {});

  async function stay({ ask, seen }) {
    const visit = async (errand) => {
      const page = shift.aborted ? null : await ask(errand, { note, shift });
      if (page) lookAround(seen, page.html);
      await think(0.5 + Math.random());
      return page?.html ?? "";
    };
    const open = (kind, path) => visit({ kind, path });
    const submit = async (kind, html, field, write) => {
      const form = filledForm(html, field, write);
      if (form) await visit({ kind, ...form });
    };
    await think(Math.random());
    while (!shift.aborted) await drawErrand()({ open, submit, seen, pick });
  }

  await Promise.all(members.slice(0, count).map(stay));
  return { answers };
}

function drawErrand() {
  let left = Math.random() * errands.reduce((sum, [weight]) => sum + weight, 0);
  return errands.find(([weight]) => {
    left -= weight;
    return left < 0;
  })[1];
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
