import "~/i18n/posting";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PostingKind } from "~/domain/freight/posting/status";
import type { Warning } from "~/domain/freight/posting/warnings.server";
import { pathTo } from "~/paths";
import { detailPages, formId } from "./posting-fields";

type Props = {
  kind: PostingKind;
  warnings: Warning[];
  /** The intent of the button that means it, and what it says. */
  intent: string;
  button: string;
};

/** What may be a slip, each with what mends it; the next press of the button means it. */
export function PostingWarnings({ kind, warnings, intent, button }: Props) {
  const { t } = useTranslation("posting");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="flash warn stack-small posting-warnings" role="alert" tabIndex={-1} ref={box}>
      <h2>{t("warning.heading")}</h2>
      {warnings.map((warning) => (
        <div key={warning.key} className="posting-warning">
          <input type="hidden" name="accepted" value={warning.key} />
          <p>
            <WarningText kind={kind} warning={warning} />
          </p>
          <Repairs warning={warning} />
        </div>
      ))}
      <p>{t("warning.advice", { button })}</p>
      <p>
        <button type="submit" name="intent" value={intent} className="button">
          {button}
        </button>
      </p>
    </div>
  );
}

function WarningText({ kind, warning }: { kind: PostingKind; warning: Warning }) {
  const { t } = useTranslation("posting");
  switch (warning.code) {
    case "duplicate":
      return (
        <>
          {t(`warning.duplicate.${kind}`)}{" "}
          <a href={pathTo(detailPages[kind], { id: warning.postingId })} target="_blank" rel="noreferrer">
            {t(`warning.duplicate.link.${kind}`)}
          </a>
        </>
      );
    case "shortTime":
      return t("warning.shortTime", {
        ...warning,
        days: t("warning.days", { count: warning.days }),
        crew: t(warning.hasSecondDriver ? "warning.crew.two" : "warning.crew.one"),
      });
    case "oddRate":
      return t(warning.isLow ? "warning.oddRate.low" : "warning.oddRate.high", { perKm: warning.perKm });
    case "unfiltered":
      return t("warning.unfiltered", {
        missing: warning.missing
          .map((name) => t(name === "tonnage" ? `warning.unfiltered.tonnage.${kind}` : `warning.unfiltered.${name}`))
          .join(t("warning.unfiltered.and")),
      });
    case "unknownTown":
      return t("warning.unknownTown", { city: warning.city });
    case "codeElsewhere":
      return t("warning.codeElsewhere", { ...warning });
  }
}

function Repairs({ warning }: { warning: Warning }) {
  const { t } = useTranslation("posting");
  if (warning.code === "unfiltered") {
    const name = { unloadTown: "unload[0].city", bodies: "bodies", tonnage: "tonnage" }[warning.missing[0] ?? "bodies"];
    return (
      <p>
        <a className="button slim" href={`#${formId}-${name}`}>
          {t("warning.add")}
        </a>
      </p>
    );
  }
  if (!("repairs" in warning) || warning.repairs.length === 0) return null;
  return (
    <p className="posting-repairs">
      {warning.repairs.map(({ says, text, fields }) => (
        <button
          key={text}
          type="submit"
          name="fill"
          value={new URLSearchParams(fields).toString()}
          className="button slim"
        >
          {t(`repair.${says}`, { text })}
        </button>
      ))}
    </p>
  );
}
