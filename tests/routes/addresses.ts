import type { BuiltRoute } from "./built";
import type { Cast } from "./cast";

/** What an address needs to lead to something that everybody inside, or the member at least, may see; a route of another shape has to be named. */
function wanted(cast: Cast): Record<string, { params?: Record<string, string | number>; search?: string }> {
  return {
    conversation: { params: { id: cast.talk.id } },
    "conversation@en": { params: { id: cast.talk.id } },
    newMessage: { search: `?do=${cast.author.id}` },
    "newMessage@en": { search: `?do=${cast.author.id}` },
    postingConversation: { params: { id: cast.freightTalk.id } },
    "postingConversation@en": { params: { id: cast.freightTalk.id } },
    newPostingConversation: { search: `?posting=${cast.offered.id}` },
    "newPostingConversation@en": { search: `?posting=${cast.offered.id}` },
    company: { params: { id: cast.shown.id } },
    "company@en": { search: `?id=${cast.shown.id}` },
    announcement: { params: { id: cast.open.id } },
    "announcement@en": { search: `?id=${cast.open.id}` },
    "announcements.list": { search: "?type=1" },
    shipment: { params: { id: cast.offered.id } },
    "shipment@en": { params: { id: cast.offered.id } },
    vehicleOffer: { params: { id: cast.offeredVehicle.id } },
    "vehicleOffer@en": { params: { id: cast.offeredVehicle.id } },
    editShipment: { params: { id: cast.posting.id } },
    editVehicleOffer: { params: { id: cast.vehicleOffer.id } },
    find: { search: "?findValue=CANARY" },
    legalDocument: { params: { slug: "regulamin" } },
    place: { search: "?country=PL&query=War" },
    gus: { params: { tin: "9991103727" } },
    "gus.search": { search: "?tin=9991103727" },
    confirmAccount: { params: { token: "no-such-link" } },
    "council.company": { params: { id: cast.waiting.id } },
    media: { params: { id: cast.openFile.id } },
  };
}

/** An address of the route with its parameters filled in. Throws for a parameter nobody has named a value for. */
export function addressOf(route: BuiltRoute, cast: Cast): string {
  const { params = {}, search = "" } = wanted(cast)[route.id] ?? {};
  const path = route.path.replace(/:(\w+)/g, (_, name) => {
    if (params[name] === undefined) throw new Error(`No value for :${name} of the route ${route.id}: name one here.`);
    return String(params[name]);
  });
  return path.replace(/^\/?(.*)\*$/, "/$1nothing/here") + search;
}

export function withData(address: string, routeId: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(routeId)}`;
}
