import { transactionSides } from "~/domain/deal/deal";
import { type SettlementList, settlementLists } from "~/domain/deal/transport/settlement";
import type { SettlementFilter } from "~/domain/deal/transport/settlements.server";
import { phraseIn } from "~/domain/list/phrase.server";
import { choiceIn } from "~/http/page.server";

/** What an address asks for of the settlements; what it does not say rightly, it does not ask for. */
export function settlementFilterIn(search: URLSearchParams): SettlementFilter {
  const month = search.get("month") ?? "";
  return {
    list: choiceIn<SettlementList>(search, "list", settlementLists) ?? "all",
    side: choiceIn(search, "side", transactionSides),
    month: /^2\d{3}-(?:0[1-9]|1[0-2])$/.test(month) ? month : null,
    phrase: phraseIn(search),
  };
}
