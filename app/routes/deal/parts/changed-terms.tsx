import { useTranslation } from "react-i18next";
import type { ChangedTerms } from "~/domain/deal/terms/change.server";
import type { PostingChange } from "~/domain/freight/posting/change";
import { changedName, changedValue } from "~/domain/freight/posting/change-words";

/** What of the terms is other than before, each with what it was; nothing where nothing is. */
export function ChangedTermsList({ changed }: { changed: readonly ChangedTerms[] }) {
  const { t } = useTranslation("offer");
  return (
    <>
      {changed.map(({ kind, changes }) => (
        <p key={kind}>
          {t(`line.change.${kind}`)}: <ChangeWords changes={changes} />
        </p>
      ))}
    </>
  );
}

/** The changes in one sentence with the names of the fields. */
export function ChangeWords({ changes }: { changes: readonly PostingChange[] }) {
  const { t } = useTranslation(["offer", "freight"]);
  const say: Parameters<typeof changedValue>[2] = (key) => t(key);
  return (
    <>
      {changes.map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 && "; "}
          {changedName(field, say)}
          {field !== "additionalInfo" && (
            <>
              {" "}
              <del className="was">
                <span className="sr">{t("was")} </span>
                {changedValue(field, before, say)}
              </del>{" "}
              <ins>
                <span className="sr">{t("is")} </span>
                {changedValue(field, after, say)}
              </ins>
            </>
          )}
        </span>
      ))}
    </>
  );
}
