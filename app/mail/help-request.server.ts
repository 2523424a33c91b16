import { env } from "~/env.server";
import { type Mail, write } from "./mail";

type HelpRequest = { number: string; name: string; email: string; content: string };

/** Tells a person that their request for help has arrived. */
export function helpRequestAcknowledged({ number, name, email, content }: HelpRequest): Mail {
  return write({
    kind: "help-request-acknowledged",
    toEmail: email,
    dedupeKey: `help-request:${number}`,
    subject: `Zgłoszenie ${number} zostało przyjęte`,
    greeting: `Dzień dobry, ${name},`,
    paragraphs: [`Twoje zgłoszenie ma numer ${number}. Biuro odpowie na ten adres e-mail.`, `Treść: ${content}`],
    signature: env.organisation,
  });
}

/** Tells the office of a request for help. */
export function helpRequestForOffice({
  number,
  name,
  email,
  tin,
  content,
}: HelpRequest & { tin: string | null }): Mail {
  return write({
    kind: "help-request-office",
    toEmail: env.officeEmail,
    dedupeKey: `help-request-office:${number}`,
    subject: `Prośba o pomoc ${number}`,
    greeting: "Dzień dobry,",
    paragraphs: [
      `${name} (${email}${tin ? `, NIP ${tin}` : ""}) prosi o pomoc z dostępem do portalu.`,
      `Treść: ${content}`,
    ],
    signature: env.organisation,
  });
}
