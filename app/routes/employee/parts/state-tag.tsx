import { useTranslation } from "react-i18next";
import type { EmployeeState } from "~/domain/employee/employee";

const tones: Record<EmployeeState, string> = {
  active: "tag good",
  invited: "tag warn",
  off: "tag",
  blocked: "tag bad",
};

export function StateTag({ state }: { state: EmployeeState }) {
  const { t } = useTranslation("employee");
  return <span className={tones[state]}>{t(`state.${state}`)}</span>;
}
