import { describe, expect, test } from "vitest";
import { insertedRow } from "~/domain/kernel/database-transaction.server";
import { DomainError, type ErrorCode, errorStatus } from "~/domain/kernel/errors";
import i18next from "~/i18n";
import sentences, { wordingVariants } from "~/i18n/pl/errors";
import { sources } from "../../support/sources";

const allCodes = Object.keys(errorStatus) as ErrorCode[];

const catalogue: [id: string, code: ErrorCode, status: number, sentence: string][] = [
  ["ERR-016", "loginNotActive", 422, "Twoje konto nie zostało jeszcze aktywowane."],
  ["ERR-017", "badPassword", 422, "Nieprawidłowy login lub hasło."],
  [
    "ERR-018",
    "lockoutUserAccount",
    422,
    "Konto zostało tymczasowo zablokowane z powodu zbyt wielu nieudanych prób logowania. Spróbuj ponownie później.",
  ],
  ["ERR-019", "invalidToken", 401, "Nieprawidłowy lub unieważniony token."],
  ["ERR-020", "tooManyResourceCalls", 429, "Zbyt wiele zapytań. Spróbuj ponownie za chwilę."],
  ["ERR-021", "companyIsSuspended", 422, "Firma jest zawieszona. Skontaktuj się z administratorem portalu."],
  ["ERR-022", "companyDocumentNotFound", 404, "Nie znaleziono dokumentu firmy."],
  ["ERR-023", "companySubscriptionNotFound", 404, "Brak ważnego pakietu."],
  ["ERR-024", "complaintAttachmentNotFound", 404, "Nie znaleziono załącznika zgłoszenia."],
  ["ERR-025", "invalidComplaintStatus", 409, "Nieprawidłowa zmiana statusu zgłoszenia."],
  ["ERR-026", "missingPermissionToChangeCompanyStatus", 403, "Brak uprawnień do zmiany statusu firmy."],
  ["ERR-027", "missingPermissionToChangeDocumentParams", 403, "Brak uprawnień do zmiany parametrów dokumentu."],
  ["ERR-028", "missingPermissionToCreatePricings", 403, "Brak uprawnień do tworzenia cenników."],
  ["ERR-029", "missingPermissionToChangeEmployees", 403, "Brak uprawnień do zmiany danych pracowników."],
  ["ERR-030", "phraseMustBeAtLeast3", 422, "Wyszukiwana fraza musi mieć co najmniej 3 znaki."],
  ["ERR-031", "emailCannotBeEmpty", 422, "Adres e-mail nie może być pusty."],
  ["ERR-032", "noUserHasBeenFound", 422, "Nie znaleziono użytkownika o podanym adresie e-mail."],
  ["ERR-033", "passwordGenerationTokenInvalid", 422, "Link do ustawienia hasła jest nieprawidłowy lub wygasł."],
  ["ERR-034", "invalidStatusChange", 409, "Niedozwolona zmiana statusu."],
  ["ERR-035", "userIsNotPartOfCompany", 403, "Użytkownik nie należy do firmy."],
  ["ERR-036", "invalidInputObject", 400, "Nieprawidłowe dane wejściowe."],
  ["ERR-037", "emailIsTaken", 409, "Podany adres e-mail jest już zajęty."],
  ["ERR-038", "tinTaken", 409, "Firma o podanym numerze NIP jest już zarejestrowana."],
  ["ERR-039", "confirmAccountTokenInvalid", 422, "Link aktywacyjny jest nieprawidłowy lub wygasł."],
  ["ERR-040", "companyNotFound", 404, "Nie znaleziono firmy."],
  ["ERR-041", "userNotFound", 404, "Nie znaleziono użytkownika."],
  ["ERR-042", "operationIsRestricted", 403, "Ta operacja jest niedostępna w ramach Twojego dostępu."],
  ["ERR-043", "unexpected", 500, "Wystąpił nieoczekiwany błąd. Spróbuj ponownie później."],
  [
    "ERR-044",
    "companyVerificationPending",
    422,
    "Twoje konto jest zawieszone do czasu weryfikacji firmy. Prosimy o cierpliwość.",
  ],
  ["ERR-045", "deniedCompanyUpdate", 403, "Nie możesz zmieniać danych innej firmy."],
  ["ERR-046", "deniedContactCreation", 403, "Nie możesz dodawać kontaktów innej firmy."],
  ["ERR-047", "deniedContactUpdate", 403, "Nie możesz zmieniać kontaktów innej firmy."],
  ["ERR-048", "deniedDocumentCreation", 403, "Nie możesz dodawać dokumentów innej firmy."],
  ["ERR-049", "deniedDocumentDeletion", 403, "Nie możesz usuwać dokumentów innej firmy."],
  ["ERR-050", "deniedSubscriptionCreation", 403, "Nie możesz zamawiać pakietu dla innej firmy."],
  ["ERR-051", "deniedSubscriptionDeletion", 403, "Nie możesz zakończyć pakietu innej firmy."],
  ["ERR-052", "deniedComplaintUpdate", 403, "Nie możesz zmieniać zgłoszeń innej firmy."],
  ["ERR-053", "deniedVehicleUpdate", 403, "Nie możesz zmieniać pojazdów innej firmy."],
  ["ERR-054", "deniedUserEdit", 403, "Nie możesz edytować użytkownika innej firmy."],
  ["ERR-055", "deniedUserStatusChange", 403, "Nie możesz zmieniać statusu użytkownika innej firmy."],
  ["MSGTXT-001", "required", 422, "Pole jest wymagane"],
  ["MSGTXT-002", "wrongFormat", 422, "Nieprawidłowy format"],
  ["MSGTXT-003", "lengthBetween", 422, "Długość musi wynosić od 3 do 200 znaków"],
  ["MSGTXT-004", "lengthMin", 422, "Wymagane co najmniej 3 znaki"],
  ["MSGTXT-005", "lengthMax", 422, "Dozwolone maksymalnie 200 znaków"],
  ["MSGTXT-006", "mustBeUnique", 422, "Wartość musi być unikalna"],
  ["MSGTXT-007", "someFieldsInvalid", 422, "Niektóre pola nie są wypełnione prawidłowo"],
  ["MSGTXT-012", "sessionExpired", 401, "Sesja wygasła. Zaloguj się ponownie."],
  ["MSGTXT-014", "emailInvalid", 422, "Podaj prawidłowy adres e-mail."],
  ["MSGTXT-015", "registrationStarted", 409, "Rejestracja dla tego adresu e-mail została już rozpoczęta."],
  [
    "MSGTXT-016",
    "registrationCompleted",
    409,
    "Rejestracja została zakończona. Sprawdź skrzynkę e-mail i potwierdź konto.",
  ],
  ["MSGTXT-017", "emailOfActiveUser", 409, "Konto z tym adresem e-mail jest już aktywne. Zaloguj się."],
  ["MSGTXT-018", "emailOfRefusedUser", 409, "Aktywacja konta z tym adresem e-mail została odrzucona."],
  ["MSGTXT-019", "emailOfSuspendedUser", 409, "Konto z tym adresem e-mail jest zawieszone."],
  ["MSGTXT-020", "emailCheckFailed", 503, "Nie udało się sprawdzić adresu e-mail."],
  ["MSGTXT-022", "promoCodeInvalid", 422, "Nieprawidłowy kod promocyjny."],
  ["MSGTXT-024", "announcementSaveFailed", 500, "Nie udało się zapisać ogłoszenia."],
  ["MSGTXT-025", "formHasErrors", 422, "Formularz zawiera błędy."],
  ["MSGTXT-026", "internalError", 500, "Wystąpił błąd wewnętrzny."],
  ["MSGTXT-028", "announcementNotFound", 404, "Nie znaleziono ogłoszenia o podanym ID."],
  ["MSGTXT-029", "unsupportedAction", 400, "Nieobsługiwana akcja."],
  ["MSGTXT-030", "announcementParametersMissing", 400, "Parametry ogłoszenia nie zostały określone."],
  ["MSGTXT-031", "announcementsLoadFailed", 500, "Nie udało się wczytać ogłoszeń."],
  ["MSGTXT-033", "commentNotAdded", 500, "Nie udało się dodać komentarza."],
  ["MSGTXT-036", "messageNotSent", 500, "Nie udało się wysłać wiadomości."],
  ["MSGTXT-037", "conversationLoadFailed", 500, "Nie udało się wczytać rozmowy."],
  ["MSGTXT-037", "conversationNotCreated", 500, "Nie udało się utworzyć rozmowy."],
  ["MSGTXT-037", "messagesLoadFailed", 500, "Nie udało się pobrać wiadomości."],
  ["OQ-18", "accountSuspended", 422, "Twoje konto zostało zawieszone."],
  ["OQ-18", "accountRefused", 422, "Aktywacja konta została odrzucona."],
  ["OQ-22", "registerUnavailable", 503, "Rejestr jest chwilowo niedostępny."],
  ["OQ-46", "promoCodeExpired", 422, "Kod promocyjny wygasł."],
  ["OQ-70", "fileTooLarge", 422, "Plik przekracza maksymalny rozmiar 20 MB."],
  ["OQ-70", "tooManyFiles", 422, "Można dodać maksymalnie 5 plików."],
  ["OQ-87", "tinDigits", 422, "NIP musi składać się z 10 cyfr"],
  ["OQ-87", "tinNotFound", 422, "Nie znaleziono firmy o podanym numerze NIP w rejestrze"],
  ["OQ-87", "passwordMin", 422, "Hasło musi mieć co najmniej 8 znaków"],
  ["OQ-87", "passwordWhitespace", 422, "Hasło nie może zawierać spacji"],
  ["OQ-87", "passwordUppercase", 422, "Hasło musi zawierać wielką literę"],
  ["OQ-87", "passwordLowercase", 422, "Hasło musi zawierać małą literę"],
  ["OQ-87", "passwordDigit", 422, "Hasło musi zawierać cyfrę"],
  ["OQ-87", "passwordSpecial", 422, "Hasło musi zawierać znak specjalny"],
  ["OQ-87", "passwordsDiffer", 422, "Hasła muszą być takie same"],
  ["OQ-87", "searchMin", 422, "Wpisz co najmniej 3 znaki"],
  ["OQ-87", "consentRequired", 422, "Zgoda jest wymagana"],
  ["OQ-87", "dateFromInPast", 422, "Data „od” nie może być wcześniejsza niż dzisiaj"],
  ["OQ-87", "dateToBeforeFrom", 422, "Data „do” nie może być wcześniejsza niż „od”"],
  ["OQ-87", "dateFromRequired", 422, "Podaj datę „od”"],
  ["OQ-87", "countryFirst", 422, "Najpierw wybierz kraj"],
  ["OQ-87", "countryRequired", 422, "Podaj kraj"],
  ["OQ-87", "postalCodeRequired", 422, "Podaj kod pocztowy"],
  ["OQ-87", "cityRequired", 422, "Podaj miejscowość"],
  ["OQ-87", "ratingBounds", 422, "Wybierz ocenę"],
  ["OQ-95", "staleData", 409, "Dane zostały w międzyczasie zmienione. Odśwież stronę."],
  ["ANN-028", "titleRequired", 422, "Tytuł jest wymagany"],
  ["ANN-029", "typeRequired", 422, "Typ jest wymagany"],
  ["ANN-030", "userGroupRequired", 422, "Grupa użytkowników jest wymagana"],
  ["ANN-031", "contentRequired", 422, "Treść jest wymagana"],
  ["ANN-032", "imagesMax", 422, "Można dodać maksymalnie 3 obrazki."],
  ["ANN-033", "imageSize", 422, "Obrazek może mieć maksymalne 2 MB."],
  ["COMP-029", "tagMax", 422, "Tag może mieć max. 50 znaków"],
  ["COMPL-018", "complaintMin", 422, "Musisz wpisać przynajmniej 3 znaki"],
  ["INV-006", "invitationEmailRequired", 422, "Adres e-mail jest wymagany"],
  ["INV-007", "tinOrNameRequired", 422, "Podaj NIP lub nazwę zapraszanej firmy"],
  ["PLAN-033", "choosePackage", 422, "Wybierz pakiet."],
  ["PLAN-034", "termsRequired", 422, "Zamówienie jest ważne tylko z oznaczonym oświadczeniem."],
];

