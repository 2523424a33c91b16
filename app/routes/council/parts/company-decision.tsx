import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { type CompanyAction, type CompanyStatus, isRestricting } from "~/domain/company/status";
import type { FormAnswer } from "~/http/form.server";
import { DecisionForm } from "./decision-form";

type Props = {
  companyId: number;
  from: CompanyStatus;
  actions: CompanyAction[];
  addressees: string[];
  /** What the company has and has ordered, which the decision ends or leaves. */
  membership: {
    running: { package: string; periodEnd: string } | null;
    ordered: { package: string; number: string } | null;
    today: string;
  };
  formRef?: RefObject<HTMLFormElement>;
  answer?: FormAnswer;
};

/** The decision on a company; each choice says what becomes of its package. */
export function CompanyDecision({ companyId, from, actions, addressees, membership, formRef, answer }: Props) {
  const { t } = useTranslation(["council", "company"]);
  const { running, ordered, today } = membership;
  const packageText = (action: CompanyAction): string[] => {
    if (action === "suspend" && running) return [t("decision.package.goesOn", running)];
    if (action !== "exclude") return [];
    return [
      ...(running ? [t("decision.package.ends", { package: running.package, date: today })] : []),
      ...(ordered ? [t("decision.package.cancels", ordered)] : []),
    ];
  };
  return (
    <DecisionForm
      about={{ companyId, from }}
      options={actions.map((action) => ({
        action,
        label: t(`company:action.${action}`),
        text: [t(`company:action.${action}.text`), ...packageText(action)].join(" "),
        restricts: isRestricting(action),
      }))}
      reasonHint={t("reason.hint")}
      addressees={addressees}
      intent="decide"
      formRef={formRef}
      answer={answer}
    />
  );
}
