import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Modal } from "~/components/dialogs/modal";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { Facts } from "~/components/lists/facts";
import { useAddress } from "~/components/use-address";
import { differenceDecisions } from "~/domain/company/register/register";
import type { FormAnswer } from "~/http/form.server";
import type councilWords from "~/i18n/pl/council";
import { pathTo } from "~/paths";
import { BothSides } from "./both-sides";
import { DecisionForm } from "./decision-form";
import type { CouncilDialogData } from "./dialogs.server";

type FieldText = keyof typeof councilWords & `differs.field.${string}`;
type Dialog = Extract<CouncilDialogData, { kind: "difference" }>;
type Props = { dialog: Dialog; answer?: FormAnswer };

/** What a register says otherwise than a company, both sides beside each other: a fact for members, or nothing. */
export function DifferenceDialog({ dialog, answer }: Props) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedChanges(form, "dialog");
  const isOpen = !dialog.decided && !dialog.ended;
  return (
    <Modal
      size="medium"
      heading={t("difference.heading", { company: dialog.name })}
      onClose={address({ difference: undefined })}
      mayClose={mayClose}
    >
      <div className="stack">
        <Facts
          rows={[
            [t("column.status"), <CompanyStatusTag key="status" status={dialog.status} />],
            [t("difference.source"), t(`checked.${dialog.source}`)],
            [t("difference.read"), <time key="read">{dialog.read}</time>],
          ]}
        />
        <Differences dialog={dialog} />
        <p>
          <a href={pathTo("council.company", { id: dialog.companyId })}>{t("company.open")}</a>
        </p>
        {isOpen ? (
          <DecisionForm
            about={{ differenceId: dialog.id }}
            options={differenceDecisions.map((action) => ({
              action,
              label: t(`difference.${action}`),
              text: t(`difference.${action}.text`),
              restricts: false,
            }))}
            reasonHint=""
            addressees={null}
            intent="reviewDifference"
            formRef={form}
            answer={answer}
          />
        ) : (
          <SettledDifference dialog={dialog} />
        )}
      </div>
    </Modal>
  );
}

function Differences({ dialog: { declared, registered } }: Pick<Props, "dialog">) {
  const { t } = useTranslation("council");
  const valueText = (text: string | null | undefined) => {
    if (text === "true") return t("differs.yes");
    if (text === "ACTIVE" || text === "UNREGISTERED" || text === "NOT_FOUND") return t(`verdict.${text}`);
    return text;
  };
  return (
    <BothSides
      one={t("compared.declared")}
      other={t("compared.register")}
      rows={Object.keys(registered).map((name) => ({
        name,
        label: t(`differs.field.${name}` as FieldText),
        one: valueText(declared[name]),
        other: valueText(registered[name]),
      }))}
    />
  );
}

function SettledDifference({ dialog: { decision, decided, decidedBy, ended } }: Pick<Props, "dialog">) {
  const { t } = useTranslation("council");
  return (
    <div className="stack-small">
      <p className="flash">{decision ? t(`difference.decided.${decision}`) : t("difference.ended")}</p>
      <p className="meta soft num">
        <time>{decided ?? ended}</time>
        {decidedBy && <span>{decidedBy}</span>}
      </p>
    </div>
  );
}
