import { z } from "zod";
import {
  cancelInvitation,
  checkInvitation,
  resendInvitation,
  sendInvitation,
  uncheckInvitation,
} from "~/domain/invitation/commands.server";
import { invitationForm, oneInvitationForm } from "~/domain/invitation/form.server";
import { countInvitations, invitationOrders, listInvitations } from "~/domain/invitation/queries.server";
import { invitationStatuses } from "~/domain/invitation/status";
import { pages } from "~/paths";
import { phrase, sortOf } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { shapeOf, voidResult } from "./shape.server";

const { list, mutation } = operationsOf("zaproszenia");

const invitation = shapeOf<Awaited<ReturnType<typeof listInvitations>>[number]>()("Invitation", {
  id: "Int!",
  email: "String!",
  tin: "String",
  companyName: "String",
  status: "String!",
  sentAt: "DateTime",
  expiresAt: "DateTime!",
  createdAt: "DateTime!",
  inviter: "String!",
  inviterCompany: "String!",
  registeredCompanyId: "Int",
  checkedAt: "DateTime",
  checkedBy: "String",
});

const filters = {
  status: z.enum(invitationStatuses).optional(),
  phrase,
  ...sortOf(invitationOrders, "created"),
};

for (const [name, own] of [["invitations", true] as const, ["adminInvitations", false] as const]) {
  list(name, {
    page: own ? pages.invitations : pages["council.invitations"],
    scope: null,
    of: invitation,
    form: z.object(filters),
    rows: (ctx, { status = null, phrase, sort, descending, page }) =>
      listInvitations(ctx, { status, phrase, own, sort: { key: sort, isDescending: descending }, page }),
    total: async (ctx, { status, phrase }) => (await countInvitations(ctx, { phrase, own }))[status ?? "all"],
  });
}

mutation("sendInvitation", {
  page: pages.invite,
  scope: null,
  form: invitationForm,
  returns: voidResult,
  run: (ctx, { confirmedTin: _, ...invitation }) => sendInvitation(ctx, invitation),
});

const acts = { resendInvitation, cancelInvitation, checkInvitation, uncheckInvitation };

for (const [name, act] of Object.entries(acts)) {
  mutation(name, {
    page: pages["council.invitations"],
    scope: null,
    form: oneInvitationForm,
    returns: voidResult,
    run: (ctx, { invitationId }) => act(ctx, invitationId),
  });
}
