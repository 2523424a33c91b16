import { textOf } from "~/i18n";

/** What is asked and answered most, each one press. */
export function quickTextsOf(isPostingSide: boolean): string[] {
  return (isPostingSide ? answers : questions).map(textOf);
}

const questions = ["conversation:quick.current", "conversation:quick.rate"] as const;
const answers = ["conversation:quick.isCurrent", "conversation:quick.isGone"] as const;
