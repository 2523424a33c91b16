import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Recipient = { userId: number; email: string; name: string; changeId: number; companyName: string };

/** Tells a person that the council has verified their company and the account is open. */
export function companyVerified({ userId, email, name, changeId, companyName }: Recipient): Mail {
  return write({
    kind: "company-verified",
    toEmail: email,
    toUserId: userId,
    dedupeKey: `company-status:${changeId}:${userId}`,
    subject: `Firma ${companyName} została zweryfikowana`,
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [
      `${env.organisation} zakończyła weryfikację firmy ${companyName}. Twoje konto w portalu jest aktywne.`,
      "Możesz się już zalogować, czytać ogłoszenia i odpowiadać na nie w komentarzach.",
    ],
    link: { label: "Zaloguj się", url: `${env.origin}${pathTo("signIn")}` },
    signature: env.organisation,
  });
}
