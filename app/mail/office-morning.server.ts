import { env } from "~/env.server";
import i18next from "~/i18n";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Morning = { userId: number; email: string; day: string; waiting: number; overdue: number };

/** Tells somebody of the council how much waits for them this morning. */
export function officeMorning({ userId, email, day, waiting, overdue }: Morning): Mail {
  const matters = i18next.t("council:queue.entries", { count: waiting });
  return writeToPerson({
    kind: "office-morning",
    toEmail: email,
    toUserId: userId,
    dedupeKey: `office-morning:${userId}:${day}`,
    subject: overdue > 0 ? `${matters}, ${overdue} po\u00a0terminie` : matters,
    paragraphs: [
      `na\u00a0rozpatrzenie czeka dziś: ${matters}, po\u00a0terminie: ${overdue}.`,
      "Ten e-mail przychodzi w\u00a0dni robocze o\u00a07:00, kiedy coś czeka. Wyłącza się go pod kolejką spraw.",
    ],
    link: { label: "Otwórz kolejkę", url: `${env.origin}${pathTo("council.verification")}` },
  });
}
