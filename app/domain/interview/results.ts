import { maskSecrets } from "~/domain/guide/mask";
import { type AnswerKind, type CompanySize, companySizes, optionsOf } from "./interview";

/** So many have answered before anything of it is shown. */
export const fewestAnswers = 5;

/** How many in a group gave an answer. */
export type AnswerCount = { answer: string; group: CompanySize | null; count: number };

type Question = { answerKind: AnswerKind; choices: readonly string[] | null };
type Share = { answer: string; count: number };

/** What all answered and what each group did that may be shown; nothing of a question that too few have answered. */
type QuestionResult = {
  total: number;
  shares: Share[];
  groups: { group: CompanySize; total: number; shares: Share[] }[];
  /** That what a group answered is not shown, for it or what it leaves of all is too small. */
  isGroupHidden: boolean;
};

/**
 * The answers to a question of the scale or of choices. A group shows with five answers or more, and only while all
 * that is not shown by group is nobody or five again: the total would tell it otherwise. Null with fewer than five
 * answers.
 */
export function resultOf(question: Question, counts: readonly AnswerCount[]): QuestionResult | null {
  const options = optionsOf(question) ?? [];
  const sharesOf = (of: readonly AnswerCount[]) =>
    options.map((answer) => ({ answer, count: sumOf(of.filter((each) => each.answer === answer)) }));
  const knownAnswers = counts.filter(({ answer }) => options.includes(answer));
  const total = sumOf(knownAnswers);
  if (total < fewestAnswers) return null;
  const groups = companySizes.map((group) => {
    const own = knownAnswers.filter((each) => each.group === group);
    return { group, total: sumOf(own), shares: sharesOf(own) };
  });
  const shownGroups = groupsToShow(groups, total);
  const isGroupHidden = total > sumOf(shownGroups.map(({ total }) => ({ count: total })));
  return { total, shares: sharesOf(knownAnswers), groups: shownGroups, isGroupHidden };
}

/** The groups of at least five without the smallest of them, as long as what they leave of all is one to four. */
export function groupsToShow<Group extends { total: number }>(groups: readonly Group[], total: number): Group[] {
  let shownGroups = groups.filter((group) => group.total >= fewestAnswers);
  for (;;) {
    const rest = total - sumOf(shownGroups.map((group) => ({ count: group.total })));
    if (rest === 0 || rest >= fewestAnswers || shownGroups.length === 0) return shownGroups;
    const smallest = shownGroups.reduce((least, group) => (group.total < least.total ? group : least));
    shownGroups = shownGroups.filter((group) => group !== smallest);
  }
}

const sentences = new Intl.Segmenter("pl", { granularity: "sentence" });

/**
 * Free answers as single sentences in the order of the alphabet, so that none tells who wrote it or what else they
 * wrote; what names somebody by a number or an address is masked. Null with fewer than five answers.
 */
export function sentencesOf(answers: readonly string[]): string[] | null {
  if (answers.length < fewestAnswers) return null;
  const parts = answers.flatMap((answer) =>
    answer
      .split("\n")
      .flatMap((line) => [...sentences.segment(line)].map(({ segment }) => maskSecrets(segment.trim()))),
  );
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part)).sort(new Intl.Collator("pl").compare);
}

/** The mean of a scale's answers. */
export function meanOf(shares: readonly Share[]): number {
  const total = sumOf(shares);
  return total === 0 ? 0 : shares.reduce((sum, { answer, count }) => sum + Number(answer) * count, 0) / total;
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
