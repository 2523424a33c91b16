import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Notified = {
  action: keyof typeof letters;
  changeId: number;
  userId: number;
  email: string;
  name: string;
  reason: string | null;
};

const letters = {
  grant: { subject: "Twoje konto jest aktywne", text: "przyznała Ci dostęp do portalu.", opens: true },
  grantAgain: {
    subject: "Twoje konto jest znów aktywne",
    text: "ponownie przyznała Ci dostęp do portalu.",
    opens: true,
  },
  refuse: { subject: "Aktywacja konta została odrzucona", text: "odmówiła aktywacji Twojego konta.", opens: false },
  suspend: {
    subject: "Twoje konto zostało zawieszone",
    text: "zawiesiła Twoje konto. Nie można się zalogować.",
    opens: false,
  },
  exclude: {
    subject: "Twoje konto zostało wykluczone",
    text: "wykluczyła Twoje konto. Nie można się zalogować.",
    opens: false,
  },
  restore: { subject: "Twoje konto zostało przywrócone", text: "przywróciła Twoje konto.", opens: true },
};

/** Tells a person what the council has decided about their account, with the reason where it gave one. */
export function userStatusChanged({ action, changeId, userId, email, name, reason }: Notified): Mail {
  const { subject, text, opens } = letters[action];
  return write({
    kind: `user-${action}`,
    toEmail: email,
    toUserId: userId,
    dedupeKey: `user-status:${changeId}`,
    subject,
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      `${env.organisation} ${text}`,
      ...(reason ? [`Powód: ${reason}`] : []),
      `Pytania kieruj do biura: ${env.officeEmail}.`,
    ],
    link: opens ? { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` } : undefined,
    signature: env.organisation,
  });
}
