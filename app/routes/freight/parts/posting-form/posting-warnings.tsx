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
      {warnings.map(({ key }) => (
        <input key={key} type="hidden" name="accepted" value={key} />
      ))}
      {warnings.map(
        (warning) =>
          warning.code !== "unfiltered" && (
            <div key={warning.key} className="posting-warning">
              <p>
                <WarningText kind={kind} warning={warning} />
              </p>
              <Repairs warning={warning} />
            </div>
          ),
      )}
      <UnfilteredFields
        kind={kind}
        missing={warnings.flatMap((one) => (one.code === "unfiltered" ? one.missing : []))}
      />
      <p>{t("warning.advice", { button })}</p>
      <p>
        <button type="submit" name="intent" value={intent} className="button">
          {button}
        </button>
      </p>
    </div>
  );
}

/** What most searches will miss the posting for, in one sentence, with the way to each of it. */
function UnfilteredFields({ kind, missing }: { kind: PostingKind; missing: (keyof typeof filteredFields)[] }) {
  const { t } = useTranslation("posting");
  if (missing.length === 0) return null;
  const wordOf = (name: (typeof missing)[number]) => (name === "tonnage" ? (`tonnage.${kind}` as const) : name);
  return (
    <div className="posting-warning">
      <p>
        {t("warning.unfiltered", {
          missing: missing.map((name) => t(`warning.unfiltered.${wordOf(name)}`)).join(t("warning.unfiltered.and")),
        })}
      </p>
      <p className="posting-repairs">
        {missing.map((name) => (
          <a key={name} className="button slim" href={`#${formId}-${filteredFields[name]}`}>
            {t(`warning.add.${wordOf(name)}`)}
          </a>
        ))}
      </p>
    </div>
  );
}

const filteredFields = { unloadTown: "unload[0].city", bodies: "bodies", tonnage: "tonnage" };

type Slip = Exclude<Warning, { code: "unfiltered" }>;

function WarningText({ kind, warning }: { kind: PostingKind; warning: Slip }) {
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
    case "unknownTown":
      return t("warning.unknownTown", { city: warning.city });
    case "codeElsewhere":
      return t("warning.codeElsewhere", { ...warning });
  }
}

function Repairs({ warning }: { warning: Slip }) {
  const { t } = useTranslation("posting");
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
