import { describe, expect, test } from "vitest";
import i18next from "~/i18n";

/** What the requirements and decisions quote word for word; the sentences of errors stand in the error catalogue. */
const quoted: [id: string, key: string, sentence: string][] = [
  ["LAYOUT-010", "shell:greeting", "Dzień dobry"],
  ["LAYOUT-014", "shell:signIn", "Zaloguj się"],
  ["LAYOUT-015", "shell:join", "Dołącz do nas"],
  ["AUTH-007, MSGTXT-008", "account:flash.signedIn", "Zalogowano poprawnie"],
  ["COMP-034, ANN-039", "common:unsaved.question", "Czy chcesz porzucić niezapisane zmiany?"],
  ["MSGTXT-023", "announcement:flash.saved", "Ogłoszenie zostało zapisane."],
  ["MSGTXT-032", "announcement:flash.comment.added", "Komentarz został dodany."],
  ["MSGTXT-034", "announcement:comment.delete.question", "Czy na pewno chcesz usunąć komentarz?"],
  ["MSGTXT-035", "conversation:flash.sent", "Wiadomość została wysłana."],
  ["MSGTXT-038, EMP-011", "employee:flash.mailed.added", "Pracownik został dodany."],
  ["MSGTXT-039, EMP-012", "employee:flash.updated", "Dane pracownika zostały zaktualizowane."],
  ["MSGTXT-039, OQ-83", "employee:flash.mailed.updated.email", "Dane pracownika zostały zaktualizowane."],
  ["MSGTXT-040, EMP-013", "employee:flash.mailed.linkSent", "Link do ustawienia hasła został wysłany."],
  ["MSGTXT-041, VEH-010", "fleet:flash.added", "Pojazd został dodany."],
  ["MSGTXT-042, VEH-011", "fleet:flash.updated", "Pojazd został zaktualizowany."],
  ["MSGTXT-043", "ownCompany:flash.saved", "Dane firmy zostały zaktualizowane."],
  ["MSGTXT-043", "ownCompany:flash.saved.reviewed", "Dane firmy zostały zaktualizowane."],
  ["MSGTXT-044", "complaint:flash.report.done", "Zgłoszenie zostało przyjęte."],
  ["MSGTXT-045", "invitation:flash.mailed.sent", "Zaproszenie zostało wysłane."],
  ["MSGTXT-047, ANN-045", "announcement:flash.archivedOffer", "Oferta została zarchiwizowana."],
  ["MSGTXT-047, FRE-062", "ownPostings:flash.archived", "Oferta została zarchiwizowana."],
  ["OQ-15", "announcement:heading.offers", "Oferty"],
  ["OQ-15", "announcement:heading.enquiries", "Zapytania ofertowe"],
  ["OQ-15", "announcement:own.heading", "Moje ogłoszenia"],
  ["OQ-38", "announcement:action.archive.question.offer", "Czy na pewno chcesz zarchiwizować ofertę?"],
  ["OQ-38", "announcement:action.duplicate.question.offer", "Czy na pewno chcesz zduplikować ofertę?"],
  ["OQ-42", "notice:kind.0", "Nowy komentarz do Twojego ogłoszenia"],
  ["OQ-42", "notice:kind.1", "Nowy komentarz do ogłoszenia, które komentujesz"],
  ["OQ-42", "notice:kind.2", "Nowa wiadomość prywatna dotycząca ogłoszenia"],
  ["OQ-42", "notice:kind.3", "Nowa wiadomość prywatna"],
  ["OQ-42", "notice:kind.4", "Twój komentarz został opublikowany"],
  ["OQ-42", "notice:kind.5", "Twoja wiadomość prywatna dotycząca ogłoszenia została wysłana"],
  ["OQ-42", "notice:kind.6", "Twoja wiadomość prywatna została wysłana"],
  ["OQ-42", "notice:markRead", "Oznacz jako przeczytane"],
  ["OQ-42", "notice:markAllRead", "Oznacz wszystkie jako przeczytane"],
  ["OQ-45", "membership:plan.none.heading", "Brak dostępnych pakietów."],
  [
    "OQ-87",
    "shell:restricted.text",
    "Ta funkcja jest niedostępna w darmowej wersji. Wybierz pakiet, aby uzyskać pełny dostęp.",
  ],
  ["OQ-87", "account:status.notActivated", "nieaktywowany"],
  ["OQ-87", "account:status.active", "aktywny"],
  ["OQ-87", "account:status.suspended", "zawieszony"],
  ["OQ-87", "account:status.refused", "odmowa aktywacji"],
  ["OQ-87", "account:action.grant", "Przyznaj dostęp"],
  ["OQ-87", "account:action.grantAgain", "Przyznaj ponownie"],
  ["OQ-87", "account:action.refuse", "Odmów"],
  ["OQ-87", "account:action.suspend", "Zawieś"],
  ["OQ-87", "account:action.exclude", "Wyklucz konto"],
  ["OQ-87", "account:action.restore", "Przywróć dostęp"],
  ["OQ-87", "company:status.waiting", "oczekująca"],
  ["COMP-031, OQ-87", "company:status.member", "członek Rady"],
  ["OQ-87", "company:status.suspended", "zawieszona"],
  ["OQ-87", "company:status.blocked", "zablokowana"],
  ["OQ-87", "company:action.confirm", "Potwierdź weryfikację"],
  ["OQ-87", "company:action.deny", "Odmów"],
  ["OQ-87", "company:action.suspend", "Zawieś"],
  ["OQ-87", "company:action.exclude", "Wyklucz"],
  ["OQ-87", "company:action.restart", "Wznów weryfikację"],
  ["OQ-87", "company:action.restore", "Przywróć"],
];

describe("the quoted sentences", () => {
  test.each(quoted)("%s: %s", (_, key, sentence) => {
    // What is welcome after a quoted sentence is another one.
    const wording = i18next.t(key as "common:close").replaceAll("\u00a0", " ");
    expect(wording === sentence || (/[.?!]$/.test(sentence) && wording.startsWith(`${sentence} `)), wording).toBe(true);
  });
});
