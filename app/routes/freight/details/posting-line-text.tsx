import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHasScript } from "~/components/forms/use-script";
import { type LinePosting, writePostingLine } from "~/domain/freight/posting-line/write-line";

/** The posting as one line for a messenger: to be selected, and with script copied at once. */
export function PostingLineText({ posting }: { posting: LinePosting }) {
  const { t } = useTranslation(["freightSearch", "freight"]);
  const box = useRef<HTMLTextAreaElement>(null);
  const hasScript = useHasScript();
  const [hasCopied, setHasCopied] = useState(false);
  const text = writePostingLine(posting, {
    vehicle: t("line.vehicle"),
    load: t("line.load"),
    unload: t("line.unload"),
    days: t("line.days"),
    secondDriver: t("line.secondDriver"),
    exchangePallets: t("freight:field.exchangePallets"),
    // Of a body only what people call it: „Laweta/Autotransporter”, „Bus do 3,5 t”.
    body: (body) =>
      t(`freight:body.${body}`)
        .split(/[/(]| do /)[0]
        ?.trim()
        .toLowerCase() ?? "",
    loading: (way) => t(`freight:loading.${way}`),
  });
  const copy = async () => {
    box.current?.select();
    // Where a browser keeps its clipboard to itself, the text stands selected.
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setHasCopied(isCopied ?? false);
  };
  return (
    <div className="posting-line-text">
      <label htmlFor="posting-line-text">{t("line.text")}</label>
      <textarea id="posting-line-text" ref={box} readOnly rows={2} value={text} />
      {hasScript && (
        <button type="button" className="button slim" onClick={copy}>
          {t("line.copy")}
        </button>
      )}
      <span className="soft small" role="status">
        {hasCopied ? t("line.copied") : ""}
      </span>
    </div>
  );
}
