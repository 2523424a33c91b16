import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Recipient = { userId: number; email: string; changedAt: Date };

/** Tells a person that their password was changed, in case it was somebody else. */
export function passwordChanged({ userId, email, changedAt }: Recipient): Mail {
  return writeToPerson({
    kind: "password-changed",
    toEmail: email,
    toUserId: userId,
    subject: "Hasło zostało zmienione",
    paragraphs: [
      `hasło do Twojego konta zmieniono ${formatMoment(changedAt)}.`,
      "Jeśli to nie Twoja zmiana, od razu ustaw nowe hasło i napisz do biura.",
    ],
    link: { label: "Ustaw nowe hasło", url: `${env.origin}${pathTo("forgottenPassword")}` },
  });
}
