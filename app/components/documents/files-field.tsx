import { type ChangeEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { control, FieldError, type FormField } from "~/components/forms/form";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { acceptedFiles, maximumFileBytes, maximumFiles, readableSize } from "~/domain/file/file-kind";
import type { ErrorCode } from "~/domain/kernel/errors";

type Props = { field: FormField; problem: ErrorCode | undefined; tell: (problem?: ErrorCode) => void };

/**
 * The files of a paper, chosen or photographed. Where script runs each choice adds to the ones before it, as a phone's
 * camera gives one picture at a time.
 */
export function FilesField({ field, problem, tell }: Props) {
  const { t } = useTranslation(["documents", "common"]);
  const say = useErrorSentence();
  const input = useRef<HTMLInputElement>(null);
  const [selectedFiles, setSelectedFiles] = useState<File[]>([]);
  const { defaultValue: _, ...rest } = control(field, { hint: t("common:files.hint") });

  function choose(files: File[]) {
    const list = new DataTransfer();
    for (const file of files) list.items.add(file);
    if (input.current) input.current.files = list.files;
    setSelectedFiles(files);
    tell(problemOf(files));
  }

  function add(event: ChangeEvent<HTMLInputElement>) {
    const newFiles = [...(event.target.files ?? [])].filter(
      (file) => !selectedFiles.some((other) => isSame(file, other)),
    );
    if (event.target !== input.current) event.target.value = "";
    choose([...selectedFiles, ...newFiles]);
  }

  return (
    <div className="field">
      <label htmlFor={field.id}>{t("form.files")}</label>
      <input type="file" {...rest} ref={input} accept={acceptedFiles} multiple onChange={add} />
      <label className="document-camera" htmlFor={`${field.id}-camera`}>
        {t("form.photo")}{" "}
        <input
          type="file"
          id={`${field.id}-camera`}
          name={field.name}
          accept="image/*"
          capture="environment"
          onChange={add}
        />
      </label>
      <p className="hint" id={`${field.id}-hint`}>
        {t("common:files.hint")}
      </p>
      {selectedFiles.length > 0 && (
        <ul className="document-chosen" aria-label={t("form.chosen")}>
          {selectedFiles.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>
                {file.name} <span className="soft num">{readableSize(file.size)}</span>
              </span>
              <button
                type="button"
                className="link"
                onClick={() => choose(selectedFiles.filter((other) => other !== file))}
              >
                {t("form.drop")} <span className="sr">{file.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">{problem && <p className="error">{say(problem)}</p>}</div>
      <FieldError field={field} />
    </div>
  );
}

function problemOf(files: File[]): ErrorCode | undefined {
  if (files.length > maximumFiles) return "tooManyFiles";
  return files.some(({ size }) => size > maximumFileBytes) ? "fileTooLarge" : undefined;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
