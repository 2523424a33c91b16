import { invitationDays } from "~/domain/kernel/term";
import { env } from "~/env.server";
import shell from "~/i18n/pl/shell";
import { pathTo } from "~/paths";
import { termText, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Invitation = {
  invitationId: number;
  email: string;
  inviter: string;
  inviterCompany: string;
  secret: string;
};

/** One person's invitation to another company: who invites and where to, and no word of advertising. */
export function invitation({ invitationId, email, inviter, inviterCompany, secret }: Invitation): Mail {
  return writeToPerson({
    kind: "invitation",
    toEmail: email,
    invitationId,
    subject: `${inviterCompany} zaprasza na giełdę ${shell.product}`,
    paragraphs: [
      `${inviter} z firmy ${inviterCompany} zaprasza Twoją firmę na giełdę ${shell.product}: portal firm transportowych i spedycyjnych, który prowadzi ${env.organisationName.full}.`,
      `Link działa ${termText(invitationDays)} i otwiera rejestrację z wpisanymi już danymi. Jeśli nie chcesz z niego skorzystać, nie musisz nic robić.`,
    ],
    link: { label: "Zarejestruj firmę", url: `${env.origin}${pathTo("join", null, { invitation: secret })}` },
  });
}
