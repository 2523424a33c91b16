import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { DocumentsData } from "./data.server";

type Props = { document: DocumentsData["rows"][number]; answer?: FormAnswer };

/** Asks before a paper is deleted. */
export function DeleteDialog({ document, answer }: Props) {
  const { t } = useTranslation("documents");
  const address = useAddress();
  const onClose = address({ delete: undefined });
  const isAbout = answer?.intent === "deleteDocument";
  const form = useRefusal("delete", isAbout ? answer.result : undefined);
  return (
    <ActDialog
      heading={t("delete.heading")}
      intent="deleteDocument"
      fields={{ documentId: document.id, version: document.version }}
      submit={t("delete.submit")}
      tone="danger"
      onClose={onClose}
    >
      <ErrorSummary form={form} />
      <blockquote className="soft">{document.name}</blockquote>
      <p>{t(document.older.length > 0 ? "delete.text.older" : "delete.text")}</p>
    </ActDialog>
  );
}
