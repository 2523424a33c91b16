import { changeDays } from "~/domain/change/kind";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Reader = { userId: number; email: string };
type Change = Reader & { url: string; by: string; at: Date };

const words = {
  create: {
    subject: (host: string) => `Nowy webhook firmy: ${host}`,
    text: ({ url, by, at }: Change) =>
      `${by} ${formatMoment(at)}: portal wysyła odtąd na adres ${url} powiadomienia o zmianach w ofertach, zleceniach i dokumentach firmy.`,
  },
  rotate: {
    subject: (host: string) => `Webhook ma nowy sekret: ${host}`,
    text: ({ url, by, at }: Change) => `${by} ${formatMoment(at)}: webhook ${url} dostał nowy sekret.`,
  },
  takeOver: {
    subject: (host: string) => `Webhook ma nową osobę odpowiedzialną: ${host}`,
    text: ({ url, by, at }: Change) => `${by} od ${formatMoment(at)} odpowiada za webhook ${url}.`,
  },
  delete: {
    subject: (host: string) => `Webhook usunięty: ${host}`,
    text: ({ url, by, at }: Change) => `${by} ${formatMoment(at)}: portal nie wysyła już nic na adres ${url}.`,
  },
};

export type WebhookEvent = keyof typeof words;

/** Tells an administrator what was done with a webhook of the company. */
export function webhookChanged(change: Change, event: WebhookEvent): Mail {
  const { subject, text } = words[event];
  return writeToPerson({
    kind: "webhook-changed",
    toEmail: change.email,
    toUserId: change.userId,
    subject: subject(new URL(change.url).host),
    paragraphs: [text(change), "Jeśli to pomyłka albo ktoś zrobił to bez zgody firmy, sprawdź webhooki w portalu."],
    link: { label: "Zobacz programy i webhooki", url: `${env.origin}${pathTo("programs")}` },
  });
}

type Trouble = Reader & { webhookId: number; url: string };

/** Tells an administrator that the portal has given the address of a webhook up. */
export function webhookStopped({ failingSince, ...trouble }: Trouble & { failingSince: Date }): Mail {
  return aboutTrouble(trouble, {
    kind: "webhook-stopped",
    subject: `Webhook zatrzymany: ${new URL(trouble.url).host}`,
    paragraphs: [
      `adres ${trouble.url} nie przyjął żadnego powiadomienia od ${formatMoment(failingSince)}. Portal przestał próbować.`,
      `Nic nie zginęło: gdy odbiorca znów działa, wznów webhook, a portal wyśle wszystko, co czeka, do ${termText(changeDays)} wstecz.`,
    ],
  });
}

/** Tells an administrator, once a day, that a webhook which takes others has not taken a delivery for three days. */
export function webhookMissed({ day, ...trouble }: Trouble & { day: string }): Mail {
  return aboutTrouble(trouble, {
    kind: "webhook-missed",
    subject: `Webhook nie odebrał powiadomienia: ${new URL(trouble.url).host}`,
    paragraphs: [
      `adres ${trouble.url} przez trzy dni nie przyjął powiadomienia, choć inne przyjmuje. Portal nie wyśle go już sam.`,
      "Na stronie webhooka zobaczysz, co odpowiedział odbiorca, i wyślesz powiadomienie ponownie.",
    ],
    dedupeKey: `webhook-missed:${trouble.webhookId}:${trouble.userId}:${day}`,
  });
}

type Words = Pick<Parameters<typeof writeToPerson>[0], "kind" | "subject" | "paragraphs" | "dedupeKey">;

function aboutTrouble({ userId, email, webhookId }: Trouble, words: Words): Mail {
  const url = `${env.origin}${pathTo("webhook", { id: webhookId })}`;
  return writeToPerson({ ...words, toEmail: email, toUserId: userId, link: { label: "Zobacz webhook", url } });
}
