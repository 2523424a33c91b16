import type { SignedInContext } from "~/domain/kernel/context";
import { readMemberFilter } from "~/domain/search/member-filter.server";
import { countMembers, listMemberChoices, listMembers } from "~/domain/search/member-list.server";
import { calendarDay } from "~/domain/units/moment.server";
import { listPage } from "~/http/page.server";

/** A page of the council's members that the address asks for, and what its filters hold. */
export async function loadMembers(ctx: SignedInContext, request: Request) {
  const choices = await listMemberChoices(ctx);
  const { filter, sort, values, problems } = readMemberFilter(new URL(request.url).searchParams, choices);
  const {
    rows,
    counts: _,
    ...list
  } = await listPage(request, {
    rows: (page) => listMembers(ctx, { filter, sort, page }),
    counts: countMembers(ctx, filter),
    total: (count) => count,
  });
  const nameAmong = (rows: readonly { id: number; name: string }[], selectedId: number | null) =>
    rows.find(({ id }) => id === selectedId)?.name ?? null;
  return {
    ...list,
    ...choices,
    sort,
    values,
    problems,
    /** What narrows the list, as its chips say it. */
    asked: {
      phrase: filter.phrase,
      voivodeship: nameAmong(choices.voivodeships, filter.voivodeshipId),
      industry: nameAmong(choices.industries, filter.industryId),
      body: filter.body,
      tag: filter.tag,
    },
    rows: rows.map(({ verifiedAt, ...row }) => ({ ...row, since: verifiedAt && calendarDay(verifiedAt) })),
  };
}

export type MembersData = Awaited<ReturnType<typeof loadMembers>>;
