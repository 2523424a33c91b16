import { HttpResponse, http } from "msw";
import type { RegisteredCompany } from "~/ports/business-register";

export const gusUrl = "https://wyszukiwarkaregon.stat.gov.pl/wsBIR/UslugaBIRzewnPubl.svc";
export const gusKey = "abcde12345<&>";

type Call = { operation: string; sid: string | null; body: string };
type Answer = (call: Call) => Response | Promise<Response> | undefined;

/**
 * The service BIR 1.1 as it speaks: SOAP 1.2 in one part of a multipart body, the result an XML document written with
 * entities, refusals as rows with an ErrorCode. It checks what a client must send, and answers 500 with a fault if not.
 */
export function gusService(companies: readonly RegisteredCompany[]) {
  const calls: Call[] = [];
  const sessions = new Set<string>();
  let opened = 0;
  let override: Answer = () => undefined;

  const handler = http.post(gusUrl, async ({ request }) => {
    const body = await request.text();
    const operation = /<soap:Body><(\w+)>/.exec(body)?.[1] ?? "";
    const call = { operation, sid: request.headers.get("sid"), body };
    calls.push(call);
    if (!isWellSent(request, call)) return new HttpResponse(mtom("<s:Fault/>"), { status: 500 });
    return (await override(call)) ?? answer(call);
  });

  function answer({ operation, sid, body }: Call): Response {
    if (operation === "Zaloguj") {
      if (textOf(body, "pKluczUzytkownika") !== "abcde12345&#60;&#38;&#62;") return result(operation, "");
      const fresh = `session${++opened}`;
      sessions.add(fresh);
      return result(operation, fresh);
    }
    if (operation === "GetValue") return result(operation, sessions.has(sid ?? "") ? "1" : "0");
    if (!sessions.has(sid ?? "")) return result(operation, "");
    const knownCompany =
      operation === "DaneSzukajPodmioty"
        ? companies.filter(({ tin }) => tin === textOf(body, "dat:Nip")).map(searchRow)
        : companies
            .filter((company) => company.regon === textOf(body, "pRegon"))
            .filter((company) => reportName(company) === textOf(body, "pNazwaRaportu"))
            .map(reportRow);
    return result(operation, knownCompany.length > 0 ? rows(...knownCompany) : rows(refusal("4")));
  }

  return {
    handler,
    calls,
    operations: () => calls.map(({ operation }) => operation),
    /** Ends all sessions, as the service does after an hour. */
    expire: () => sessions.clear(),
    /** Answers in the service's place wherever it gives a response. */
    answerBy(other: Answer) {
      override = other;
    },
    reset() {
      calls.length = 0;
      sessions.clear();
      override = () => undefined;
    },
  };
}

/** An answer of the operation whose result is this text. */
export function result(operation: string, text: string): Response {
  const written = text === "" ? `<${operation}Result/>` : `<${operation}Result>${escapeXml(text)}</${operation}Result>`;
  const namespace = operation === "GetValue" ? "http://CIS/BIR/2014/07" : "http://CIS/BIR/PUBL/2014/07";
  const body = `<${operation}Response xmlns="${namespace}">${written}</${operation}Response>`;
  return new HttpResponse(mtom(body), {
    headers: {
      "Content-Type":
        'multipart/related; type="application/xop+xml"; start="<http://tempuri.org/0>"; boundary="uuid:1+id=2"; start-info="application/soap+xml"',
    },
  });
}

/** The document of a result with these rows. */
export function rows(...given: Record<string, string>[]): string {
  const elements = (row: Record<string, string>) =>
    Object.entries(row).map(([name, value]) =>
      value ? `    <${name}>${escapeXml(value)}</${name}>` : `    <${name} />`,
    );
  return `<root>\r\n${given.map((row) => `  <dane>\r\n${elements(row).join("\r\n")}\r\n  </dane>`).join("\r\n")}\r\n</root>`;
}

