import { answerDays } from "~/domain/kernel/term";
import { formatMoment } from "~/domain/units/moment.server";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToOffice } from "./letter.server";
import type { Mail } from "./mail";

type VerificationRequest = { companyId: number; companyName: string; term: Date };

/** Tells the council's office that a waiting company asks for its verification. */
export function verificationRequested({ companyId, companyName, term }: VerificationRequest): Mail {
  return writeToOffice({
    kind: "verification-requested",
    dedupeKey: `verification-requested:${companyId}:${term.getTime()}`,
    subject: `Firma ${companyName} prosi o weryfikację`,
    paragraphs: [
      `firma ${companyName} prosi o weryfikację. Czeka od ${formatMoment(term)}; odpowiedź obiecaliśmy w ciągu ${termText(answerDays)}.`,
    ],
    link: { label: "Otwórz kolejkę weryfikacji", url: `${env.origin}${pathTo("council.verification")}` },
  });
}
