import { useTranslation } from "react-i18next";
import { ActDialog, QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { TemplatesData } from "./data.server";

type Props = { template: NonNullable<TemplatesData["chosen"]>; answer?: FormAnswer };

/** Gives a template of the company another name, or asks before it is removed. */
export function TemplateDialog({ template, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const closeAddress = address({ confirm: undefined, template: undefined });
  if (template.asked === "rename") return <NameDialog template={template} answer={answer} onClose={closeAddress} />;
  if (answer) return null;
  return (
    <QuestionDialog
      heading={t("templates.delete.heading")}
      intent="delete"
      fields={{ templateId: template.id }}
      submit={t("templates.delete.submit")}
      tone="danger"
      onClose={closeAddress}
      question={t("templates.delete.question")}
      about={template.name}
      text={t("templates.delete.text")}
    />
  );
}

function NameDialog({ template, answer, onClose }: Props & { onClose: string }) {
  const { t } = useTranslation(["ownPostings", "common"]);
  const [form, fields] = useForm<{ templateName: string }>({
    id: "template-name",
    lastResult: answer?.result,
    defaultValue: { templateName: template.name },
  });
  return (
    <ActDialog
      heading={t("templates.rename.heading")}
      intent="rename"
      fields={{ templateId: template.id }}
      submit={t("common:save")}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary form={form} labels={{ templateName: t("template.name") }} />
      <TextField field={fields.templateName} label={t("template.name")} />
    </ActDialog>
  );
}
