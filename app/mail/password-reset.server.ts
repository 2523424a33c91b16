import { linkHours } from "~/domain/kernel/term";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Recipient = { userId: number; email: string; secret: string };

/** The link to set a forgotten password anew. */
export function passwordReset({ userId, email, secret }: Recipient): Mail {
  return writeToPerson({
    kind: "password-reset",
    toEmail: email,
    toUserId: userId,
    subject: "Ustaw nowe hasło",
    paragraphs: [
      `ktoś, zapewne Ty, poprosił o nowe hasło do portalu. Link działa ${termText(linkHours.PASSWORD_RESET, "hours")} i tylko raz.`,
      "Jeśli to nie Ty, zignoruj tę wiadomość: obecne hasło pozostaje ważne.",
    ],
    link: { label: "Ustaw nowe hasło", url: `${env.origin}${pathTo("newPassword", null, { token: secret })}` },
  });
}
