import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { TransactionData } from "./data.server";

/** What comes of a new link: its address, this once; null where the form was sent before. */
export type LinkAnswer = { link?: { url: string | null } };
type Props = { data: TransactionData; answer?: FormAnswer & LinkAnswer };

/** The links by which drivers without an account work on the transaction: the carrier's to give. */
export function DriverLinks({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const { links, mayLink, key } = data.driver;
  if (!mayLink && links.length === 0) return null;
  return (
    <Fold
      id="driver"
      heading={t("driver.heading")}
      note={links.length > 0 ? t("driver.count", { count: links.length }) : t("driver.none")}
      isOpen={answer?.intent === "driverLink"}
    >
      {answer?.link && <NewLink data={data} url={answer.link.url} />}
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
    </Fold>
  );
}

function NewLink({ data, url }: { data: TransactionData; url: string | null }) {
  const { t } = useTranslation("transaction");
  if (!url) return <p className="flash">{t("driver.repeated")}</p>;
  const message = t("driver.message", { number: data.number, route: data.terms.route, url });
  return (
    <div className="flash stack-small" role="status">
      <label htmlFor="driver-message">{t("driver.copy")}</label>
      <textarea id="driver-message" className="num" rows={5} readOnly defaultValue={message} />
      <p>{t("driver.once")}</p>
    </div>
  );
}

function LinkForm({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const isRefused = answer?.intent === "driverLink" && !answer.link;
  const [form, fields] = useForm<{ driverName: string }>({
    id: "driver-link",
    lastResult: isRefused ? answer.result : undefined,
    defaultValue: { driverName: data.vehicle.driverName ?? "" },
  });
  const label = t("driver.name");
  return (
    <Form method="post" className="stack" preventScrollReset noValidate>
      <ErrorSummary form={form} labels={{ driverName: label }} />
      <input type="hidden" name="intent" value="driverLink" />
      <input type="hidden" name="key" value={data.driver.key} />
      <TextField field={fields.driverName} label={label} autoComplete="off" />
      <div className="actions">
        <button type="submit" className="button">
          {t("driver.submit")}
        </button>
      </div>
    </Form>
  );
}
