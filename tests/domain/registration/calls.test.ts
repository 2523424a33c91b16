import { pino } from "pino";
import { describe, expect, test } from "vitest";
import { runQuery } from "~/api/graphql.server";
import { make, visit } from "../../support/make";

const silent = pino({ enabled: false });

async function ask(query: string, variables: Record<string, unknown> = {}, ctx = visit()) {
  const { status, body } = await runQuery(ctx, JSON.stringify({ query, variables }), silent);
  expect(status).toBe(200);
  return body;
}

describe("OQ-64: what the wizard may ask of /api before anybody has an account", () => {
  const status =
    "query ($email: String!) { emailStatus(email: $email) { code confirmed active verified blocked notice } }";

  test("REG-041, REG-045 to REG-048: the status of an e-mail with its flags and its notice", async () => {
    const nothing = { confirmed: false, active: false, verified: false, blocked: false };
    const free = await ask(status, { email: "free@firma.example" });
    expect(free.data).toEqual({ emailStatus: { code: 0, ...nothing, notice: null } });
    const malformed = await ask(status, { email: "x@" });
    expect(malformed.data).toEqual({ emailStatus: { code: 0, ...nothing, notice: "emailInvalid" } });
    const user = await make.user({ registrationCode: 2 });
    const active = await ask(status, { email: user.email });
    expect(active.data).toEqual({
      emailStatus: {
        code: 2,
        confirmed: true,
        active: true,
        verified: true,
        blocked: false,
        notice: "emailOfActiveUser",
      },
    });
  });

  test("API-024: a tax number is free or taken, whatever is typed between its digits", async () => {
    const query = "query ($tin: String!) { tinAvailability(tin: $tin) { tin formatted available } }";
    const { tin } = await make.company();
    expect((await ask(query, { tin })).data).toMatchObject({ tinAvailability: { tin, available: false } });
    const free = await ask(query, { tin: "PL 999-110-37-27" });
    expect(free.data).toEqual({ tinAvailability: { tin: "9991103727", formatted: "999-110-37-27", available: true } });
    expect((await ask(query, { tin: "123" })).errors?.[0]).toMatchObject({
      message: "tinDigits",
      extensions: { code: "tinDigits", pl: "NIP musi składać się z 10 cyfr" },
    });
  });

  test("API-023: a promo code is valid, invalid or expired, with its rebate and its price", async () => {
    const query =
      "query ($code: String!, $id: Int) { promoCodeAvailability(code: $code, pricingId: $id) { available reason rebate pricingId } }";
    const answer = async (code: string, id?: number) => (await ask(query, { code, id })).data;
    const pricing = await make.pricing();
    const bound = await make.promoCode({ pricingId: pricing.id, rebate: 20 });
    const any = await make.promoCode({ rebate: 15 });
    const old = await make.promoCode({ validTo: "2020-12-31" });
    const good = { available: true, reason: null };
    const bad = { available: false, rebate: null, pricingId: null };
    expect(await answer(bound.code)).toEqual({
      promoCodeAvailability: { ...good, rebate: 20, pricingId: pricing.id },
    });
    expect(await answer(any.code)).toEqual({ promoCodeAvailability: { ...good, rebate: 15, pricingId: null } });
    expect(await answer(any.code, pricing.id)).toEqual({
      promoCodeAvailability: { ...good, rebate: 15, pricingId: pricing.id },
    });
    expect(await answer("NO-SUCH")).toEqual({ promoCodeAvailability: { ...bad, reason: "promoCodeInvalid" } });
    expect(await answer(old.code)).toEqual({ promoCodeAvailability: { ...bad, reason: "promoCodeExpired" } });
  });

  test("API-022, API-025: packages on offer, and countries with their acronym, Poland first", async () => {
    const pricing = await make.pricing({ intervalKind: "QUATER", pricePerInterval: 123.45 });
    const { data } = await ask("{ plans { id symbol price rebate currency intervalKind } countries { acronym name } }");
    const { plans, countries } = data as { plans: object[]; countries: object[] };
    expect(plans).toContainEqual({
      id: pricing.id,
      symbol: pricing.symbol,
      price: 123.45,
      rebate: 0,
      currency: "PLN",
      intervalKind: "QUATER",
    });
    expect(countries[0]).toEqual({ acronym: "PL", name: "Polska" });
  });

  test("OQ-64: ten operations in one call, not eleven", async () => {
    const asking = (count: number) =>
      `{ ${Array.from({ length: count }, (_, at) => `a${at}: countries { id }`).join(" ")} }`;
    expect(Object.keys((await ask(asking(10))).data as object)).toHaveLength(10);
    expect(await runQuery(visit(), JSON.stringify({ query: asking(11) }), silent)).toMatchObject({ status: 400 });
  });

  test("OQ-23: sixty checks a minute of one caller", async () => {
    const ctx = visit();
    const checks = Array.from({ length: 10 }, (_, index) => `c${index}: tinAvailability(tin: "5260250274") { tin }`);
    for (let call = 0; call < 6; call++) {
      expect((await ask(`{ ${checks.join(" ")} }`, {}, ctx)).errors).toBeUndefined();
    }
    const over = await ask(status, { email: "free@firma.example" }, ctx);
    expect(over.errors?.[0]?.message).toBe("tooManyResourceCalls");
  });
});
