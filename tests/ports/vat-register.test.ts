import { sampleAccount, silentTins, struckOffTins } from "drizzle/seed/vat-register";
import { delay, HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { mfVatRegister } from "~/ports/vat-register.mf.server";
import { sampleVatRegister } from "~/ports/vat-register.sample.server";

const url = "https://wl-api.mf.gov.pl";
const day = "2026-11-20";
const tin = "9991590839";
const other = "9990166134";
const account = "61109010140000071219812874";
const server = setupServer();
const list = mfVatRegister({ url, milliseconds: 300 });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const subject = {
  name: "TRANS-BUD",
  nip: tin,
  statusVat: "Czynny",
  regon: "997954227",
  pesel: "44051401359",
  krs: null,
  residenceAddress: null,
  workingAddress: "Poznań",
  representatives: [{ firstName: "Jan", lastName: "Nowak", pesel: { pesel: "44051401359" } }],
  authorizedClerks: [],
  partners: [],
  registrationLegalDate: "2015-03-02",
  removalDate: null,
  accountNumbers: [account],
  hasVirtualAccounts: true,
};

function mockSearch(entries: unknown[]) {
  const asked: string[] = [];
  server.use(
    http.get(`${url}/api/search/nips/:tins`, ({ params, request }) => {
      asked.push(`${params.tins}?${new URL(request.url).searchParams}`);
      return HttpResponse.json({ result: { entries, requestDateTime: "20-11-2026 10:00:00", requestId: "abc-1" } });
    }),
  );
  return asked;
}

const outcomes = async (...tins: string[]) =>
  [...(await list.lookUp(tins, day))].map(([tin, { outcome }]) => [tin, outcome]);

test("many numbers are asked about with one call, and a company is what it pays, without its people", async () => {
  const asked = mockSearch([
    { identifier: tin, subjects: [subject] },
    { identifier: other, subjects: [] },
  ]);
  const answers = await list.lookUp([tin, other], day);
  expect(asked).toEqual([`${tin},${other}?date=${day}`]);
  expect(answers.get(tin)).toEqual({
    outcome: "FOUND",
    answerId: "abc-1",
    taxpayer: {
      status: "ACTIVE",
      regon: "997954227",
      krs: null,
      registeredOn: "2015-03-02",
      removedOn: null,
      accounts: [account],
    },
  });
  expect(answers.get(other)).toEqual({ outcome: "NOT_FOUND", taxpayer: null, answerId: "abc-1" });
});

test("one who was struck off has the day", async () => {
  mockSearch([
    { identifier: tin, subjects: [{ ...subject, statusVat: "Niezarejestrowany", removalDate: "2026-10-31" }] },
  ]);
  const taxpayer = (await list.lookUp([tin], day)).get(tin)?.taxpayer;
  expect([taxpayer?.status, taxpayer?.removedOn]).toEqual(["UNREGISTERED", "2026-10-31"]);
});

test("a number that the list refuses, leaves out or answers with another company is not answered; the others are", async () => {
  mockSearch([
    { identifier: tin, subjects: [subject] },
    { identifier: other, error: { code: "WL-115", message: "Nieprawidłowy NIP." } },
    { identifier: "9991860919", subjects: [subject] },
  ]);
  expect(await outcomes(tin, other, "9991860919", "9990308249")).toEqual([
    [tin, "FOUND"],
    [other, "UNAVAILABLE"],
    ["9991860919", "UNAVAILABLE"],
    ["9990308249", "UNAVAILABLE"],
  ]);
});

test("an account is listed with a company or is not, by the answer's own number", async () => {
  server.use(
    http.get(`${url}/api/check/nip/${tin}/bank-account/:account`, ({ params }) =>
      HttpResponse.json({
        result: { accountAssigned: params.account === account ? "TAK" : "NIE", requestId: "abc-2" },
      }),
    ),
  );
  expect(await list.checkAccount(tin, account, day)).toEqual({ outcome: "LISTED", answerId: "abc-2" });
  expect(await list.checkAccount(tin, sampleAccount(tin), day)).toEqual({ outcome: "NOT_LISTED", answerId: "abc-2" });
});

const result = { requestId: "abc-3", requestDateTime: "" };
test.each<[string, () => Response | Promise<Response>]>([
  ["an error", () => new HttpResponse("Internal Server Error", { status: 500 })],
  ["a refusal for too many calls", () => HttpResponse.json({ code: "WL-191" }, { status: 429 })],
  ["a page", () => HttpResponse.html("<html><body>Przerwa techniczna</body></html>")],
  ["another place", () => HttpResponse.redirect("https://www.gov.pl/")],
  ["no answer's number", () => HttpResponse.json({ result: { entries: [], accountAssigned: "TAK" } })],
  ["nothing", () => HttpResponse.json({ result })],
  [
    "another status",
    () =>
      HttpResponse.json({
        result: {
          ...result,
          entries: [{ identifier: tin, subjects: [{ ...subject, statusVat: "Inny" }] }],
          accountAssigned: "MOŻE",
        },
      }),
  ],
  ["silence", () => delay("infinite").then(() => HttpResponse.json({}))],
])("%s is no answer", async (_, answer) => {
  server.use(http.get(`${url}/api/*`, answer));
  expect(await outcomes(tin)).toEqual([[tin, "UNAVAILABLE"]]);
  expect((await list.checkAccount(tin, account, day)).outcome).toBe("UNAVAILABLE");
});

test("the sample knows its companies, one struck off, one that is not answered, and their accounts", async () => {
  const sample = sampleVatRegister();
  const [struckOff = "", silent = ""] = [struckOffTins[0], silentTins[0]];
  const answers = await sample.lookUp([tin, struckOff, silent, "7740001454"], day);
  expect(
    [...answers.values()].map(({ outcome, taxpayer }) => [outcome, taxpayer?.status, taxpayer?.removedOn]),
  ).toEqual([
    ["FOUND", "ACTIVE", null],
    ["FOUND", "UNREGISTERED", "2026-10-31"],
    ["UNAVAILABLE", undefined, undefined],
    ["NOT_FOUND", undefined, undefined],
  ]);
  const asked = [sampleAccount(tin), account].map((each) => sample.checkAccount(tin, each, day));
  expect((await Promise.all(asked)).map(({ outcome }) => outcome)).toEqual(["LISTED", "NOT_LISTED"]);
  expect((await sample.checkAccount(silent, account, day)).outcome).toBe("UNAVAILABLE");
});
