import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Modal } from "~/components/dialogs/modal";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { Facts } from "~/components/lists/facts";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CompanyDecision } from "./company-decision";
import { CompanyHistory } from "./company-history";
import type { CouncilDialogData } from "./dialogs.server";
import { RegisterTag, WaitingTime } from "./tags";

type StatusDialogData = Extract<CouncilDialogData, { kind: "status" }>;

/** The state of a company, what may be decided there and on what grounds, and what was decided before. */
export function StatusDialog({ dialog, answer }: { dialog: StatusDialogData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const closeAddress = address({ company: undefined });
  const form = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedChanges(form, "dialog");
  return (
    <Modal size="medium" heading={dialog.name} onClose={closeAddress} mayClose={mayClose}>
      <div className="stack">
        <Grounds dialog={dialog} />
        <p>
          <a href={pathTo("council.company", { id: dialog.companyId })}>{t("company.open")}</a>
        </p>
        {dialog.actions.length > 0 ? (
          <CompanyDecision
            companyId={dialog.companyId}
            from={dialog.status}
            actions={dialog.actions}
            addressees={dialog.addressees}
            membership={dialog.membership}
            formRef={form}
            answer={answer}
          />
        ) : (
          <p className="soft">{t(dialog.mayDecide ? "status.noActions" : "status.noRight")}</p>
        )}
        <h3>{t("history")}</h3>
        <CompanyHistory history={dialog.history} />
      </div>
    </Modal>
  );
}

function Grounds({ dialog }: { dialog: StatusDialogData }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const papers = address({ company: undefined, documents: String(dialog.companyId) });
  return (
    <Facts
      rows={[
        [t("column.status"), <CompanyStatusTag key="status" status={dialog.status} />],
        [t("column.waiting"), dialog.waiting && <WaitingTime key="waiting" waiting={dialog.waiting} />],
        [
          t("field.tin"),
          <span key="tin">
            {dialog.tin} <RegisterTag outcome={dialog.registerOutcome} />
          </span>,
        ],
        [
          t("column.documents"),
          dialog.documents > 0 ? (
            <a key="documents" href={papers}>
              {t("documents.count", { count: dialog.documents })}
              {dialog.uncheckedDocuments > 0 && `, ${t("documents.unchecked", { count: dialog.uncheckedDocuments })}`}
            </a>
          ) : (
            t("none")
          ),
        ],
        [t("field.email"), t(dialog.isConfirmed ? "status.confirmed" : "status.unconfirmed")],
      ]}
    />
  );
}

/** Opens the decision on a company over the present page. */
export function DecideLink({ id, name, mayDecide }: { id: number; name: string; mayDecide: boolean }) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const open = address({ company: String(id), documents: undefined });
  return (
    <a className="button slim" href={open}>
      {t(mayDecide ? "decide" : "decide.show")} <span className="sr">{name}</span>
    </a>
  );
}
