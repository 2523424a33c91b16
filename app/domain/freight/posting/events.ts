import { event } from "~/domain/kernel/event";
import type { PostingChange } from "./change";

/**
 * Postings have left the exchange, whose rows are locked. `actorId` is somebody of the posting's company, or null for
 * what all may not know.
 */
export const postingsEnded = event<{ postingIds: number[]; actorId: number | null }>("postingsEnded");

type Edit = { postingId: number; actorId: number; change: { id: number; changes: PostingChange[] } | null };

/**
 * A posting on the exchange is edited, whose row is locked; `change` is what others read of it otherwise than before.
 */
export const postingEdited = event<Edit>("postingEdited");
