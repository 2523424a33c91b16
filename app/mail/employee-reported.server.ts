import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Report = { userId: number; email: string; employeeId: number; name: string };

/** Tells an administrator of a company that somebody else says a person of it works there no more. */
export function employeeReported({ userId, email, employeeId, name }: Report): Mail {
  return writeToPerson({
    kind: "employee-reported",
    toEmail: email,
    toUserId: userId,
    subject: `Czy ${name} nadal u Was pracuje?`,
    paragraphs: [
      `użytkownik innej firmy zgłosił, że ${name} już w Waszej firmie nie pracuje.`,
      "Jeśli to prawda, wyłącz to konto: sprawy tej osoby przejmie wskazany pracownik. Jeśli nie, potwierdź na liście pracowników, że nadal tu pracuje.",
    ],
    link: { label: "Otwórz konto pracownika", url: `${env.origin}${pathTo("editEmployee", { id: employeeId })}` },
  });
}
