import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/forms/form";
import { FileField } from "~/components/forms/form-choice";
import { acceptedFiles } from "~/domain/file/file-kind";

type Props = {
  /** The files that are stored: a box that is not ticked leaves its file out. A visitor's are not told again. */
  stored?: { field: FieldMetadata<string[]>; files: readonly { id: string; name: string; size: string }[] };
  added: FieldMetadata<string>;
};

/** Files that come with a complaint or with words in it. */
export function ComplaintFiles({ stored, added }: Props) {
  const { t } = useTranslation("complaint");
  return (
    <>
      {stored && stored.files.length > 0 && (
        <fieldset className="field options many" id={stored.field.id} tabIndex={-1}>
          <legend>{t("files.stored")}</legend>
          <div>
            {stored.files.map((file) => (
              <label key={file.id} className="check">
                <input type="checkbox" name={stored.field.name} value={file.id} defaultChecked />
                <span>
                  {file.name} <span className="soft num">{file.size}</span>
                </span>
              </label>
            ))}
          </div>
          <p className="hint">{t("files.stored.hint")}</p>
          <FieldError field={stored.field} />
        </fieldset>
      )}
      <FileField
        field={added}
        label={t("files.add")}
        hint={t("files.add.photo")}
        accept={acceptedFiles}
        multiple
        optional
      />
    </>
  );
}
