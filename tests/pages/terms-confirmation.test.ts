import { beforeAll, describe, expect, test } from "vitest";
import { documentPdf } from "~/http/printed-document.server";
import { action, loader as openHelp } from "~/routes/complaint/help-form/route";
import { loader } from "~/routes/deal/confirmation/route";
import { loader as print } from "~/routes/deal/confirmation-pdf";
import { type Confirmation, loadConfirmation } from "~/routes/deal/parts/confirmation.server";
import { insertTransaction } from "../support/deals";
import { contextFor, make, type User } from "../support/make";
import { lettersMissing, pagesOf } from "../support/pdf";
import { ask, cookieOf } from "../support/sending";

type Deal = Awaited<ReturnType<typeof insertTransaction>>;

const date = "2026-11-23";
const acceptedAt = new Date("2026-11-20T07:05:00Z");

let shipper: User;
let carrier: User;

beforeAll(async () => {
  const of = { street: "ul. Źródlana", streetNumber: "7", postalCode: "90-001", city: "Łódź" };
  shipper = await make.user({ company: await make.company({ name: "Załadunki Żółć", tin: "5252344078", ...of }) });
  carrier = await make.user({ company: await make.company({ name: "Przewozy Gęś", tin: "7740001454" }) });
});

async function agree(choice: NonNullable<Parameters<typeof insertTransaction>[0]> = {}): Promise<Deal> {
  return insertTransaction({ shipper, carrier, price: 1150, date, createdAt: acceptedAt, ...choice });
}

describe("the confirmation of terms", () => {
  let agreed: Deal;
  beforeAll(async () => {
    agreed = await agree();
  });

  const read = async (person: User, id = agreed.id) => loadConfirmation(await contextFor(person), { id: String(id) });
  const factsOf = ({ sections }: Confirmation) =>
    sections.flatMap(({ facts }) => facts.map(({ label, value }) => `${label}: ${value}`));

  test("says the number, both companies, the frozen terms, who took them when, and where the code is checked", async () => {
    const confirmation = await read(agreed.carrier);
    expect(confirmation.title).toBe(`Potwierdzenie warunków ${agreed.number}`);
    const { name, surname } = agreed.shipper;
    expect(factsOf(confirmation)).toEqual(
      expect.arrayContaining([
        ...["Nazwa: Załadunki Żółć", "NIP: 525-234-40-78", "Adres: ul. Źródlana 7, 90-001 Łódź"],
        ...["Nazwa: Przewozy Gęś", "NIP: 774-000-14-54"],
        ...[
          `Załadunek: PL 00-001 Warszawa, ${date}`,
          "Rozładunek: D 10115 Berlin",
          `Pierwszy dzień załadunku: ${date}`,
        ],
        ...["Odległość: ok. 571\u00a0km", "Zabudowa: Firanka", "Masa: 24\u00a0t", "Pojazd: WGM 4401"],
        ...["Fracht (netto): 1150\u00a0€", "Stawka za km: 2,01\u00a0€/km", "Termin płatności: 30\u00a0dni"],
        ...[`Numer zlecenia: ${agreed.number}`, "Warunki przyjęto: 2026-11-20 08:05"],
        ...[`Kto przyjął: ${name} ${surname}, Załadunki Żółć`, `Kod sprawdzenia: ${agreed.checkCode}`],
        `Adres sprawdzenia: http://localhost:3000/help/form?code=${agreed.checkCode}`,
      ]),
    );
    expect(factsOf(confirmation).filter((fact) => /null|undefined|: $/.test(fact))).toEqual([]);
    expect(await read(agreed.shipper)).toEqual(confirmation);
  });

  test("is printed with letters that can be copied, over as many pages as long words need", async () => {
    const confirmation = await read(agreed.shipper);
    const pdf = await documentPdf(confirmation);
    expect(lettersMissing(pdf, "ŻółćŹęśŁ€")).toEqual([]);
    const words = "Pasy, maty i\r\nkątowniki. ".repeat(80);
    const long = await agree({ terms: { additionalInfo: words, note: words } });
    expect(pagesOf(pdf)).toBe(1);
    expect(pagesOf(await documentPdf(await read(long.shipper, long.id)))).toBeGreaterThan(1);
    const answer = await ask(print, {
      path: "/",
      method: "GET",
      cookie: await cookieOf(agreed.shipper),
      params: { id: String(agreed.id) },
    });
    expect(answer.headers.get("Content-Type")).toBe("application/pdf");
    expect(answer.headers.get("Content-Disposition")).toContain(agreed.number.replaceAll("/", "-"));
  });

  test("is there for the two companies and for nobody else, on the page and as a file", async () => {
    const strangers = [await make.user(), await make.officer(["ACCESS_CONTROL", "MANAGE_COMPLAINTS"])];
    for (const person of strangers) {
      for (const id of [String(agreed.id), "999999999", "x"]) {
        const asked = { path: "/", method: "GET", cookie: await cookieOf(person), params: { id } };
        const answers = [await ask(async (args) => Response.json(await loader(args)), asked), await ask(print, asked)];
        expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      }
    }
  });

  test("tells of the vehicle and the driver apart only where more of them was named than the terms have", async () => {
    const vehiclePlate = agreed.terms.vehicle.plateNumber;
    const named = await agree({ vehiclePlate });
    expect((await read(named.shipper, named.id)).annex).toBeNull();
    const driven = await agree({ vehiclePlate, driverName: "Jan Kot" });
    expect((await read(driven.shipper, driven.id)).annex?.facts.map(({ value }) => value)).toEqual([
      vehiclePlate,
      "Jan Kot",
    ]);
  });

  test("of a transport that was called off says so", async () => {
    const cancelled = await agree({ status: "CANCELLED", cancelledAt: new Date("2026-11-21T08:00:00Z") });
    const confirmation = await read(cancelled.shipper, cancelled.id);
    expect([confirmation.notice, confirmation.closing].join()).toMatch(/(anulowano 2026-11-21 09:00.*){2}/);
    expect((await documentPdf({ ...confirmation, notice: null })).length, "on paper too").toBeLessThan(
      (await documentPdf(confirmation)).length,
    );
  });
});

