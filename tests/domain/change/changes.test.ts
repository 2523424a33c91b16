import { spawn } from "node:child_process";
import { once } from "node:events";
import { changes } from "drizzle/schema/change";
import { freightPostings } from "drizzle/schema/freight";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "~/db.server";
import { listChanges } from "~/domain/change/queries.server";
import { sweepChanges } from "~/domain/change/sweep.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { env } from "~/env.server";
import { insertOffer } from "../../support/deals";
import { contextFor, day, hour, later, make } from "../../support/make";
import { outcome } from "../../support/outcome";

const all = { since: null, kinds: [], first: null };

/** Reads on until so many changes have come: other tests' transactions hold them back for a moment. */
async function readOn(ctx: SignedInContext, count: number, since: string | null = null) {
  const found: { kind: string; id: number; version: number }[] = [];
  let cursor = since;
  await vi.waitFor(
    async () => {
      const answer = await listChanges(ctx, { ...all, since: cursor });
      cursor = answer.cursor;
      found.push(...answer.changes.map(({ kind, id, version }) => ({ kind, id, version })));
      expect(found.length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 20_000 },
  );
  return { found, cursor: cursor ?? "" };
}

const bump = (id: number, by: Pick<typeof db, "update"> = db) =>
  by
    .update(freightPostings)
    .set({ version: sql`${freightPostings.version} + 1` })
    .where(eq(freightPostings.id, id));

/** A writer in a process of its own that has not committed; kill it as it stands. */
async function writer(postingId: number) {
  const url = new URL(env.databaseUrl);
  const options = {
    host: url.searchParams.get("host") ?? url.hostname,
    port: Number(url.port) || 5432,
    database: url.pathname.slice(1),
    username: url.username,
    password: url.password,
    max: 1,
  };
  const code = `import postgres from "postgres";
    const sql = postgres(${JSON.stringify(options)});
    await sql.begin(async (sql) => {
      await sql\`update freight_postings set version = version + 1 where id = ${postingId}\`;
      console.log("written");
      await new Promise((resolve) => setTimeout(resolve, 600_000));
    });`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

describe("the changes of a company", () => {
  test("are those of its own postings, offers and papers, each once, also to who reads them in parts", async () => {
    const [own, other] = [await make.user(), await make.user()];
    const ctx = await contextFor(own);
    const posting = await make.posting({ author: own });
    const offer = await insertOffer({ interested: other, poster: own, posting });
    await make.posting({ author: other });
    const document = await make.document({ companyId: own.companyId });
    await bump(posting.id);
    const { found, cursor } = await readOn(ctx, 4);
    expect(found).toEqual([
      { kind: "posting", id: posting.id, version: 0 },
      { kind: "offer", id: offer.id, version: 0 },
      { kind: "document", id: document.id, version: 0 },
      { kind: "posting", id: posting.id, version: 1 },
    ]);
    expect(await listChanges(ctx, { ...all, since: cursor })).toMatchObject({ changes: [], hasMore: false });

    const parts: number[] = [];
    let part = await listChanges(ctx, { ...all, first: 3 });
    parts.push(...part.changes.map(({ id }) => id));
    expect(part.hasMore).toBe(true);
    part = await listChanges(ctx, { ...all, since: part.cursor, first: 3 });
    parts.push(...part.changes.map(({ id }) => id));
    expect(parts).toEqual(found.map(({ id }) => id));
    expect((await listChanges(ctx, { ...all, kinds: ["offer"] })).changes).toMatchObject([{ id: offer.id }]);
    expect((await readOn(await contextFor(other), 2)).found.map(({ kind }) => kind)).toEqual(["offer", "posting"]);
  });

  test("are not noted of what nobody sees: an update that changes neither version nor state", async () => {
    const own = await make.user();
    const posting = await make.posting({ author: own });
    await db.update(freightPostings).set({ confirmedAt: new Date() }).where(eq(freightPostings.id, posting.id));
    expect(await db.$count(changes, eq(changes.companyId, own.companyId))).toBe(1);
  });

  test("wait for the commit of whoever began to write before: none is passed over", async () => {
    const own = await make.user();
    const ctx = await contextFor(own);
    const [slow, quick] = [await make.posting({ author: own }), await make.posting({ author: own })];
    const { cursor } = await readOn(ctx, 2);
    let during: Awaited<ReturnType<typeof listChanges>> | undefined;
    await db.transaction(async (tx) => {
      await bump(slow.id, tx);
      await bump(quick.id);
      during = await listChanges(ctx, { ...all, since: cursor });
    });
    expect(during?.changes).toEqual([]);
    expect((await readOn(ctx, 2, during?.cursor)).found.map(({ id }) => id)).toEqual([slow.id, quick.id]);
  });

  test("come once more when a writer is killed, without what it wrote", async () => {
    const own = await make.user();
    const ctx = await contextFor(own);
    const [lost, next] = [await make.posting({ author: own }), await make.posting({ author: own })];
    const { cursor } = await readOn(ctx, 2);
    const child = await writer(lost.id);
    await bump(next.id);
    expect((await listChanges(ctx, { ...all, since: cursor })).changes).toEqual([]);
    child.kill("SIGKILL");
    expect((await readOn(ctx, 1, cursor)).found).toEqual([{ kind: "posting", id: next.id, version: 1 }]);
  });

  test("are read on by a cursor whatever the clock says since", async () => {
    const own = await make.user();
    const ctx = await contextFor(own);
    const posting = await make.posting({ author: own });
    const { cursor } = await readOn(later(ctx, hour), 1);
    await db.transaction(async (tx) => {
      await bump(posting.id, tx);
      await tx
        .update(changes)
        .set({ createdAt: new Date(Date.now() - hour) })
        .where(eq(changes.itemId, posting.id));
    });
    expect((await readOn(later(ctx, -hour), 1, cursor)).found).toEqual([
      { kind: "posting", id: posting.id, version: 1 },
    ]);
  });

  test("are kept for 30 days, and an older cursor is refused rather than answered with a gap", async () => {
    const own = await make.user();
    const ctx = await contextFor(own);
    await make.posting({ author: own });
    const { cursor } = await readOn(ctx, 1);
    const count = () => db.$count(changes, eq(changes.companyId, own.companyId));
    await sweepChanges(later(ctx, 30 * day - hour));
    expect(await count()).toBe(1);
    await sweepChanges(later(ctx, 30 * day + hour));
    expect(await count()).toBe(0);
    const since = (milliseconds: number, cursor: string) =>
      outcome(listChanges(later(ctx, milliseconds), { ...all, since: cursor }));
    expect(await since(30 * day - hour, cursor)).toBe("done");
    expect(await since(30 * day + hour, cursor)).toBe("changesTooOld@since");
    expect(await since(0, "x")).toBe("wrongFormat@since");
  });

  test("are told to a program as far as its scopes go", async () => {
    const own = await make.user();
    const ctx = await contextFor(own);
    await make.posting({ author: own });
    await make.document({ companyId: own.companyId });
    await readOn(ctx, 2);
    const program = { id: 1, name: "TMS", scopes: ["company"] as const };
    const asProgram = { ...ctx, viewer: { ...ctx.viewer, program } };
    expect((await listChanges(asProgram, all)).changes.map(({ kind }) => kind)).toEqual(["document"]);
    expect(await outcome(listChanges(asProgram, { ...all, kinds: ["posting"] }))).toBe("programScopeMissing");
    expect(
      (await listChanges({ ...ctx, viewer: { ...ctx.viewer, program: { ...program, scopes: [] } } }, all)).changes,
    ).toEqual([]);
  });
});
