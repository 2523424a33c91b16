import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import type { PostingFields } from "./posting-fields";

/** Keeps what the form holds, for another day. */
export function PostingTemplate({ fields }: { fields: PostingFields }) {
  const { t } = useTranslation("posting");
  const { templateName, replacesTemplate } = fields;
  const isTaken = templateName.errors?.includes("templateNameTaken") ?? false;
  return (
    <details className="posting-fold" open={templateName.errors !== undefined || undefined}>
      <summary>{t("template")}</summary>
      <div className="stack">
        <TextField
          field={templateName}
          label={t("template.name")}
          hint={t("template.hint")}
          autoComplete="off"
          beside={
            <button type="submit" name="intent" value="template" className="button">
              {t("template.submit")}
            </button>
          }
          optional="unsaid"
        />
        {isTaken && <CheckboxField field={replacesTemplate} label={t("template.replace")} optional="unsaid" />}
      </div>
    </details>
  );
}
