import { pathTo } from "~/paths";

/** Where the text of a form goes that nothing takes any more. */
export const nextSteps = {
  newAnnouncement: pathTo("announcementEditor"),
  newComplaint: pathTo("complaints"),
  newMessage: pathTo("newMessage"),
  newRequest: pathTo("helpForm"),
  newShipment: pathTo("newShipment"),
  newVehicleOffer: pathTo("newVehicleOffer"),
  shipments: pathTo("shipments"),
} as const;
