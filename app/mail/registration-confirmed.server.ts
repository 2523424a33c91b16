import { answerDays } from "~/domain/kernel/term";
import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { termText, writeToOffice } from "./letter.server";
import type { Mail } from "./mail";

/** Tells the council's office that a company waits for its verification, its first user having confirmed. */
export function registrationConfirmed({ companyId, companyName }: { companyId: number; companyName: string }): Mail {
  return writeToOffice({
    kind: "registration-confirmed",
    dedupeKey: `registration-confirmed:${companyId}`,
    subject: `Nowa firma czeka na weryfikację: ${companyName}`,
    paragraphs: [
      `firma ${companyName} zarejestrowała się i potwierdziła adres e-mail. Odpowiedź obiecaliśmy w ciągu ${termText(answerDays)}.`,
      "Sprawdź jej dane i dokumenty w panelu.",
    ],
    link: { label: "Otwórz firmę w panelu", url: `${env.origin}${pathTo("council.company", { id: companyId })}` },
  });
}
