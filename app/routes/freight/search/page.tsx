import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "~/components/lists/pager";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { PinForm, PinProblem } from "../parts/pins";
import type { FindData } from "./data.server";
import { PostingFilterChips } from "./filter-chips";
import { Filters } from "./filters";
import { ListSwitches } from "./list-switches";
import { NoPostings } from "./no-postings";
import { PostingTable } from "./posting-table";
import { SavedSearchDialog } from "./saved-search-dialog";
import { SavedSearches } from "./saved-searches";
import { Shortcuts } from "./shortcuts";
import { useFreshRows } from "./use-fresh-rows";
import { useListKeys } from "./use-list-keys";

/** The page people look at all day: filters above, offers below, both told by the address. */
export function PostingSearch({ data }: { data: FindData }) {
  const answer = useActionData<FormAnswer>();
  const main = useRef<HTMLDivElement>(null);
  const { found, offlineSince } = useFreshRows(data);
  useListKeys(main);
  return (
    <div className="stack finding" ref={main}>
      <Head found={found} />
      <PinProblem answer={answer} />
      <SavedSearches saved={data.saved} />
      <Filters data={data} />
      <PostingFilterChips kind={data.kind} chips={data.chips} />
      <ListSwitches data={data} />
      <Offline since={offlineSince} />
      <PinForm />
      {found.rows.length > 0 ? <PostingTable found={found} /> : <NoPostings found={found} />}
      <Pager page={found.page} total={found.total} rowsPerPage={found.rowsPerPage} areMore={found.areMore} />
      <Shortcuts />
      <SavedSearchDialog data={data} answer={answer} />
    </div>
  );
}

function Head({ found }: { found: FindData }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { kind, total, areMore, asOf, asked } = found;
  return (
    <div className="title">
      <h1>{t(`heading.${kind}`)}</h1>
      <p className="soft num">
        {areMore ? t(`count.more.${kind}`, { count: total }) : t(`count.${kind}`, { count: total })} ·{" "}
        {t("asOf", { time: asOf })}
      </p>
      {asked.length > 0 && (
        <a className="button slim" href={address({ dialog: "save", open: undefined })}>
          {t("saved.save")}
        </a>
      )}
      {found.mayPost && (
        <a className="button slim" href={pathTo(kind === "SHIPMENT" ? "newShipment" : "newVehicleOffer")}>
          {t(`add.${kind}`)}
        </a>
      )}
    </div>
  );
}

/** Stands in the page from the start, so that what comes into it is read aloud. */
function Offline({ since }: { since: string | null }) {
  const { t } = useTranslation("freightSearch");
  return (
    <div aria-live="polite" className="offline">
      {since && <p className="flash warn">{t("offline", { time: since })}</p>}
    </div>
  );
}
