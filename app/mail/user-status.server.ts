import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type StatusNotice = {
  action: keyof typeof letters;
  changeId: number;
  userId: number;
  email: string;
  reason: string | null;
  /** The secret of the link by which they may appeal. */
  appeal?: string;
};

const appealText = "Jeśli nie zgadzasz się z decyzją, odwołaj się: link działa pół roku.";

const letters = {
  grant: {
    subject: "Twoje konto jest aktywne",
    text: "masz już dostęp do portalu.",
    next: "Możesz się zalogować. Jeśli nie masz jeszcze hasła, link do jego ustawienia przyjdzie w osobnej wiadomości.",
    opens: true,
  },
  grantAgain: {
    subject: "Twoje konto jest znów aktywne",
    text: "znów masz dostęp do portalu.",
    next: "Możesz się zalogować. Jeśli nie masz jeszcze hasła, link do jego ustawienia przyjdzie w osobnej wiadomości.",
    opens: true,
  },
  refuse: {
    subject: "Aktywacja konta została odrzucona",
    text: "aktywacja Twojego konta została odrzucona. Nie możesz się zalogować.",
    next: appealText,
    opens: false,
  },
  suspend: {
    subject: "Twoje konto zostało zawieszone",
    text: "Twoje konto zostało zawieszone. Do odwołania nie możesz się logować.",
    next: appealText,
    opens: false,
  },
  exclude: {
    subject: "Twoje konto zostało zamknięte",
    text: "Twoje konto zostało zamknięte. Nie możesz się już logować.",
    next: appealText,
    opens: false,
  },
  restore: {
    subject: "Twoje konto zostało przywrócone",
    text: "Twoje konto zostało przywrócone.",
    next: "Możesz się znów zalogować.",
    opens: true,
  },
};

/** Tells a person what the council has decided about their account, with the reason where it gave one. */
export function userStatusChanged({ action, changeId, userId, email, reason, appeal }: StatusNotice): Mail {
  const { subject, text, next, opens } = letters[action];
  return writeToPerson({
    kind: `user-${action}`,
    toEmail: email,
    toUserId: userId,
    dedupeKey: `user-status:${changeId}`,
    subject,
    paragraphs: [text, ...(reason ? [`Powód: ${reason}`] : []), next],
    link: linkOf(opens, appeal),
  });
}

function linkOf(opens: boolean, appeal: string | undefined) {
  if (appeal) return { label: "Odwołaj się", url: `${env.origin}${pathTo("helpForm", null, { case: appeal })}` };
  return opens ? { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` } : undefined;
}
