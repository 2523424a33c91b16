/** What is asked and answered most, each one press. */
export function quickTextsOf(isPostingSide: boolean) {
  return isPostingSide ? answers : questions;
}

const questions = ["quick.current", "quick.rate"] as const;
const answers = ["quick.isCurrent", "quick.isGone"] as const;
