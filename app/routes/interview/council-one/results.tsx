import { useTranslation } from "react-i18next";
import { Table } from "~/components/lists/table";
import { percent } from "~/domain/units/money";
import { pathTo } from "~/paths";
import type { InterviewData } from "./data.server";

type Question = InterviewData["results"][number];
type Result = NonNullable<Question["result"]>;
type Share = Result["shares"][number];

/** What was answered, as pictures, their numbers folded in tables; what few have said is not shown. */
export function Results({ data: { id, results, fewest } }: { data: InterviewData }) {
  const { t } = useTranslation("interview");
  return (
    <section className="stack" aria-labelledby="results-heading">
      <div className="title">
        <h2 id="results-heading">{t("results.heading")}</h2>
        <a className="button slim end" href={pathTo("council.interview.export", { id })} download>
          {t("results.csv")}
        </a>
      </div>
      <p className="soft small">{t("results.rule", { min: fewest })}</p>
      {results.map((question, index) => (
        <section key={question.id} className="panel stack-small" aria-labelledby={`result-${question.id}`}>
          <h3 id={`result-${question.id}`}>
            {index + 1}. {question.text}
          </h3>
          {question.result && <QuestionResult question={question} result={question.result} />}
          {question.sentences && <Sentences sentences={question.sentences} />}
          {!question.result && !question.sentences && <p className="soft">{t("results.few", { min: fewest })}</p>}
        </section>
      ))}
    </section>
  );
}

function QuestionResult({ question: { text, answerKind }, result }: { question: Question; result: Result }) {
  const { t } = useTranslation("interview");
  const { shares, groups, marks, mean, total, isGroupHidden } = result;
  const nameOf = (index: number, answer: string) => (answerKind === "SCALE" ? answer : `${marks[index]}. ${answer}`);
  return (
    <>
      <p className="num">
        {t("results.total", { count: total })}
        {mean && `, ${t("results.mean", { mean })}`}
      </p>
      <div className="charts">
        <Chart heading={t("results.all")} question={text} marks={marks} shares={shares} total={total} />
        {groups.map((group) => (
          <Chart
            key={group.group}
            heading={t(`group.${group.group}`)}
            question={text}
            marks={marks}
            shares={group.shares}
            total={group.total}
          />
        ))}
      </div>
      <details>
        <summary>{t("results.table")}</summary>
        <Table
          caption={text}
          rows={shares.map((share, index) => ({ ...share, index }))}
          rowKey={({ answer }) => answer}
          columns={[
            { label: t("results.answer"), isName: true, cell: ({ answer, index }) => nameOf(index, answer) },
            { label: t("results.all"), cell: ({ count }) => <span className="num">{count}</span> },
            { label: t("results.share"), cell: ({ count }) => <span className="num">{shareOf(count, total)}</span> },
            ...groups.map((group) => ({
              label: t(`group.${group.group}`),
              cell: ({ index }: { index: number }) => <span className="num">{group.shares[index]?.count}</span>,
            })),
          ]}
        />
      </details>
      {isGroupHidden && <p className="soft small">{t("results.hidden")}</p>}
    </>
  );
}

const row = 26;
const barStart = 22;
const longestBar = 190;

type ChartProps = {
  heading: string;
  question: string;
  marks: readonly string[];
  shares: readonly Share[];
  total: number;
};

/** A bar for each answer, as long as its share; the table below has the numbers. */
function Chart({ heading, question, marks, shares, total }: ChartProps) {
  const { t } = useTranslation("interview");
  const label = t("results.chart.of", { question: t("results.chart", { question }), group: heading });
  return (
    <figure className="chart">
      <figcaption>
        <strong>{heading}</strong> <span className="soft small num">{t("results.total", { count: total })}</span>
      </figcaption>
      <svg viewBox={`0 0 300 ${row * shares.length}`} role="img" aria-label={label}>
        {shares.map(({ answer, count }, index) => {
          const length = (longestBar * count) / total;
          const middle = row * index + row / 2;
          return (
            <g key={answer}>
              <text className="bar-mark" x="0" y={middle}>
                {marks[index]}
              </text>
              <rect className="track" x={barStart} y={middle - 8} width={longestBar} height="16" rx="3" />
              <rect x={barStart} y={middle - 8} width={length} height="16" rx="3" />
              <text x={barStart + longestBar + 8} y={middle}>
                {count} ({shareOf(count, total)})
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  const { t } = useTranslation("interview");
  if (sentences.length === 0) return <p className="soft">{t("results.noSentences")}</p>;
  return (
    <>
      <p className="soft small">{t("results.sentences")}</p>
      <ul className="sentences">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have written the same.
          <li key={index}>{sentence}</li>
        ))}
      </ul>
    </>
  );
}

function shareOf(count: number, total: number): string {
  return percent(Math.round((100 * count) / total));
}
