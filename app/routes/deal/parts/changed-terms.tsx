import { useTranslation } from "react-i18next";
import type { ChangedTerms } from "~/domain/deal/terms/change.server";
import { ChangeWords } from "./change-words";

/** What of the terms is other than before, each with what it was; nothing where nothing is. */
export function ChangedTermsList({ changedTerms }: { changedTerms: readonly ChangedTerms[] }) {
  const { t } = useTranslation("offer");
  return (
    <>
      {changedTerms.map(({ kind, changes }) => (
        <p key={kind}>
          {t(`line.change.${kind}`)}: <ChangeWords changes={changes} />
        </p>
      ))}
    </>
  );
}
