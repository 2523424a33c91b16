import { useActionData } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "~/components/lists/pager";
import { apart } from "~/components/shell/apart";
import type { FormAnswer } from "~/http/form.server";
import { PinForm, PinProblem } from "../parts/pins";
import { CompareForm } from "./compare-form";
import type { FindData } from "./data.server";
import { FilterLine } from "./filter-line";
import { HideForm } from "./hide-form";
import { ListHead } from "./list-head";
import { PostingTable } from "./posting-table";
import { useFreshRows } from "./use-fresh-rows";
import { useListKeys } from "./use-list-keys";
import { useMarks } from "./use-marks";

const EndedPins = apart(() => import("./ended-pins").then((part) => part.EndedPins));
const HiddenDialog = apart(() => import("./hidden").then((part) => part.HiddenDialog));
const NoPostings = apart(() => import("./no-postings").then((part) => part.NoPostings));
const SavedSearchDialog = apart(() => import("./saved-search-dialog").then((part) => part.SavedSearchDialog));
const Shortcuts = apart(() => import("./shortcuts").then((part) => part.Shortcuts));

/** The page people look at all day: filters above, offers below, both told by the address. */
export function PostingSearch({ data }: { data: FindData }) {
  const answer = useActionData<FormAnswer>();
  const main = useRef<HTMLDivElement>(null);
  const { freshData, offlineSince } = useFreshRows(data);
  useListKeys(main);
  const marks = useMarks(data.compared);
  return (
    <div className="stack finding" ref={main} data-compact={data.isCompact || undefined}>
      <div className="list-head">
        <div className="list-bar">
          <ListHead data={freshData} saved={freshData.saved} />
        </div>
        <FilterLine data={data} />
      </div>
      <PinProblem answer={answer} />
      <Offline since={offlineSince} />
      <PinForm />
      <HideForm />
      {freshData.rows.length > 0 ? <PostingTable data={freshData} marks={marks} /> : <NoPostings data={freshData} />}
      {freshData.endedPins.length > 0 && <EndedPins data={freshData} />}
      <Pager
        page={freshData.page}
        total={freshData.total}
        rowsPerPage={freshData.rowsPerPage}
        areMore={freshData.areMore}
      />
      {(freshData.rows.length > 0 || marks.marked.length > 0) && <CompareForm data={freshData} marks={marks} />}
      <Shortcuts />
      {data.dialog && <SavedSearchDialog data={data} answer={answer} />}
      {data.hiddenList && <HiddenDialog kind={data.kind} hidden={data.hiddenList} />}
    </div>
  );
}

/** Stands in the page from the start, so that what comes into it is read aloud. */
function Offline({ since }: { since: string | null }) {
  const { t } = useTranslation("freightSearch");
  return (
    <div aria-live="polite" className="flash-place">
      {since && <p className="flash warn">{t("offline", { time: since })}</p>}
    </div>
  );
}
