import "~/i18n/own-postings";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "~/components/dialog-actions";
import type { FormAnswer } from "~/http/form.server";
import type { TemplatesData } from "~/routes/freight/templates.server";
import { Confirm } from "../confirm";
import { ErrorSummary, TextField } from "../form";
import { Modal } from "../modal";
import { useAddress } from "../use-address";
import { useForm } from "../use-form";

type Props = { template: NonNullable<TemplatesData["chosen"]>; answer?: FormAnswer };

/** Gives a template of the company another name, or asks before it is removed. */
export function TemplateDialog({ template, answer }: Props) {
  const { t } = useTranslation("ownPostings");
  const address = useAddress();
  const closed = address({ confirm: undefined, template: undefined });
  if (template.asked === "rename") return <NameDialog template={template} answer={answer} onClose={closed} />;
  if (answer) return null;
  return (
    <Confirm
      heading={t("templates.delete.heading")}
      intent="delete"
      fields={{ templateId: template.id }}
      submit={t("templates.delete.submit")}
      onClose={closed}
    >
      <p>{t("templates.delete.question")}</p>
      <blockquote className="soft">{template.name}</blockquote>
      <p className="soft small">{t("templates.delete.text")}</p>
    </Confirm>
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
    <Modal size="small" heading={t("templates.rename.heading")} onClose={onClose}>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ templateName: t("template.name") }} />
        <input type="hidden" name="intent" value="rename" />
        <input type="hidden" name="templateId" value={template.id} />
        <TextField field={fields.templateName} label={t("template.name")} />
        <DialogActions submit={t("common:save")} onClose={onClose} />
      </Form>
    </Modal>
  );
}
