import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

/** Tells the council's office that a company waits for its verification, its first user having confirmed. */
export function registrationConfirmed({ companyId, companyName }: { companyId: number; companyName: string }): Mail {
  return write({
    kind: "registration-confirmed",
    toEmail: env.officeEmail,
    dedupeKey: `registration-confirmed:${companyId}`,
    subject: `Nowa firma czeka na weryfikację: ${companyName}`,
    greeting: "Dzień dobry,",
    paragraphs: [
      `Firma ${companyName} zarejestrowała się i potwierdziła adres e-mail. Odpowiedź obiecaliśmy w ciągu 14 dni.`,
    ],
    link: { label: "Otwórz firmę w panelu", url: `${env.origin}${pathTo("council.company", { id: companyId })}` },
    signature: env.organisation,
  });
}
