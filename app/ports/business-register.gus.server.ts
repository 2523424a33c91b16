import { normalisePostalCode } from "~/domain/company/identifiers";
import { voivodeships } from "~/i18n/pl/voivodeships";
import type { BusinessRegister, RegisterAnswer, RegisteredCompany } from "./business-register";
import { callService, element, type Operation, type Row, rowsOf } from "./business-register.gus-soap.server";

type Settings = {
  key: string;
  url: string;
  milliseconds?: number;
};

/** How long a person waits for one look-up with all its calls. */
export const lookUpMilliseconds = 2500;
const sessionMilliseconds = 50 * 60_000;
const failuresToPause = 3;
const pauseMilliseconds = 30_000;

// SilosID of a natural person's activities, in the order that tells of a business best; 4 was struck off in 2014.
const reports: Record<string, string> = {
  "6": "BIR12OsPrawna",
  "1": "BIR12OsFizycznaDzialalnoscCeidg",
  "3": "BIR12OsFizycznaDzialalnoscPozostala",
  "2": "BIR12OsFizycznaDzialalnoscRolnicza",
};
const siloOrder = ["6", "1", "3", "2"];
const isoDay = /^\d{4}-\d{2}-\d{2}/;

/**
 * The REGON register of Statistics Poland, over its service BIR 1.1. One look-up is a search and the full report, with
 * a session that is opened once and again when it has run out. After three failures in a row nothing is sent for 30
 * seconds, then one call tries.
 */
export function gusRegister({ key, url, milliseconds = lookUpMilliseconds }: Settings): BusinessRegister {
  let session: { sid: Promise<string>; usedAt: number } | null = null;
  return pausedAfterFailures((tin) => ask(tin, AbortSignal.timeout(milliseconds)));

  async function ask(tin: string, signal: AbortSignal): Promise<RegisterAnswer> {
    const rows = (await search(tin, signal)) ?? (await search(tin, signal));
    if (!rows) throw new Error("the new session was refused too");
    const row = mainRow(rows, tin);
    if (!row) return { outcome: "NOT_FOUND", company: null };
    const company = companyOf(tin, row, await findReport(row, signal));
    return { outcome: isClosed(row) ? "CLOSED" : "FOUND", company };
  }

  /** The rows of the number; null, with the session forgotten, when it has run out. */
  async function search(tin: string, signal: AbortSignal): Promise<Row[] | null> {
    const usedSession = openSession(signal);
    const sid = await usedSession.sid;
    const call = (operation: Operation, parameters: string) => callService(url, operation, parameters, { sid, signal });

    const criteria = `<pParametryWyszukiwania>${element("dat:Nip", tin)}</pParametryWyszukiwania>`;
    const rows = rowsOf(await call("DaneSzukajPodmioty", criteria));
    const code = rows.length > 0 ? rows[0]?.errorcode : "";
    if (code === undefined) return rows;
    if (code === "4") return [];
    if (code !== "" && code !== "7") throw new Error(`the search was refused with code ${code}`);

    // An answer without rows may mean no company or no session; only the service knows which.
    const state = code || (await call("GetValue", element("pNazwaParametru", "StatusSesji")));
    if (state === "1") return [];
    if (session === usedSession) session = null;
    return null;
  }

  function openSession(signal: AbortSignal): { sid: Promise<string> } {
    if (session && Date.now() - session.usedAt < sessionMilliseconds) {
      session.usedAt = Date.now();
      return session;
    }
    const openedSession = { sid: signIn(signal), usedAt: Date.now() };
    session = openedSession;
    openedSession.sid.catch(() => {
      if (session === openedSession) session = null;
    });
    return openedSession;
  }

  async function signIn(signal: AbortSignal): Promise<string> {
    const sid = await callService(url, "Zaloguj", element("pKluczUzytkownika", key), { signal });
    if (!/^\w{1,100}$/.test(sid)) throw new Error("the key was refused");
    return sid;
  }

  /** The full report, which has the dates; a search without it is an answer too. */
  async function findReport(row: Row, signal: AbortSignal): Promise<Row> {
    const report = reports[row.silosid ?? ""];
    const sid = await session?.sid;
    if (!report || !sid || !row.regon) return {};
    const parameters = element("pRegon", shortRegon(row.regon)) + element("pNazwaRaportu", report);
    try {
      const [row] = rowsOf(await callService(url, "DanePobierzPelnyRaport", parameters, { sid, signal }));
      return row && !row.errorcode ? row : {};
    } catch {
      return {};
    }
  }
}

