import type { RegisterAnswer } from "~/ports/register";
import type { Context } from "../context";
import { isTin } from "./identifiers";

/** What the public register says of a tax number; one with a wrong check digit is not even asked about. */
export async function lookUpCompany(ctx: Context, tin: string): Promise<RegisterAnswer> {
  if (!isTin(tin)) return { outcome: "NOT_FOUND", company: null };
  return ctx.ports.register.lookUp(tin);
}
