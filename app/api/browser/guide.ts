import { callNewApi } from "./call";
import { CallError } from "./send";
import { readItem, removeItem, writeItem } from "./storage";

type Message = { id: number; role: "user" | "guide"; content: string };

export type GuideTalkCalls = {
  /** The messages so far; none of a talk that is not begun. */
  load(): Promise<Message[]>;
  /** Asks, and gives the question and the answer as they are stored. */
  send(message: string): Promise<Message[]>;
  rate(messageId: number, helped: boolean): Promise<void>;
};

/** The entry of the browser's storage that names the person's last talk. */
const threadKey = "guideThread";

/** The talk with the guide that this browser was last in; the first question begins one. Each call may reject. */
export function openTalk(): GuideTalkCalls {
  return {
    async load() {
      const threadId = readItem(threadKey);
      if (!threadId) return [];
      try {
        return (await callNewApi<{ messages: Message[] }>("thread/get-messages", { threadId })).messages;
      } catch (error) {
        if (!(error instanceof CallError) || error.status !== 404) throw error;
        removeItem(threadKey);
        return [];
      }
    },
    async send(message) {
      const threadId = readItem(threadKey) ?? (await begin());
      return (await callNewApi<{ messages: Message[] }>("thread/send-message", { threadId, message })).messages;
    },
    async rate(messageId, helped) {
      await callNewApi("thread/rate-answer", { messageId, helped });
    },
  };
}

async function begin(): Promise<string> {
  const { threadId } = await callNewApi<{ threadId: string }>("thread/create");
  writeItem(threadKey, threadId);
  return threadId;
}
