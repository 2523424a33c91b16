import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import {
  changeContactActivity,
  createContact,
  editContact,
  moveContact,
} from "~/domain/company/contact/contacts.server";
import { contactForm, oneContactForm } from "~/domain/company/contact/form.server";
import type { CompanySection } from "~/domain/company/profile/change";
import { askRegisterForOwn, editCompanyData, takeRegistered } from "~/domain/company/profile/company-data.server";
import {
  activityForm,
  activityOf,
  identityForm,
  ownerForm,
  reachForm,
  seatForm,
  takeRegisteredForm,
} from "~/domain/company/profile/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nothing } from "~/domain/kernel/form.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { addressWith } from "~/http/return-to.server";

type Sent<Form extends { _zod: { output: unknown } }> = Form["_zod"]["output"];

/** The parts of the company's data, each with its own button, and what is done with contacts and the register. */
export function ownCompanyForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const done = (text: FlashText) =>
    redirectWithFlash(addressWith(request, { contact: undefined, register: undefined, edit: undefined }), text);
  const saved = ({ needsReview }: { needsReview: boolean }) =>
    done(needsReview ? "ownCompany:flash.saved.reviewed" : "ownCompany:flash.saved");
  const one = (command: (ctx: SignedInContext, id: number) => Promise<void>, text: FlashText) => ({
    schema: oneContactForm,
    run: async (ctx: SignedInContext, { contactId }: { contactId: number }) => {
      await command(ctx, contactId);
      return done(text);
    },
  });
  const save =
    (section: CompanySection) =>
    async (ctx: SignedInContext, { companyId, version, ...values }: Written) =>
      saved(await editCompanyData(ctx, { companyId, section, version, values: values as never }));
  return {
    identity: { schema: identityForm, run: save("identity") },
    seat: { schema: seatForm, run: save("seat") },
    reach: { schema: reachForm, run: save("reach") },
    owner: { schema: ownerForm, run: save("owner") },
    activity: {
      schema: activityForm,
      run: (ctx: SignedInContext, sent: Sent<typeof activityForm>) => save("activity")(ctx, activityOf(sent)),
    },
    askRegister: {
      schema: nothing,
      run: async (ctx: SignedInContext) => {
        await askRegisterForOwn(ctx);
        return redirect(addressWith(request, { register: "1", contact: undefined, edit: undefined }), { status: 303 });
      },
    },
    takeRegistered: {
      schema: takeRegisteredForm,
      run: async (ctx: SignedInContext, taking: Sent<typeof takeRegisteredForm>) =>
        saved(await takeRegistered(ctx, taking)),
    },
    saveContact: {
      schema: contactForm,
      run: async (ctx: SignedInContext, sent: Sent<typeof contactForm>) => {
        await saveContact(ctx, sent);
        return done(
          sent.contactId === undefined ? "ownCompany:flash.contacts.added" : "ownCompany:flash.contacts.updated",
        );
      },
    },
    switchOff: one(
      (ctx, id) => changeContactActivity(ctx, { id, isActive: false }),
      "ownCompany:flash.contacts.switchedOff",
    ),
    switchOn: one(
      (ctx, id) => changeContactActivity(ctx, { id, isActive: true }),
      "ownCompany:flash.contacts.switchedOn",
    ),
    moveUp: one((ctx, id) => moveContact(ctx, { id, direction: "up" }), "ownCompany:flash.contacts.moved"),
    moveDown: one((ctx, id) => moveContact(ctx, { id, direction: "down" }), "ownCompany:flash.contacts.moved"),
  };
}

type Written = { companyId: number; version: number } & Record<string, unknown>;

async function saveContact(
  ctx: SignedInContext,
  { companyId, contactId, key, version, ...input }: Sent<typeof contactForm>,
): Promise<void> {
  if (contactId === undefined) {
    if (!key) throw new DomainError("badRequest");
    await createContact(ctx, { ...input, companyId, key });
    return;
  }
  if (version === undefined) throw new DomainError("badRequest");
  await editContact(ctx, { ...input, id: contactId, version });
}
