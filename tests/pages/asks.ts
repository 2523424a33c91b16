import { sql } from "drizzle-orm";
import { db } from "~/db.server";
import type { Fixture } from "./fixture";

const key = "key=00000000-0000-4000-8000-000000000000";

/** Changes written into the query of an address, each with the routes that know the form it comes from. */
export function queryChanges(fixture: Fixture): { query: string; of: RegExp }[] {
  const { comment, notice, inside } = fixture.items.own;
  const announcements = /^(?:announcement|home|find)/;
  const talk = /^(?:conv|mess|newMess|newPosting|posting)|^announcement$/;
  const account = /sign|password|join|confirm|welcome|verification|plan|consent|lite|help|legal/i;
  return [
    { query: "", of: /^/ },
    { query: "choice=all&lite=1&cookies=settings", of: /^(?:home|consent|lite|missing|legal)|unknown$/ },
    { query: `intent=add&body=x&${key}`, of: announcements },
    { query: `intent=delete&commentId=${comment.id}`, of: announcements },
    { query: `action=DELETE_COMMENT&commentId=${fixture.openComment.id}`, of: announcements },
    { query: `action=EDIT_COMMENT&commentId=${fixture.openComment.id}&body=x`, of: announcements },
    { query: `confirm=delete&announcement=${inside.id}&action=DELETE`, of: announcements },
    {
      query: `intent=remove&announcementId=${inside.id}&from=active&confirm=duplicate&announcement=${inside.id}`,
      of: announcements,
    },
    { query: `intent=save&title=x&type=1&userGroupId=0&content=x&${key}`, of: announcements },
    { query: `id=${inside.id}`, of: announcements },
    { query: `intent=open&noticeId=${notice}`, of: /^notices/ },
    { query: "intent=markAllRead", of: /^notices/ },
    { query: `intent=decide&companyId=${fixture.waiting.id}&from=waiting&action=confirm`, of: /^(?:council|company)/ },
    { query: `company=${fixture.waiting.id}&action=confirm`, of: /^(?:council|company)/ },
    { query: "intent=confirm&token=x", of: account },
    { query: `intent=send&body=x&${key}&do=${fixture.author.id}`, of: talk },
    { query: `intent=send&body=x&${key}`, of: talk },
    { query: `intent=answer&conversationId=${fixture.privateTalk.id}&body=x&${key}`, of: talk },
    { query: "intent=archive", of: talk },
    {
      query: `intent=remove&from=ACTIVE&postingId=${fixture.posting.id}&confirm=archive&action=DELETE`,
      of: /shipment|vehicle|postings|templates/i,
    },
    { query: "intent=send&confirm=archive", of: /^(?:invit|outbox|council)/ },
    { query: "query=mutation%7BsignOut%7D", of: /^(?:api|media|place|gus|new-api)/ },
  ];
}

// Counting calls, noting the use of a session, how far a conversation was read and who has opened a posting, keeping what the register said, which
// periods the accountants have, and writing the log are what reading may do.
const mayChange = [
  ...["auth_sessions", "rate_limits", "audit_log", "login_attempts", "register_lookups"],
  ...["conversation_participants", "posting_views", "billed_periods"],
];

/** Who sees talk has read what they were told of it. */
const ofReading = /^UPDATE notices: update "notices" set "read_at" = \$1 where .*"target_id" in/;

export type Watch = {
  /** What was written or removed since it was last asked. */
  changes(): Promise<string[]>;
  end(): Promise<unknown>;
};

/** Notes from now on each row that anything but a job writes or removes. */
export async function watchRows(): Promise<Watch> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  await db.execute(sql`create table changed_rows (change text not null)`);
  await db.execute(sql`
    create function note_change() returns trigger language plpgsql as $$ begin
      if current_setting('application_name') <> 'dyszel-worker' then
        insert into changed_rows values (tg_op || ' ' || tg_table_name || ': ' || current_query());
      end if;
      return null;
    end $$`);
  for (const { name } of tables.filter((table) => !mayChange.includes(table.name))) {
    await db.execute(sql`
      create trigger note_change after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_change()`);
  }
  return {
    changes: async () => {
      const rows = await db.execute<{ change: string }>(sql`delete from changed_rows returning change`);
      return rows.map(({ change }) => change).filter((change) => !ofReading.test(change));
    },
    end: () =>
      db.execute(sql`drop function note_change() cascade`).then(() => db.execute(sql`drop table changed_rows`)),
  };
}
