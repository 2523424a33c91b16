import { users } from "drizzle/schema/account";
import { and, asc, eq } from "drizzle-orm";
import { listActiveContacts } from "~/domain/company/contact/contacts.server";
import { listCountries } from "~/domain/company/dictionaries.server";
import { listTerms, listUsableVehicles } from "~/domain/freight/posting/choices.server";
import { ownCountry } from "~/domain/freight/posting/habits.server";
import { type TakerCircle, takerCircles } from "~/domain/freight/posting/taker";
import {
  type AdrClass,
  adrClasses,
  type BodyType,
  bodyTypes,
  type LoadingWay,
  loadingWays,
} from "~/domain/freight/posting/vehicle";
import type { SignedInContext } from "~/domain/kernel/context";
import { isWorking, nameOfPerson } from "~/domain/sql/person.server";
import { plateKeyOf } from "~/domain/text/plate";
import { defaultCurrency } from "~/domain/units/money";
import { type Choice, type Choices, choiceList } from "./cells";
import type { Headings } from "./columns";

/** What the portal writes into files: its headings, and what it calls what is chosen. */
export type FileWords = {
  heading: Headings;
  /** Its headings of what it writes and does not read. */
  unreadHeadings: [number: string, status: string, published: string];
  body: (body: BodyType) => string;
  loading: (way: LoadingWay) => string;
  adrClass: (name: AdrClass) => string;
  takers: (circle: TakerCircle) => string;
  yes: string;
};

export type Terms = {
  choices: Choices;
  /** Their ISO codes. */
  countries: readonly string[];
  /** Of them the company's own. */
  home: string | null;
  currencyId: number;
};

/** What may be chosen in a posting of the viewer's company, each with what a cell calls it. */
export async function loadTerms(ctx: SignedInContext, words: FileWords): Promise<Terms> {
  const [{ currencies, groups }, countries, home, people, contacts, vehicles] = await Promise.all([
    listTerms(ctx),
    listCountries(ctx),
    ownCountry(ctx),
    listPeople(ctx),
    listActiveContacts(ctx, ctx.viewer.company.id),
    listUsableVehicles(ctx),
  ]);
  const yesOrNo = choiceList([
    { value: "on", words: [words.yes, "x", "1", "t", "yes", "true"] },
    { value: "", words: ["", "nie", "n", "0", "no", "false"] },
  ]);
  return {
    countries: countries.map(({ acronym }) => acronym),
    home,
    currencyId: defaultCurrency,
    choices: {
      bodies: choiceList(bodyTypes.map((body) => ({ value: body, words: [words.body(body)] }))),
      loading: choiceList(loadingWays.map((way) => ({ value: way, words: [words.loading(way)] }))),
      adrClasses: choiceList(adrClasses.map((name) => ({ value: name, words: [words.adrClass(name), name] }))),
      takers: choiceList([
        ...takerCircles.map((circle) => ({ value: circle, words: [words.takers(circle)] })),
        { value: "", words: ["", "nie"] },
      ]),
      adr: yesOrNo,
      solo: yesOrNo,
      secondDriver: yesOrNo,
      deadlineFix: yesOrNo,
      currencyId: choiceList(currencies.map(({ id, code }) => ({ value: String(id), words: [code] }))),
      visibilityGroupId: choiceList(groups.map(({ id, label }) => ({ value: String(id), words: [label] }))),
      vehicleId: choiceList(
        vehicles.map(({ id, plateNumber }) => ({
          value: String(id),
          words: [plateNumber, plateKeyOf(plateNumber)],
        })),
      ),
      supervisorIds: choiceList(people.map(calledBy)),
      contactIds: choiceList(contacts.map(calledBy)),
    },
  };
}

type Person = { id: number; name: string; email: string | null; phone: string | null };

/** A person by their address, else their name or number. */
function calledBy({ id, email, name, phone }: Person): Choice {
  return { value: String(id), words: [email, name, phone].flatMap((each) => each ?? []) };
}

function listPeople(ctx: SignedInContext): Promise<Person[]> {
  return ctx.db
    .select({
      id: users.id,
      name: nameOfPerson(users),
      email: users.email,
      phone: users.phone,
    })
    .from(users)
    .where(and(eq(users.companyId, ctx.viewer.company.id), isWorking))
    .orderBy(asc(users.id));
}
