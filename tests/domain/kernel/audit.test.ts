import { randomUUID } from "node:crypto";
import { auditLog } from "drizzle/schema/operations";
import { and, asc, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db.server";
import { signIn, signOut } from "~/domain/account/commands.server";
import { addComment, deleteComment } from "~/domain/announcement/comments.server";
import { recordAct } from "~/domain/kernel/audit.server";
import { contextFor, make, password, visit, whileInsertFails } from "../../support/make";

async function acts(targetKind: string, targetId: string | number) {
  const target = and(eq(auditLog.targetKind, targetKind), eq(auditLog.targetId, String(targetId)));
  return db.select().from(auditLog).where(target).orderBy(asc(auditLog.id));
}

function signInAs(login: string, input = password) {
  return signIn(visit(), { login, password: input, userAgent: "Browser" });
}

describe("OQ-85: the audit log is append-only", () => {
  test.each([
    "update audit_log set action = 'nothing'",
    "update audit_log set action = 'nothing' where false",
    "delete from audit_log",
    "delete from audit_log where id = 1",
    "truncate audit_log",
    "truncate audit_log cascade",
  ])("%s fails", async (statement) => {
    await recordAct(visit(), { action: "kept", target: { kind: "test" } });
    const before = await db.$count(auditLog);
    await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: "audit_log is append only" },
    });
    expect(await db.$count(auditLog)).toBe(before);
    expect(await db.$count(auditLog, eq(auditLog.action, "nothing"))).toBe(0);
  });
});

describe("OQ-85: what is recorded", () => {
  test("a sign-in and a sign-out, with who, for whom, whence and by which request", async () => {
    const user = await make.user();
    const ctx = visit(new Date("2026-11-20T10:00:00Z"), "192.0.2.44");
    await signIn(ctx, { login: user.login, password, userAgent: null });
    await signOut(await contextFor(user));
    const [opened, closed] = await acts("user", user.id);
    expect(opened).toMatchObject({
      action: "sign-in",
      actorId: user.id,
      actorCompanyId: user.companyId,
      ip: "192.0.2.44",
      requestId: ctx.request.id,
      createdAt: ctx.now,
    });
    expect(closed).toMatchObject({ action: "sign-out", actorId: user.id, actorCompanyId: user.companyId });
  });

  test("each refused sign-in with its code", async () => {
    const user = await make.user({ isBlocked: true });
    await signInAs(user.login, "Zgadnij!1").catch(() => {});
    await signInAs(user.login).catch(() => {});
    for (let time = 0; time < 6; time++) await signInAs(user.login, "Zgadnij!1").catch(() => {});
    const codes = (await acts("user", user.id)).map(({ action, after }) => [action, (after as { code: string }).code]);
    expect(codes).toEqual([
      ["sign-in-refused", "badPassword"],
      ["sign-in-refused", "accountSuspended"],
      ...Array(5).fill(["sign-in-refused", "badPassword"]),
      ["sign-in-refused", "lockoutUserAccount"],
    ]);
  });

  test("the removal of a comment, in the removal's own transaction", async () => {
    const author = await make.user();
    const announcement = await make.announcement({ author });
    const comment = await make.comment({ announcementId: announcement.id });
    const ctx = await contextFor(author);
    const target = { announcementId: announcement.id, commentId: comment.id };
    await whileInsertFails("audit_log", `new.target_id = '${comment.id}'`, async () => {
      await expect(deleteComment(ctx, target)).rejects.toThrow();
    });
    expect(await acts("comment", comment.id)).toEqual([]);
    await deleteComment(ctx, target);
    expect(await acts("comment", comment.id)).toMatchObject([{ action: "comment-deleted", actorId: author.id }]);
  });

  test("never a password, a secret or a text", async () => {
    const user = await make.user();
    const wrong = "Pomylka!77-secret";
    await signInAs(user.login, wrong).catch(() => {});
    const { secret } = await signInAs(user.login);
    const announcement = await make.announcement({ author: user });
    const ctx = await contextFor(user);
    const body = "A very private sentence";
    const commentId = await addComment(ctx, { announcementId: announcement.id, body, key: randomUUID() });
    await deleteComment(ctx, { announcementId: announcement.id, commentId });
    const rows = await db.execute<{ row: string }>(
      "select a::text || ' ' || coalesce(a.after::text, '') as row from audit_log a",
    );
    const log = rows.map(({ row }) => row).join("\n");
    expect(log).toContain("comment-deleted");
    for (const hidden of [wrong, password, secret, body]) expect(log).not.toContain(hidden);
    const attempts = await db.execute<{ row: string }>("select a::text as row from login_attempts a");
    const auditText = attempts.map(({ row }) => row).join("\n");
    for (const hidden of [wrong, password, secret]) expect(auditText).not.toContain(hidden);
  });
});
