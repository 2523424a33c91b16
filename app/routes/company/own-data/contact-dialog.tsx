import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { OwnCompanyData } from "./data.server";

type Contact = OwnCompanyData["contacts"][number];
type Props = { data: OwnCompanyData; answer?: FormAnswer };

/** The contact that the address asks for, or a new one. */
export function ContactDialog({ data, answer }: Props) {
  const contactId = data.askedContact;
  const contact = data.contacts.find(({ id }) => id === contactId) ?? null;
  if (contactId !== "new" && !contact) return null;
  return (
    <ContactForm key={`${contactId} ${data.recoveredContact !== null}`} data={data} contact={contact} answer={answer} />
  );
}

function ContactForm({ data, contact, answer }: Props & { contact: Contact | null }) {
  const { t } = useTranslation("ownCompany");
  const address = useAddress();
  const { name = "", surname = "", position, phone, email } = contact ?? {};
  const version = String(contact?.version ?? "");
  const storedValues = { name, surname, position: position ?? "", phone: phone ?? "", email: email ?? "", version };
  const [form, fields] = useForm<Record<"name" | "surname" | "position" | "phone" | "email" | "version", string>>({
    id: "contact",
    lastResult: answer?.intent === "saveContact" ? answer.result : undefined,
    defaultValue: data.recoveredContact ?? storedValues,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const shownVersion = (isStale ? version : fields.version.initialValue) ?? version;
  const labels = {
    name: t("contact.name"),
    surname: t("field.surname"),
    position: t("field.position"),
    phone: t("field.phone"),
    email: t("field.email"),
  };
  const about = contact ? { contactId: contact.id, version: shownVersion } : data.newContact;
  return (
    <ActDialog
      size="medium"
      heading={contact ? t("contacts.edit", { name: `${contact.name} ${contact.surname}` }) : t("contacts.add")}
      intent="saveContact"
      fields={{ companyId: data.id, ...about }}
      submit={t(contact ? "contacts.save" : "contacts.add")}
      form={form}
      isGuarded
      onClose={address({ contact: "all" })}
      before={data.recoveredContact && <RecoveredNotice text={t("recovered")} />}
    >
      <ErrorSummary form={form} labels={labels}>
        {isStale && contact && <StoredContact contact={contact} />}
      </ErrorSummary>
      <div className="pair">
        <TextField field={fields.name} label={labels.name} autoComplete="off" />
        <TextField field={fields.surname} label={labels.surname} autoComplete="off" />
      </div>
      <TextField field={fields.position} label={labels.position} autoComplete="off" optional />
      <div className="pair">
        <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="off" optional />
        <TextField field={fields.email} label={labels.email} type="email" autoComplete="off" optional />
      </div>
    </ActDialog>
  );
}

/** What somebody else has saved meanwhile. */
function StoredContact({ contact }: { contact: Contact }) {
  const { t } = useTranslation("ownCompany");
  const facts = [`${contact.name} ${contact.surname}`, contact.position, contact.phone, contact.email];
  return <p>{t("contacts.stale", { moment: contact.changed, contact: facts.filter(Boolean).join(", ") })}</p>;
}
