import { answerDays } from "~/domain/kernel/term";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Recipient = {
  userId: number;
  email: string;
  companyName: string;
  secret: string;
  /** When the link stops working. */
  end: Date;
  isFull: boolean;
};

/** The link that confirms a new account; a newer letter's link kills the older one's. */
export function confirmAccount({ userId, email, companyName, secret, end, isFull }: Recipient): Mail {
  return writeToPerson({
    kind: "confirm-account",
    toEmail: email,
    toUserId: userId,
    subject: "Potwierdź konto w portalu",
    paragraphs: [
      `ktoś, zapewne Ty, zarejestrował firmę ${companyName} w portalu, który prowadzi ${env.organisationName.full}.`,
      `Aby potwierdzić adres e-mail, otwórz link i naciśnij przycisk na stronie. Link działa do ${formatMoment(end)}.`,
      isFull
        ? `Potem ${env.organisationName.nominative} zweryfikuje firmę. Odpowiedź przyjdzie w ciągu ${termText(answerDays)}; do tego czasu konto będzie nieaktywne.`
        : `Po potwierdzeniu możesz się od razu zalogować. Odpowiedź w sprawie weryfikacji firmy przyjdzie w ciągu ${termText(answerDays)}.`,
      "Brakujące dokumenty dodasz zaraz po potwierdzeniu.",
      "Jeśli to nie Ty, zignoruj tę wiadomość: niepotwierdzone konto wygaśnie.",
    ],
    link: { label: "Potwierdź konto", url: `${env.origin}${pathTo("confirmAccount", { token: secret })}` },
  });
}
