import { titlesOf } from "~/domain/announcement/queries.server";
import { describePostings, type TalkedPosting } from "~/domain/conversation/posting.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { directMessageKinds, type NoticeKind } from "~/domain/notice/kind";
import type { listNotices } from "~/domain/notice/queries.server";
import { describeSubjects, isOfSubject } from "~/domain/notice/subjects.server";
import { excerpt } from "~/domain/rich-text/text";

type Row = Awaited<ReturnType<typeof listNotices>>[number];

/** What notices of the viewer tell of, by their id: the freight and the message's first line, or the subject's name and what happened to it. */
export async function describeNotices(ctx: SignedInContext, rows: readonly Row[]) {
  const announced = rows.flatMap(({ kind, parentId }) => (parentId && isOfAnnouncement(kind) ? [parentId] : []));
  const asked = rows.flatMap(({ postingId }) => postingId ?? []);
  const [titles, postings, lines] = await Promise.all([
    titlesOf(ctx, announced),
    asked.length > 0 ? describePostings(ctx, asked) : new Map<number, TalkedPosting>(),
    describeSubjects(ctx, rows),
  ]);
  return new Map(
    rows.map(({ id, kind, parentId, postingId, firstLine }) => [
      id,
      {
        hasSubject: isOfAnnouncement(kind) || isOfSubject(kind),
        subject: isOfAnnouncement(kind) ? inQuotes(titles.get(parentId ?? 0)) : (lines.get(id)?.line ?? null),
        until: lines.get(id)?.until ?? null,
        event: lines.get(id)?.event ?? null,
        what: lines.get(id)?.what ?? "",
        changes: lines.get(id)?.changes ?? [],
        freight: freightOf(postings.get(postingId ?? 0), firstLine),
      },
    ]),
  );
}

function isOfAnnouncement(kind: NoticeKind): boolean {
  return !directMessageKinds.includes(kind) && !isOfSubject(kind);
}

function inQuotes(title: string | undefined): string | null {
  return title === undefined ? null : `„${title}”`;
}

/** Which freight a message is about, in one line, and how the message begins. */
function freightOf(posting: TalkedPosting | undefined, firstLine: string | null) {
  if (!posting) return null;
  const places = [posting.load, posting.unload].flatMap((place) => (place ? [place.city ?? place.country] : []));
  return { route: places.join(" → "), line: excerpt(firstLine ?? "", 120) };
}
