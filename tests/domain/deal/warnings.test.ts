import { companies, companyContacts } from "drizzle/schema/company";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db.server";
import { type CommitmentWarning, commitmentWarnings } from "~/domain/deal/warnings/warnings.server";
import type { BodyType } from "~/domain/freight/posting/vehicle";
import { calendarDay } from "~/domain/units/moment.server";
import { insertOffer, insertTransaction } from "../../support/deals";
import { contextFor, make, type User } from "../../support/make";
import { outcome } from "../../support/outcome";

const now = new Date("2026-11-20T10:00:00Z");
const longAgo = new Date("2020-01-01T10:00:00Z");

let carrier: User;
let shipper: User;

/** Two companies that have been here for long and have dealt with each other, of which one has its policy. */
beforeAll(async () => {
  [carrier, shipper] = [await member("carrier.example"), await member("shipper.example")];
  await policy(carrier, "2027-11-20");
  await insertTransaction({ shipper, carrier });
});

async function member(domain: string, choice: Partial<typeof companies.$inferInsert> = {}): Promise<User> {
  const company = await make.company({
    createdAt: longAgo,
    startDate: "2010-01-01",
    email: `biuro@${domain}`,
    ...choice,
  });
  return make.user({ company, email: `jan${company.id}@${domain}`, phone: "+48 600 100 200" });
}

function policy(
  { companyId }: User,
  expirationDate: string,
  choice: Parameters<typeof make.document>[0] | object = {},
) {
  const verified = { state: "VERIFIED" as const, decidedAt: longAgo };
  const paper = { type: "INSURANCE_POLICY" as const, subtype: "OCP_DOMESTIC" as const, expirationDate };
  return make.document({ companyId, ...paper, ...verified, ...choice });
}

type Choice = NonNullable<Parameters<typeof insertOffer>[0]>;

/** What the viewer is warned of before they answer an offer of one side to the other. */
async function warn(viewer: User, choice: Choice = {}): Promise<CommitmentWarning[]> {
  const { id } = await insertOffer({ interested: carrier, poster: shipper, ...choice });
  return commitmentWarnings(await contextFor(viewer, now), id);
}

async function codes(viewer: User, choice: Choice = {}): Promise<string[]> {
  return (await warn(viewer, choice)).map(({ code }) => code);
}

test("two old acquaintances with all their papers are warned of nothing; a third company sees no offer", async () => {
  const posting = await make.posting({
    author: shipper,
    rate: 1150,
    currencyId: await euro(),
    additionalInfo: "Rampa.",
  });
  const { id } = await insertOffer({ interested: carrier, poster: shipper, posting });
  expect(await commitmentWarnings(await contextFor(shipper, now), id)).toEqual([]);
  expect(await commitmentWarnings(await contextFor(carrier, now), id)).toEqual([]);
  expect(await outcome(commitmentWarnings(await contextFor(await make.user(), now), id))).toBe("offerNotFound");
  expect(await outcome(commitmentWarnings(await contextFor(shipper, now), 999_999_999))).toBe("offerNotFound");
});

test("a carrier's policy that is missing or has run out is told to the shipper alone, with its last day", async () => {
  const uninsured = await member("uninsured.example");
  const lapsed = await member("lapsed.example");
  await policy(lapsed, "2026-11-19");
  await policy(lapsed, "2026-01-01");
  await policy(uninsured, "2027-01-01", { state: "UNVERIFIED", decidedAt: null });
  for (const one of [uninsured, lapsed]) await insertTransaction({ shipper, carrier: one });
  expect(await warn(shipper, { interested: uninsured })).toEqual([{ code: "policyMissing", date: "2026-11-20" }]);
  expect(await warn(shipper, { interested: lapsed })).toEqual([{ code: "policyExpired", date: "2026-11-19" }]);
  expect(await warn(lapsed, { interested: lapsed })).toEqual([]);
  // Of an offer on a vehicle the one that posted it drives.
  const onVehicle = async () => ({
    interested: shipper,
    poster: lapsed,
    posting: await make.posting({ author: lapsed, kind: "VEHICLE" }),
  });
  expect(await codes(shipper, await onVehicle())).toEqual(["policyExpired"]);
  expect(await codes(lapsed, await onVehicle())).toEqual([]);
});

