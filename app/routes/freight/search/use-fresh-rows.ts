import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useState } from "react";
import { readToken } from "~/api/browser/stored-auth";
import type { FindData } from "./data.server";
import { searchTitle } from "./search-title";

const refreshEvery = 60_000;

type Fresh = { of: FindData; freshData: FindData; offlineSince: string | null };

/**
 * The rows of the page, asked for anew each minute while the tab is visible and somebody is signed in. Filters, page
 * and open details stay; a failed call is logged, and `offlineSince` tells the time of the rows on show.
 */
export function useFreshRows(data: FindData): { freshData: FindData; offlineSince: string | null } {
  const [fresh, setFresh] = useState<Fresh>();
  const { pathname, search } = useLocation();
  const routeId = useMatches().at(-1)?.id ?? "";
  const current = fresh?.of === data ? fresh : { of: data, freshData: data, offlineSince: null };

  useEffect(() => {
    const address = `${pathname}${search}${search ? "&" : "?"}_data=${encodeURIComponent(routeId)}`;
    const keep = (change: (data: FindData) => Omit<Fresh, "of">) =>
      setFresh((before) => ({ of: data, ...change(before?.of === data ? before.freshData : data) }));
    return repeatWhileVisible((signal) =>
      refresh(address, signal).then(
        (freshData) =>
          freshData &&
          !signal.aborted &&
          keep((data) => ({ freshData: withOpenRows(data, freshData), offlineSince: null })),
        (error) => {
          if (signal.aborted) return;
          console.error(error);
          keep((data) => ({ freshData: data, offlineSince: data.asOf }));
        },
      ),
    );
  }, [data, pathname, search, routeId]);

  useFocusAcrossRefresh();
  const { kind, news } = current.freshData;
  useEffect(() => {
    document.title = searchTitle(kind, news)[0]?.title ?? document.title;
  }, [kind, news]);
  return current;
}

/** Calls each minute while the tab is visible, and at once when it is seen again after more than a minute. */
function repeatWhileVisible(work: (signal: AbortSignal) => Promise<unknown>): () => void {
  let call: AbortController | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;
  let last = Date.now();

  async function run() {
    last = Date.now();
    next = setTimeout(run, refreshEvery);
    call?.abort();
    call = new AbortController();
    await work(call.signal);
  }

  function followVisibility() {
    clearTimeout(next);
    if (document.visibilityState === "visible") next = setTimeout(run, Math.max(0, last + refreshEvery - Date.now()));
    else call?.abort();
  }

  document.addEventListener("visibilitychange", followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener("visibilitychange", followVisibility);
    clearTimeout(next);
    call?.abort();
  };
}

/** The rows as they are now; undefined when nobody is signed in any more. */
async function refresh(address: string, signal: AbortSignal): Promise<FindData | undefined> {
  if (!readToken()) return;
  const response = await fetch(address, { signal });
  if (response.status === 204 || response.redirected) return;
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** A row that somebody reads stays where it is when it leaves the page. */
function withOpenRows(before: FindData, now: FindData): FindData {
  const rows = [...now.rows];
  const open = new Set(before.opened.map(({ id }) => id));
  before.rows.forEach((row, index) => {
    if (open.has(row.id) && !rows.some(({ id }) => id === row.id)) rows.splice(index, 0, row);
  });
  const opened = before.opened.map(
    (details) => now.opened.find(({ id }) => id === details.id) ?? { ...details, isGone: true },
  );
  return { ...now, rows, opened };
}

/**
 * A row that moves in the page takes the focus with it, but for one that was unpinned: there the focus stays in its
 * place, on the row that comes there, as where the row has left the page.
 */
function useFocusAcrossRefresh(): void {
  const before = typeof document === "undefined" ? null : document.activeElement;
  const row = before?.closest<HTMLElement>("tr.posting");
  const place = row ? rowsOnPage().indexOf(row) : -1;
  const wasPinned = row?.dataset.pinned !== undefined;
  useEffect(() => {
    if (!(before instanceof HTMLElement) || !before.closest(".board, tr.posting")) return;
    const rows = rowsOnPage();
    const isUnpinned = wasPinned && (!row?.isConnected || row.dataset.pinned === undefined);
    if (row && (!row.isConnected || (isUnpinned && rows.indexOf(row) !== place))) {
      rows[Math.min(place, rows.length - 1)]?.querySelector<HTMLElement>("a.opens")?.focus();
    } else if (document.activeElement === document.body || document.activeElement === null) {
      before.focus({ preventScroll: true });
    }
  });
}

function rowsOnPage(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("tr.posting")];
}
