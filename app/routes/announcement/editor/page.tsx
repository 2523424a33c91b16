import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { CheckboxField, SelectField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { PageHelp } from "~/components/page-help";
import { RichText } from "~/components/rich-text/rich-text";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import type { RichText as RichTextTree } from "~/domain/rich-text/tree";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { Attachments } from "./attachments";
import type { EditorData, FileView } from "./data.server";

export type EditorAnswer = FormAnswer & { files?: FileView[]; images?: FileView[]; preview?: RichTextTree };

type Fields = {
  title: string;
  type: string;
  userGroupId: string;
  content: string;
  isActive: string;
  version: string;
  activationAt: string;
  deactivationAt: string;
  archiveAt: string;
  attachments: string[];
  newAttachments: string;
  image: string;
  imageAlt: string;
  sentImages: string[];
};

export function AnnouncementEditor({ data, answer: newAnswer }: { data: EditorData; answer?: EditorAnswer }) {
  const { t } = useTranslation("announcement");
  const { answer, count } = useLastAnswer(newAnswer);
  return (
    <div className="reading">
      <p className="back">
        {data.id === null ? (
          <a href={pathTo("announcements.own")}>{t("own.heading")}</a>
        ) : (
          <a href={pathTo("announcement", { id: data.id })}>{t("editor.back")}</a>
        )}
      </p>
      <h1>{t(data.id === null ? "editor.add" : "editor.edit")}</h1>
      <PageHelp />
      {data.isRestored && <RecoveredNotice text={t("editor.restored")} />}
      {answer?.preview && (
        <section className="panel stack" aria-label={t("preview")}>
          <p>
            <span className="tag">{t("preview")}</span>
          </p>
          {typeof answer.result.initialValue?.title === "string" && <h2>{answer.result.initialValue.title}</h2>}
          <RichText content={answer.preview} />
        </section>
      )}
      <EditorForm key={count} data={data} answer={answer} />
    </div>
  );
}

// Whatever comes back to the page, as the choice of cookies, leaves what was typed since the last answer.
function useLastAnswer(answer: EditorAnswer | undefined) {
  const [last, setLast] = useState({ answer, count: 0 });
  if (!answer || answer === last.answer) return last;
  const next = { answer, count: last.count + 1 };
  setLast(next);
  return next;
}

/** The announcement as somebody else has saved it meanwhile. */
function StoredLink({ id }: { id: number }) {
  const { t } = useTranslation("announcement");
  return (
    <p>
      <a href={pathTo("announcement", { id })} target="_blank" rel="noreferrer">
        {t("editor.stale")}
      </a>
    </p>
  );
}

function EditorForm({ data, answer }: { data: EditorData; answer?: EditorAnswer }) {
  const { t } = useTranslation(["announcement", "common"]);
  const [form, fields] = useForm<Fields>({ id: "announcement", lastResult: answer?.result, defaultValue: data.values });
  const isStale = form.errors?.includes("staleData") ?? false;
  return (
    <GuardedForm form={form} encType="multipart/form-data" isUnsaved={Boolean(answer) || data.isRestored}>
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" className="sr" tabIndex={-1} aria-hidden="true">
        {t("editor.submit")}
      </button>
      <ErrorSummary form={form} heading="formHasErrors" />
      {isStale && data.id !== null && <StoredLink id={data.id} />}
      {data.version === null ? (
        <input type="hidden" name="key" value={data.key} />
      ) : (
        <input type="hidden" name="version" value={isStale ? data.version : fields.version.initialValue} />
      )}
      <TextField field={fields.title} label={t("title")} />
      <div className="pair">
        <SelectField
          field={fields.type}
          label={t("kind")}
          options={data.types.map(({ type, name }) => ({ value: type, label: t(`type.${name}`) }))}
        />
        <SelectField
          field={fields.userGroupId}
          label={t("group")}
          options={data.groups.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      <RichTextField
        field={fields.content}
        label={t("content")}
        pictures={{
          image: fields.image,
          imageAlt: fields.imageAlt,
          images: data.images,
          waiting: { name: fields.sentImages.name, images: answer?.images ?? data.sentImages },
        }}
      />
      <Attachments list={fields.attachments} fileField={fields.newAttachments} files={answer?.files ?? data.files} />
      <fieldset className="options stack">
        <legend>{t("dates")}</legend>
        <p className="soft small">{t("dates.hint")}</p>
        <div className="trio">
          {(["activationAt", "deactivationAt", "archiveAt"] as const).map((name) => (
            <TextField key={name} field={fields[name]} label={t(name)} type="datetime-local" optional />
          ))}
        </div>
        <CheckboxField field={fields.isActive} label={t("isActive")} optional />
      </fieldset>
      <div className="actions">
        <button type="submit" name="intent" value="save" className="button next">
          {t(data.id === null ? "editor.submit" : "common:save")}
        </button>
        <button type="submit" name="intent" value="preview" className="button">
          {t("preview")}
        </button>
        <a
          className="button quiet"
          href={data.id === null ? pathTo("announcements.own") : pathTo("announcement", { id: data.id })}
        >
          {t("common:cancel")}
        </a>
      </div>
    </GuardedForm>
  );
}
