import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { registerRows } from "drizzle/seed/register";
import { delay, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { isRegon, isTin } from "~/domain/company/identifiers";
import type { BusinessRegister, RegisteredCompany } from "~/ports/business-register";
import { absentRegister } from "~/ports/business-register.absent";
import { gusRegister } from "~/ports/business-register.gus.server";
import { sampleRegister } from "~/ports/business-register.sample.server";
import { gusKey, gusService, gusUrl, refusal, result, rows, searchRow } from "./gus-service";

const service = gusService(registerRows);
const server = setupServer(service.handler);
const timeout = 300;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => service.reset());
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const open = () => gusRegister({ key: gusKey, url: gusUrl, milliseconds: timeout });
const legal = sampleCompany("9993325449");
const natural = sampleCompany("9998782080");
const closed = sampleCompany("9990212489");
const unknownTin = "7740001454";

function sampleCompany(tin: string): RegisteredCompany {
  const company = registerRows.find((row) => row.tin === tin);
  if (!company) throw new Error(`${tin} is no company of the sample`);
  return company;
}

describe.each([
  ["the register of the demo", sampleRegister],
  ["the register of Statistics Poland", open],
])("%s", (_, twin: () => BusinessRegister) => {
  test.each(registerRows.map((row) => [row.name, row] as const))("REG-027: knows %s in every field", async (_, row) => {
    expect(await twin().lookUp(row.tin)).toEqual({ outcome: row.closedOn ? "CLOSED" : "FOUND", company: row });
  });

  test("REG-027: a closed company is told apart, with the day it closed", async () => {
    const answer = await twin().lookUp(closed.tin);
    expect([answer.outcome, answer.company?.closedOn]).toEqual(["CLOSED", "2024-06-30"]);
  });

  test("REG-027: a number it does not know is not found", async () => {
    expect(await twin().lookUp(unknownTin)).toEqual({ outcome: "NOT_FOUND", company: null });
  });

  test("answers many at once", async () => {
    const register = twin();
    const answers = await Promise.all(registerRows.map(({ tin }) => register.lookUp(tin)));
    expect(answers.map(({ company }) => company?.tin)).toEqual(registerRows.map(({ tin }) => tin));
  });
});

test("the sample's numbers have right check digits, each once", () => {
  for (const { tin, regon } of registerRows) expect([tin, isTin(tin), isRegon(regon ?? "")]).toEqual([tin, true, true]);
  expect(new Set(registerRows.map(({ tin }) => tin)).size).toBe(registerRows.length);
});

test("OQ-22: a portal without a key has a register that never answers", async () => {
  expect(await absentRegister().lookUp(legal.tin)).toMatchObject({ outcome: "UNAVAILABLE", company: null });
});

