import { findViewer } from "~/domain/account/queries.server";
import { rateAnswer, sendMessage } from "~/domain/guide/commands.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { sayAnswer } from "~/http/guide-answer.server";
import { guideThreads } from "../../schema/guide";
import { demoTalks } from "./guide";
import { contextAt, personOf, type Seed } from "./seed.server";

/** Talks with the guide, and the questions that it could not answer. */
export async function seedGuide(seed: Seed): Promise<void> {
  for (const { login, daysAgo, questions } of demoTalks) {
    const viewer = await findViewer({ db: seed.tx, now: seed.now }, personOf(seed, login).id);
    if (!viewer) throw new Error(`The demo has nobody signed in as ${login}`);
    const ctx: SignedInContext = { ...contextAt(seed, daysAgo * 24 * 60), viewer };
    const row = { userId: viewer.id, lastMessageAt: ctx.now, createdAt: ctx.now };
    const [thread] = await seed.tx.insert(guideThreads).values(row).returning({ id: guideThreads.id });
    for (const { question, ...vote } of questions) {
      const [, { id: messageId }] = await sendMessage(
        ctx,
        { threadId: thread?.id ?? "", message: question },
        sayAnswer,
      );
      if ("helped" in vote && vote.helped !== undefined) await rateAnswer(ctx, { messageId, helped: vote.helped });
    }
  }
}
