import { z } from "zod";
import { identifier, problem } from "../form.server";
import { postingStatuses } from "./status";

export const postingDecisionForm = z.object({
  postingId: identifier,
  from: z.enum(postingStatuses, problem("wrongFormat")),
});
