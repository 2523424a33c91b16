import { event } from "~/domain/kernel/event";

/** A text is shown to all as it is from now on. */
export const contentPublished = event<{ slug: string }>("contentPublished");
