import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxesField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { TransactionData } from "./data.server";

/** What comes of a new link: its address, this once; null where the form was sent before. */
export type LinkAnswer = { link?: { url: string | null; email: string | null } };
type Props = { data: TransactionData; answer?: FormAnswer & LinkAnswer };

/**
 * The links by which drivers without an account work on the transaction, which the carrier gives, and whom they may
 * call.
 */
export function DriverLinks({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { links, mayLink, key } = data.driver;
  const isOpen = answer?.intent === "driverLink" || answer?.intent === "driverContacts";
  if (data.side === "SHIPPER") {
    if (!data.driver.callable) return null;
    return (
      <Fold id="driver" heading={t("driver.contacts")} note={namedOf(data) || t("driver.none")} isOpen={isOpen}>
        <ContactsForm data={data} answer={answer} />
      </Fold>
    );
  }
  if (!mayLink && links.length === 0) return null;
  return (
    <Fold
      id="driver"
      heading={t("driver.heading")}
      note={links.length > 0 ? t("driver.count", { count: links.length }) : t("driver.none")}
      isOpen={isOpen}
    >
      {answer?.link && <NewLink data={data} link={answer.link} />}
      <p className="soft small">{t("driver.text")}</p>
      {links.map(({ id, driverName, made }) => (
        <Form key={id} method="post" className="actions" preventScrollReset>
          <span>{t("driver.made", { name: driverName, moment: made })}</span>
          <input type="hidden" name="linkId" value={id} />
          <button
            type="submit"
            name="intent"
            value="revokeDriverLink"
            className="button slim quiet"
            aria-label={t("driver.revoke.of", { name: driverName })}
          >
            {t("driver.revoke")}
          </button>
        </Form>
      ))}
      {mayLink && <LinkForm key={key} data={data} answer={answer} />}
      {data.driver.callable && (
        <section className="stack" aria-labelledby="driver-contacts">
          <h3 id="driver-contacts">{t("driver.contacts")}</h3>
          <ContactsForm data={data} answer={answer} />
        </section>
      )}
    </Fold>
  );
}

function NewLink({ data, link: { url, email } }: { data: TransactionData; link: NonNullable<LinkAnswer["link"]> }) {
  const { t } = useTranslation("transaction");
  if (!url) return <p className="flash">{t("driver.repeated")}</p>;
  const message = t("driver.message", { number: data.number, route: data.terms.route, url });
  return (
    <div className="flash stack-small" role="status">
      {email && <p>{t("driver.mailed", { email })}</p>}
      <label htmlFor="driver-message">{t("driver.copy")}</label>
      <textarea id="driver-message" className="num" rows={5} readOnly defaultValue={message} />
      <p>{t("driver.once")}</p>
    </div>
  );
}

function LinkForm({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const isRefused = answer?.intent === "driverLink" && !answer.link;
  const [form, fields] = useForm<{ driverName: string; driverEmail: string }>({
    id: "driver-link",
    lastResult: isRefused ? answer.result : undefined,
    defaultValue: { driverName: data.vehicle.driverName ?? "", driverEmail: "" },
  });
  const labels = { driverName: t("driver.name"), driverEmail: t("driver.email") };
  return (
    <Form method="post" className="stack" preventScrollReset noValidate>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="driverLink" />
      <input type="hidden" name="key" value={data.driver.key} />
      <TextField field={fields.driverName} label={labels.driverName} autoComplete="off" />
      <TextField
        field={fields.driverEmail}
        label={labels.driverEmail}
        type="email"
        hint={t("driver.email.hint")}
        autoComplete="off"
        optional
      />
      <div className="actions">
        <button type="submit" className="button">
          {t("driver.submit")}
        </button>
      </div>
    </Form>
  );
}

/** Who of the own company the driver may call, in a line. */
function namedOf({ driver: { callable } }: TransactionData): string {
  const all = [...(callable?.people ?? []), ...(callable?.contacts ?? [])];
  return all.flatMap(({ name, isNamed }) => (isNamed ? name : [])).join(", ");
}

function ContactsForm({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { people = [], contacts = [] } = data.driver.callable ?? {};
  const [form, fields] = useForm<{ userIds: string[]; contactIds: string[] }>({
    id: "driver-contacts",
    lastResult: answer?.intent === "driverContacts" ? answer.result : undefined,
  });
  const labels = { userIds: t("driver.people"), contactIds: t("driver.companyContacts") };
  if (people.length + contacts.length === 0) return <p className="soft small">{t("driver.contacts.none")}</p>;
  return (
    <Form method="post" className="stack" preventScrollReset noValidate>
      <ErrorSummary form={form} labels={labels} />
      <p className="soft small">{t("driver.contacts.text")}</p>
      <input type="hidden" name="intent" value="driverContacts" />
      {people.length > 0 && <Choice field={fields.userIds} label={labels.userIds} people={people} />}
      {contacts.length > 0 && <Choice field={fields.contactIds} label={labels.contactIds} people={contacts} />}
      <div className="actions">
        <button type="submit" className="button">
          {t("driver.contacts.submit")}
        </button>
      </div>
    </Form>
  );
}

type Callable = NonNullable<TransactionData["driver"]["callable"]>["people"];
type ChoiceProps = Pick<Parameters<typeof CheckboxesField>[0], "field" | "label"> & { people: Callable };

function Choice({ people, ...props }: ChoiceProps) {
  const selectedIds = people.filter(({ isNamed }) => isNamed).map(({ id }) => String(id));
  const options = people.map(({ id, name, phone }) => ({ value: String(id), label: `${name}, ${phone}` }));
  return <CheckboxesField {...props} selectedValues={selectedIds} options={options} />;
}
