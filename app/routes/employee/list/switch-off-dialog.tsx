import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { EmployeesData } from "./data.server";

type Props = { leaving: NonNullable<EmployeesData["leaving"]>; answer?: FormAnswer };

/** Asks before a colleague is switched off, and who goes on with what they lead. */
export function SwitchOffDialog({ leaving: { id, name, postings, talk, colleagues }, answer }: Props) {
  const { t } = useTranslation("employee");
  const address = useAddress();
  const closeAddress = address({ off: undefined });
  const isAnswered = answer?.intent === "switchOff";
  const [form, fields] = useForm<{ successorId: string }>({
    id: "switch-off",
    lastResult: isAnswered ? answer.result : undefined,
  });
  const leads = postings + talk > 0;
  return (
    <ActDialog
      size="medium"
      tone="danger"
      heading={t("off.heading", { name })}
      intent="switchOff"
      fields={{ employeeId: id }}
      submit={t("off.submit")}
      form={{ id: form.id, onSubmit: form.onSubmit }}
      onClose={closeAddress}
    >
      <ErrorSummary form={form} labels={{ successorId: t("off.successor") }} />
      <p>{t("off.text")}</p>
      {leads ? (
        <>
          <div>
            <p>{t("off.leads")}</p>
            <ul className="num">
              {postings > 0 && <li>{t("off.postings", { count: postings })}</li>}
              {talk > 0 && <li>{t("off.talk", { count: talk })}</li>}
            </ul>
          </div>
          <SelectField
            field={fields.successorId}
            label={t("off.successor")}
            hint={t("off.successor.hint")}
            options={colleagues.map((colleague) => ({ value: colleague.id, label: colleague.name }))}
          />
        </>
      ) : (
        <p className="soft">{t("off.nothing")}</p>
      )}
    </ActDialog>
  );
}
