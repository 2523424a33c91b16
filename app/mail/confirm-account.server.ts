import { formatMoment } from "~/domain/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Recipient = {
  userId: number;
  email: string;
  name: string;
  companyName: string;
  secret: string;
  /** When the link stops working. */
  end: Date;
  isFull: boolean;
};

/** The link that confirms a new account; a newer letter's link kills the older one's. */
export function confirmAccount({ userId, email, name, companyName, secret, end, isFull }: Recipient): Mail {
  return write({
    kind: "confirm-account",
    toEmail: email,
    toUserId: userId,
    subject: "Potwierdź konto w portalu",
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      `ktoś, zapewne Ty, zarejestrował firmę ${companyName} w portalu, który prowadzi ${env.organisation}.`,
      `Aby potwierdzić adres e-mail, otwórz link i naciśnij przycisk na stronie. Link działa do ${formatMoment(end)}.`,
      isFull
        ? "Potem Rada zweryfikuje firmę. Odpowiedź przyjdzie w ciągu 14 dni; do tego czasu konto pozostaje zawieszone."
        : "Po potwierdzeniu możesz się od razu zalogować. Odpowiedź w sprawie weryfikacji firmy przyjdzie w ciągu 14 dni.",
      "Jeśli to nie Ty, zignoruj tę wiadomość: niepotwierdzone konto wygaśnie.",
    ],
    link: { label: "Potwierdź konto", url: `${env.origin}${pathTo("confirmAccount", { token: secret })}` },
    signature: env.organisation,
  });
}
