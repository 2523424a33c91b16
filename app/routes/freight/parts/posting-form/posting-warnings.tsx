import "~/i18n/posting";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Warning } from "~/domain/freight/posting/warnings.server";
import { pathTo } from "~/paths";
import { detailPages } from "./posting-form";

type Props = {
  kind: PostingKind;
  warnings: Warning[];
  /** What the button that means it says. */
  button: string;
};

/** What may be a slip; the next press of the button means it. */
export function PostingWarnings({ kind, warnings, button }: Props) {
  const { t } = useTranslation("posting");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="flash warn stack-small" role="alert" tabIndex={-1} ref={box}>
      <h2>{t("warning.heading")}</h2>
      {warnings.map((warning) => (
        <p key={warning.key}>
          <input type="hidden" name="accepted" value={warning.key} />
          {warning.code === "duplicate" ? (
            <>
              {t(`warning.duplicate.${kind}`)}{" "}
              <a href={pathTo(detailPages[kind], { id: warning.postingId })} target="_blank" rel="noreferrer">
                {t(`warning.duplicate.link.${kind}`)}
              </a>
            </>
          ) : (
            t("warning.shortTime", {
              ...warning,
              days: t("warning.days", { count: warning.days }),
              crew: t(warning.hasSecondDriver ? "warning.crew.two" : "warning.crew.one"),
            })
          )}
        </p>
      ))}
      <p>{t("warning.advice", { button })}</p>
    </div>
  );
}
