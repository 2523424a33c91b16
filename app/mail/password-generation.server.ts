import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Recipient = { userId: number; email: string; name: string; companyName: string; secret: string };

/** The link to choose the first password of an account that somebody else opened. */
export function passwordGeneration({ userId, email, name, companyName, secret }: Recipient): Mail {
  return write({
    kind: "password-generation",
    toEmail: email,
    toUserId: userId,
    subject: "Ustaw hasło do portalu",
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      `masz konto firmy ${companyName} w portalu, który prowadzi ${env.organisation}. Aby się logować, ustaw hasło.`,
      "Link działa 7 dni i tylko raz.",
    ],
    link: { label: "Ustaw hasło", url: `${env.origin}${pathTo("generatePassword", null, { token: secret })}` },
    signature: env.organisation,
  });
}
