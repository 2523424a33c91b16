import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DocumentTags } from "~/components/documents/company-document";
import type { CompanyDocumentState } from "~/domain/company/document/document";
import { documentExpires } from "~/mail/document-expires.server";
import "~/i18n";

type Tag = [tone: string, text: string];

function tagsOf(state: CompanyDocumentState, daysLeft: number | null, isExpired = false): Tag[] {
  const html = renderToStaticMarkup(
    <DocumentTags state={state} expirationDate="2027-01-31" isExpired={isExpired} daysLeft={daysLeft} />,
  );
  const found = [...html.matchAll(/class="tag ([^"]*?)(?: num)?">([^<]*)</g)];
  return found.map(([, tone = "", text = ""]) => [tone.trim(), text.replace("\u00a0", " ")]);
}

test("OQ-49: what is said of the end of a paper goes with what the office made of it; green is a verified one alone", () => {
  expect(tagsOf("VERIFIED", null)).toEqual([
    ["good", "sprawdzony"],
    ["good", "ważny"],
  ]);
  expect(tagsOf("VERIFIED", null, true)).toEqual([["bad", "wygasł"]]);
  expect(tagsOf("UNVERIFIED", null)).toEqual([["warn", "czeka na sprawdzenie"]]);
  expect(tagsOf("UNVERIFIED", 5)).toEqual([
    ["warn", "czeka na sprawdzenie"],
    ["warn", "wygasa za 5 dni"],
  ]);
  for (const [daysLeft, isExpired] of [[null, false] as const, [5, false] as const, [null, true] as const]) {
    expect(tagsOf("REJECTED", daysLeft, isExpired)).toEqual([["bad", "odrzucony"]]);
    expect(tagsOf("REPLACED", daysLeft, isExpired)).toEqual([["", "zastąpiony nowszym"]]);
  }
});

test.each([
  [3, "zostały 3 dni"],
  [5, "zostało 5 dni"],
  [12, "zostało 12 dni"],
  [23, "zostały 23 dni"],
  [30, "zostało 30 dni"],
])("the mail says rightly that %i days are left", (daysLeft, words) => {
  const paper = { companyName: "Firma", hasPlan: true, documentName: "Polisa", lastDay: "2027-01-31" };
  const mail = documentExpires({ userId: 1, email: "a@firma.example", dedupeKey: "x", ...paper, daysLeft });
  expect(mail.bodyText.replaceAll("\u00a0", " ")).toContain(words);
});
