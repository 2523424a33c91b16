import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import type { FormAnswer } from "~/http/form.server";
import type { ContentData, ContentTexts } from "./data.server";

type Props = { data: ContentData; answer?: FormAnswer };

/** The text itself, to be kept as a draft or shown to all. */
export function ContentForm({ data, answer }: Props) {
  const { t } = useTranslation("contentEditor");
  const isOwn = answer?.intent === "save" || answer?.intent === "publish";
  const [form, fields] = useForm<ContentTexts>({
    id: "content",
    lastResult: isOwn ? answer.result : undefined,
    defaultValue: data.values,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const labels = { title: t("title"), text: t("text") };
  return (
    <GuardedForm form={form} isUnsaved={isOwn || data.isRecovered}>
      <ErrorSummary form={form} labels={labels}>
        {isStale && <Stale data={data} />}
      </ErrorSummary>
      <input type="hidden" name="version" value={isStale ? data.version : fields.version.initialValue} />
      <TextField field={fields.title} label={labels.title} autoComplete="off" />
      <RichTextField field={fields.text} label={labels.text} rows={24} />
      <Values names={data.names} />
      <div className="actions">
        <button type="submit" name="intent" value="save" className="button">
          {t("save")}
        </button>
        <button type="submit" name="intent" value="publish" className="button next">
          {t("publish")}
        </button>
      </div>
    </GuardedForm>
  );
}

/** What the portal says where the text names it in braces. */
function Values({ names }: Pick<ContentData, "names">) {
  const { t } = useTranslation("contentEditor");
  return (
    <details className="small">
      <summary>{t("values")}</summary>
      <p className="soft">{t("values.text")}</p>
      <dl className="named-values">
        {names.map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Who has written the text meanwhile. */
function Stale({ data: { draft } }: { data: ContentData }) {
  const { t } = useTranslation("contentEditor");
  if (!draft) return <p>{t("stale.published")}</p>;
  return <p>{t("stale", { moment: draft.moment, by: draft.by ?? t("delivered") })}</p>;
}
