import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/forms/form";
import { FileField } from "~/components/forms/form-choice";
import { acceptedFiles } from "~/domain/file/file-kind";

type Props = {
  /** The files that are stored: a box that is not ticked leaves its file out. A visitor's are not told again. */
  storedFiles?: { field: FieldMetadata<string[]>; files: readonly { id: string; name: string; size: string }[] };
  fileField: FieldMetadata<string>;
};

/** Files that come with a complaint or with words in it. */
export function ComplaintFiles({ storedFiles, fileField }: Props) {
  const { t } = useTranslation("complaint");
  return (
    <>
      {storedFiles && storedFiles.files.length > 0 && (
        <fieldset className="field options many" id={storedFiles.field.id} tabIndex={-1}>
          <legend>{t("files.stored")}</legend>
          <div>
            {storedFiles.files.map((file) => (
              <label key={file.id} className="check">
                <input type="checkbox" name={storedFiles.field.name} value={file.id} defaultChecked />
                <span>
                  {file.name} <span className="soft num">{file.size}</span>
                </span>
              </label>
            ))}
          </div>
          <p className="hint">{t("files.stored.hint")}</p>
          <FieldError field={storedFiles.field} />
        </fieldset>
      )}
      <FileField
        field={fileField}
        label={t("files.add")}
        hint={t("files.add.photo")}
        accept={acceptedFiles}
        multiple
        optional
      />
    </>
  );
}
