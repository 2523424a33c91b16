import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $createParagraphNode, $getRoot, $getSelection, $insertNodes, $nodesOfType } from "lexical";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UploadError, upload } from "~/api/browser/upload";
import { useErrorSentence } from "~/components/shell/error-sentence";
import type { ErrorCode } from "~/domain/kernel/errors";
import { ImageNode } from "./image-node";

/** The fields that a picture comes in when its form is sent before it is inserted. */
export type PictureFields = Record<"image" | "imageAlt", { name: string }>;

type Props = { images: { count: number; megabytes: number }; picture?: PictureFields; onDone: () => void };

/** Sends a picture and puts it where the writing stands. */
export function ImageForm({ images, picture, onDone }: Props) {
  const { t } = useTranslation("richText");
  const say = useErrorSentence();
  const [editor] = useLexicalComposerContext();
  const file = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState("");
  const [problem, setProblem] = useState("");
  const [percent, setPercent] = useState<number>();
  const id = useId();

  async function insert() {
    const selectedFile = file.current?.files?.[0];
    const refusal = refusalOf(selectedFile);
    if (refusal || !selectedFile) return setProblem(refusal);
    setProblem("");
    setPercent(0);
    try {
      const [storedImage] = await upload("ANNOUNCEMENT_IMAGE", [selectedFile], setPercent);
      editor.update(() => insertPicture(new ImageNode(storedImage?.id, alt.trim())));
      onDone();
    } catch (error) {
      setPercent(undefined);
      setProblem(sentenceOf(error instanceof UploadError ? error.code : "unexpected"));
    }
  }

  function refusalOf(selectedFile: File | undefined): string {
    const imageCount = editor.read(() => $nodesOfType(ImageNode).length);
    if (imageCount >= images.count) return say("imagesMax", { images: images.count });
    if (!selectedFile) return say("fileRequired");
    if (selectedFile.size > images.megabytes * 1024 * 1024) return sentenceOf("imageSize");
    return alt.trim() ? "" : say("imageAltRequired");
  }

  function sentenceOf(code: ErrorCode): string {
    return code === "imageSize" ? say(code, { maxSize: images.megabytes }) : say(code);
  }

  return (
    <div className="editor-panel stack">
      <div className="field">
        <label htmlFor={`${id}-file`}>{t("image.file")}</label>
        <input
          id={`${id}-file`}
          ref={file}
          name={picture?.image.name}
          type="file"
          accept=".png,.jpg,.jpeg,.webp,.gif"
        />
        <p className="hint">{t("image.hint", images)}</p>
      </div>
      <div className="field">
        <label htmlFor={`${id}-alt`}>{t("image.alt")}</label>
        <input
          id={`${id}-alt`}
          name={picture?.imageAlt.name}
          type="text"
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={(event) => onEnter(event, insert)}
        />
        <p className="hint">{t("image.alt.hint")}</p>
      </div>
      <Progress percent={percent} problem={problem} />
      <Actions isBusy={percent !== undefined} onInsert={insert} onCancel={onDone} />
    </div>
  );
}

/** Puts the picture where the writing stands, with a line to write on behind it. */
function insertPicture(picture: ImageNode) {
  if (!$getSelection()) $getRoot().selectEnd();
  $insertNodes([picture]);
  if ($getRoot().getLastChild()?.getType() === "image") $getRoot().append($createParagraphNode());
}

function Progress({ percent, problem }: { percent: number | undefined; problem: string }) {
  return (
    <div role="status" className="field">
      {percent !== undefined && (
        <progress value={percent} max={100}>
          {percent} %
        </progress>
      )}
      {problem && <p className="error">{problem}</p>}
    </div>
  );
}

function Actions({ isBusy, onInsert, onCancel }: { isBusy: boolean; onInsert: () => void; onCancel: () => void }) {
  const { t } = useTranslation("richText");
  return (
    <div className="actions">
      <button type="button" className="button" onClick={onInsert} disabled={isBusy}>
        {t("image.insert")}
      </button>
      <button type="button" className="button quiet" onClick={onCancel}>
        {t("image.cancel")}
      </button>
    </div>
  );
}

function onEnter(event: KeyboardEvent, act: () => void) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  act();
}
