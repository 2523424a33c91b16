import type { BuiltRoute } from "./built";
import type { Fixture } from "./fixture";

/** What an address needs to lead to something that everybody inside, or the member at least, may see; a route of another shape has to be named. */
function wanted(fixture: Fixture): Record<string, { params?: Record<string, string | number>; search?: string }> {
  return {
    conversation: { params: { id: fixture.talk.id } },
    "conversation@en": { params: { id: fixture.talk.id } },
    newMessage: { search: `?do=${fixture.author.id}` },
    "newMessage@en": { search: `?do=${fixture.author.id}` },
    postingConversation: { params: { id: fixture.freightTalk.id } },
    "postingConversation@en": { params: { id: fixture.freightTalk.id } },
    newPostingConversation: { search: `?posting=${fixture.offered.id}` },
    "newPostingConversation@en": { search: `?posting=${fixture.offered.id}` },
    company: { params: { id: fixture.shown.id } },
    "company@en": { search: `?id=${fixture.shown.id}` },
    announcement: { params: { id: fixture.open.id } },
    "announcement@en": { search: `?id=${fixture.open.id}` },
    "announcements.list": { search: "?type=1" },
    shipment: { params: { id: fixture.offered.id } },
    "shipment@en": { params: { id: fixture.offered.id } },
    vehicleOffer: { params: { id: fixture.offeredVehicle.id } },
    "vehicleOffer@en": { params: { id: fixture.offeredVehicle.id } },
    editShipment: { params: { id: fixture.posting.id } },
    editVehicleOffer: { params: { id: fixture.vehicleOffer.id } },
    editEmployee: { params: { id: fixture.people["company admin"].id } },
    "editEmployee@en": { params: { id: fixture.people["company admin"].id } },
    editVehicle: { params: { id: fixture.vehicle.id } },
    "editVehicle@en": { params: { id: fixture.vehicle.id } },
    transaction: { params: { id: fixture.deal.id } },
    newOffer: { search: `?posting=${fixture.offer.postingId}` },
    "newOffer@en": { search: `?posting=${fixture.offer.postingId}` },
    offer: { params: { id: fixture.offer.id } },
    offerProposal: { params: { id: fixture.offer.id } },
    offerAcceptance: { params: { id: fixture.offer.id } },
    planOrder: { params: { id: fixture.planOrder.id } },
    "planOrder@en": { params: { id: fixture.planOrder.id } },
    planOrderPdf: { params: { id: fixture.planOrder.id } },
    transactionConfirmation: { params: { id: fixture.deal.id } },
    transactionConfirmationPdf: { params: { id: fixture.deal.id } },
    "council.transaction": { params: { id: fixture.deal.id } },
    find: { search: "?findValue=CANARY" },
    legalDocument: { params: { slug: "regulamin" } },
    place: { search: "?country=PL&query=War" },
    gus: { params: { tin: "9991103727" } },
    "gus.search": { search: "?tin=9991103727" },
    confirmAccount: { params: { token: "no-such-link" } },
    complaint: { params: { id: fixture.complaint.id } },
    "complaint@en": { params: { id: fixture.complaint.id } },
    "council.complaint": { params: { id: fixture.complaint.id } },
    "council.company": { params: { id: fixture.waiting.id } },
    calendar: { params: { file: "no-such-secret.ics" } },
    verificationFile: { params: { id: fixture.document.fileIds[0] ?? "" } },
    "council.pricing": { params: { id: fixture.pricing.id } },
    media: { params: { id: fixture.openFile.id } },
  };
}

/** An address of the route with its parameters filled in. Throws for a parameter nobody has named a value for. */
export function addressOf(route: BuiltRoute, fixture: Fixture): string {
  const { params = {}, search = "" } = wanted(fixture)[route.id] ?? {};
  const path = route.path.replace(/:(\w+)/g, (_, name) => {
    if (params[name] === undefined) throw new Error(`No value for :${name} of the route ${route.id}: name one here.`);
    return String(params[name]);
  });
  return path.replace(/^\/?(.*)\*$/, "/$1nothing/here") + search;
}

export function withData(address: string, routeId: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(routeId)}`;
}
