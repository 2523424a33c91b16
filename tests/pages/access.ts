import { expect } from "vitest";
import { addressOf, readersOf, withData } from "./addresses";
import type { BuiltRoute } from "./built";
import { type Answer, type Call, call, leadsTo } from "./call";
import { type Fixture, leaks, type Persona, personas } from "./fixture";

export type ExpectedAnswer = { status: number; to?: string };

export const outside: readonly Persona[] = [
  "visitor",
  "suspended user",
  "user of a suspended company",
  "unconfirmed user",
];
const isOutside = (persona: Persona) => outside.includes(persona);

function signInAddress(persona: Persona, address: string) {
  const reason = {
    "suspended user": "session",
    "unconfirmed user": "session",
    "user of a suspended company": "company",
  };
  const query = new URLSearchParams({ returnTo: address });
  if (persona in reason) query.set("reason", reason[persona as keyof typeof reason]);
  return `/zaloguj?${query}`;
}

/** Routes whose answer is not what their class alone says. */
const ownAnswers: Record<string, { read?: ExpectedAnswer; write?: ExpectedAnswer }> = {
  signOut: { read: { status: 302, to: "/" }, write: { status: 303, to: "/zaloguj" } },
  consent: { read: { status: 302, to: "/?cookies=settings" } },
  lite: { read: { status: 302, to: "/" } },
  missing: { read: { status: 404 }, write: { status: 404 } },
};

/** What programs are answered: `in` to who is signed in, `out` to all others. */
const callAnswers: Record<string, { read: { in: number; out: number }; write: { in: number; out: number } }> = {
  api: { read: { in: 405, out: 405 }, write: { in: 400, out: 400 } },
  media: { read: { in: 200, out: 401 }, write: { in: 405, out: 405 } },
  calendar: { read: { in: 404, out: 404 }, write: { in: 405, out: 405 } },
  demoReceiver: { read: { in: 405, out: 405 }, write: { in: 204, out: 204 } },
  "media.upload": { read: { in: 405, out: 405 }, write: { in: 400, out: 401 } },
  "thread.create": { read: { in: 405, out: 405 }, write: { in: 200, out: 401 } },
  "thread.send": { read: { in: 405, out: 405 }, write: { in: 400, out: 401 } },
  "thread.messages": { read: { in: 405, out: 405 }, write: { in: 400, out: 401 } },
  "thread.rate": { read: { in: 405, out: 405 }, write: { in: 400, out: 401 } },
  "interview.responses": { read: { in: 405, out: 405 }, write: { in: 200, out: 401 } },
  "interview.save": { read: { in: 405, out: 405 }, write: { in: 400, out: 401 } },
  place: { read: { in: 200, out: 401 }, write: { in: 405, out: 405 } },
  gus: { read: { in: 200, out: 200 }, write: { in: 405, out: 405 } },
  "gus.search": { read: { in: 200, out: 200 }, write: { in: 405, out: 405 } },
};

/** What the route answers to the persona who reads it. */
export function expectedLoaderAnswer(route: BuiltRoute, persona: Persona, fixture: Fixture): ExpectedAnswer {
  const own = ownAnswers[route.name]?.read;
  if (own) return own;
  switch (route.handle?.access) {
    case "public":
      return { status: 200 };
    case "guestOnly":
      return isOutside(persona) ? { status: 200 } : { status: 302, to: "/ogloszenia" };
    case "signedIn":
    case "verification":
      if (isOutside(persona)) return { status: 302, to: signInAddress(persona, addressOf(route, fixture)) };
      return memberLoaderAnswer(route, persona, readersOf(route, fixture));
    case "call":
      return { status: callStatus(route, persona, "read") };
    default:
      throw new Error(`The route ${route.id} declares no access class.`);
  }
}

function memberLoaderAnswer(
  route: BuiltRoute,
  persona: Persona,
  readers: readonly Persona[] = personas,
): ExpectedAnswer {
  const isClosed = route.feature && persona === "free member";
  if (isClosed && route.handle?.page && !lacksPermission(route, persona)) return { status: 302, to: route.handle.page };
  if (!isClosed && !readers.includes(persona)) return { status: 404 };
  if (!isClosed && isForAdministrators(route)) return readOfAdministrators(route, persona);
  return { status: lacksPermission(route, persona) ? 403 : 200 };
}

/** What the route answers to the persona who sends it a form with nothing in it. */
export function expectedWrite(route: BuiltRoute, persona: Persona, fixture: Fixture): ExpectedAnswer {
  if (!route.hasAction) return { status: 405 };
  const own = ownAnswers[route.name]?.write;
  if (own) return own;
  switch (route.handle?.access) {
    case "public":
      return { status: 422 };
    case "guestOnly":
      return isOutside(persona) ? { status: 422 } : { status: 302, to: "/ogloszenia" };
    case "signedIn":
    case "verification":
      if (isOutside(persona)) return { status: 302, to: signInAddress(persona, addressOf(route, fixture)) };
      if (lacksPermission(route, persona)) return { status: 403 };
      if (route.handle.access === "verification") return { status: persona === "company admin" ? 409 : 403 };
      if (route.handle.feature && persona === "free member") return { status: 403 };
      return { status: countsAnew(route) ? 200 : 422 };
    case "call":
      return { status: callStatus(route, persona, "write") };
    default:
      throw new Error(`The route ${route.id} declares no access class.`);
  }
}