describe("the session", () => {
  test("is opened once for many look-ups, and sent with each call", async () => {
    const register = open();
    await register.lookUp(legal.tin);
    await register.lookUp(natural.tin);
    expect(service.operations()).toEqual([
      "Zaloguj",
      ...["DaneSzukajPodmioty", "DanePobierzPelnyRaport"],
      ...["DaneSzukajPodmioty", "DanePobierzPelnyRaport"],
    ]);
    expect(new Set(service.calls.slice(1).map(({ sid }) => sid)).size).toBe(1);
  });

  test("is opened once for look-ups that come together", async () => {
    const register = open();
    await Promise.all([legal, natural, closed].map(({ tin }) => register.lookUp(tin)));
    expect(service.operations().filter((operation) => operation === "Zaloguj")).toHaveLength(1);
  });

  test("that ran out is opened again, once, and the search is repeated", async () => {
    const register = open();
    await register.lookUp(legal.tin);
    service.expire();
    service.calls.length = 0;
    expect(await register.lookUp(natural.tin)).toEqual({ outcome: "FOUND", company: natural });
    expect(service.operations()).toEqual([
      ...["DaneSzukajPodmioty", "GetValue", "Zaloguj"],
      ...["DaneSzukajPodmioty", "DanePobierzPelnyRaport"],
    ]);
  });

  test("that ran out is opened again for a number that is not found, too", async () => {
    const register = open();
    await register.lookUp(legal.tin);
    service.expire();
    expect((await register.lookUp(unknownTin)).outcome).toBe("NOT_FOUND");
  });

  test("refused with code 7 is opened again", async () => {
    const register = open();
    await register.lookUp(legal.tin);
    service.answerBy(({ operation, sid }) =>
      operation === "DaneSzukajPodmioty" && sid === service.calls[1]?.sid
        ? result(operation, rows(refusal("7")))
        : undefined,
    );
    expect((await register.lookUp(natural.tin)).outcome).toBe("FOUND");
  });

  test("is not opened a third time for one look-up", async () => {
    service.answerBy(({ operation }) => {
      if (operation === "DaneSzukajPodmioty") return result(operation, "");
      return operation === "GetValue" ? result(operation, "0") : undefined;
    });
    expect((await open().lookUp(legal.tin)).outcome).toBe("UNAVAILABLE");
    expect(service.operations().filter((operation) => operation === "Zaloguj")).toHaveLength(2);
  });

  test("is not kept for an hour of silence", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const register = open();
    await register.lookUp(legal.tin);
    vi.setSystemTime(Date.now() + 51 * 60_000);
    await register.lookUp(legal.tin);
    expect(service.operations().filter((operation) => operation === "Zaloguj")).toHaveLength(2);
  });

  test("that the key does not open leaves the register unavailable, and the key unsaid", async () => {
    const answer = await gusRegister({ key: "wrong<key", url: gusUrl }).lookUp(legal.tin);
    expect(answer).toEqual({ outcome: "UNAVAILABLE", company: null, reason: "the key was refused" });
  });
});

describe("what the search says", () => {
  function searchGives(...given: Record<string, string>[]) {
    service.answerBy(({ operation }) =>
      operation === "DaneSzukajPodmioty" ? result(operation, rows(...given)) : undefined,
    );
  }

  test("an empty result in a living session is not found", async () => {
    service.answerBy(({ operation }) => (operation === "DaneSzukajPodmioty" ? result(operation, "") : undefined));
    expect((await open().lookUp(legal.tin)).outcome).toBe("NOT_FOUND");
  });

  test.each(["1", "2", "5", "99"])("code %s is no answer about the company", async (code) => {
    searchGives(refusal(code));
    expect((await open().lookUp(legal.tin)).outcome).toBe("UNAVAILABLE");
  });

  test("of several rows local units are ignored", async () => {
    const unit = { ...searchRow(legal), Nazwa: "ODDZIAŁ", Regon: "99104384900013", SilosID: "6" };
    searchGives({ ...unit, Typ: "LP" }, { ...unit, Typ: "LF" }, searchRow(legal));
    expect((await open().lookUp(legal.tin)).company).toEqual(legal);
  });

  test("local units alone are no company", async () => {
    searchGives({ ...searchRow(legal), Typ: "LP" });
    expect((await open().lookUp(legal.tin)).outcome).toBe("NOT_FOUND");
  });

  test("of a person's activities the business stands for all, and a living one before a closed one", async () => {
    const farm = { ...searchRow(natural), Nazwa: "GOSPODARSTWO ROLNE", SilosID: "2" };
    searchGives(farm, searchRow(natural));
    expect((await open().lookUp(natural.tin)).company?.name).toBe(natural.name);

    searchGives({ ...searchRow(natural), DataZakonczeniaDzialalnosci: "2020-01-31" }, farm);
    expect(await open().lookUp(natural.tin)).toMatchObject({ outcome: "FOUND", company: { name: farm.Nazwa } });
  });

  test("what was struck off before 2014 is closed, though no day is said", async () => {
    searchGives({ ...searchRow(natural), SilosID: "4" });
    expect(await open().lookUp(natural.tin)).toMatchObject({ outcome: "CLOSED", company: { closedOn: null } });
  });

  test("numbers keep their leading zeros, postal codes get their dash, a long REGON is cut", async () => {
    searchGives({ ...searchRow(legal), Regon: "00033150100000", KodPocztowy: "00925", NrNieruchomosci: "007" });
    expect((await open().lookUp(legal.tin)).company).toMatchObject({
      regon: "000331501",
      postalCode: "00-925",
      streetNumber: "007",
    });
  });

  test("a voivodeship the dictionary does not have is left out", async () => {
    searchGives({ ...searchRow(legal), Wojewodztwo: "BRANDENBURGIA" });
    expect((await open().lookUp(legal.tin)).company?.voivodeship).toBeNull();
  });

  test("a name keeps its marks", async () => {
    searchGives({ ...searchRow(legal), Nazwa: `"A & B" <Trans> &amp; syn's` });
    expect((await open().lookUp(legal.tin)).company?.name).toBe(`"A & B" <Trans> &amp; syn's`);
  });

  test("a row of another number is no answer", async () => {
    searchGives(searchRow(natural));
    expect((await open().lookUp(legal.tin)).outcome).toBe("UNAVAILABLE");
  });
});

