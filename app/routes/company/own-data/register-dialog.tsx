import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Modal } from "~/components/dialogs/modal";
import { ErrorSummary, FieldError, type FormField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { OwnCompanyData } from "./data.server";
import { chosenIn } from "./selection";

type Register = NonNullable<OwnCompanyData["register"]>;
type Props = { data: OwnCompanyData; register: Register; answer?: FormAnswer };

/** What the register says otherwise, side by side; what is ticked is taken. */
export function RegisterDialog({ data, register, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  const address = useAddress();
  const closeAddress = address({ register: undefined });
  const [form, fields] = useForm<{ fields: string[] }>({
    id: "register",
    lastResult: answer?.intent === "takeRegistered" ? answer.result : undefined,
  });
  const { identity, seat } = data.sections;
  return (
    <Modal size="large" heading={t("register.heading")} onClose={closeAddress}>
      <div className="stack">
        <p className="soft small num">{t("register.asked", { moment: register.asked })}</p>
        {register.outcome === "NOT_FOUND" && <p className="flash warn">{t("register.none")}</p>}
        {register.closedOn && <p className="flash warn">{t("register.closed", { day: register.closedOn })}</p>}
        {register.outcome !== "NOT_FOUND" && register.fields.length === 0 && (
          <p className="flash">{t("register.same")}</p>
        )}
        {register.fields.length > 0 && (
          <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
            <ErrorSummary form={form} labels={{ fields: t("register.field") }} />
            <input type="hidden" name="companyId" value={data.id} />
            <input type="hidden" name="identityVersion" value={identity.version} />
            <input type="hidden" name="seatVersion" value={seat.version} />
            <p>{t("register.differs")}</p>
            <Comparison register={register} field={fields.fields} />
            <FieldError field={fields.fields} />
            <FormActions submit={t("register.take")} intent="takeRegistered" cancel={closeAddress} />
          </Form>
        )}
      </div>
    </Modal>
  );
}

function Comparison({ register, field }: { register: Register; field: FormField }) {
  const { t } = useTranslation("ownCompany");
  const tickedFields = chosenIn(field.initialValue);
  return (
    <table className="own-company-compared" id={field.id} tabIndex={-1}>
      <caption className="sr">{t("register.heading")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("register.field")}</th>
          <th scope="col">{t("register.ours")}</th>
          <th scope="col">{t("register.theirs")}</th>
        </tr>
      </thead>
      <tbody>
        {register.fields.map(({ name, ours, theirs, isTakeable }) => (
          <tr key={name}>
            <th scope="row">{t(`field.${name}`)}</th>
            <td data-label={t("register.ours")}>{ours ?? t("value.none")}</td>
            <td data-label={t("register.theirs")}>
              {!isTakeable ? (
                theirs
              ) : (
                <label className="check">
                  <input
                    type="checkbox"
                    name="fields"
                    value={name}
                    defaultChecked={tickedFields.includes(name)}
                    aria-label={t("register.takeField", { field: t(`field.${name}`) })}
                  />
                  <span>{theirs}</span>
                </label>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
