import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Notified = {
  action: keyof typeof letters;
  changeId: number;
  userId: number;
  email: string;
  name: string;
  companyName: string;
  reason: string | null;
};

const letters = {
  deny: {
    subject: (company: string) => `Weryfikacja firmy ${company} zakończyła się odmową`,
    text: (company: string) =>
      `${env.organisation} odmówiła przyjęcia firmy ${company}. Konta jej użytkowników zostały zablokowane.`,
  },
  suspend: {
    subject: (company: string) => `Firma ${company} została zawieszona`,
    text: (company: string) =>
      `${env.organisation} zawiesiła firmę ${company}. Do czasu przywrócenia nie można się zalogować, a ogłoszenia firmy są ukryte.`,
  },
  exclude: {
    subject: (company: string) => `Firma ${company} została wykluczona`,
    text: (company: string) =>
      `${env.organisation} wykluczyła firmę ${company}. Nie można się zalogować, a ogłoszenia firmy są ukryte.`,
  },
  restore: {
    subject: (company: string) => `Firma ${company} została przywrócona`,
    text: (company: string) =>
      `${env.organisation} przywróciła firmę ${company}. Możesz się znów zalogować, a ogłoszenia firmy są znów widoczne.`,
  },
  restart: {
    subject: (company: string) => `Weryfikacja firmy ${company} została wznowiona`,
    text: (company: string) =>
      `${env.organisation} wznowiła weryfikację firmy ${company}. Odpowiedź przyjdzie w ciągu 14 dni.`,
  },
} as const;

/** Tells a person what the council has decided about their company, with the reason where it gave one. */
export function companyStatusChanged(notified: Notified): Mail {
  const { action, changeId, userId, email, name, companyName, reason } = notified;
  const letter = letters[action];
  const link = action === "restore" ? { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` } : undefined;
  return write({
    kind: `company-${action}`,
    toEmail: email,
    toUserId: userId,
    dedupeKey: `company-status:${changeId}:${userId}`,
    subject: letter.subject(companyName),
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      letter.text(companyName),
      ...(reason ? [`Powód: ${reason}`] : []),
      `Pytania kieruj do biura: ${env.officeEmail}.`,
    ],
    link,
    signature: env.organisation,
  });
}
