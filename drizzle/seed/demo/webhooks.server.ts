import { eq, sql } from "drizzle-orm";
import { sealWebhookSecret } from "~/domain/webhook/secret.server";
import { newWebhookSecret } from "~/domain/webhook/signature.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { changes } from "../../schema/change";
import { webhookDeliveries, webhooks } from "../../schema/webhook";
import { daysBefore, personOf, type Seed } from "./seed.server";

const shownDeliveries = 24;

/**
 * Two webhooks of one company: one told at the demo's own receiver, with what it was told, and one that was given up.
 */
export async function seedWebhooks(seed: Seed): Promise<void> {
  const { tx, now } = seed;
  const { id: responsibleId, companyId } = personOf(seed, "szef@transbud.example");
  // What this transaction itself writes is not told.
  const position = { transaction: sql`pg_current_xact_id()::text::bigint`, changeId: Number.MAX_SAFE_INTEGER };
  const common = () => ({
    companyId,
    responsibleId,
    ...position,
    secret: sealWebhookSecret(newWebhookSecret(), companyId),
  });
  const [own] = await tx
    .insert(webhooks)
    .values({
      ...common(),
      url: `${env.origin}${pathTo("demoReceiver")}`,
      kinds: ["posting", "offer", "transaction", "dealDocument"],
      createdAt: daysBefore(now, 40),
    })
    .returning({ id: webhooks.id });
  const [givenUp] = await tx
    .insert(webhooks)
    .values({
      ...common(),
      url: "https://archiwum.transbud.example/portal/webhook",
      kinds: ["document"],
      failures: 14,
      failingSince: daysBefore(now, 5),
      stoppedAt: daysBefore(now, 2),
      createdAt: daysBefore(now, 60),
    })
    .returning({ id: webhooks.id });
  await seedDeliveries(seed, companyId, own?.id ?? 0);
  await tx.insert(webhookDeliveries).values({
    webhookId: givenUp?.id ?? 0,
    kind: "document",
    itemId: 1,
    version: 1,
    status: "GIVEN_UP",
    attempts: 10,
    milliseconds: 5003,
    failure: "timedOut",
    attemptedAt: daysBefore(now, 2),
    nextAttemptAt: daysBefore(now, 2),
    changedAt: daysBefore(now, 5),
    createdAt: daysBefore(now, 5),
  });
}

async function seedDeliveries({ tx, now }: Seed, companyId: number, webhookId: number): Promise<void> {
  const changeRows = await tx
    .select({ changeId: changes.id, kind: changes.kind, itemId: changes.itemId, version: changes.version })
    .from(changes)
    .where(eq(changes.companyId, companyId))
    // Of all kinds, mixed, and the same at each start.
    .orderBy(sql`md5(${changes.kind} || ${changes.id})`)
    .limit(shownDeliveries);
  await tx.insert(webhookDeliveries).values(
    changeRows
      .filter(({ kind }) => kind !== "document")
      .map((change, index, all) => {
        const at = daysBefore(now, (all.length - index) * 0.4);
        const isRetried = index === 5;
        const attemptedAt = new Date(at.getTime() + (isRetried ? 153_000 : 3_000));
        return {
          ...change,
          webhookId,
          status: "DELIVERED" as const,
          answerStatus: 204,
          milliseconds: 31 + ((index * 17) % 60),
          attempts: isRetried ? 3 : 1,
          changedAt: at,
          createdAt: at,
          attemptedAt,
          nextAttemptAt: attemptedAt,
        };
      }),
  );
}
