import { describe, expect, test } from "vitest";
import { countCall } from "~/domain/kernel/rate-limit.server";
import { documentPdf } from "~/http/printed-document.server";
import { loadConfirmation, printConfirmation } from "~/routes/membership/parts/confirmation.server";
import { contextFor, make } from "../support/make";
import { outcome } from "../support/outcome";
import { lettersMissing } from "../support/pdf";

describe("the confirmation of an order", () => {
  test("names the parties, the price with its tax and the terms; its file has fonts of its own with Polish letters", async () => {
    const company = await make.company({
      name: "Przewozy Żółć",
      street: "ul. Źródlana",
      streetNumber: "7",
      city: "Łódź",
    });
    const admin = await make.user({ company, isAdmin: true });
    const pricing = await make.pricing({ pricePerInterval: 289, accountsLimit: 3 });
    const order = await make.planOrder({
      orderedBy: admin.id,
      pricingId: pricing.id,
      pricePerInterval: 289,
      rebate: 15,
      termsVersion: "3.0",
      buyer: { name: "Przewozy Żółć", tin: "5252344078", address: "ul. Źródlana 7, 90-001 Łódź" },
    });
    const confirmation = await loadConfirmation(await contextFor(admin), { id: String(order.id) });
    const factTexts = Object.fromEntries(
      confirmation.sections.flatMap(({ facts }) => facts.map((fact) => [fact.label, fact.value])),
    );
    expect(confirmation.title).toBe(`Potwierdzenie zamówienia ${order.number}`);
    expect(factTexts).toMatchObject({
      Nazwa: "Przewozy Żółć",
      NIP: "525-234-40-78",
      Adres: "ul. Źródlana 7, 90-001 Łódź",
      "Do zapłaty netto": "245,65\u00a0zł za miesiąc",
      VAT: "23%, 56,50\u00a0zł",
      "Do zapłaty brutto": "302,15\u00a0zł za miesiąc",
      Regulamin: "wersja 3.0",
      "Konta w\u00a0firmie": "3",
    });
    expect(confirmation.closing).toContain("jest wiążące");
    const pdf = await documentPdf(confirmation);
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.includes("/FontFile2")).toBe(true);
    expect(lettersMissing(pdf, "ŻółćŹŁ")).toEqual([]);
  });

  test("says exact amounts, and of a cancelled order that it does not bind", async () => {
    const admin = await make.user({ isAdmin: true });
    const order = await make.planOrder({
      orderedBy: admin.id,
      pricePerInterval: 289.9,
      rebate: 15,
      status: "CANCELLED",
    });
    const { closing, sections } = await loadConfirmation(await contextFor(admin), { id: String(order.id) });
    const values = sections.flatMap(({ facts }) => facts.map(({ value }) => value));
    expect(values).toEqual(
      expect.arrayContaining(["246,42\u00a0zł za miesiąc", "23%, 56,68\u00a0zł", "303,10\u00a0zł za miesiąc"]),
    );
    expect(closing).toBe("Zamówienie zostało anulowane i\u00a0nie wiąże. Ten dokument nie jest fakturą.");
  });

  test("is printed ten times in ten minutes and no more", async () => {
    const ctx = await contextFor(await make.user(), new Date("2026-11-20T10:00:00Z"));
    for (let call = 0; call < 40; call++) await countCall(ctx, "export", ctx.viewer.id);
    expect(await outcome(printConfirmation(ctx, { id: "1" }))).toBe("tooManyResourceCalls");
  });

  test("of a package that the office gave claims no statement of the company, and leads the office to the company", async () => {
    const admin = await make.user({ isAdmin: true });
    const officer = await make.officer(["MANAGE_SUBSCRIPTIONS"]);
    const { id } = await make.planOrder({ orderedBy: admin.id, source: "ADMIN" });
    const { sections, closing, company } = await loadConfirmation(await contextFor(officer), { id: String(id) });
    const labels = sections.flatMap(({ facts }) => facts.map(({ label }) => label));
    expect(labels).toContain("Nadane przez biuro");
    expect([labels.includes("Data oświadczenia"), labels.includes("Regulamin")]).toEqual([false, false]);
    expect(closing).not.toContain("oświadczeniem");
    expect(company).toMatchObject({ id: admin.companyId });
    expect((await loadConfirmation(await contextFor(admin), { id: String(id) })).company).toBeNull();
  });
});
