import { bodiesOf, titlesOf } from "~/domain/announcement/queries.server";
import { describePostings, type TalkedPosting } from "~/domain/conversation/posting.server";
import { describeFinds } from "~/domain/freight/alert/finds.server";
import { listPostings } from "~/domain/freight/posting/queries.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { commentKinds, directMessageKinds, type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import type { listNotices } from "~/domain/notice/queries.server";
import { excerpt } from "~/domain/rich-text/text";
import { money } from "~/domain/units/money";
import { describeSubjects, isOfSubject } from "./subjects.server";

const longestLine = 120;

type Row = Awaited<ReturnType<typeof listNotices>>[number];

/**
 * What notices of the viewer tell of, by their id: the freight, or the subject's name and what happened to it, or what
 * a saved search has found; of a message or a comment its first line.
 */
export async function describeNotices(ctx: SignedInContext, rows: readonly Row[]) {
  const announcementIds = rows.flatMap(({ kind, parentId }) => (parentId && isOfAnnouncement(kind) ? [parentId] : []));
  const postingIds = rows.flatMap(({ postingId }) => postingId ?? []);
  const searchNotices = rows.filter(isFind);
  const commentIds = rows.flatMap(({ kind, targetId }) => (commentKinds.includes(kind) ? [targetId] : []));
  const [titles, comments, postings, lines, finds] = await Promise.all([
    titlesOf(ctx, announcementIds),
    bodiesOf(ctx, commentIds),
    postingIds.length > 0 ? describePostings(ctx, postingIds) : new Map<number, TalkedPosting>(),
    describeSubjects(ctx, rows),
    describeFinds(ctx, searchNotices),
  ]);
  const hidden = await hiddenAmong(
    ctx,
    [...lines.values()].flatMap(({ onlyOf }) => onlyOf ?? []),
  );
  for (const [id, { onlyOf }] of lines) if (onlyOf && hidden.has(onlyOf)) lines.delete(id);
  const subjectOf = ({ id, kind, targetId, parentId }: Row) => {
    if (isOfAnnouncement(kind)) return inQuotes(titles.get(parentId ?? 0));
    if (isFind({ kind })) return finds.searches.has(targetId) ? (finds.postings.get(parentId ?? 0) ?? null) : null;
    return lines.get(id)?.line ?? null;
  };
  return new Map(
    rows.map((row) => [
      row.id,
      {
        hasSubject: isOfAnnouncement(row.kind) || isOfSubject(row.kind) || isFind(row),
        subject: subjectOf(row),
        search: isFind(row) ? (finds.searches.get(row.targetId) ?? null) : null,
        until: lines.get(row.id)?.until ?? null,
        event: lines.get(row.id)?.event ?? null,
        what: lines.get(row.id)?.what ?? "",
        changes: lines.get(row.id)?.changes ?? [],
        freight: freightOf(postings.get(row.postingId ?? 0), row.firstLine),
        says: beginning(commentKinds.includes(row.kind) ? comments.get(row.targetId) : row.firstLine),
      },
    ]),
  );
}

/** Those of the postings that are closed to the viewer by now. */
async function hiddenAmong(ctx: SignedInContext, ids: number[]): Promise<Set<number>> {
  const visibleIds = new Set((await listPostings(ctx, ids)).map(({ id }) => id));
  return new Set(ids.filter((id) => !visibleIds.has(id)));
}

function isFind({ kind }: Pick<Row, "kind">): boolean {
  return kind === noticeKinds.savedSearch;
}

function isOfAnnouncement(kind: NoticeKind): boolean {
  return !directMessageKinds.includes(kind) && !isOfSubject(kind) && !isFind({ kind });
}

function inQuotes(title: string | undefined): string | null {
  return title === undefined ? null : `„${title}”`;
}

/** The first line of what somebody wrote; null where it is gone. */
function beginning(body: string | null | undefined): string | null {
  const [line = ""] = body?.trim().split("\n") ?? [];
  return excerpt(line, longestLine) || null;
}

/** Which freight a message is about, in one line, what is paid for it and when, and how the message begins. */
function freightOf(posting: TalkedPosting | undefined, firstLine: string | null) {
  if (!posting) return null;
  const { isDescribed, rate, currency, paymentDays } = posting;
  const price = isDescribed && rate !== null ? { price: money(rate, currency), paymentDays } : null;
  const places = [posting.load, posting.unload].flatMap((place) => (place ? [place.city ?? place.country] : []));
  return { route: places.join(" → "), line: excerpt(firstLine ?? "", longestLine), ...price };
}