/**
 * The form of a posting that names nothing to do is shown again, with what follows from it; a round that names no part
 * begins.
 */
function countsAnew({ name }: BuiltRoute): boolean {
  return /^(?:new|edit)(?:Shipment|VehicleOffer)$|^purgatory$/.test(name);
}

/** Somebody for whom the page is. */
export function usualReader(route: BuiltRoute): Persona {
  if (route.handle?.access === "guestOnly") return "visitor";
  if (route.handle?.permission === "EDIT_EMPLOYEES") return "company admin";
  if (route.handle?.permission) return "portal admin";
  return isForAdministrators(route) ? "company admin" : "member";
}

/** What an administrator of a company writes of its people; the fixture's portal is administered by one of its own. */
function isForAdministrators({ name }: BuiltRoute): boolean {
  return name === "newEmployee" || name === "editEmployee";
}

function readOfAdministrators({ name }: BuiltRoute, persona: Persona): ExpectedAnswer {
  if (persona === "portal admin" && name === "editEmployee") return { status: 404 };
  return { status: persona === "company admin" || persona === "portal admin" ? 200 : 403 };
}

function lacksPermission(route: BuiltRoute, persona: Persona): boolean {
  const permission = route.handle?.permission;
  if (permission === "EDIT_EMPLOYEES" && persona === "company admin") return false;
  return Boolean(permission) && persona !== "portal admin";
}

function callStatus(route: BuiltRoute, persona: Persona, act: "read" | "write"): number {
  const answers = callAnswers[route.name];
  if (route.name.endsWith("/unknown")) return 404;
  if (route.name === "media.upload" && act === "write" && persona === "free member") return 403;
  if (!answers) throw new Error(`${import.meta.filename} does not say what ${route.name} answers to programs.`);
  return answers[act][isOutside(persona) ? "out" : "in"];
}

/** A page that cannot be shown answers so, whatever its form would say. */
export function asPage(write: ExpectedAnswer, read: ExpectedAnswer): ExpectedAnswer {
  const isShown = read.status < 400 || read.status === 405;
  return !isShown && (write.status === 200 || write.status === 422) ? read : write;
}

/** The framework says a redirect to its own script by a header. */
export function asData({ status, to }: ExpectedAnswer): ExpectedAnswer {
  return to ? { status: 204, to } : { status };
}

/** Sends the request and sees to it that the answer holds nothing that is not the persona's. */
export async function ask(port: number, persona: Persona, request: Call): Promise<Answer> {
  const answer = await call(port, request);
  const answerText = JSON.stringify(answer.headers) + answer.body;
  expect(leaks(persona, answerText, request.path), `${persona} reads what is not theirs at ${request.path}`).toEqual(
    [],
  );
  return answer;
}

export type Cell = { persona: Persona; act: string; answer: Answer; expected: ExpectedAnswer };

/** Each cell whose answer is another than the expected one, in words. */
export function differences(cells: Cell[]): string[] {
  return cells.flatMap(({ persona, act, answer, expected }) => {
    const [is, shall] = [inWords(answer.status, leadsTo(answer)), inWords(expected.status, expected.to)];
    const body = act.includes("HEAD") && answer.body !== "" ? " with a body" : "";
    return is + body === shall ? [] : [`${act} by the ${persona}: ${is}${body} for ${shall}`];
  });
}

function inWords(status: number, to: string | undefined): string {
  return to === undefined ? String(status) : `${status} to ${to}`;
}

/** Ways to ask the framework for the data of a route past its address, and the answers that give nothing away. */
export function oddRequests(route: BuiltRoute, address: string): { path: string; isCalm(answer: Answer): boolean }[] {
  const [pathname = "", query] = address.split("?");
  const search = query ? `?${query}` : "";
  // Any word is a link's secret there, and a wrong one is told of by the page.
  const refusals = [302, 400, 401, 404, 422, ...(route.name === "confirmAccount" ? [200] : [])];
  const others = [`${pathname}.data${search}`, `${pathname}.data?_routes=${route.id}`, `/__manifest?p=${pathname}`];
  const wrongIds = ["nothing", "__proto__", "root@en", "", "routes/home", "announcements", "notices"];
  return [
    ...others.map((path) => ({ path, isCalm: ({ status }: Answer) => refusals.includes(status) })),
    ...wrongIds.map((id) => ({
      path: withData(address, id),
      isCalm: ({ status, body }: Answer) => status < 500 && !body.includes("Open to all"),
    })),
  ];
}
