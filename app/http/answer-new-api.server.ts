import { json } from "@remix-run/node";
import type { z } from "zod";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { answerCall, requireSignedIn } from "./answer-call.server";
import { renewedBearer } from "./open-call.server";

type Args = Parameters<typeof answerCall>[0];

/**
 * Answers a call of /new-api by 200 and JSON. Nobody signed in is 401, a body that is not as the schema says 400; the
 * answer renews the bearer.
 */
export async function answerNewApi<S extends z.ZodType>(
  args: Args,
  schema: S,
  run: (ctx: SignedInContext, body: z.output<S>) => Promise<object>,
): Promise<Response> {
  return answerCall(args, async (openCtx) => {
    const ctx = requireSignedIn(openCtx);
    const body = schema.safeParse(await readJson(args.request));
    if (!body.success) throw new DomainError("invalidInputObject");
    return json(await run(ctx, body.data), { headers: renewedBearer(ctx.viewer, ctx.now) });
  });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("invalidInputObject");
  }
}

type Message = { id: number; role: "USER" | "GUIDE"; content: string; createdAt: Date };

/** A message of a talk as a program reads it. */
export function messageView({ id, role, content, createdAt }: Message) {
  return { id, role: role === "USER" ? "user" : "guide", content, createdAt: createdAt.toISOString() };
}

type SurveyResponse = { questionId: number; question: string; answer: string; answeredAt: Date };

/** An answer in a survey as a program reads it. */
export function responseView({ questionId, question, answer, answeredAt }: SurveyResponse) {
  return { questionId, question, answer, answeredAt: answeredAt.toISOString() };
}
