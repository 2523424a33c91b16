import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { RatingView } from "./rating-view.server";

/** A score with its words, good and bad told apart. */
function ScoreTag({ score }: Pick<RatingView, "score">) {
  const { t } = useTranslation("ratings");
  const tone = score >= 4 ? "tag good" : score === 3 ? "tag" : "tag bad";
  return (
    <span className={`${tone} num`}>
      {score} – {t(`score.${score}`)}
    </span>
  );
}

type Props = {
  rating: RatingView;
  /** Whose the answer is, in words. */
  answerOf: string;
  /** Who may complain of it: the company that it is about. */
  mayComplain?: boolean;
};

/** What was said by one side of a transaction, and what the other answered. */
export function RatingWords({ rating, answerOf, mayComplain }: Props) {
  const { t } = useTranslation("ratings");
  const { id, score, comment, hiddenFor, answer, answered, given } = rating;
  return (
    <div className="stack-small">
      <p className="meta">
        <ScoreTag score={score} />
        <time className="soft small num">{given}</time>
        {mayComplain && (
          <a className="small" href={pathTo("complaints", null, { about: "rating", aboutId: id })}>
            {t("complain")}
          </a>
        )}
      </p>
      {comment && <p className="plain-text">{comment}</p>}
      {hiddenFor !== null && <p className="soft small">{t("hidden.comment", { reason: hiddenFor })}</p>}
      {answer && (
        <blockquote className="rating-answer">
          <p className="soft small">
            {answerOf} <time className="num">{answered}</time>
          </p>
          <p className="plain-text">{answer}</p>
        </blockquote>
      )}
    </div>
  );
}
