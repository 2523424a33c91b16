import { linkHours } from "~/domain/kernel/term";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Recipient = { userId: number; email: string; companyName: string; secret: string };

/** The link to choose the first password of an account that somebody else opened. */
export function passwordGeneration({ userId, email, companyName, secret }: Recipient): Mail {
  return writeToPerson({
    kind: "password-generation",
    toEmail: email,
    toUserId: userId,
    subject: "Ustaw hasło do portalu",
    paragraphs: [
      `masz konto firmy ${companyName} w portalu, który prowadzi ${env.organisationName.full}. Aby się logować, ustaw hasło.`,
      `Link działa ${termText(linkHours.PASSWORD_GENERATION / 24)} i tylko raz.`,
    ],
    link: { label: "Ustaw hasło", url: `${env.origin}${pathTo("generatePassword", null, { token: secret })}` },
  });
}
