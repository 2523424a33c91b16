import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ChangedFields } from "~/components/changed-fields";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Modal } from "~/components/dialogs/modal";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { Facts } from "~/components/lists/facts";
import { useAddress } from "~/components/use-address";
import { reviewDecisions } from "~/domain/company/profile/change";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { DecisionForm } from "./decision-form";
import type { CouncilDialogData } from "./dialogs.server";

type ChangeDialogData = Extract<CouncilDialogData, { kind: "change" }>;
type Props = { dialog: ChangeDialogData; answer?: FormAnswer };

/** A change of a member's name, seat or legal form, before and after: confirmed, or the company is suspended for it. */
export function ChangeDialog({ dialog, answer }: Props) {
  const { t } = useTranslation(["council", "company"]);
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedChanges(form, "dialog");
  return (
    <Modal
      size="medium"
      heading={t("change.heading", { company: dialog.name })}
      onClose={address({ change: undefined })}
      mayClose={mayClose}
    >
      <div className="stack">
        <Facts
          rows={[
            [t("column.status"), <CompanyStatusTag key="status" status={dialog.status} />],
            [t("change.by"), dialog.by],
            [t("change.at"), dialog.changed],
          ]}
        />
        <ChangedFields change={dialog} />
        <p>
          <a href={pathTo("council.company", { id: dialog.companyId })}>{t("company.open")}</a>
        </p>
        {dialog.decided ? (
          <SettledChange dialog={dialog} />
        ) : dialog.status === "member" ? (
          <>
            <p className="soft">{t("change.warning")}</p>
            <DecisionForm
              about={{ changeId: dialog.id }}
              options={reviewDecisions.map((action) => ({
                action,
                label: t(action === "confirm" ? "change.confirm" : "company:action.suspend"),
                text: t(action === "confirm" ? "change.confirm.text" : "company:action.suspend.text"),
                restricts: action === "suspend",
              }))}
              reasonHint={t("change.reason.hint")}
              addressees={null}
              intent="reviewChange"
              formRef={form}
              answer={answer}
            />
          </>
        ) : (
          <p className="soft">{t("change.notMember")}</p>
        )}
      </div>
    </Modal>
  );
}

function SettledChange({ dialog }: Pick<Props, "dialog">) {
  const { t } = useTranslation("council");
  return (
    <div className="stack-small">
      <p className="flash">{t("change.settled")}</p>
      {dialog.decision && (
        <p>
          <strong>{t(`change.decision.${dialog.decision}`)}</strong>
        </p>
      )}
      {dialog.note && <p className="plain-text">{dialog.note}</p>}
      <p className="meta soft num">
        <time>{dialog.decided}</time>
        {dialog.decidedBy && <span>{dialog.decidedBy}</span>}
      </p>
    </div>
  );
}
