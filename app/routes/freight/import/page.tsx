import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { FileField, RadioField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { PageHelp } from "~/components/page-help";
import { columnLabel } from "~/domain/freight/import/column-label";
import { maximumRows } from "~/domain/freight/import/limits";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import { type PostingKind, postingKinds } from "~/domain/freight/posting/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { ImportPreview } from "./forms.server";
import { PreviewTable } from "./preview-table";

export type ImportAnswer = FormAnswer & { preview?: ImportPreview | null };

type Props = { kind: PostingKind; answer?: ImportAnswer };

/** Where drafts are made of a file: the file first, then what its columns hold beside what becomes of its rows. */
export function ImportPage({ kind, answer }: Props) {
  const { t } = useTranslation("postingImport");
  return (
    <>
      <p className="back">
        <a href={pathTo("ownPostings", null, { kind: kind.toLowerCase() })}>{t("back")}</a>
      </p>
      <h1>{t("heading")}</h1>
      <PageHelp />
      {answer?.preview ? (
        <Preview answer={answer} preview={answer.preview} />
      ) : (
        <FileForm kind={kind} answer={answer} />
      )}
    </>
  );
}

function FileForm({ kind, answer }: Props) {
  const { t } = useTranslation("postingImport");
  const [form, fields] = useForm<{ kind: string; file: string; text: string }>({
    id: "import",
    lastResult: answer?.result,
    defaultValue: { kind },
  });
  return (
    <Form method="post" encType="multipart/form-data" className="panel stack import-file" id={form.id} noValidate>
      <ErrorSummary form={form} labels={{ kind: t("kind"), file: t("file"), text: t("file") }} />
      <p className="soft">{t("intro", { rows: maximumRows })}</p>
      <details className="soft small import-guide">
        <summary>{t("guide")}</summary>
        <ul>
          {(["own", "places", "lists", "values"] as const).map((name) => (
            <li key={name}>{t(`guide.${name}`, { max: maximumPlaces })}</li>
          ))}
        </ul>
      </details>
      <RadioField
        field={fields.kind}
        label={t("kind")}
        options={postingKinds.map((each) => ({ value: each, label: t(`kind.${each}`) }))}
      />
      <FileField
        field={fields.file}
        label={t("file")}
        hint={t("file.hint")}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
      />
      <p className="actions">
        <button type="submit" name="intent" value="read" className="button next">
          {t("read")}
        </button>
      </p>
    </Form>
  );
}

function Preview({ answer, preview }: { answer: ImportAnswer; preview: ImportPreview }) {
  const { t } = useTranslation("postingImport");
  const [form] = useForm({ id: "import", lastResult: answer.result });
  const { kind, rows } = preview;
  const right = rows.filter(({ isRight }) => isRight);
  const isOwnFile = preview.choices.every((choices) => choices.length <= 1);
  const addedCount = right.filter((row) => row.added).length;
  return (
    <Form method="post" className="stack" id={form.id} noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="fileName" value={preview.fileName} />
      <textarea name="text" defaultValue={preview.text} hidden readOnly />
      <details className="panel import-columns-box" open={!isOwnFile}>
        <summary>{t(isOwnFile ? "columns.own" : "columns")}</summary>
        <fieldset className="import-columns">
          <legend className="sr">{t("columns")}</legend>
          <p className="soft small">{t("columns.hint")}</p>
          {preview.headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file.
            <label key={index}>
              <span>{heading || t("columns.unnamed", { number: index + 1 })}</span>
              <select name="columns" defaultValue={preview.columns[index] ?? ""}>
                <option value="">{t("columns.none")}</option>
                {preview.choices[index]?.map((name) => (
                  <option key={name} value={name}>
                    {columnLabel(t, name, kind)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <button type="submit" name="intent" value="preview" className="button">
            {t("columns.submit")}
          </button>
        </fieldset>
      </details>
      <div data-result>
        <PreviewTable kind={kind} rows={rows} />
      </div>
      <p className="actions">
        {right.length > 0 && (
          <button type="submit" name="intent" value="create" className="button next">
            {addedCount > 0 ? t("create.chosen") : t("create", { count: right.length })}
          </button>
        )}
        <a className="button quiet" href={pathTo("importPostings", null, { kind: kind.toLowerCase() })}>
          {t("other")}
        </a>
        <span className="soft small">
          {[
            addedCount > 0 && t("fresh", { count: right.length - addedCount }),
            addedCount > 0 && t("added.left", { count: addedCount }),
            right.length === 0
              ? t("left.all")
              : right.length < rows.length && t("left", { count: rows.length - right.length }),
          ]
            .filter(Boolean)
            .join(" ")}
        </span>
      </p>
    </Form>
  );
}
