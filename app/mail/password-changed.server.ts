import { formatMoment } from "~/domain/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Recipient = { userId: number; email: string; name: string; changedAt: Date };

/** Tells a person that their password was changed, in case it was somebody else. */
export function passwordChanged({ userId, email, name, changedAt }: Recipient): Mail {
  return write({
    kind: "password-changed",
    toEmail: email,
    toUserId: userId,
    subject: "Hasło zostało zmienione",
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      `hasło do Twojego konta zmieniono ${formatMoment(changedAt)}.`,
      `Jeśli to nie Ty, od razu ustaw nowe hasło i napisz do biura: ${env.officeEmail}.`,
    ],
    link: { label: "Ustaw nowe hasło", url: `${env.origin}${pathTo("forgottenPassword")}` },
    signature: env.organisation,
  });
}
