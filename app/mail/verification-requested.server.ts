import { formatMoment } from "~/domain/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { type Mail, write } from "./mail";

type Requested = { companyId: number; companyName: string; term: Date };

/** Tells the council's office that a waiting company asks for its verification. */
export function verificationRequested({ companyId, companyName, term }: Requested): Mail {
  return write({
    kind: "verification-requested",
    toEmail: env.officeEmail,
    dedupeKey: `verification-requested:${companyId}:${term.getTime()}`,
    subject: `Firma ${companyName} prosi o weryfikację`,
    greeting: "Dzień dobry,",
    paragraphs: [
      `Firma ${companyName} zamówiła weryfikację. Czeka od ${formatMoment(term)}; odpowiedź obiecaliśmy w ciągu 14 dni.`,
    ],
    link: { label: "Otwórz kolejkę weryfikacji", url: `${env.origin}${pathTo("council.verification")}` },
    signature: env.organisation,
  });
}
