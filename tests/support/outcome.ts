import { DomainError } from "~/domain/kernel/errors";

/** `done`, or the code of the refusal with the field it names: `tinTaken@tin`. */
export async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "done";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.field ? `${error.code}@${error.field}` : error.code;
  }
}
