import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import type { CompanyDialog } from "~/routes/portal/companies.server";
import { CompanyStatusTag } from "../company/status-tag";
import { Modal } from "../modal";
import { usePageState } from "../page-state";
import { CompanyDecision } from "./company-decision";
import { CompanyHistory } from "./company-history";

type StatusDialogData = Extract<CompanyDialog, { kind: "status" }>;

/** The state of a company, what may be decided there, and what was decided before. */
export function StatusDialog({ dialog, answer }: { dialog: StatusDialogData; answer?: FormAnswer }) {
  const { t } = useTranslation("portal");
  const closed = usePageState({ status: undefined });
  return (
    <Modal size="medium" heading={dialog.name} onClose={closed}>
      <div className="stack">
        <p>
          {t("status.now")} <CompanyStatusTag status={dialog.status} />
        </p>
        {dialog.actions.length > 0 ? (
          <CompanyDecision companyId={dialog.companyId} from={dialog.status} actions={dialog.actions} answer={answer} />
        ) : (
          <p className="soft">{t("status.noActions")}</p>
        )}
        <h3>{t("history")}</h3>
        <CompanyHistory history={dialog.history} />
      </div>
    </Modal>
  );
}