test("a company that is younger than six months here or in the register is told with the day of its beginning", async () => {
  const fresh = await member("fresh.example", { createdAt: new Date("2026-05-21T10:00:00Z") });
  const founded = await member("founded.example", { startDate: null, registrationDate: "2026-06-01" });
  const grown = await member("grown.example", { createdAt: new Date("2026-05-20T09:00:00Z"), startDate: "2026-05-20" });
  for (const one of [fresh, founded, grown]) await insertTransaction({ shipper: one, carrier });
  expect(await warn(carrier, { poster: fresh })).toEqual([{ code: "newInPortal", date: "2026-05-21" }]);
  expect(await warn(carrier, { poster: founded })).toEqual([{ code: "newInRegister", date: "2026-06-01" }]);
  expect(await warn(carrier, { poster: grown })).toEqual([]);
});

test("a first deal is one before which no other was, but for those called off, whoever drove", async () => {
  const stranger = await member("stranger.example");
  await insertTransaction({ shipper: stranger, carrier, status: "CANCELLED", cancelledAt: longAgo });
  expect(await warn(carrier, { poster: stranger })).toEqual([{ code: "firstDeal", date: "2026-11-20" }]);
  await insertTransaction({ shipper: carrier, carrier: stranger });
  expect(await warn(carrier, { poster: stranger })).toEqual([]);
});

test("an open complaint is told to the company that filed it and to nobody else", async () => {
  const accused = await member("accused.example");
  await insertTransaction({ shipper: accused, carrier });
  const against = {
    againstCompanyId: accused.companyId,
    subjectKind: "company",
    subjectId: accused.companyId,
  } as const;
  const filed = await make.complaint({ issuer: carrier, ...against, createdAt: new Date("2026-11-01T10:00:00Z") });
  await make.complaint({ issuer: carrier, ...against, status: 4 });
  await make.complaint({ issuer: shipper, ...against });
  const choice = { poster: accused };
  expect(await warn(carrier, choice)).toEqual([
    { code: "openComplaint", date: "2026-11-01", complaintId: filed.id, number: filed.number },
  ]);
  expect(await codes(accused, choice)).toEqual([]);
});

test("a term of payment over 60 days is told to both, one of 60 is not", async () => {
  const proposal = { paymentDays: 61, createdAt: new Date("2026-11-18T10:00:00Z") };
  const expectedWarning = [{ code: "longPayment", date: "2026-11-18", days: 61 }];
  expect(await warn(carrier, { proposal })).toEqual(expectedWarning);
  expect(await warn(shipper, { proposal })).toEqual(expectedWarning);
  expect(await warn(carrier, { proposal: { paymentDays: 60 } })).toEqual([]);
});

test("a price more than 30 % off the posting's is told in the same currency alone", async () => {
  const posted = async (rate: number | null, currencyId: number) => make.posting({ author: shipper, rate, currencyId });
  const of = async (price: number, currencyId = 0) =>
    warn(shipper, { posting: await posted(1000, currencyId || (await euro())), proposal: { price, createdAt: now } });
  expect(await of(1300)).toEqual([]);
  expect(await of(700)).toEqual([]);
  expect(await of(5000, 1)).toEqual([]);
  const expectedWarning = { code: "priceFar", date: "2026-11-20", postingPrice: 1000, currency: "EUR" };
  expect(await of(1300.01)).toEqual([{ ...expectedWarning, price: 1300.01, percent: 30 }]);
  expect(await of(650)).toEqual([{ ...expectedWarning, price: 650, percent: -35 }]);
  // A vehicle's posting without a price has the one of the load.
  const load = await posted(1000, await euro());
  const vehicle = await make.posting({ author: carrier, kind: "VEHICLE" });
  const onVehicle = { interested: shipper, poster: carrier, posting: vehicle, loadId: load.id };
  expect(await codes(carrier, { ...onVehicle, proposal: { price: 400 } })).toEqual(["priceFar"]);
});

