import { writeToOffice, writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type HelpRequest = { number: string; email: string; content: string };

/** Tells a person that their request for help has arrived. */
export function helpRequestAcknowledged({ number, email, content }: HelpRequest): Mail {
  return writeToPerson({
    kind: "help-request-acknowledged",
    toEmail: email,
    dedupeKey: `help-request:${number}`,
    subject: `Zgłoszenie ${number} zostało przyjęte`,
    paragraphs: [
      `zgłoszenie zostało przyjęte pod numerem ${number}. Biuro odpowie na ten adres e-mail; nie musisz nic robić.`,
      `Treść: ${content}`,
    ],
  });
}

/** Tells the office of a request for help. */
export function helpRequestForOffice({
  number,
  name,
  email,
  tin,
  content,
}: HelpRequest & { name: string; tin: string | null }): Mail {
  return writeToOffice({
    kind: "help-request-office",
    dedupeKey: `help-request-office:${number}`,
    subject: `Prośba o pomoc ${number}`,
    paragraphs: [
      `${name} (${email}${tin ? `, NIP ${tin}` : ""}) prosi o pomoc z dostępem do portalu.`,
      `Treść: ${content}`,
      `Odpowiedz na adres ${email}, a w temacie podaj numer ${number}.`,
    ],
  });
}
