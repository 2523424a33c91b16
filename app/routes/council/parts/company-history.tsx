import { useTranslation } from "react-i18next";
import type { CompanyAction } from "~/domain/company/status";
import type { DecisionView } from "./company-parts.server";
import { Decisions } from "./decisions";

export function CompanyHistory({ history }: { history: DecisionView[] }) {
  const { t } = useTranslation(["company", "council"]);
  return (
    <Decisions
      history={history.map(({ action, from, to, ...decision }) => ({
        ...decision,
        what: t(`council:company.happened.${action as CompanyAction}`),
        from: t(`status.${from}`),
        to: t(`status.${to}`),
      }))}
    />
  );
}
