import { formatMoment } from "~/domain/units/moment.server";

type Rating = {
  id: number;
  score: number;
  comment: string | null;
  commentHiddenAt: Date | null;
  commentHiddenReason: string | null;
  answer: string | null;
  answeredAt: Date | null;
  createdAt: Date;
};

/** A rating as both sides read it: of a comment that the office has hidden the reason alone. */
export function ratingView({ id, score, comment, answer, answeredAt, createdAt, ...rating }: Rating) {
  const isHidden = rating.commentHiddenAt !== null;
  return {
    id,
    score: score as 1 | 2 | 3 | 4 | 5,
    comment: isHidden ? null : comment,
    hiddenFor: isHidden ? (rating.commentHiddenReason ?? "") : null,
    answer,
    answered: answeredAt && formatMoment(answeredAt),
    given: formatMoment(createdAt),
  };
}

export type RatingView = ReturnType<typeof ratingView>;