function pausedAfterFailures(ask: (tin: string) => Promise<RegisterAnswer>): BusinessRegister {
  let failures = 0;
  let pausedUntil = 0;
  return {
    async lookUp(tin) {
      if (Date.now() < pausedUntil) return unavailable("paused after failures");
      if (failures >= failuresToPause) pausedUntil = Date.now() + pauseMilliseconds;
      try {
        const answer = await ask(tin);
        failures = 0;
        pausedUntil = 0;
        return answer;
      } catch (error) {
        failures += 1;
        if (failures >= failuresToPause) pausedUntil = Date.now() + pauseMilliseconds;
        return unavailable(reasonOf(error));
      }
    },
  };
}

function unavailable(reason: string): RegisterAnswer {
  return { outcome: "UNAVAILABLE", company: null, reason };
}

function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return (cause instanceof Error ? `${message}: ${cause.message}` : message).slice(0, 300);
}

/** Of a company's rows the living one, of several the business; local units are other places of the same company. */
function mainRow(rows: Row[], tin: string): Row | undefined {
  if (rows.some((row) => !row.nazwa || (row.nip && row.nip !== tin))) throw new Error("the rows are of something else");
  return rows
    .filter(({ typ }) => typ === "P" || typ === "F")
    .sort((one, other) => Number(isClosed(one)) - Number(isClosed(other)) || rank(one) - rank(other))[0];
}

function rank({ silosid = "" }: Row): number {
  const at = siloOrder.indexOf(silosid);
  return at < 0 ? siloOrder.length : at;
}

function isClosed(row: Row): boolean {
  return Boolean(row.datazakonczeniadzialalnosci) || row.silosid === "4";
}

function companyOf(tin: string, row: Row, report: Row): RegisteredCompany {
  const entry = textIn(report, "numerwrejestrzeewidencji");
  return {
    tin,
    name: row.nazwa ?? "",
    regon: row.regon ? shortRegon(row.regon) : null,
    krs: row.typ === "P" && entry && /^\d{10}$/.test(entry) ? entry : null,
    voivodeship: voivodeshipIn(row.wojewodztwo),
    postalCode: row.kodpocztowy ? normalisePostalCode(row.kodpocztowy) : null,
    city: row.miejscowosc || null,
    street: row.ulica || null,
    streetNumber: row.nrnieruchomosci || null,
    houseNumber: row.nrlokalu || null,
    phone: textIn(report, "numertelefonu"),
    startDate: dayOf(textIn(report, "datarozpoczeciadzialalnosci")),
    registrationDate: dayOf(textIn(report, "datawpisudorejestruewidencji")),
    closedOn: dayOf(row.datazakonczeniadzialalnosci),
    suspendedOn: suspendedOn(report),
  };
}

/** Since when the activity is suspended; null once it was taken up again. */
function suspendedOn(report: Row): string | null {
  const suspendedDay = dayOf(textIn(report, "datazawieszeniadzialalnosci"));
  const resumedDay = dayOf(textIn(report, "datawznowieniadzialalnosci"));
  return suspendedDay && resumedDay && resumedDay >= suspendedDay ? null : suspendedDay;
}

/** The prefix of a report's elements says whose it is: praw_, fiz_, fizc_, fizp_. */
function textIn(report: Row, name: string): string | null {
  return ["praw_", "fiz_", "fizc_", "fizp_"].map((prefix) => report[prefix + name]).find(Boolean) ?? null;
}

function dayOf(text: string | null | undefined): string | null {
  return text?.match(isoDay)?.[0] ?? null;
}

/** The company's own number; with five zeros behind it is the same number written long. */
function shortRegon(regon: string): string {
  return regon.replace(/^(\d{9})00000$/, "$1");
}

function voivodeshipIn(registerName = ""): string | null {
  const [, name = null] = voivodeships.find(([, voivodeship]) => voivodeship === registerName.toLowerCase()) ?? [];
  return name;
}
