import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FactSections } from "~/components/lists/fact-sections";
import { checkConfirmation } from "~/domain/deal/terms/confirmation.server";
import type { Context } from "~/domain/kernel/context";
import { loadConfirmation } from "~/routes/deal/parts/confirmation.server";
import { insertTransaction } from "../../support/deals";
import { contextFor, later, visit } from "../../support/make";
import { outcome } from "../../support/outcome";

/** What is asked of the database while `work` runs. */
async function statements(ctx: Context, work: (ctx: Context) => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  const db = new Proxy(ctx.db, {
    get(target, name, receiver) {
      if (["select", "insert", "update", "delete", "execute", "$count"].includes(String(name)))
        asked.push(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
  await work({ ...ctx, db });
  return asked;
}

async function claim() {
  const { number, checkCode: code, terms, date } = await insertTransaction();
  const tins = { shipperTin: terms.shipper.tin, carrierTin: terms.carrier.tin };
  return { code, number, ...tins, price: terms.price, currency: terms.currency, date };
}

test("who probes learns nothing from how much is asked of the database", async () => {
  const right = await claim();
  const ask = (wrong: Partial<typeof right>) =>
    statements(visit(), async (ctx) => checkConfirmation(ctx, { ...right, ...wrong }));
  const whole = await ask({});
  expect(whole).toEqual(["insert", "select"]);
  for (const wrong of [{ code: "X" }, { number: "TR/1999/000001" }, { price: 1 }, { date: "1999-01-01" }]) {
    expect(await ask(wrong)).toEqual(whole);
  }
});

test("an address that a company wrote stays text; where the paper is checked is a link", async () => {
  const note = "https://portal.example/log-in";
  const { id, carrier, checkCode } = await insertTransaction({ terms: { note, additionalInfo: note, goods: note } });
  const { sections } = await loadConfirmation(await contextFor(carrier), { id: String(id) });
  const html = renderToStaticMarkup(createElement(FactSections, { sections }));
  expect(html.split(`>${note}<`)).toHaveLength(4);
  expect(html.match(/href="[^"]*"/g)).toEqual([expect.stringContaining(checkCode)]);
});

test("an address asks thirty times a minute and no more, also with the right words; another one still may", async () => {
  const right = await claim();
  const ctx = visit(new Date("2026-11-20T10:00:30Z"), "203.0.113.7");
  for (let call = 0; call < 30; call++) await checkConfirmation(ctx, { ...right, code: "X" });
  expect(await outcome(checkConfirmation(ctx, right))).toBe("tooManyResourceCalls");
  expect(await checkConfirmation({ ...ctx, request: { ...ctx.request, ip: "203.0.113.8" } }, right)).toMatchObject({
    holds: true,
  });
  expect(await checkConfirmation(later(ctx, 30_000), right)).toMatchObject({ holds: true });
});
