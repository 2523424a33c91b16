import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pathTo } from "~/paths";
import type { InterviewData } from "./data.server";

type Question = InterviewData["questions"][number];

/** The questions in their order; those of a draft with what may be done to them. */
export function Questions({ data: { id, questions, status } }: { data: InterviewData }) {
  const { t } = useTranslation("interview");
  return (
    <section className="panel stack-small" id="questions" aria-labelledby="questions-heading">
      <h2 id="questions-heading">{t("question.heading")}</h2>
      {questions.length === 0 && <p className="soft">{t("question.none")}</p>}
      <ol className="questions">
        {questions.map((question, index) => (
          <li key={question.id}>
            <p>{question.text}</p>
            <p className="soft small">
              {t(`kind.${question.answerKind}`)} · {t(question.isRequired ? "required" : "optional")}
              {question.options && ` · ${question.options.join(" / ")}`}
            </p>
            {status === "DRAFT" && (
              <Acts interviewId={id} question={question} position={index} last={questions.length - 1} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type ActsProps = { interviewId: number; question: Question; position: number; last: number };

function Acts({ interviewId, question: { id }, position, last }: ActsProps) {
  const { t } = useTranslation("interview");
  return (
    <ul className="row-actions" aria-label={t("acts.of", { number: position + 1 })}>
      <li>
        <a href={`${pathTo("council.interview", { id: interviewId }, { question: id })}#question`}>
          {t("acts.edit")} <span className="sr">{t("acts.of", { number: position + 1 })}</span>
        </a>
      </li>
      {position > 0 && <Move id={id} to={position - 1} label={t("acts.up")} number={position + 1} />}
      {position < last && <Move id={id} to={position + 1} label={t("acts.down")} number={position + 1} />}
      <li>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="questionId" value={id} />
          <button type="submit" name="intent" value="removeQuestion" className="link">
            {t("acts.remove")} <span className="sr">{t("acts.of", { number: position + 1 })}</span>
          </button>
        </Form>
      </li>
    </ul>
  );
}

function Move({ id, to, label, number }: { id: number; to: number; label: string; number: number }) {
  const { t } = useTranslation("interview");
  return (
    <li>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="questionId" value={id} />
        <input type="hidden" name="position" value={to} />
        <button type="submit" name="intent" value="move" className="link">
          {label} <span className="sr">{t("acts.of", { number })}</span>
        </button>
      </Form>
    </li>
  );
}
