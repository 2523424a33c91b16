import { pathTo } from "./paths";

type Conversation = { id: number; isFreight: boolean };

/** The address of a conversation, at one of its messages when one is given. */
export function pathToConversation({ id, isFreight }: Conversation, message?: number): string {
  return isFreight ? pathTo("postingConversation", { id }, { message }) : pathTo("conversation", { id }, { message });
}
