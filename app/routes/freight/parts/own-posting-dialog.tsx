import { useTranslation } from "react-i18next";
import { ActDialog, QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { OwnPostingState } from "./own-posting-forms.server";

type Props = {
  own: OwnPostingState;
  /** Which posting is meant, in words. */
  name: string;
  answer?: FormAnswer;
};

/** Of which one form makes one. */
const keyedActs: readonly string[] = ["duplicate", "renew"];

/** Asks before a posting of the company is copied, withdrawn, put away or kept as a template. */
export function OwnPostingDialog({ own, name, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const closeAddress = address({ confirm: undefined, posting: undefined });
  const { id: postingId, kind, status: from, key, asked } = own;
  if (!asked || (answer && answer.intent !== "template")) return null;
  if (asked === "template") return <TemplateDialog own={own} name={name} answer={answer} onClose={closeAddress} />;
  return (
    <QuestionDialog
      heading={t(`ask.heading.${asked}.${kind}`)}
      intent={asked}
      fields={{ postingId, ...(asked !== "duplicate" && { from }), ...(keyedActs.includes(asked) && { key }) }}
      submit={t(`ask.submit.${asked}.${kind}`)}
      tone={asked === "archive" ? "danger" : "next"}
      onClose={closeAddress}
      question={t(`ask.question.${asked}.${kind}`)}
      about={name}
      text={t(`ask.text.${asked}.${kind}`)}
    />
  );
}

function TemplateDialog({ own, name, answer, onClose }: Props & { onClose: string }) {
  const { t } = useTranslation("ownPostings");
  const [form, fields] = useForm<{ templateName: string; replacesTemplate: string }>({
    id: "posting-template",
    lastResult: answer?.result,
    defaultValue: { templateName: name.slice(0, 100) },
  });
  return (
    <ActDialog
      heading={t("template.heading")}
      intent="template"
      fields={{ postingId: own.id }}
      submit={t("template.submit")}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary form={form} labels={{ templateName: t("template.name") }} />
      <p className="soft small">{t("template.text")}</p>
      <TextField field={fields.templateName} label={t("template.name")} />
      <CheckboxField field={fields.replacesTemplate} label={t("template.replace")} optional />
    </ActDialog>
  );
}