test.each([
  ["is refused", () => result("DanePobierzPelnyRaport", rows(refusal("5")))],
  ["is garbage", () => new HttpResponse("<", { status: 200 })],
  ["does not come", () => delay("infinite").then(() => HttpResponse.error())],
])("a company whose full report %s is found without dates", async (_, report) => {
  service.answerBy(({ operation }) => (operation === "DanePobierzPelnyRaport" ? report() : undefined));
  const dates = { startDate: null, registrationDate: null, phone: null, krs: null };
  expect(await open().lookUp(legal.tin)).toEqual({ outcome: "FOUND", company: { ...legal, ...dates } });
});

const bomb = `<!DOCTYPE root [<!ENTITY a "${"x".repeat(100)}"><!ENTITY b "&a;&a;&a;">]><root><dane><Nazwa>&b;</Nazwa></dane></root>`;
const failures: [string, () => Response | Promise<Response>][] = [
  ["an HTML page", () => HttpResponse.html("<html><body>Przerwa techniczna</body></html>")],
  ["status 500", () => new HttpResponse("<s:Envelope></s:Envelope>", { status: 500 })],
  ["status 503 with a right body", () => new HttpResponse("later", { status: 503 })],
  ["a cut connection", () => HttpResponse.error()],
  ["nothing", () => new HttpResponse(null, { status: 200 })],
  ["an envelope cut off", () => new HttpResponse("--uuid:1\r\n\r\n<s:Envelope><s:Body><Dane", { status: 200 })],
  ["a fault", () => new HttpResponse("<s:Envelope><s:Body><s:Fault/></s:Body></s:Envelope>")],
  ["bytes that are no text", () => new HttpResponse(new Uint8Array([0x3c, 0xff, 0xfe, 0x80]))],
  ["a document of something else", () => result("DaneSzukajPodmioty", "<html><dane>1</dane></html>")],
  ["rows within rows", () => result("DaneSzukajPodmioty", "<root><dane><a><b>1</b></a></dane></root>")],
  ["a row without a name", () => result("DaneSzukajPodmioty", rows({ Regon: "991043849", Typ: "P" }))],
  ["a text that is no document", () => result("DaneSzukajPodmioty", "Usługa niedostępna")],
  ["entities of its own", () => result("DaneSzukajPodmioty", bomb)],
  ["too many rows", () => result("DaneSzukajPodmioty", rows(...Array(101).fill(searchRow(legal))))],
  ["a redirect", () => HttpResponse.redirect("https://elsewhere.example/", 307)],
  ["an answer without end", endless],
  ["silence", () => delay("infinite").then(() => HttpResponse.error())],
  ["a trickle", trickle],
];

describe("a register that answers the search with", () => {
  test.each(failures)("%s is unavailable, soon, and never throws", async (_, failing) => {
    service.answerBy(({ operation }) => (operation === "DaneSzukajPodmioty" ? failing() : undefined));
    const started = performance.now();
    const answer = await open().lookUp(legal.tin);
    expect(answer).toEqual({ outcome: "UNAVAILABLE", company: null, reason: expect.stringMatching(/^.{3,300}$/s) });
    expect(performance.now() - started).toBeLessThan(timeout * 5);
    expect(JSON.stringify(answer)).not.toContain(gusKey);
  });

  test.each(failures)("%s, and the sign-in too, is unavailable", async (_, failing) => {
    service.answerBy(failing);
    expect((await open().lookUp(legal.tin)).outcome).toBe("UNAVAILABLE");
  });
});

