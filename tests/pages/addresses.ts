import type { PageName } from "~/paths";
import type { BuiltRoute } from "./built";
import { type Fixture, type Persona, personas } from "./fixture";

const ofCompany: readonly Persona[] = ["member", "company admin"];

type Row = {
  /** What the address names: in its path, or in its query. */
  names: Record<string, string | number>;
  /** Who may read what it leads to; everybody inside, if nobody is named. To the others it is missing. */
  readers?: readonly Persona[];
};

/** What the addresses lead to, for those that do not stand by themselves. */
function rowsOf(fixture: Fixture): Partial<Record<PageName, Row>> {
  const { people, talk, freightTalk, deal, offer, planOrder } = fixture;
  const ofMember = (id: number | string): Row => ({ names: { id }, readers: ofCompany });
  return {
    conversation: { names: { id: talk.id }, readers: ["member"] },
    newMessage: { names: { do: fixture.author.id } },
    postingConversation: ofMember(freightTalk.id),
    newPostingConversation: { names: { posting: fixture.offered.id } },
    company: { names: { id: fixture.shown.id } },
    announcement: { names: { id: fixture.open.id } },
    "announcements.list": { names: { type: 1 } },
    shipment: { names: { id: fixture.offered.id } },
    takeShipment: { names: { id: fixture.offered.id } },
    compareShipments: { names: { compare: fixture.offered.id } },
    compareVehicles: { names: { compare: fixture.offeredVehicle.id } },
    returnLoads: { names: { posting: fixture.posting.id }, readers: ofCompany },
    matchingVehicles: { names: { posting: fixture.posting.id }, readers: ofCompany },
    returnChains: { names: { posting: fixture.posting.id }, readers: ofCompany },
    vehicleOffer: { names: { id: fixture.offeredVehicle.id } },
    editShipment: ofMember(fixture.posting.id),
    editVehicleOffer: ofMember(fixture.vehicleOffer.id),
    editEmployee: { names: { id: people["company admin"].id } },
    editVehicle: ofMember(fixture.vehicle.id),
    webhook: { names: { id: fixture.webhook.id }, readers: personas.filter((who) => who !== "portal admin") },
    transaction: ofMember(deal.id),
    transactionConfirmation: ofMember(deal.id),
    transactionConfirmationPdf: ofMember(deal.id),
    newOffer: { names: { posting: offer.postingId } },
    offer: ofMember(offer.id),
    offerProposal: ofMember(offer.id),
    offerAcceptance: ofMember(offer.id),
    planOrder: { names: { id: planOrder.id }, readers: [...ofCompany, "portal admin"] },
    planOrderPdf: { names: { id: planOrder.id }, readers: [...ofCompany, "portal admin"] },
    find: { names: { findValue: "CANARY" } },
    legalDocument: { names: { slug: "regulamin" } },
    place: { names: { country: "PL", query: "War" } },
    gus: { names: { tin: "9991103727" } },
    "gus.search": { names: { tin: "9991103727" } },
    confirmAccount: { names: { token: "no-such-link" } },
    complaint: ofMember(fixture.complaint.id),
    calendar: { names: { file: "no-such-secret.ics" } },
    verificationFile: ofMember(fixture.document.fileIds[0] ?? ""),
    media: { names: { id: fixture.openFile.id } },
    "council.complaint": { names: { id: fixture.complaint.id } },
    "council.company": { names: { id: fixture.waiting.id } },
    manualChapter: { names: { chapter: "gielda" } },
    apiArea: { names: { area: "transakcje" } },
    "council.legalDocument": { names: { slug: "regulamin" } },
    "council.content": { names: { slug: "contact" } },
    "council.interview": { names: { id: fixture.interview.id } },
    "council.interview.export": { names: { id: fixture.interview.id } },
    "council.pricing": { names: { id: fixture.pricing.id } },
    "council.transaction": { names: { id: deal.id } },
  };
}

function rowOf({ name }: BuiltRoute, fixture: Fixture): Row | undefined {
  return (rowsOf(fixture) as Record<string, Row>)[name];
}

/** Who may read what the route's address leads to; undefined where everybody inside may. */
export function readersOf(route: BuiltRoute, fixture: Fixture): readonly Persona[] | undefined {
  return rowOf(route, fixture)?.readers;
}

/** An address of the route that leads to something. Throws for a parameter of it that nothing is named for. */
export function addressOf(route: BuiltRoute, fixture: Fixture): string {
  const query = new Map(Object.entries(rowOf(route, fixture)?.names ?? {}));
  const path = route.path.replace(/:(\w+)/g, (_, name) => {
    const value = query.get(name);
    if (value === undefined)
      throw new Error(`The page ${route.name} needs a row for :${name} in ${import.meta.filename}.`);
    query.delete(name);
    return String(value);
  });
  const search = new URLSearchParams([...query].map(([name, value]) => [name, String(value)])).toString();
  return path.replace(/^\/?(.*)\*$/, "/$1nothing/here") + (search && `?${search}`);
}

export function withData(address: string, routeId: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(routeId)}`;
}
