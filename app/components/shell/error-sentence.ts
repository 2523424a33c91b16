import { useSyncExternalStore } from "react";
import type { ErrorCode, ErrorParams } from "~/domain/kernel/errors";
import i18next from "~/i18n";
import { noteErrorText, onErrorTexts, readErrorTexts, stateOfErrorTexts } from "~/i18n/error-texts";

/** A refusal in Polish, with the numbers its sentence names; blank in a browser that does not have it yet. */
export function sentenceOf(code: ErrorCode, params?: ErrorParams): string {
  noteErrorText(code);
  const otherwise = { there: code, awaited: "", lacking: i18next.t("common:error") }[stateOfErrorTexts()];
  const sentence = i18next.t(code, { ns: "errors", defaultValue: otherwise, replace: params });
  if (!sentence) readErrorTexts();
  return sentence;
}

/** Says a refusal in Polish, and once more when a sentence that was not there has come. */
export function useErrorSentence(): typeof sentenceOf {
  useSyncExternalStore(onErrorTexts, stateOfErrorTexts, () => "awaited");
  return sentenceOf;
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
