import { z } from "zod";
import type { AccountAnswer, VatAnswer, VatRegister, VatTaxpayer } from "./vat-register";

type Settings = { url: string; milliseconds?: number };

const maximumBytes = 4 * 1024 * 1024;

const statuses: Record<string, VatTaxpayer["status"]> = {
  Czynny: "ACTIVE",
  Zwolniony: "EXEMPT",
  Niezarejestrowany: "UNREGISTERED",
};

const day = z.iso.date().nullish().catch(null);
const digits = (pattern: RegExp) => z.string().regex(pattern).nullish().catch(null);
const answerId = z.string().min(1).max(60);

// Its subjects name people and their PESEL: what is not named here is dropped at the door.
const subjectShape = z
  .object({
    nip: z.string(),
    statusVat: z.enum(["Czynny", "Zwolniony", "Niezarejestrowany"]),
    regon: digits(/^\d{9}(?:\d{5})?$/),
    krs: digits(/^\d{10}$/),
    registrationLegalDate: day,
    removalDate: day,
    registrationDenialDate: day,
    accountNumbers: z.array(z.string()).max(10_000).nullish(),
  })
  .transform((subject) => ({
    tin: subject.nip,
    taxpayer: {
      status: statuses[subject.statusVat] ?? "UNREGISTERED",
      regon: subject.regon ?? null,
      krs: subject.krs ?? null,
      registeredOn: subject.registrationLegalDate ?? null,
      removedOn: subject.removalDate ?? subject.registrationDenialDate ?? null,
      accounts: (subject.accountNumbers ?? []).filter((account) => /^\d{26}$/.test(account)).slice(0, 200),
    },
  }));

const entriesShape = z.object({
  result: z.object({
    requestId: answerId,
    entries: z
      .array(
        z.object({
          identifier: z.string(),
          subjects: z.array(subjectShape).max(50).nullish(),
          error: z.object({ code: z.string() }).nullish(),
        }),
      )
      .max(100),
  }),
});

const accountShape = z.object({
  result: z.object({ requestId: answerId, accountAssigned: z.enum(["TAK", "NIE"]) }),
});

/** The list's public interface, https://wl-api.mf.gov.pl, which wants no key. Each call ends after 5 seconds. */
export function mfVatRegister({ url, milliseconds = 5000 }: Settings): VatRegister {
  return {
    async lookUp(tins, day) {
      try {
        const { requestId, entries } = entriesShape.parse(await ask(`search/nips/${tins.join(",")}`, day)).result;
        return new Map(tins.map((tin) => [tin, answerOf(tin, entries, requestId)]));
      } catch (error) {
        return new Map(tins.map((tin) => [tin, unavailable(error)]));
      }
    },
    async checkAccount(tin, account, day): Promise<AccountAnswer> {
      try {
        const { result } = accountShape.parse(await ask(`check/nip/${tin}/bank-account/${account}`, day));
        return { outcome: result.accountAssigned === "TAK" ? "LISTED" : "NOT_LISTED", answerId: result.requestId };
      } catch (error) {
        const { outcome, reason } = unavailable(error);
        return { outcome, reason };
      }
    },
  };

  async function ask(question: string, day: string): Promise<unknown> {
    const response = await fetch(`${url}/api/${question}?date=${day}`, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(milliseconds),
    });
    if (response.status !== 200) throw new Error(`the list answered with status ${response.status}`);
    const text = await response.text();
    if (text.length > maximumBytes) throw new Error("the answer is too long");
    return JSON.parse(text);
  }
}

type Entries = z.output<typeof entriesShape>["result"]["entries"];

/** An entry that the list could not look up is no answer; one without subjects says that there is none. */
function answerOf(tin: string, entries: Entries, answerId: string): VatAnswer {
  const entry = entries.find(({ identifier }) => identifier === tin);
  if (!entry || entry.error) return unavailable(entry?.error?.code ?? "no entry for the number");
  const subject = entry.subjects?.find((subject) => subject.tin === tin);
  if (subject) return { outcome: "FOUND", taxpayer: subject.taxpayer, answerId };
  if (entry.subjects?.length) return unavailable("the subjects are of something else");
  return { outcome: "NOT_FOUND", taxpayer: null, answerId };
}

function unavailable(error: unknown) {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  return { outcome: "UNAVAILABLE" as const, taxpayer: null, reason };
}