describe("over a connection of its own, a register that", () => {
  test.each([
    ["says nothing", /timeout/, () => {}],
    ["never ends its answer", /timeout/, (response: ServerResponse) => void trickleInto(response)],
    [
      "says more than any answer holds",
      /too long/,
      (response: ServerResponse) => response.end(`<s:Envelope>${" ".repeat(600_000)}</s:Envelope>`),
    ],
    [
      "leads elsewhere",
      /redirect/,
      (response: ServerResponse) => response.writeHead(307, { Location: "/elsewhere" }).end(),
    ],
  ])("%s is unavailable in time, and the connection is given up", async (_, reason, respond) => {
    let asked = 0;
    const slow = createServer((_request, response) => {
      asked += 1;
      respond(response);
    }).listen(0, "127.0.0.1");
    await once(slow, "listening");
    const closedConnection = once(slow, "connection").then(
      ([socket]) => new Promise((closed) => socket.on("error", () => {}).once("close", closed)),
    );
    server.close();
    const started = performance.now();
    const { port } = slow.address() as AddressInfo;
    const register = gusRegister({ key: gusKey, url: `http://127.0.0.1:${port}/`, milliseconds: timeout });
    const answer = await register.lookUp(legal.tin);
    expect(answer).toEqual({ outcome: "UNAVAILABLE", company: null, reason: expect.stringMatching(reason) });
    expect(performance.now() - started).toBeLessThan(timeout * 5);
    slow.closeIdleConnections();
    await closedConnection;
    expect(asked).toBe(1);
    slow.close();
    server.listen({ onUnhandledRequest: "error" });
  });
});

describe("after three failures in a row", () => {
  const seconds = (count: number) => vi.setSystemTime(Date.now() + count * 1000);

  async function brokenRegister() {
    vi.useFakeTimers({ toFake: ["Date"] });
    const register = open();
    await register.lookUp(legal.tin);
    service.answerBy(() => HttpResponse.error());
    for (let failure = 0; failure < 3; failure++) await register.lookUp(legal.tin);
    service.calls.length = 0;
    return register;
  }

  test("nothing is sent for 30 seconds", async () => {
    const register = await brokenRegister();
    service.answerBy(() => undefined);
    seconds(29);
    expect(await register.lookUp(legal.tin)).toMatchObject({ outcome: "UNAVAILABLE", reason: "paused after failures" });
    expect(service.calls).toEqual([]);
    seconds(2);
    expect((await register.lookUp(legal.tin)).outcome).toBe("FOUND");
    expect((await register.lookUp(natural.tin)).outcome).toBe("FOUND");
  });

  test("one look-up tries for all, and its failure is a pause again", async () => {
    const register = await brokenRegister();
    seconds(31);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register.lookUp(legal.tin)));
    expect(answers.every(({ outcome }) => outcome === "UNAVAILABLE")).toBe(true);
    expect(service.calls).toHaveLength(1);
    seconds(29);
    await register.lookUp(legal.tin);
    expect(service.calls).toHaveLength(1);
  });

  test("two failures and an answer are no row of three", async () => {
    const register = open();
    for (let round = 0; round < 3; round++) {
      service.answerBy(() => HttpResponse.error());
      for (let failure = 0; failure < 2; failure++) await register.lookUp(legal.tin);
      service.answerBy(() => undefined);
      expect((await register.lookUp(legal.tin)).outcome).toBe("FOUND");
    }
  });
});

function endless(): Response {
  const chunk = new TextEncoder().encode("<s:Envelope>".repeat(5000));
  return new HttpResponse(new ReadableStream({ pull: (stream) => stream.enqueue(chunk) }));
}

async function trickleInto(response: ServerResponse) {
  for (response.writeHead(200); !response.destroyed; await delay(20)) response.write(" ");
}

function trickle(): Response {
  const chunk = new TextEncoder().encode(" ");
  return new HttpResponse(new ReadableStream({ pull: (stream) => delay(20).then(() => stream.enqueue(chunk)) }));
}
