import {
  changeContactActivity,
  createContact,
  editContact,
  listOwnContacts,
  moveContact,
} from "~/domain/company/contact/contacts.server";
import { contactForm, oneContactForm } from "~/domain/company/contact/form.server";
import type { Context } from "~/domain/kernel/context";
import { identifier } from "~/domain/kernel/form.server";
import { pages } from "~/paths";
import { requireKey, requireVersion } from "./form-parts.server";
import { operationsOf } from "./operation.server";
import { int, many, shapeOf, voidResult } from "./shape.server";

const { mutation, query } = operationsOf("firma");

type Contact = Awaited<ReturnType<typeof listOwnContacts>>[number];

const contact = shapeOf<Contact>()("Contact", {
  id: "Int!",
  version: "Int!",
  name: "String!",
  surname: "String!",
  position: "String",
  phone: "String",
  email: "String",
  isActive: "Boolean!",
  sortOrder: "Int!",
});

query("contacts", {
  page: pages.ownCompany,
  scope: "company",
  returns: many(contact),
  run: (ctx) => listOwnContacts(ctx),
});

mutation("addContact", {
  page: pages.ownCompany,
  scope: "company",
  form: contactForm.omit({ contactId: true, version: true }),
  returns: int,
  run: (ctx, input) => createContact(ctx, requireKey(input)),
});

mutation("updateContact", {
  page: pages.ownCompany,
  scope: "company",
  form: contactForm.omit({ key: true, companyId: true, contactId: true }).extend({ id: identifier }),
  returns: voidResult,
  run: (ctx, input) => editContact(ctx, requireVersion(input)),
});

const contactActs = {
  switchOffContact: (ctx: never, id: number) => changeContactActivity(ctx, { id, isActive: false }),
  switchOnContact: (ctx: never, id: number) => changeContactActivity(ctx, { id, isActive: true }),
  moveContactUp: (ctx: never, id: number) => moveContact(ctx, { id, direction: "up" }),
  moveContactDown: (ctx: never, id: number) => moveContact(ctx, { id, direction: "down" }),
};

for (const [name, act] of Object.entries(contactActs)) {
  mutation(name, {
    page: pages.ownCompany,
    scope: "company",
    form: oneContactForm,
    returns: voidResult,
    run: (ctx, { contactId }) => act(ctx as Context as never, contactId),
  });
}
