import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { Fold } from "~/components/fold";
import { apart } from "~/components/shell/apart";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { DealPapers } from "./papers";
import type { PapersData } from "./papers.server";

const PapersForm = apart(() => import("./papers-form").then((part) => part.PapersForm));

/** Open where a paper is waited for; quiet where something else is to be done. */
type Props = { data: PapersData; answer?: FormAnswer; isOpen?: boolean; isQuiet?: boolean };

/** The papers that the two companies of an offer or transaction gave each other, with the form for more. */
export function PapersSection({ data, answer, isOpen = false, isQuiet = false }: Props) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  const isTold = answer !== undefined && isToldByPapers(data, answer);
  return (
    <Fold
      id="documents"
      heading={t("documents")}
      note={data.documents.length > 0 ? data.documents.length : t("documents.none")}
      isOpen={isOpen || isTold || (data.documents.length > 0 && !isQuiet)}
    >
      <p className="soft small">{t("documents.text")}</p>
      {data.documents.length > 0 && (
        <DealPapers
          documents={data.documents}
          actions={({ id, name, mayDelete }) =>
            mayDelete && (
              <a className="small" href={address({ confirm: "deleteDocument", document: String(id) })}>
                {t("documents.delete")} <span className="sr">{name}</span>
              </a>
            )
          }
        />
      )}
      {data.adding && (
        <details open={isOpen || isTold || data.documents.length === 0}>
          <summary>{t("documents.add")}</summary>
          <div id="add-documents">
            <PapersForm key={data.documents.length} adding={data.adding} answer={answer} />
          </div>
        </details>
      )}
      {/* A refusal stands on the page. */}
      {!answer && <Removal removed={data.removed} />}
    </Fold>
  );
}

/** Whether the section itself tells why a form was refused. */
export function isToldByPapers(data: PapersData, answer: FormAnswer): boolean {
  return answer.intent === "documents" && data.adding !== null;
}

function Removal({ removed }: Pick<PapersData, "removed">) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  if (!removed) return null;
  return (
    <QuestionDialog
      heading={t("documents.delete.heading")}
      intent="deleteDocument"
      fields={{ documentId: removed.id }}
      submit={t("documents.delete")}
      tone="danger"
      onClose={address({ confirm: undefined, document: undefined })}
      question={t("documents.delete.question", { name: removed.name })}
      text={t("documents.delete.text")}
    />
  );
}
