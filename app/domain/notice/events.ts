import { event } from "~/domain/kernel/event";
import type { NoticeKind } from "./kind";

/** Somebody has stopped the mails of these kinds by the link of one. */
export const mailsStopped = event<{ userId: number; kinds: readonly NoticeKind[] }>("mailsStopped");
