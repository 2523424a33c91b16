import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Invitation = {
  invitationId: number;
  email: string;
  inviter: string;
  inviterCompany: string;
  secret: string;
};

/** One person's invitation to another company: who invites and where to, and no word of advertising. */
export function invitation({ invitationId, email, inviter, inviterCompany, secret }: Invitation): Mail {
  return write({
    kind: "invitation",
    toEmail: email,
    invitationId,
    subject: `${inviterCompany} zaprasza do portalu`,
    greeting: "Dzień dobry,",
    paragraphs: [
      `${inviter} z firmy ${inviterCompany} zaprasza Twoją firmę do portalu firm transportowych, który prowadzi ${env.organisation}.`,
      "Link działa 30 dni i otwiera rejestrację z wpisanymi już danymi. Jeśli nie chcesz z niego skorzystać, nie musisz nic robić.",
    ],
    link: { label: "Zarejestruj firmę", url: `${env.origin}${pathTo("join", null, { invitation: secret })}` },
    signature: env.organisation,
  });
}
