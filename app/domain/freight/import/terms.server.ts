import { users } from "drizzle/schema/account";
import { and, asc, eq, sql } from "drizzle-orm";
import { listActiveContacts } from "~/domain/company/contacts.server";
import { listCountries } from "~/domain/company/dictionaries.server";
import type { SignedInContext } from "~/domain/context";
import { plateKeyOf } from "~/domain/fleet/vehicle";
import { defaultCurrency, listTerms, listUsableVehicles } from "~/domain/freight/posting/choices.server";
import {
  type AdrClass,
  adrClasses,
  type BodyType,
  bodyTypes,
  type LoadingWay,
  loadingWays,
} from "~/domain/freight/posting/vehicle";
import { isWorking } from "~/domain/working.server";
import type { Choice, Choices } from "./cells";
import type { Headings } from "./columns";

/** What the portal writes into files: its headings, and what it calls what is chosen. */
export type FileWords = {
  heading: Headings;
  /** Its headings of what it writes and does not read. */
  unread: string[];
  body: (body: BodyType) => string;
  loading: (way: LoadingWay) => string;
  adrClass: (name: AdrClass) => string;
  yes: string;
};

export type Terms = {
  choices: Choices;
  /** Their ISO codes. */
  countries: readonly string[];
  currencyId: number;
};

/** What may be chosen in a posting of the viewer's company, each with what a cell calls it. */
export async function loadTerms(ctx: SignedInContext, words: FileWords): Promise<Terms> {
  const [{ currencies, groups }, countries, people, contacts, vehicles] = await Promise.all([
    listTerms(ctx),
    listCountries(ctx),
    listPeople(ctx),
    listActiveContacts(ctx, ctx.viewer.company.id),
    listUsableVehicles(ctx),
  ]);
  const yesOrNo: Choice[] = [
    { value: "on", words: [words.yes, "x", "1", "t", "yes", "true"] },
    { value: "", words: ["", "nie", "n", "0", "no", "false"] },
  ];
  return {
    countries: countries.map(({ acronym }) => acronym),
    currencyId: defaultCurrency,
    choices: {
      bodies: bodyTypes.map((body) => ({ value: body, words: [words.body(body)] })),
      loading: loadingWays.map((way) => ({ value: way, words: [words.loading(way)] })),
      adrClasses: adrClasses.map((name) => ({ value: name, words: [words.adrClass(name), name] })),
      ...{ adr: yesOrNo, solo: yesOrNo, secondDriver: yesOrNo, deadlineFix: yesOrNo },
      currencyId: currencies.map(({ id, code }) => ({ value: String(id), words: [code] })),
      visibilityGroupId: groups.map(({ id, label }) => ({ value: String(id), words: [label] })),
      vehicleId: vehicles.map(({ id, plateNumber }) => ({
        value: String(id),
        words: [plateNumber, plateKeyOf(plateNumber)],
      })),
      supervisorIds: toldApart(people),
      contactIds: toldApart(contacts),
    },
  };
}

type Person = { id: number; name: string; email: string | null; phone: string | null };

/** People by what no other of them is called: their address, else their name or number. */
function toldApart(people: readonly Person[]): Choice[] {
  const callings = people.map(({ email, name, phone }) => [email, name, phone].flatMap((each) => each ?? []));
  const all = callings.flat();
  return people.map(({ id }, index) => ({
    value: String(id),
    words: (callings[index] ?? []).filter((word) => all.filter((each) => each === word).length === 1),
  }));
}

function listPeople(ctx: SignedInContext): Promise<Person[]> {
  return ctx.db
    .select({
      id: users.id,
      name: sql<string>`${users.name} || ' ' || ${users.surname}`,
      email: users.email,
      phone: users.phone,
    })
    .from(users)
    .where(and(eq(users.companyId, ctx.viewer.company.id), isWorking))
    .orderBy(asc(users.id));
}
