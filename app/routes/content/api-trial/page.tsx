import { Form } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { Code } from "../parts/code";
import type { ApiTrialData } from "./data.server";
import type { TrialAnswer } from "./forms.server";

type Props = { data: ApiTrialData; answer?: FormAnswer | TrialAnswer };
type Values = { query: string; variables: string };

/** A call of the API by hand: an operation's example to begin with, the call, and what it is answered. */
export function ApiTrial({ data, answer }: Props) {
  const { t } = useTranslation("apiReference");
  const trialAnswer = answer && "trial" in answer ? answer : undefined;
  const values = trialAnswer?.values ?? data.values;
  return (
    <div className="reading">
      <Back href={pathTo("apiContents")}>{t("heading")}</Back>
      <div className="title">
        <h1>{t("trial.heading")}</h1>
      </div>
      {trialAnswer && <Answer answer={trialAnswer} />}
      <Operations data={data} />
      <Call
        key={`${data.operation} ${values.query} ${values.variables}`}
        values={values}
        isRecovered={data.isRecovered && !trialAnswer}
        answer={answer && "result" in answer ? answer : undefined}
      />
    </div>
  );
}

function Operations({ data: { operation, areas, about } }: { data: ApiTrialData }) {
  const { t } = useTranslation("apiReference");
  const id = useId();
  return (
    <form method="get" className="panel stack" key={operation}>
      <p>{t("trial.intro")}</p>
      <div className="field">
        <label htmlFor={id}>{t("trial.operation")}</label>
        <span className="beside">
          <select id={id} name="operation" defaultValue={operation}>
            {areas.map(({ area, names }) => (
              <optgroup key={area} label={t(`area.${area}`)}>
                {names.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </optgroup>
            ))}
          </select>
          <button type="submit" className="button">
            {t("trial.load")}
          </button>
        </span>
      </div>
      {about && (
        <p>
          <a href={about}>{t("trial.about", { name: operation })}</a>
        </p>
      )}
    </form>
  );
}

function Call({ values, isRecovered, answer }: { values: Values; isRecovered: boolean; answer?: FormAnswer }) {
  const { t } = useTranslation("apiReference");
  const [form, fields] = useForm<Values>({ id: "trial", lastResult: answer?.result, defaultValue: values });
  const labels = { query: t("trial.query"), variables: t("trial.variables") };
  return (
    <Form method="post" className="panel stack api-trial" id={form.id} onSubmit={form.onSubmit} noValidate>
      {isRecovered && <RecoveredNotice text={t("trial.recovered")} />}
      <ErrorSummary form={form} labels={labels} />
      <TextArea field={fields.query} label={labels.query} rows={14} />
      <TextArea field={fields.variables} label={labels.variables} rows={8} optional="unsaid" />
      <button type="submit" name="intent" value="tryOut" className="button next">
        {t("trial.submit")}
      </button>
    </Form>
  );
}

function Answer({ answer: { trial, values } }: { answer: TrialAnswer }) {
  const { t } = useTranslation("apiReference");
  const box = useRef<HTMLElement>(null);
  const callText = trial.isAsked ? values.query : trial.text;
  // It stands above the button that was pressed.
  useEffect(() => {
    if (callText) box.current?.focus();
  }, [callText]);
  return (
    <section className="panel stack" tabIndex={-1} ref={box} role="status">
      {trial.isAsked ? (
        <>
          <h2>{t("trial.ask.heading")}</h2>
          <p>{t("trial.ask.text")}</p>
          <Form method="post">
            <input type="hidden" name="query" value={values.query} />
            <input type="hidden" name="variables" value={values.variables} />
            <input type="hidden" name="isConfirmed" value="on" />
            <button type="submit" name="intent" value="tryOut" className="button danger">
              {t("trial.ask.submit")}
            </button>
          </Form>
        </>
      ) : (
        <>
          <h2>{t("trial.answer")}</h2>
          <Code label={t("trial.status", { status: trial.status })} text={trial.text} />
        </>
      )}
    </section>
  );
}
