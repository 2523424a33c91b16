import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import type { FormAnswer } from "~/http/form.server";
import type { LegalEditorData, LegalTexts } from "./data.server";

type Props = { data: LegalEditorData; answer?: FormAnswer };

/** The next version of a legal document: a draft, or from a day on what holds for all. */
export function LegalForm({ data, answer }: Props) {
  const { t } = useTranslation("contentEditor");
  const isOwn = answer?.intent === "save" || answer?.intent === "publish";
  const [form, fields] = useForm<LegalTexts>({
    id: "legal",
    lastResult: isOwn ? answer.result : undefined,
    defaultValue: data.values,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const labels = {
    title: t("title"),
    text: t("text"),
    summary: t("legal.summary"),
    validFrom: t("legal.validFrom"),
  };
  return (
    <GuardedForm form={form} isUnsaved={isOwn || data.isRecovered}>
      <ErrorSummary form={form} labels={labels}>
        {isStale && data.draft && (
          <p>{t("stale", { moment: data.draft.moment, by: data.draft.by ?? t("delivered") })}</p>
        )}
      </ErrorSummary>
      <input type="hidden" name="version" value={isStale ? data.version : fields.version.initialValue} />
      <TextField field={fields.title} label={labels.title} autoComplete="off" />
      <RichTextField field={fields.text} label={labels.text} rows={24} />
      <button type="submit" name="intent" value="save" className="button">
        {t("save")}
      </button>
      <fieldset className="stack">
        <legend>{t("legal.publish.heading")}</legend>
        <p className="soft">{t("legal.publish.text")}</p>
        <TextArea field={fields.summary} label={labels.summary} hint={t("legal.summary.hint")} rows={3} />
        <TextField
          field={fields.validFrom}
          label={labels.validFrom}
          hint={t("legal.validFrom.hint", { date: data.earliest })}
          type="date"
        />
        <button type="submit" name="intent" value="publish" className="button next">
          {t("legal.publish")}
        </button>
      </fieldset>
    </GuardedForm>
  );
}
