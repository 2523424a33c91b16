import pino from "pino";
import type { z } from "zod";
import { handleForms } from "~/http/form.server";

export type FormReading = {
  status: number;
  /** What the command would get; undefined when the form is refused. */
  input?: Record<string, unknown>;
  /** What the page would get of a refused form. */
  result?: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> };
};

const log = pino({ enabled: false });

/** Reads a body as the routes do, with a command that only notes what it is given. */
export async function readForm(
  schema: z.ZodObject,
  body: string | Buffer<ArrayBuffer>,
  type = "application/x-www-form-urlencoded",
): Promise<FormReading> {
  let input: Record<string, unknown> | undefined;
  const request = new Request("http://localhost/", { method: "POST", headers: { "Content-Type": type }, body });
  const context = { requestId: "", ip: "", nonce: "", log, upload: null };
  const run = async (_: unknown, given: Record<string, unknown>) => {
    input = given;
    return new Response(null, { status: 204 });
  };
  const answer = await handleForms({ request, context }, { access: "public" }, { send: { schema, run } }).catch(
    (thrown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    },
  );
  const { result } = answer.status === 422 ? await answer.json() : { result: undefined };
  return { status: answer.status, input, result };
}
