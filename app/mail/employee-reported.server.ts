import { env } from "~/env.server";
import { pathTo } from "~/paths";
import { writeToPerson } from "./letter.server";
import type { Mail } from "./mail";

type Report = { userId: number; email: string; employeeId: number; name: string; hasPlan: boolean };

/**
 * Tells an administrator of a company that somebody else says a person of it works there no more; without a package the
 * accounts are the office's to switch off.
 */
export function employeeReported({ userId, email, employeeId, name, hasPlan }: Report): Mail {
  const { next, link } = hasPlan ? ownStep(employeeId) : officeStep();
  return writeToPerson({
    kind: "employee-reported",
    toEmail: email,
    toUserId: userId,
    subject: `Czy ${name} nadal u Was pracuje?`,
    paragraphs: [`użytkownik innej firmy zgłosił, że ${name} już w Waszej firmie nie pracuje.`, next],
    link,
  });
}

function ownStep(id: number) {
  return {
    next: "Jeśli to prawda, wyłącz to konto: sprawy tej osoby przejmie wskazany pracownik. Jeśli nie, potwierdź na liście pracowników, że nadal tu pracuje.",
    link: { label: "Otwórz konto pracownika", url: `${env.origin}${pathTo("editEmployee", { id })}` },
  };
}

function officeStep() {
  return {
    next: "Jeśli to prawda, napisz do biura, które wyłączy to konto: firma bez pakietu nie zmienia kont sama. Jeśli nie, nic nie trzeba robić.",
    link: { label: "Napisz do biura", url: `${env.origin}${pathTo("complaints")}` },
  };
}
