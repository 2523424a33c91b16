import { expect, test } from "vitest";
import { accountPolicy } from "~/domain/account/policy";
import { announcementPolicy } from "~/domain/announcement/policy";
import { companyPolicy } from "~/domain/company/policy";
import { complaintPolicy } from "~/domain/complaint/policy";
import { conversationPolicy } from "~/domain/conversation/policy";
import { dealPolicy } from "~/domain/deal/policy";
import { employeePolicy } from "~/domain/employee/policy";
import { fleetPolicy } from "~/domain/fleet/policy";
import { postingPolicy } from "~/domain/freight/posting/policy";
import { invitationPolicy } from "~/domain/invitation/policy";
import type { Permission } from "~/domain/kernel/permission";
import { policy } from "~/domain/kernel/policy";
import type { Viewer } from "~/domain/kernel/viewer";
import { mailPolicy } from "~/domain/mail/policy";
import { membershipPolicy } from "~/domain/membership/policy";

const all = policy({
  ...accountPolicy.rules,
  ...announcementPolicy.rules,
  ...companyPolicy.rules,
  ...complaintPolicy.rules,
  ...conversationPolicy.rules,
  ...employeePolicy.rules,
  ...fleetPolicy.rules,
  ...invitationPolicy.rules,
  ...mailPolicy.rules,
  ...membershipPolicy.rules,
  ...dealPolicy.rules,
  ...postingPolicy.rules,
});
type Ability = keyof typeof all.rules;

const ownCompany = 1;
const author = 10;
let lastId = 100;

/** Who tries it: people of the company whose thing it is, of another one, and of the council. */
const people = {
  author: person({ id: author }),
  "their admin": person({ isCompanyAdmin: true, permissions: ["EDIT_EMPLOYEES"] }),
  colleague: person({}),
  stranger: person({ companyId: 2 }),
  "without package": person({ companyId: 3, plan: null }),
  "not verified": person({ companyId: 4, isVerified: false, isCompanyAdmin: true }),
  office: person({
    companyId: 5,
    permissions: ["ACCESS_CONTROL", "SEND_COUNCIL_MESSAGES", "EDIT_DOCUMENT_PARAMS", "MANAGE_COMPLAINTS"],
  }),
  administrator: person({
    companyId: 5,
    permissions: [
      ...(["ACCESS_CONTROL", "EDIT_COMPANY_STATUS", "EDIT_USER_STATUS", "EDIT_DOCUMENT_PARAMS"] as const),
      "MANAGE_SUBSCRIPTIONS",
    ],
  }),
};

const announcement = { authorId: author, companyId: ownCompany, type: 1 };
const deal = { shipperCompanyId: ownCompany, carrierCompanyId: 9 };
const publicPaper = { companyId: ownCompany, isPublic: true, isVerified: true, isExpired: false, isDeleted: false };

/** What it is tried on; several things where the ability tells them apart. */
const subjects: { [A in Ability]: Record<string, Parameters<(typeof all.rules)[A]>[1]> } = {
  "announcement.openHidden": { "": announcement },
  "announcement.post": { "": { type: 1 }, "of the council": { type: 0 } },
  "announcement.edit": { "": announcement, "of the council": { ...announcement, type: 0 } },
  "announcement.activate": { "": announcement },
  "announcement.changeStatus": { "": announcement },
  "announcement.delete": { "": announcement },
  "comment.add": { "": { isPublished: true }, "to an ended one": { isPublished: false } },
  "comment.edit": { "": { authorId: author } },
  "comment.delete": { "": { authorId: author, announcementAuthorId: 11 } },
  "posting.post": { "": null },
  "posting.change": { "": { companyId: ownCompany } },
  "posting.ask": { "": { companyId: ownCompany } },
  "offer.send": { "": null },
  "offer.read": { "": { interestedCompanyId: ownCompany, postingCompanyId: 99 } },
  "offer.readDocument": {
    "": { interestedCompanyId: ownCompany, postingCompanyId: 99, isComplainedOf: false },
    "complained of": { interestedCompanyId: 99, postingCompanyId: ownCompany, isComplainedOf: true },
  },
  "message.send": { "": { id: 12, isReachable: true }, "to who has gone": { id: 12, isReachable: false } },
  "company.changeStatus": { "": null },
  "company.requestVerification": { "": null },
  "company.edit": { "": { id: ownCompany } },
  "company.readHistory": { "": null },
  "company.endFirstSteps": { "": { id: ownCompany } },
  "contact.read": { "": null },
  "contact.create": { "": { id: ownCompany } },
  "contact.change": { "": { companyId: ownCompany } },
  "complaint.manage": { "": null },
  "complaint.read": {
    "": { companyId: ownCompany, issuerId: author, isInternal: false },
    note: { companyId: ownCompany, issuerId: author, isInternal: true },
    appeal: { companyId: null, issuerId: author, isInternal: false },
  },
  "complaint.edit": { "": { companyId: ownCompany, issuerId: author } },
  "complaint.answer": { "": { companyId: ownCompany, issuerId: author } },
  "complaint.withdraw": { "": { companyId: ownCompany, issuerId: author } },
  "document.read": { "": publicPaper, "kept private": { ...publicPaper, isPublic: false } },
  "document.create": { "": { companyId: ownCompany } },
  "document.delete": { "": { companyId: ownCompany } },
  "document.changeParams": { "": null },
  "user.changeStatus": { "": null },
  "user.changeRoles": { "": { isCouncil: false }, "of the council": { isCouncil: true } },
  "invitation.send": { "": null },
  "invitation.review": { "": null },
  "mail.sendAgain": { "": null },
  "employee.add": { "": null },
  "employee.change": { "": { companyId: ownCompany } },
  "employee.name": { "": { companyId: ownCompany } },
  "employee.report": { "": { companyId: ownCompany } },
  "subscription.order": { "": { companyId: ownCompany } },
  "subscription.give": { "": null },
  "subscription.end": { "": { companyId: ownCompany } },
  "transaction.read": { "": deal, "of the other side": { ...deal, carrierCompanyId: ownCompany, shipperCompanyId: 9 } },
  "transaction.giveAccount": { "": deal, "as the carrier": { shipperCompanyId: 9, carrierCompanyId: ownCompany } },
  "transaction.fillVehicle": { "": deal, "as the carrier": { shipperCompanyId: 9, carrierCompanyId: ownCompany } },
  "vehicle.change": { "": { companyId: ownCompany } },
};

