import { useTranslation } from "react-i18next";
import type { ErrorCode, ErrorParams } from "~/domain/errors";

/** Says a refusal in Polish, with the numbers its sentence names. */
export function useErrorSentence(): (code: ErrorCode, params?: ErrorParams) => string {
  const { t } = useTranslation("errors");
  return (code, params) => t(code, { defaultValue: code, replace: params });
}
