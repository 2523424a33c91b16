import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { CompanyStatusTag } from "~/components/company-status-tag";
import { Modal } from "~/components/dialogs/modal";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { Facts } from "~/components/lists/facts";
import { useAddress } from "~/components/use-address";
import { findingDecisions } from "~/domain/watch/finding";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { BothSides } from "./both-sides";
import { DecisionForm } from "./decision-form";
import type { CouncilDialogData } from "./dialogs.server";

type Dialog = Extract<CouncilDialogData, { kind: "finding" }>;
type Props = { dialog: Dialog; answer?: FormAnswer };

/** What may stand in the evidence, in the order in which it is read. */
const fields = [
  ...(["name", "shortName", "countryId", "voivodeshipId", "postalCode", "city", "street", "streetNumber"] as const),
  ...(["houseNumber", "administrators", "email", "domain", "phone", "holder", "document", "file"] as const),
  ...(["account", "deal", "added"] as const),
];

/** They stay in one line. */
const numbers: readonly string[] = ["postalCode", "phone", "account", "deal", "added"];

/** What was found of a company, with both its sides: closed with a reason, and nothing follows of itself. */
export function FindingDialog({ dialog, answer }: Props) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const form = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedChanges(form, "dialog");
  const { company, other, deal } = dialog;
  return (
    <Modal
      size="medium"
      heading={t("finding.heading", { company: company.name })}
      onClose={address({ finding: undefined })}
      mayClose={mayClose}
    >
      <div className="stack">
        <p>{t(`finding.${dialog.finding}.text`)}</p>
        <Facts
          rows={[
            [t("finding.company"), <Company key="company" company={company} />],
            [t("finding.other"), other && <Company key="other" company={other} />],
            [t("finding.deal"), deal],
            [t("finding.found"), <time key="found">{dialog.found}</time>],
          ]}
        />
        <Evidence dialog={dialog} />
        {dialog.decided ? (
          <ClosedFinding dialog={dialog} />
        ) : (
          <DecisionForm
            about={{ findingId: dialog.id }}
            options={findingDecisions.map((action) => ({
              action,
              label: t(`finding.${action}`),
              text: t(`finding.${action}.text`),
              restricts: false,
            }))}
            reasonHint={t("finding.reason.hint")}
            isReasoned
            addressees={null}
            intent="closeFinding"
            formRef={form}
            answer={answer}
          />
        )}
      </div>
    </Modal>
  );
}

function Company({ company }: { company: Dialog["company"] }) {
  return (
    <>
      <a href={pathTo("council.company", { id: company.id })}>{company.name}</a>{" "}
      <CompanyStatusTag status={company.status} />
    </>
  );
}

function Evidence({ dialog: { finding, earlier, later } }: Pick<Props, "dialog">) {
  const { t } = useTranslation(["council", "company"]);
  const side = finding === "takeover" ? "time" : "company";
  const valueText = (name: string, text: string | null | undefined) => {
    if (name === "document" && text) return t(`company:document.${text as "REGISTRATION"}`);
    if (name === "holder" && !text) return t("finding.holder.company");
    return text && numbers.includes(name) ? <span className="num whole">{text}</span> : text;
  };
  return (
    <BothSides
      one={t(`finding.earlier.${side}`)}
      other={t(`finding.later.${side}`)}
      rows={fields
        .filter((name) => name in later)
        .map((name) => ({
          name,
          label: t(`finding.field.${name}`),
          one: valueText(name, earlier[name]),
          other: valueText(name, later[name]),
        }))}
    />
  );
}

function ClosedFinding({ dialog: { decision, note, decided, decidedBy } }: Pick<Props, "dialog">) {
  const { t } = useTranslation("council");
  return (
    <div className="stack-small">
      <p className="flash">{decision && t(`finding.decided.${decision}`)}</p>
      <p className="plain-text">{note}</p>
      <p className="meta soft num">
        <time>{decided}</time>
        {decidedBy && <span>{decidedBy}</span>}
      </p>
    </div>
  );
}
