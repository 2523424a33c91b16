import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "~/components/forms/form";

const labels = { startDate: "Data rozpoczęcia", registrationDate: "Data rejestracji", tin: "NIP", email: "E-mail" };

/** The lines of the summary of a form that was refused for these. */
function linesOf(allErrors: Record<string, string[]>): string[] {
  const html = renderToString(<ErrorSummary form={{ id: "company", allErrors, status: "error" }} labels={labels} />);
  return [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, line = ""]) => line.replace(/<[^>]*>/g, ""));
}

test("a sentence that could be about any field is said with the field's name, in the order of the fields", () => {
  expect(
    linesOf({
      tin: ["required"],
      registrationDate: ["dateTooEarly"],
      startDate: ["dateInFuture", "oneLineOnly"],
      email: ["emailInvalid"],
    }),
  ).toEqual([
    "Data rozpoczęcia: Data nie może być późniejsza niż dzisiaj",
    expect.stringMatching(/^Data rozpoczęcia: Wpisz tekst/),
    "Data rejestracji: Sprawdź rok: data jest sprzed 1800 roku",
    "NIP: Pole jest wymagane",
    "Podaj prawidłowy adres e-mail.",
  ]);
});
