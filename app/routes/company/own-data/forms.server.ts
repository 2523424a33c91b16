import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import type { z } from "zod";
import {
  changeContactActivity,
  createContact,
  editContact,
  moveContact,
} from "~/domain/company/contact/contacts.server";
import { contactForm, oneContactForm } from "~/domain/company/contact/form.server";
import type { CompanySection } from "~/domain/company/profile/change";
import { askRegisterForOwn, editCompanyData, takeRegisterValues } from "~/domain/company/profile/company-data.server";
import { sectionEdit, sectionForms, takeRegisteredForm } from "~/domain/company/profile/form.server";
import type { SignedInContext } from "~/domain/kernel/context";
import { DomainError } from "~/domain/kernel/errors";
import { nothing } from "~/domain/kernel/form.server";
import { type FlashText, redirectWithFlash } from "~/http/flash.server";
import { signedInForm } from "~/http/form.server";
import { addressWith } from "~/http/return-to.server";

/** The parts of the company's data, each with its own button, and what is done with contacts and the register. */
export function ownCompanyForms({ request }: Pick<ActionFunctionArgs, "request">) {
  const redirectBack = (text: FlashText, contact?: "all") =>
    redirectWithFlash(addressWith(request, { contact, register: undefined, edit: undefined }), text);
  const redirectSaved = ({ needsReview }: { needsReview: boolean }) =>
    redirectBack(needsReview ? "ownCompany:flash.saved.reviewed" : "ownCompany:flash.saved");
  const one = (command: (ctx: SignedInContext, id: number) => Promise<void>, text: FlashText) =>
    signedInForm({
      schema: oneContactForm,
      run: async (ctx, { contactId }) => {
        await command(ctx, contactId);
        return redirectBack(text, "all");
      },
    });
  const save = <Section extends CompanySection>(section: Section) =>
    signedInForm({
      schema: sectionForms[section],
      run: async (ctx, input) => redirectSaved(await editCompanyData(ctx, sectionEdit(section, input))),
    });
  return {
    identity: save("identity"),
    seat: save("seat"),
    reach: save("reach"),
    owner: save("owner"),
    activity: save("activity"),
    askRegister: signedInForm({
      schema: nothing,
      run: async (ctx) => {
        await askRegisterForOwn(ctx);
        return redirect(addressWith(request, { register: "1", contact: undefined, edit: undefined }), { status: 303 });
      },
    }),
    takeRegistered: signedInForm({
      schema: takeRegisteredForm,
      run: async (ctx, taking) => redirectSaved(await takeRegisterValues(ctx, taking)),
    }),
    saveContact: signedInForm({
      schema: contactForm,
      run: async (ctx, input) => {
        await saveContact(ctx, input);
        return redirectBack(
          input.contactId === undefined ? "ownCompany:flash.contacts.added" : "ownCompany:flash.contacts.updated",
          "all",
        );
      },
    }),
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

async function saveContact(
  ctx: SignedInContext,
  { companyId, contactId, key, version, ...input }: z.output<typeof contactForm>,
): Promise<void> {
  if (contactId === undefined) {
    if (!key) throw new DomainError("badRequest");
    await createContact(ctx, { ...input, companyId, key });
    return;
  }
  if (version === undefined) throw new DomainError("badRequest");
  await editContact(ctx, { ...input, id: contactId, version });
}
