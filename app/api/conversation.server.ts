import { z } from "zod";
import {
  archiveConversation,
  markRead,
  restoreConversation,
  sendMessage,
  startPostingConversation,
  writeTo,
} from "~/domain/conversation/commands.server";
import { messageForm, takeOverForm, threadAnswerForm } from "~/domain/conversation/form.server";
import {
  countFreightConversations,
  freightTalkScopes,
  listFreightConversations,
} from "~/domain/conversation/freight-list.server";
import { countConversations, listConversations } from "~/domain/conversation/list.server";
import { countMessages, listMessages } from "~/domain/conversation/messages.server";
import { findConversation } from "~/domain/conversation/queries.server";
import { takeOverConversation } from "~/domain/conversation/take-over.server";
import { checkbox, identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { phrase } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { derivedField, one, shapeOf, voidResult } from "./shape.server";

const { list, mutation, query } = operationsOf("rozmowy");

/** Talk about postings is a part of deals; which of both a conversation needs, is found with it. */
const eitherTalk = ["deals", "people"] as const;

type Conversation = Awaited<ReturnType<typeof findConversation>>;

const row = shapeOf<Awaited<ReturnType<typeof listConversations>>[number]>()("ConversationRow", {
  id: "Int!",
  kind: "String!",
  counterpartName: "String!",
  companyName: "String!",
  announcementTitle: "String",
  beginning: "String",
  isOwn: "Boolean",
  unread: "Int!",
  lastMessageAt: "DateTime!",
});

const freightRow = shapeOf<Awaited<ReturnType<typeof listFreightConversations>>[number]>()("FreightConversation", {
  id: "Int!",
  postingId: "Int!",
  isPostingSide: "Boolean!",
  companyName: "String!",
  beginning: "String",
  unread: "Int!",
  lastMessageAt: "DateTime!",
  createdAt: "DateTime!",
});

const conversation = shapeOf<Conversation>()(
  "Conversation",
  {
    id: "Int!",
    kind: "String!",
    isFreight: "Boolean!",
    postingId: "Int",
    interestedCompanyId: "Int",
    announcementId: "Int",
    isPostingSide: "Boolean!",
    isInCharge: "Boolean!",
    takesMessages: "Boolean!",
    isArchived: "Boolean!",
    isUnread: "Boolean!",
    createdAt: "DateTime!",
  },
  {
    counterpartName: derivedField("String!", ({ counterpart }: Conversation) => counterpart.name),
    counterpartCompanyId: derivedField("Int!", ({ counterpart }: Conversation) => counterpart.companyId),
    counterpartCompany: derivedField("String!", ({ counterpart }: Conversation) => counterpart.companyName),
  },
);

const message = shapeOf<Awaited<ReturnType<typeof listMessages>>[number]>()("Message", {
  id: "Int!",
  senderId: "Int",
  senderName: "String",
  senderCompanyId: "Int",
  offerActId: "Int",
  body: "String!",
  createdAt: "DateTime!",
});

type SentMessage = Awaited<ReturnType<typeof sendMessage>>;
const sentMessage = shapeOf<SentMessage>()("SentMessage", {
  conversationId: "Int!",
  messageId: "Int!",
  isFreight: "Boolean!",
});

list("conversations", {
  page: pages.messages,
  scope: "people",
  of: row,
  form: z.object({ phrase, archived: checkbox }),
  newestBy: ({ lastMessageAt }) => lastMessageAt,
  rows: (ctx, { phrase, archived, page }) => listConversations(ctx, { phrase, archived, page }),
  total: async (ctx, { phrase, archived }) =>
    (await countConversations(ctx, { phrase }))[archived ? "archived" : "current"],
});

list("freightConversations", {
  page: pages.postingConversations,
  scope: "deals",
  of: freightRow,
  form: z.object({ phrase, postingId: identifier.optional(), scope: z.enum(freightTalkScopes).default("own") }),
  newestBy: ({ lastMessageAt }) => lastMessageAt,
  rows: (ctx, filter) => listFreightConversations(ctx, filter),
  total: async (ctx, { scope, ...filter }) => (await countFreightConversations(ctx, filter))[scope],
});

query("conversation", {
  page: pages.conversation,
  scope: eitherTalk,
  form: z.object({ id: identifier }),
  returns: one(conversation),
  run: (ctx, { id }) => findConversation(ctx, id),
});

list("messages", {
  page: pages.conversation,
  scope: eitherTalk,
  of: message,
  form: z.object({ conversationId: identifier }),
  begin: (ctx, { conversationId }) => findConversation(ctx, conversationId),
  newestBy: "id",
  rows: (ctx, { conversationId, page }) => listMessages(ctx, conversationId, page),
  total: async (ctx, { conversationId }) => (await countMessages(ctx, conversationId)).total,
});

mutation("sendMessage", {
  page: pages.conversation,
  scope: eitherTalk,
  form: threadAnswerForm.extend({ conversationId: identifier }),
  returns: one(sentMessage),
  run: (ctx, { leaderIds: leaders, quickText: _, ...message }) => sendMessage(ctx, { ...message, leaders }),
});

mutation("sendPrivateMessage", {
  page: pages.newMessage,
  scope: "people",
  form: messageForm.extend({ recipientId: identifier }),
  returns: one(sentMessage),
  run: (ctx, message) => writeTo(ctx, message),
});

mutation("askAboutPosting", {
  page: pages.newPostingConversation,
  scope: "deals",
  form: messageForm.extend({ postingId: identifier }),
  returns: one(sentMessage),
  run: (ctx, message) => startPostingConversation(ctx, message),
});

mutation("takeOverConversation", {
  page: pages.conversation,
  scope: "deals",
  form: takeOverForm.extend({ conversationId: identifier }),
  returns: voidResult,
  run: (ctx, { conversationId, leaderIds: leaders }) => takeOverConversation(ctx, { conversationId, leaders }),
});

const onOne = { page: pages.conversation, scope: eitherTalk, returns: voidResult } as const;
const conversationForm = z.object({ conversationId: identifier });

mutation("archiveConversation", {
  ...onOne,
  form: conversationForm,
  run: async (ctx, { conversationId }) => {
    await archiveConversation(ctx, conversationId);
  },
});

mutation("restoreConversation", {
  ...onOne,
  form: conversationForm,
  run: async (ctx, { conversationId }) => {
    await restoreConversation(ctx, conversationId);
  },
});

mutation("markConversationRead", {
  ...onOne,
  form: conversationForm.extend({ messageId: identifier }),
  run: async (ctx, { conversationId, messageId }) => {
    await findConversation(ctx, conversationId);
    await markRead(ctx, conversationId, messageId);
  },
});
