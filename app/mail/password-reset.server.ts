import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Recipient = { userId: number; email: string; name: string; secret: string };

/** The link to set a forgotten password anew. */
export function passwordReset({ userId, email, name, secret }: Recipient): Mail {
  return write({
    kind: "password-reset",
    toEmail: email,
    toUserId: userId,
    subject: "Ustaw nowe hasło",
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      "ktoś, zapewne Ty, poprosił o nowe hasło do portalu. Link działa 24 godziny i tylko raz.",
      "Jeśli to nie Ty, zignoruj tę wiadomość: obecne hasło pozostaje ważne.",
    ],
    link: { label: "Ustaw nowe hasło", url: `${env.origin}${pathTo("newPassword", null, { token: secret })}` },
    signature: env.organisation,
  });
}
