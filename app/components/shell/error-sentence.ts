import { useTranslation } from "react-i18next";
import type { ErrorCode, ErrorParams } from "~/domain/kernel/errors";

/** Says a refusal in Polish, with the numbers its sentence names. */
export function useErrorSentence(): (code: ErrorCode, params?: ErrorParams) => string {
  const { t } = useTranslation("errors");
  return (code, params) => t(code, { defaultValue: code, replace: params });
}

/** The Polish sentence of a problem as forms send it: a code, or a code with the numbers of its sentence. */
export function useProblemSentence(): (problem: string) => string {
  const say = useErrorSentence();
  return (problem) => say(...readProblem(problem));
}

/** The code of a problem as forms send it, with what its sentences name. */
export function readProblem(problem: string): [ErrorCode, ErrorParams?] {
  return problem.startsWith("[") ? JSON.parse(problem) : [problem as ErrorCode];
}
