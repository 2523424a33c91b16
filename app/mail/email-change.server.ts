import { linkHours } from "~/domain/kernel/term";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Change = { userId: number; email: string; newEmail: string; companyName: string };

/** The link, to the new address, that puts it in the place of the present one. */
export function emailChangeLink({ userId, email, newEmail, companyName, secret }: Change & { secret: string }): Mail {
  return writeToPerson({
    kind: "email-change",
    toEmail: newEmail,
    toUserId: userId,
    subject: "Potwierdź nowy adres e-mail",
    paragraphs: [
      `firma ${companyName} zmienia adres e-mail konta w portalu z ${email} na ${newEmail}. Potwierdź, że ten adres jest Twój.`,
      `Link działa ${termText(linkHours.EMAIL_CHANGE / 24)} i tylko raz. Do tego czasu obowiązuje dotychczasowy adres.`,
      "Jeśli nie masz konta w portalu, zignoruj tę wiadomość.",
    ],
    link: { label: "Potwierdź adres", url: `${env.origin}${pathTo("confirmAccount", { token: secret })}` },
  });
}

/** Tells the present address that another one shall take its place, in case that is wrong. */
export function emailChangeRequested({ userId, email, newEmail, companyName, by }: Change & { by: string }): Mail {
  return writeToPerson({
    kind: "email-change-requested",
    toEmail: email,
    toUserId: userId,
    subject: "Zmiana adresu e-mail Twojego konta",
    paragraphs: [
      `${by} (${companyName}) zmienia adres e-mail Twojego konta na ${newEmail}. Zmiana nastąpi, gdy nowy adres zostanie potwierdzony.`,
      "To nie Twoja zmiana? Ustaw nowe hasło: zmiana adresu zostanie wycofana, a konto wylogowane wszędzie.",
      "Jeśli to pomyłka, powiedz o tym administratorowi swojej firmy albo napisz do biura.",
    ],
    link: { label: "Ustaw nowe hasło", url: `${env.origin}${pathTo("forgottenPassword", null, { email })}` },
  });
}

type CompletedChange = { userId: number; toEmail: string; newEmail: string; login: string; changedAt: Date };

/** Tells both addresses that the new one counts from now on. */
export function emailChanged({ userId, toEmail, newEmail, login, changedAt }: CompletedChange): Mail {
  return writeToPerson({
    kind: "email-changed",
    toEmail,
    toUserId: userId,
    subject: "Adres e-mail konta został zmieniony",
    paragraphs: [
      `adres e-mail Twojego konta zmieniono ${formatMoment(changedAt)} na ${newEmail}. Logujesz się jako ${login}.`,
      "Jeśli to nie Twoja zmiana, napisz do biura.",
    ],
  });
}
