/** Why a receiver has not answered as it should. */
export type WebhookFailure =
  | "addressUnknown"
  | "addressNotPublic"
  | "notReached"
  | "certificateInvalid"
  | "timedOut"
  | "answerTooLarge";

export type WebhookMessage = { url: string; headers: Record<string, string>; body: string };

/** The HTTP status is null where none came; with a failure it says how far the answer got. */
export type WebhookAnswer = { status: number | null; failure: WebhookFailure | null };

/** Tells programs of other companies, at addresses that anybody may have typed. */
export interface WebhookSender {
  /** Whether the address is known to lead into a network of somebody's own; one that cannot be asked for is not. */
  leadsInside(url: string): Promise<boolean>;
  /** Never throws for what the receiver or its network does. */
  send(message: WebhookMessage): Promise<WebhookAnswer>;
}