export function refusal(code: string): Record<string, string> {
  const ErrorMessagePl = "Nie znaleziono podmiotu dla podanych kryteriów wyszukiwania.";
  return {
    ErrorCode: code,
    ErrorMessagePl,
    ErrorMessageEn: "No data found for the specified search criteria.",
    Nip: "",
  };
}

/** The company's row in the answer of a search. */
export function searchRow(company: RegisteredCompany): Record<string, string> {
  return {
    Regon: company.regon ?? "",
    Nip: company.tin,
    StatusNip: "",
    Nazwa: company.name,
    Wojewodztwo: company.voivodeship?.toUpperCase() ?? "",
    Powiat: "m. st. Warszawa",
    Gmina: "Śródmieście",
    Miejscowosc: company.city ?? "",
    KodPocztowy: company.postalCode ?? "",
    Ulica: company.street ?? "",
    NrNieruchomosci: company.streetNumber ?? "",
    NrLokalu: company.houseNumber ?? "",
    Typ: isNatural(company) ? "F" : "P",
    SilosID: isNatural(company) ? "1" : "6",
    DataZakonczeniaDzialalnosci: company.closedOn ?? "",
    MiejscowoscPoczty: company.city ?? "",
  };
}

function reportName(company: RegisteredCompany): string {
  return isNatural(company) ? "BIR12OsFizycznaDzialalnoscCeidg" : "BIR12OsPrawna";
}

function reportRow(company: RegisteredCompany): Record<string, string> {
  if (isNatural(company)) {
    return {
      fiz_regon9: company.regon ?? "",
      fiz_nazwa: company.name,
      fiz_dataRozpoczeciaDzialalnosci: company.startDate ?? "",
      fiz_adSiedzKodPocztowy: company.postalCode?.replace("-", "") ?? "",
      fiz_numerTelefonu: company.phone ?? "",
      fizC_dataWpisuDoRejestruEwidencji: company.registrationDate ?? "",
      fizC_numerWRejestrzeEwidencji: "001465897/2019",
    };
  }
  return {
    praw_regon9: company.regon ?? "",
    praw_nip: company.tin,
    praw_nazwa: company.name,
    praw_numerWRejestrzeEwidencji: company.krs ?? "",
    praw_dataWpisuDoRejestruEwidencji: company.registrationDate ?? "",
    praw_dataRozpoczeciaDzialalnosci: company.startDate ?? "",
    praw_adSiedzKodPocztowy: company.postalCode?.replace("-", "") ?? "",
    praw_numerTelefonu: company.phone ?? "",
  };
}

// One number without KRS is a partnership, which the register counts among the legal persons.
function isNatural({ krs, name }: RegisteredCompany): boolean {
  return krs === null && !name.includes("s.c.");
}

function isWellSent(request: Request, { operation, body }: Call): boolean {
  const inquiry = operation === "GetValue";
  const namespace = inquiry ? "http://CIS/BIR/2014/07" : "http://CIS/BIR/PUBL/2014/07";
  const action = `${namespace}/${inquiry ? "IUslugaBIR" : "IUslugaBIRzewnPubl"}/${operation}`;
  return (
    (request.headers.get("Content-Type") ?? "").startsWith("application/soap+xml") &&
    body.startsWith('<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"') &&
    body.includes(` xmlns="${namespace}"`) &&
    textOf(body, "wsa:To") === gusUrl &&
    textOf(body, "wsa:Action") === action &&
    (operation === "Zaloguj") === !request.headers.has("sid")
  );
}

function textOf(body: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(body)?.[1];
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#xD;");
}

function mtom(body: string): string {
  return [
    "",
    "--uuid:1+id=2",
    "Content-ID: <http://tempuri.org/0>",
    "Content-Transfer-Encoding: 8bit",
    'Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"',
    "",
    '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">' +
      `<s:Header><a:Action s:mustUnderstand="1">answer</a:Action></s:Header><s:Body>${body}</s:Body></s:Envelope>`,
    "--uuid:1+id=2--",
    "",
  ].join("\r\n");
}
