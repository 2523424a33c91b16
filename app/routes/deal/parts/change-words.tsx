import { useTranslation } from "react-i18next";
import type { PostingChange } from "~/domain/freight/posting/change";
import { changedName, changedValue } from "~/domain/freight/posting/change-words";
import { sayChange } from "./say-change";

/** The changes in one sentence with the names of the fields. */
export function ChangeWords({ changes }: { changes: readonly PostingChange[] }) {
  const { t } = useTranslation("offer");
  return (
    <>
      {changes.map(({ field, before, after }, index) => (
        <span key={field}>
          {index > 0 && "; "}
          {changedName(field, sayChange)}
          {field !== "additionalInfo" && (
            <>
              {" "}
              <del className="was">
                <span className="sr">{t("was")} </span>
                {changedValue(field, before, sayChange)}
              </del>{" "}
              <ins>
                <span className="sr">{t("is")} </span>
                {changedValue(field, after, sayChange)}
              </ins>
            </>
          )}
        </span>
      ))}
    </>
  );
}
