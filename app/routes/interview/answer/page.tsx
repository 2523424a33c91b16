import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { Empty } from "~/components/lists/empty";
import { PageHelp } from "~/components/page-help";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { SurveyData } from "./data.server";
import { SurveyForm } from "./survey-form";

type Props = { data: SurveyData; answer?: FormAnswer };

/** The survey that waits for the reader, or what they have answered in it, and whether they are asked by others. */
export function Survey({ data, answer }: Props) {
  const { t } = useTranslation("interview");
  const { survey, others } = data;
  return (
    <div className="reading survey">
      <h1>{t("heading")}</h1>
      {others.length > 0 && (
        <nav className="panel stack-small" aria-labelledby="others-heading">
          <h2 id="others-heading">{t("others")}</h2>
          <ul className="other-surveys">
            {others.map(({ id, title, isSent }) => (
              <li key={id}>
                <a href={pathTo("interview", null, { survey: id })}>{title}</a>{" "}
                <span className={`tag ${isSent ? "good" : "warn"}`}>{t(isSent ? "sent" : "waits")}</span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {survey ? (
        <One key={survey.id} data={data} survey={survey} answer={answer} />
      ) : (
        <Empty
          heading={t("empty.heading")}
          text={t(data.isAsked ? "empty.text" : "empty.unasked")}
          link={{ href: pathTo("tasks"), text: t("empty.next") }}
        />
      )}
      <Wish isAsked={data.isAsked} answer={answer} />
      {survey && <PageHelp />}
    </div>
  );
}

type OneProps = Props & { survey: NonNullable<SurveyData["survey"]> };

function One({ data, survey, answer }: OneProps) {
  const { t } = useTranslation("interview");
  const isAbout = answer?.intent === "save" || answer?.intent === "send";
  const isOpen = survey.status === "OPEN";
  return (
    <section className="stack" aria-labelledby="survey-heading">
      <h2 id="survey-heading">{survey.title}</h2>
      {survey.submitted ? (
        <>
          <div className="flash stack-small">
            <p>
              <strong>{t("thanks")}</strong> <DateText>{t("submitted", { moment: survey.submitted })}</DateText>
            </p>
            <p>{t("thanks.text")}</p>
          </div>
          <Answers data={data} />
        </>
      ) : isOpen ? (
        <>
          {survey.intro && <p className="plain-text">{survey.intro}</p>}
          <p className="soft small">{t("privacy")}</p>
          <SurveyForm surveyId={survey.id} data={data} answer={isAbout ? answer : undefined} />
        </>
      ) : (
        <div className="panel stack-small">
          <p>{t("closed")}</p>
          <p>
            <a href={pathTo("interview")}>{t("closed.next")}</a>
          </p>
        </div>
      )}
    </section>
  );
}

/** What was sent, to be read again. */
function Answers({ data: { questions } }: { data: SurveyData }) {
  const { t } = useTranslation("interview");
  return (
    <section className="panel stack-small" aria-labelledby="answers-heading">
      <h3 id="answers-heading">{t("yours")}</h3>
      <ol className="own-answers">
        {questions.map(({ id, text, answer }) => (
          <li key={id}>
            <p className="soft small">{text}</p>
            <p className="plain-text">{answer || t("none")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Wish({ isAsked, answer }: { isAsked: boolean; answer: FormAnswer | undefined }) {
  const { t } = useTranslation("interview");
  const isAbout = answer?.intent === "wish";
  const form = useRefusal("wish", isAbout ? answer.result : undefined);
  return (
    <Form method="post" id={form.id} className="wish actions">
      {isAbout && <ErrorSummary form={form} />}
      <input type="hidden" name="intent" value="wish" />
      <span className="soft">{t(isAsked ? "wish.asked" : "wish.never")}</span>
      <button type="submit" name="wish" value={isAsked ? "never" : "ask"} className="button slim quiet">
        {t(isAsked ? "wish.stop" : "wish.again")}
      </button>
    </Form>
  );
}
