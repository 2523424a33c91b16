import type { FieldMetadata } from "@conform-to/react";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { UploadError, upload } from "~/api/browser/upload";
import { FieldError } from "~/components/forms/form";
import { FileField } from "~/components/forms/form-choice";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { acceptedFiles, maximumFiles, readableSize } from "~/domain/file/file-kind";
import { pathTo } from "~/paths";
import type { FileView } from "./data.server";

type Props = {
  /** The files the announcement has: a box that is not ticked leaves its file out. */
  list: FieldMetadata<string[]>;
  fileField: FieldMetadata<string>;
  files: FileView[];
};

export function Attachments({ list, fileField, files }: Props) {
  const { t } = useTranslation(["announcement", "common"]);
  const say = useErrorSentence();
  const [uploadedFiles, setUploads] = useState<Omit<FileView, "mime">[]>([]);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState("");
  const allFiles = [...files, ...uploadedFiles];

  async function send(event: MouseEvent<HTMLButtonElement>) {
    const form = event.currentTarget.form;
    const input = form?.elements.namedItem(fileField.name);
    const selectedFiles = input instanceof HTMLInputElement ? [...(input.files ?? [])] : [];
    if (!form || !(input instanceof HTMLInputElement) || selectedFiles.length === 0) return;
    event.preventDefault();
    if (allFiles.length + selectedFiles.length > maximumFiles) return setProblem(say("tooManyFiles"));
    setProblem("");
    setPercent(0);
    try {
      const newFiles = await upload("ANNOUNCEMENT_ATTACHMENT", selectedFiles, setPercent);
      setUploads([...uploadedFiles, ...newFiles.map(({ size, ...file }) => ({ ...file, size: readableSize(size) }))]);
      input.value = "";
      form.dataset.unsaved = "true";
    } catch (error) {
      setProblem(say(error instanceof UploadError ? error.code : "unexpected"));
    } finally {
      setPercent(undefined);
    }
  }

  return (
    <fieldset className="options stack" id={list.id} tabIndex={-1}>
      {allFiles.length > 0 && (
        <>
          <legend>{t("attachments")}</legend>
          <AttachedFiles name={list.name} files={allFiles} />
          <p className="soft small">{t("attachments.hint")}</p>
        </>
      )}
      <FieldError field={list} />
      <FileField
        field={fileField}
        label={t(allFiles.length > 0 ? "attachments.add" : "attachments")}
        hint={t("common:files.hint")}
        accept={acceptedFiles}
        multiple
        optional
      />
      <div className="actions">
        <button type="submit" name="intent" value="attach" className="button slim" onClick={send}>
          {t("attachments.upload")}
        </button>
      </div>
      <div role="status" className="field">
        {percent !== undefined && (
          <progress value={percent} max={100}>
            {percent} %
          </progress>
        )}
        {problem && <p className="error">{problem}</p>}
      </div>
    </fieldset>
  );
}

/** What the announcement has: a box that is not ticked leaves its file out. */
function AttachedFiles({ name, files }: { name: string; files: Omit<FileView, "mime">[] }) {
  const { t } = useTranslation("announcement");
  return (
    <ul className="files">
      {files.map((file) => (
        <li key={file.id}>
          <label className="check">
            <input type="checkbox" name={name} value={file.id} defaultChecked />
            <span>
              {file.name} <span className="soft num">{file.size}</span>
            </span>
          </label>
          <a href={pathTo("media", { id: file.id })} download={file.name}>
            {t("download")}
          </a>
        </li>
      ))}
    </ul>
  );
}
