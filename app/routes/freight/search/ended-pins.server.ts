import type { PostingKind } from "~/domain/freight/posting/status";
import type { listSearchChoices } from "~/domain/freight/search/choices.server";
import { listEndedPins } from "~/domain/freight/shelf/pins.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { endedPostingView } from "../parts/posting-view.server";
import { similarToEach } from "../parts/similar.server";

type Choices = Omit<Awaited<ReturnType<typeof listSearchChoices>>, "saved" | "pins">;

/** What the viewer has pinned of the kind and has ended since, each with how and when, and how many are like it. */
export async function loadEndedPins(
  ctx: SignedInContext,
  pins: number[],
  { kind, ...choices }: Choices & { kind: PostingKind },
) {
  const postings = await listEndedPins(ctx, pins);
  const similar = await similarToEach(ctx, postings, choices);
  return postings.map((posting, index) => ({ kind, ...endedPostingView(posting), similar: similar[index] ?? null }));
}
