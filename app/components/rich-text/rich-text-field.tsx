import type { FieldMetadata } from "@conform-to/react";
import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { control, Field, TextField } from "~/components/forms/form";
import { FileField } from "~/components/forms/form-choice";
import type { RichTextEditorProps } from "./editor/editor";

type Pictures = {
  image: FieldMetadata<string>;
  imageAlt: FieldMetadata<string>;
  images: { count: number; megabytes: number };
  /** Pictures that were sent and wait for what they show to be said, and the field that carries their ids. */
  waiting: { name: string; images: { id: string; name: string; size: string }[] };
};

type Props = {
  field: FieldMetadata<string>;
  label: string;
  rows?: number;
  /** Of a text that takes pictures. */
  pictures?: Pictures;
};

/** A text field that takes light markup; where script runs an editor stands over it and types the markup into it. */
export function RichTextField({ field, label, rows = 14, pictures }: Props) {
  const { t } = useTranslation("richText");
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps>>();
  useEffect(() => {
    let isThere = true;
    // A part that does not arrive leaves the plain field, which works.
    import("./editor/editor")
      .then(async ({ RichTextEditor, readSheet }) => {
        await readSheet();
        if (isThere) setEditor(() => RichTextEditor);
      })
      .catch(() => {});
    return () => {
      isThere = false;
    };
  }, []);
  // The plain field goes only where the editor stands in its place.
  const isEdited = Editor !== undefined && area !== null;
  const isPictureWaiting =
    pictures !== undefined &&
    (pictures.waiting.images.length > 0 || Boolean(pictures.image.errors ?? pictures.imageAlt.errors));
  return (
    <>
      <Field field={field} label={label} hint={isEdited ? undefined : t("hint")}>
        {isEdited && (
          <Editor
            area={area}
            label={label}
            images={pictures?.images}
            picture={isPictureWaiting ? undefined : pictures}
          />
        )}
        <textarea {...control(field, { hint: "hint" })} ref={setArea} rows={rows} hidden={isEdited} />
      </Field>
      {!isEdited && (
        <details className="small">
          <summary>{t("markup")}</summary>
          <pre className="markup">{t("markup.example")}</pre>
        </details>
      )}
      {pictures && (!isEdited || isPictureWaiting) && <PictureForm pictures={pictures} isOpen={isPictureWaiting} />}
    </>
  );
}

/** A picture for a text whose editor is not there. */
function PictureForm({ pictures, isOpen }: { pictures: Pictures; isOpen: boolean }) {
  const { t } = useTranslation("richText");
  const { image, imageAlt, images, waiting } = pictures;
  return (
    <details className="small" open={isOpen || undefined}>
      <summary>{t("image.add")}</summary>
      <div className="stack">
        {waiting.images.map(({ id, name, size }) => (
          <label key={id} className="check">
            <input type="checkbox" name={waiting.name} value={id} defaultChecked />
            <span>
              {name} <span className="soft num">{size}</span>
            </span>
          </label>
        ))}
        <FileField
          field={image}
          label={t("image.file")}
          hint={t("image.hint", images)}
          accept=".png,.jpg,.jpeg,.webp,.gif"
          optional
        />
        <TextField field={imageAlt} label={t("image.alt")} hint={t("image.alt.hint")} optional />
        <div className="actions">
          <button type="submit" name="intent" value="image" className="button slim">
            {t("image.insert")}
          </button>
        </div>
      </div>
    </details>
  );
}
