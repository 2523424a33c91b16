import { answerDays } from "~/domain/kernel/term";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { planTitle, termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type StatusNotice = {
  action: keyof typeof letters;
  changeId: number;
  userId: number;
  email: string;
  companyName: string;
  reason: string | null;
  /** The secret of the link by which they may appeal. */
  appeal?: string;
  /** The package that ended with the decision. */
  endedPackage?: { name: string; lastDay: string } | null;
};

const appealText = "Jeśli nie zgadzasz się z decyzją albo chcesz uzupełnić dane, odwołaj się: link działa pół roku.";

const letters = {
  deny: {
    subject: (company: string) => `Weryfikacja firmy ${company} zakończyła się odmową`,
    text: (company: string) => `firma ${company} nie została przyjęta. Konta jej użytkowników zostały zablokowane.`,
    next: () => appealText,
  },
  suspend: {
    subject: (company: string) => `Firma ${company} została zawieszona`,
    text: (company: string) =>
      `firma ${company} została zawieszona. Do czasu przywrócenia nie możesz się logować, a ogłoszenia firmy są ukryte.`,
    next: () => appealText,
  },
  exclude: {
    subject: (company: string) => `Firma ${company} została wykluczona`,
    text: (company: string) =>
      `firma ${company} została wykluczona. Nie możesz się już logować, a ogłoszenia firmy są ukryte.`,
    next: () => appealText,
  },
  restore: {
    subject: (company: string) => `Firma ${company} została przywrócona`,
    text: (company: string) => `firma ${company} została przywrócona.`,
    next: () => "Możesz się znów zalogować, a ogłoszenia firmy są znów widoczne.",
  },
  restart: {
    subject: (company: string) => `Weryfikacja firmy ${company} została wznowiona`,
    text: (company: string) => `weryfikacja firmy ${company} została wznowiona.`,
    next: () =>
      `Odpowiedź przyjdzie w ciągu ${termText(answerDays)}. Brakujące dokumenty możesz dodać na stronie weryfikacji.`,
  },
} as const;

const links: Partial<Record<keyof typeof letters, { label: string; url: string }>> = {
  restore: { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` },
  restart: { label: "Otwórz stronę weryfikacji", url: `${env.origin}${pathTo("verification")}` },
};

/** Tells a person what the council has decided about their company, with the reason where it gave one. */
export function companyStatusChanged({
  action,
  companyName,
  reason,
  appeal,
  endedPackage,
  ...recipient
}: StatusNotice): Mail {
  const { changeId, userId, email } = recipient;
  const { subject, text, next } = letters[action];
  return writeToPerson({
    kind: `company-${action}`,
    toEmail: email,
    toUserId: userId,
    dedupeKey: `company-status:${changeId}:${userId}`,
    subject: subject(companyName),
    paragraphs: [
      text(companyName),
      ...(reason ? [`Powód: ${reason}`] : []),
      ...(endedPackage ? [`${planTitle(endedPackage.name)} skończył się z dniem ${endedPackage.lastDay}.`] : []),
      next(),
    ],
    link: linkOf(action, appeal),
  });
}

function linkOf(action: keyof typeof letters, appeal: string | undefined) {
  if (appeal) return { label: "Odwołaj się", url: `${env.origin}${pathTo("helpForm", null, { case: appeal })}` };
  return links[action];
}