const params = {
  min: 3,
  max: 200,
  images: 3,
  days: 365,
  maxSize: 2,
  symbol: "FLOTA-M",
  date: "2026-11-20",
  name: "Anna Nowak",
  plan: "Pakiet Flota",
  from: "289 zł",
  to: "300 zł",
  used: 5,
  limit: 3,
  price: "900 zł",
  perKm: "0,90 zł/km",
  posted: "2400 zł",
};

describe("the error catalogue", () => {
  test.each(catalogue)("%s: %s answers %d with its exact sentence", (_, code, status, sentence) => {
    expect(new DomainError(code).status).toBe(status);
    expect(i18next.t(code, { ...params, ns: "errors" }).replaceAll("\u00a0", " ")).toBe(sentence);
  });

  test("every code has the status of a refusal and a finished Polish sentence of its own", () => {
    for (const code of allCodes) {
      const sentence = i18next.t(code, { ...params, ns: "errors" });
      expect(errorStatus[code], code).toBeGreaterThanOrEqual(400);
      expect(errorStatus[code], code).toBeLessThan(600);
      expect(sentence, code).toMatch(/^\p{Lu}[^{}"']+$/u);
      expect(sentence, code).not.toMatch(/ {2}|^\s|\s$|\.{2,}/);
    }
    expect(new Set(Object.values(sentences)).size).toBe(allCodes.length);
  });

  test("OQ-64: no sentence holds a word that would end the session when /api sends it", () => {
    for (const code of allCodes) expect(`${code} ${sentences[code]}`).not.toMatch(/unauthorized/i);
  });

  test("OQ-68: a wording variant is shown as the sentence of its code", () => {
    const shown = [...wordingVariants].map(([wording, code]) => [wording, sentences[code]]);
    expect(shown).toEqual([
      ["Nieprawidłowy lub hasło.", "Nieprawidłowy login lub hasło."],
      ["Unexpected Execution Error", "Wystąpił nieoczekiwany błąd. Spróbuj ponownie później."],
    ]);
  });
});

describe("a domain error", () => {
  test("carries its code, the field it belongs to and the values of its sentence", () => {
    const error = new DomainError("lengthMax", "title", { max: 120 });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "DomainError", message: "lengthMax", code: "lengthMax", status: 422 });
    expect(error).toMatchObject({ field: "title", params: { max: 120 } });
  });

  test("goes back into the form exactly when its status is 400, 409, 413, 422 or 429, or a store, a register or the drawing of pictures failed it", () => {
    const failures = ["fileNotStored", "registerUnavailable", "pictureQueueFull"] as const;
    for (const code of failures) expect(new DomainError(code).correctable, code).toBe(true);
    const codes = allCodes.filter((code) => !failures.includes(code as "fileNotStored"));
    const correctable = new Set(codes.filter((code) => new DomainError(code).correctable).map((c) => errorStatus[c]));
    const final = new Set(codes.filter((code) => !new DomainError(code).correctable).map((c) => errorStatus[c]));
    expect([...correctable].sort()).toEqual([400, 409, 413, 422, 429]);
    expect([...final].sort()).toEqual([401, 403, 404, 405, 415, 500, 503]);
  });
});

describe("architecture 3.7: a code that nothing throws", () => {
  const text = sources("app")
    .filter(({ file }) => !/^app\/(?:i18n\/|domain\/kernel\/errors\.ts$)/.test(file))
    .map(({ text }) => text)
    .join("\n")
    // The form knows by name the sentences that name no field.
    .replace(/const nameless[^;]*;/, "");

  /** Codes of the catalogue whose features are still to come. */
  const toCome: Record<string, ErrorCode[]> = {
    "change of password": ["currentPasswordWrong"],
  };

  test("is one of a feature that is still to come", () => {
    const silent = allCodes.filter((code) => !text.includes(`"${code}"`) && !text.includes(`${code}:`));
    expect(silent.sort()).toEqual(Object.values(toCome).flat().sort());
  });
});

test("what was inserted is a row, or an error that nobody writes on after", () => {
  expect(insertedRow([{ id: 7 }])).toEqual({ id: 7 });
  expect(() => insertedRow([])).toThrow("no row");
});