test("no area's abilities are left out, and no two share a name", () => {
  const areas = import.meta.glob<object>("../../app/domain/**/policy.ts", { eager: true });
  const abilities = Object.values(areas)
    .flatMap((area) => Object.values(area))
    .flatMap((member) => (member && typeof member === "object" && "rules" in member ? Object.keys(member.rules) : []));
  expect(abilities.sort()).toEqual(Object.keys(all.rules).sort());
});

test("who may do what, ability by person", () => {
  const rows = (Object.keys(all.rules) as Ability[]).sort().flatMap((ability) =>
    Object.entries(subjects[ability]).map(([name, subject]) => {
      const allowed = Object.entries(people).flatMap(([who, viewer]) =>
        all.allows(viewer, ability, subject as never) ? [who] : [],
      );
      return `${[ability, name].filter(Boolean).join(" ")}: ${allowed.join(", ") || "nobody"}`;
    }),
  );
  console.info(rows.join("\n"));
  expect(rows).toEqual([
    "announcement.activate: author, their admin, office, administrator",
    "announcement.changeStatus: author, their admin, office, administrator",
    "announcement.delete: author, their admin, office, administrator",
    "announcement.edit: author, their admin",
    "announcement.edit of the council: author, their admin, office",
    "announcement.openHidden: author, their admin, office, administrator",
    "announcement.post: author, their admin, colleague, stranger, office, administrator",
    "announcement.post of the council: office",
    "comment.add: author, their admin, colleague, stranger, without package, office, administrator",
    "comment.add to an ended one: nobody",
    "comment.delete: author, office, administrator",
    "comment.edit: author",
    "company.changeStatus: administrator",
    "company.edit: author, their admin, colleague",
    "company.endFirstSteps: their admin",
    "company.readHistory: their admin, not verified",
    "company.requestVerification: their admin, not verified",
    "complaint.answer: author, their admin",
    "complaint.edit: author",
    "complaint.manage: office",
    "complaint.read: author, their admin, colleague, office",
    "complaint.read note: office",
    "complaint.read appeal: author, office",
    "complaint.withdraw: author, their admin",
    "contact.change: author, their admin, colleague",
    "contact.create: author, their admin, colleague",
    "contact.read: author, their admin, colleague, stranger, without package, office, administrator",
    "document.changeParams: office, administrator",
    "document.create: author, their admin, colleague, office, administrator",
    "document.delete: author, their admin, colleague",
    "document.read: author, their admin, colleague, stranger, not verified, office, administrator",
    "document.read kept private: author, their admin, colleague, office, administrator",
    "employee.add: their admin",
    "employee.change: their admin",
    "employee.name: their admin",
    "employee.report: stranger, without package, office, administrator",
    "invitation.review: office, administrator",
    "invitation.send: author, their admin, colleague, stranger, without package, office, administrator",
    "mail.sendAgain: office, administrator",
    "message.send: author, their admin, colleague, stranger, without package, office, administrator",
    "message.send to who has gone: nobody",
    "offer.read: author, their admin, colleague",
    "offer.readDocument: author, their admin, colleague",
    "offer.readDocument complained of: author, their admin, colleague, office",
    "offer.send: author, their admin, colleague, stranger, office, administrator",
    "posting.ask: stranger, without package, office, administrator",
    "posting.change: author, their admin, colleague",
    "posting.post: author, their admin, colleague, stranger, office, administrator",
    "subscription.end: their admin, administrator",
    "subscription.give: administrator",
    "subscription.order: their admin",
    "transaction.fillVehicle: nobody",
    "transaction.fillVehicle as the carrier: author, their admin, colleague",
    "transaction.giveAccount: nobody",
    "transaction.giveAccount as the carrier: author, their admin, colleague",
    "transaction.read: author, their admin, colleague",
    "transaction.read of the other side: author, their admin, colleague",
    "user.changeRoles: nobody",
    "user.changeRoles of the council: administrator",
    "user.changeStatus: administrator",
    "vehicle.change: author, their admin, colleague",
  ]);
});

type Choice = {
  id?: number;
  companyId?: number;
  isVerified?: boolean;
  plan?: number | null;
  isCompanyAdmin?: boolean;
  permissions?: Permission[];
};

function person({
  id = ++lastId,
  companyId = ownCompany,
  isVerified = true,
  plan = 1,
  isCompanyAdmin = false,
  permissions = [],
}: Choice): Viewer {
  return {
    sessionId: "",
    id,
    login: "",
    name: "",
    surname: "",
    company: { id: companyId, name: "", isVerified, registrationSubscriptionPlanId: plan },
    isCompanyAdmin,
    roles: [{ name: "", permissions }],
    userGroupIds: [],
  };
}
