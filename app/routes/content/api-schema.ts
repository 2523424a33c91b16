import type { LoaderFunctionArgs } from "@remix-run/node";
import { schemaText } from "~/api/reference.server";
import { withContext } from "~/http/context.server";
import { pages } from "~/paths";

export const handle = pages.apiSchema;

export async function loader(args: LoaderFunctionArgs) {
  return withContext(args, handle, async () => {
    const headers = {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="schema.graphql"',
      "Cache-Control": "private, no-store",
    };
    return new Response(schemaText(), { headers });
  });
}