test("a vehicle that has none of the bodies that the load asks for is told to both, whoever named it", async () => {
  const load = await make.posting({ author: carrier, bodies: ["curtainsider", "mega"] });
  const posted = async (bodies: BodyType[]) =>
    codes(shipper, { posting: await make.posting({ author: shipper, kind: "VEHICLE", bodies }), loadId: load.id });
  expect(await posted(["hookLift"])).toContain("bodyMismatch");
  expect([await posted(["mega", "box"]), await posted([])].flat()).not.toContain("bodyMismatch");
  const own = await make.vehicle({ companyId: carrier.companyId, body: "reefer" });
  const posting = await make.posting({ author: shipper, bodies: ["curtainsider"] });
  expect(await warn(shipper, { posting, proposal: { vehicleId: own.id } })).toContainEqual({
    code: "bodyMismatch",
    bodies: ["reefer"],
    asked: ["curtainsider"],
    date: calendarDay(now),
  });
});

test("contacts in the other side's words that are none of its company's are told as they are written", async () => {
  await db.insert(companyContacts).values({
    companyId: carrier.companyId,
    name: "Ewa",
    surname: "Lis",
    phone: "22 555 66 77",
    sortOrder: 0,
  });
  await make.user({ phone: "601 000 001", email: "ktos@obcy.example" });
  const note =
    "Dzwonić +48600100200, (22) 555-66-77, spedycja@carrier.example; rozliczenia: 601 000 001, ktos@obcy.example";
  const proposal = { note, createdAt: now };
  expect(await warn(shipper, { proposal })).toEqual([
    { code: "foreignContact", date: "2026-11-20", contacts: ["601 000 001", "ktos@obcy.example"] },
  ]);
  expect(await codes(carrier, { proposal }), "of one's own words").toEqual([]);
  const posting = () => make.posting({ author: shipper, additionalInfo: "Umawiać: 602 000 002" });
  expect(await codes(carrier, { posting: await posting() }), "of the posting").toEqual(["foreignContact"]);
  expect(await codes(shipper, { posting: await posting() })).toEqual([]);
});

test("a domain one or two letters from another member's is told with whose it is and since when; a public one is not", async () => {
  const knownMember = await member("carriers-known.example");
  const imitator = await member("carr1ers-known.example");
  const atProvider = await make.user({ company: await make.company({ createdAt: longAgo, email: "biuro@wp.pl" }) });
  const neighbour = await make.user({ company: await make.company({ email: "biuro@gp.pl", createdAt: longAgo }) });
  for (const one of [imitator, atProvider, neighbour]) await insertTransaction({ shipper: one, carrier });
  const [{ name = "" } = {}] = await db.select().from(companies).where(eq(companies.id, knownMember.companyId));
  expect(await warn(carrier, { poster: imitator })).toEqual([
    {
      code: "similarDomain",
      date: calendarDay(longAgo),
      domain: "carr1ers-known.example",
      otherDomain: "carriers-known.example",
      otherName: name,
      otherCompanyId: knownMember.companyId,
    },
  ]);
  expect(await codes(carrier, { poster: atProvider })).toEqual([]);
  expect(await codes(carrier, { poster: neighbour })).toEqual([]);
  // A colleague's address at the same domain is no likeness, a company that is no member is nobody to be taken for.
  await member("carr1ers-knows.example", { isBlocked: true });
  expect(await codes(carrier, { poster: imitator })).toEqual(["similarDomain"]);
});

async function euro(): Promise<number> {
  const [{ currencyId = 0 } = {}] = [(await insertOffer()).proposal];
  return currencyId;
}