describe("who holds the paper asks whether it holds", () => {
  const claimOf = ({ checkCode, number, terms }: Deal) => ({
    intent: "check",
    code: checkCode,
    number,
    shipperTin: terms.shipper.tin,
    carrierTin: terms.carrier.tin,
    price: "1150",
    currency: "EUR",
    date,
  });
  async function check(form: Record<string, string>) {
    const { status, text } = await ask(action, { path: "/help/form?code=x", cookie: "", form });
    const { result, ...answer } = JSON.parse(text);
    return { status, answer, result };
  }

  test("and is told yes, however it is typed, with the words kept", async () => {
    const agreed = await agree();
    const input = {
      ...claimOf(agreed),
      code: ` ${agreed.checkCode.toLowerCase().replaceAll("-", " – ")} `,
      number: agreed.number.toLowerCase().replaceAll("/", " / ").replace("/ 0", "/ "),
      shipperTin: `PL ${agreed.terms.shipper.tin}`,
      carrierTin: agreed.terms.carrier.tin.replace(/^(...)/, "$1 "),
      price: "1 150,00",
      currency: "eur",
      date: "23.11.2026",
    };
    const { status, answer, result } = await check(input);
    expect([status, answer]).toEqual([200, { intent: "check", holds: true }]);
    expect(result.initialValue).toMatchObject({ number: agreed.number, price: "1150,00", currency: "EUR", date });
    expect((await check({ ...claimOf(agreed), price: "1.150,00" })).answer.holds).toBe(true);
  });

  test("and is told no in one and the same way, whatever is wrong", async () => {
    const agreed = await agree();
    const cancelled = await agree({ status: "CANCELLED", cancelledAt: new Date() });
    const claim = claimOf(agreed);
    const wrong = [
      { ...claim, code: "23456-789AB" },
      { ...claim, number: "TR/2026/999999" },
      { ...claim, shipperTin: "9991103727" },
      { ...claim, shipperTin: claim.carrierTin },
      { ...claim, shipperTin: claim.carrierTin, carrierTin: claim.shipperTin },
      { ...claim, price: "1150,01" },
      { ...claim, currency: "PLN" },
      { ...claim, date: "2026-11-24" },
      { ...claimOf(cancelled), price: "1150,01" },
    ];
    for (const form of wrong) {
      const { status, answer } = await check(form);
      expect([status, answer], JSON.stringify(form)).toEqual([200, { intent: "check", holds: false }]);
    }
  });

  test("and is told of one that was called off", async () => {
    const { status, answer } = await check(claimOf(await agree({ status: "CANCELLED", cancelledAt: new Date() })));
    expect([status, answer]).toEqual([200, { intent: "check", holds: false, isCancelled: true }]);
  });

  test("and what cannot be such a thing is told beside its field before anything is looked for", async () => {
    const { status, result } = await check({
      intent: "check",
      code: "",
      number: "12",
      shipperTin: "1",
      price: "x",
      date: "jutro",
    });
    expect(status).toBe(422);
    expect(Object.keys(result.error)).toEqual([
      "code",
      "number",
      "shipperTin",
      "carrierTin",
      "price",
      "currency",
      "date",
    ]);
    expect(result.initialValue).toMatchObject({ number: "12", price: "x", date: "jutro" });
  });

  test("on a page that the paper's address fills in with the code and that tells nothing by itself", async () => {
    const { checkCode } = await agree();
    const open = async (path: string) => {
      const answer = await ask(async (args) => Response.json(await openHelp(args)), {
        path,
        method: "GET",
        cookie: "",
      });
      const { key: _, ...data } = JSON.parse(answer.text);
      return data;
    };
    const knownAnswer = await open(`/help/form?code=${checkCode}`);
    expect(knownAnswer).toMatchObject({
      state: "check",
      code: checkCode,
      currencies: expect.arrayContaining(["EUR", "PLN"]),
    });
    expect(await open("/help/form?code=nobodys")).toEqual({ ...knownAnswer, code: "nobodys" });
    expect(await open("/help/form?code=")).toEqual({ ...knownAnswer, code: "" });
  });
});
