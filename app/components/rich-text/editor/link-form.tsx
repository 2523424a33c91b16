import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorSentence } from "~/components/shell/error-sentence";
import { isSafeAddress } from "~/domain/rich-text/tree";

/** No form of its own: it stands in the form of the text. */
export function LinkForm({ url, onLink }: { url: string; onLink: (url: string | null) => void }) {
  const { t } = useTranslation("richText");
  const say = useErrorSentence();
  const [value, setValue] = useState(url);
  const [isRefused, setRefused] = useState(false);
  const id = useId();

  function link() {
    const address = /^[a-z]+:|^\//i.test(value.trim()) ? value.trim() : `https://${value.trim()}`;
    if (value.trim() && isSafeAddress(address)) onLink(address);
    else setRefused(true);
  }

  return (
    <div className="editor-panel field">
      <label htmlFor={id}>{t("link.address")}</label>
      <span className="beside">
        <input
          id={id}
          type="url"
          value={value}
          aria-invalid={isRefused || undefined}
          aria-describedby={isRefused ? `${id}-error` : undefined}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            link();
          }}
        />
        <button type="button" className="button" onClick={link}>
          {t("link.set")}
        </button>
        {url && (
          <button type="button" className="button quiet" onClick={() => onLink(null)}>
            {t("link.remove")}
          </button>
        )}
      </span>
      {isRefused && (
        <p className="error" id={`${id}-error`}>
          {say("wrongFormat")}
        </p>
      )}
    </div>
  );
}
