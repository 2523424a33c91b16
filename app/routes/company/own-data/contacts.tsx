import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { EmailAddress } from "~/components/email-address";
import { Fold } from "~/components/fold";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { OwnCompanyData } from "./data.server";

type Contact = OwnCompanyData["contacts"][number];
type Act = "moveUp" | "moveDown" | "switchOff" | "switchOn";
const acts: readonly string[] = ["moveUp", "moveDown", "switchOff", "switchOn"];

/** Whom of the company to call or write to, in the company's own order. */
export function Contacts({
  data: { contacts, areContactsOpen },
  answer,
}: {
  data: OwnCompanyData;
  answer?: FormAnswer;
}) {
  const { t } = useTranslation("ownCompany");
  const address = useAddress();
  const isOwn = answer !== undefined && acts.includes(answer.intent);
  const form = useRefusal("contacts", isOwn ? answer.result : undefined);
  const active = contacts.filter(({ isActive }) => isActive);
  return (
    <Fold
      id="part-contacts"
      heading={t("section.contacts")}
      note={active.map(({ name, surname }) => `${name} ${surname}`).join(", ") || t("contacts.none")}
      isOpen={areContactsOpen || isOwn}
    >
      <p className="soft small">{t("contacts.hint")}</p>
      <p>
        <a className="button slim" href={address({ contact: "new", register: undefined, edit: undefined })}>
          {t("contacts.add")}
        </a>
      </p>
      <ErrorSummary form={form} />
      {contacts.length > 0 && (
        <ul className="own-contacts">
          {contacts.map((contact) => (
            <li key={contact.id}>
              <ContactLine contact={contact} />
              <Actions
                contact={contact}
                isFirst={contact === active[0]}
                isLast={contact === active.at(-1)}
                edit={address({ contact: String(contact.id), register: undefined, edit: undefined })}
              />
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}

function ContactLine({ contact }: { contact: Contact }) {
  const { t } = useTranslation("ownCompany");
  return (
    <div>
      <p>
        <strong>
          {contact.name} {contact.surname}
        </strong>{" "}
        {!contact.isActive && <span className="tag">{t("contacts.off")}</span>}
      </p>
      <p className="meta soft">
        {contact.position && <span>{contact.position}</span>}
        {contact.phone && <span className="num">{contact.phone}</span>}
        {contact.email && (
          <span>
            <EmailAddress address={contact.email} />
          </span>
        )}
      </p>
    </div>
  );
}

type ActionsProps = { contact: Contact; isFirst: boolean; isLast: boolean; edit: string };

function Actions({ contact, isFirst, isLast, edit }: ActionsProps) {
  const { t } = useTranslation("ownCompany");
  const { isActive } = contact;
  const offeredActs: Act[] = [
    ...(isActive && !isFirst ? ["moveUp" as const] : []),
    ...(isActive && !isLast ? ["moveDown" as const] : []),
    isActive ? "switchOff" : "switchOn",
  ];
  return (
    <ul className="row-actions" aria-label={t("contacts.actions", { name: `${contact.name} ${contact.surname}` })}>
      <li>
        <a href={edit}>{t("contacts.action.edit")}</a>
      </li>
      {offeredActs.map((act) => (
        <li key={act}>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value={act} />
            <input type="hidden" name="contactId" value={contact.id} />
            <button type="submit" className="link">
              {t(`contacts.action.${act}`)}
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}
