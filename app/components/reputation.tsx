import { useTranslation } from "react-i18next";
import { averageText, scores } from "~/domain/deal/rating/rating";

type Props = {
  reputation: {
    average: number | null;
    count: number;
    scores: readonly { score: number; count: number }[];
    payment: { answers: number; share: number | null };
  };
};

/** How a company was rated after its transactions, and how often it has paid on time. */
export function Reputation({ reputation: { average, count, payment, ...scoreCounts } }: Props) {
  const { t } = useTranslation("ratings");
  return (
    <dl className="facts reputation">
      <dt>{t("average")}</dt>
      <dd>
        {average === null ? (
          t("count.none")
        ) : (
          <span className="num">{t("average.of", { average: averageText(average) })}</span>
        )}
        <span className="soft small block">{average === null ? t("count.none.text") : t("count", { count })}</span>
      </dd>
      {average !== null && (
        <>
          <dt>{t("scores")}</dt>
          <dd>
            <ul className="score-bars">
              {[...scores].reverse().map((score) => {
                const times = scoreCounts.scores.find((each) => each.score === score)?.count ?? 0;
                return (
                  <li key={score}>
                    <span className="num">
                      {score} – {t(`score.${score}`)}
                    </span>
                    <meter min={0} max={count} value={times} aria-hidden="true" />
                    <span className="num">{times}</span>
                  </li>
                );
              })}
            </ul>
          </dd>
        </>
      )}
      {payment.answers > 0 && (
        <>
          <dt>{t("pay")}</dt>
          <dd>
            {payment.share !== null && <span className="num">{t("pay.share", { share: payment.share })}</span>}
            <span className="soft small block">
              {payment.share === null ? t("pay.few") : t("pay.answers", { count: payment.answers })}
            </span>
          </dd>
        </>
      )}
    </dl>
  );
}
