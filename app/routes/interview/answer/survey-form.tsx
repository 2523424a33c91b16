import { type ChangeEvent, type FocusEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type FormField, TextArea } from "~/components/forms/form";
import { RadioField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { useHasScript } from "~/components/forms/use-script";
import { optionsOf } from "~/domain/interview/interview";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { SurveyData } from "./data.server";

type Question = SurveyData["questions"][number];
type Values = { answers: { questionId: string; answer: string }[] };
type Props = { surveyId: number; data: SurveyData; answer?: FormAnswer };

/** The questions of a survey; what is answered is saved by a button, and as one goes where script runs. */
export function SurveyForm({ surveyId, data: { questions, answers, isRecovered }, answer }: Props) {
  const { t } = useTranslation("interview");
  const [form, fields] = useForm<Values>({
    id: "survey",
    lastResult: answer?.result,
    defaultValue: { answers: questions.map(({ id }, index) => ({ questionId: String(id), answer: answers[index] })) },
  });
  const rows = fields.answers.getFieldList().map((row) => row.getFieldset());
  const labels = Object.fromEntries(questions.map(({ text }, index) => [`answers[${index}].answer`, text]));
  const { note, save } = useAutosave(questions);
  return (
    <>
      {isRecovered && <RecoveredNotice text={t("recovered")} />}
      <GuardedForm
        form={form}
        action={pathTo("interview", null, { survey: surveyId })}
        isUnsaved={isRecovered || isLost(answer)}
        onChange={save}
        onBlur={save}
      >
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="interviewId" value={surveyId} />
        {questions.map((question, index) => {
          const row = rows[index];
          return (
            row && (
              <div key={question.id}>
                <input type="hidden" name={row.questionId.name} value={question.id} />
                <QuestionField question={question} number={index + 1} field={row.answer} />
              </div>
            )
          );
        })}
        <p className="soft small num" role="status">
          {note}
        </p>
        <div className="actions">
          <button type="submit" name="intent" value="send" className="button next">
            {t("send")}
          </button>
          <button type="submit" name="intent" value="save" className="button">
            {t("save")}
          </button>
        </div>
        <p className="soft small">{t("once")}</p>
      </GuardedForm>
    </>
  );
}

type FieldProps = { question: Question; number: number; field: FormField };

function QuestionField({ question, number, field }: FieldProps) {
  const { t } = useTranslation("interview");
  const { text, isRequired, answerKind } = question;
  const label = `${number}. ${text}`;
  const options = optionsOf(question);
  if (!options) return <TextArea field={field} label={label} rows={3} optional={!isRequired} />;
  const labelOf = (option: string) =>
    answerKind === "SCALE" && (option === "1" || option === "5") ? t(`scale.${option}`) : option;
  // A chosen answer cannot be taken back without one that says so.
  const none = isRequired ? [] : [{ value: "", label: t("choose.none") }];
  return (
    <div className={answerKind === "SCALE" ? "scale" : undefined}>
      <RadioField
        field={field}
        label={label}
        optional={!isRequired}
        options={[...options.map((value) => ({ value, label: labelOf(value) })), ...none]}
      />
    </div>
  );
}

/** What a refused form has missing alone is no loss: the rest of it was saved. */
function isLost(answer: FormAnswer | undefined): boolean {
  return answer !== undefined && Object.values(answer.result.error ?? {}).some((codes) => codes?.some(isNotMissing));
}

function isNotMissing(code: string): boolean {
  return code !== "required";
}

type SaveState = { state: "idle" | "saving" | "failed"; answered: number };

/** Saves each answer once it is given, and says how many are saved. */
function useAutosave(questions: readonly Question[]) {
  const { t } = useTranslation("interview");
  const isScripted = useHasScript();
  const countOf = (responses: readonly { questionId: number }[]) =>
    questions.filter(({ id }) => responses.some(({ questionId }) => questionId === id)).length;
  const [{ state, answered }, setState] = useState<SaveState>({
    state: "idle",
    answered: questions.filter(({ answer }) => answer !== "").length,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(countOf): what is saved is read once, when the page stands.
  useEffect(() => {
    import("~/api/browser/interview")
      .then(({ loadResponses }) => loadResponses())
      .then((responses) => setState((previous) => ({ ...previous, answered: countOf(responses) })))
      .catch(() => {});
  }, []);

  async function save(event: ChangeEvent<HTMLFormElement> | FocusEvent<HTMLFormElement>) {
    const control: EventTarget = event.target;
    const isChoice = control instanceof HTMLInputElement && control.type === "radio" && event.type === "change";
    const isText = control instanceof HTMLTextAreaElement && event.type === "blur";
    if (!isChoice && !(isText && control.value !== control.defaultValue)) return;
    const index = Number(/^answers\[(\d+)\]/.exec(control.name)?.[1]);
    const question = questions[index];
    if (!question) return;
    const answer = control.value;
    setState((previous) => ({ ...previous, state: "saving" }));
    try {
      const { saveResponse } = await import("~/api/browser/interview");
      const responses = await saveResponse({ questionId: question.id, answer });
      markSaved(control, answer);
      setState({ state: "idle", answered: countOf(responses) });
    } catch {
      setState((previous) => ({ ...previous, state: "failed" }));
    }
  }

  const counts = { answered, count: questions.length };
  const note = state === "idle" ? t(isScripted ? "saved.self" : "saved", counts) : t(`saved.${state}`);
  return { note, save };
}

/** What is saved asks nobody before the page is left. */
function markSaved(control: HTMLInputElement | HTMLTextAreaElement, answer: string): void {
  if (control instanceof HTMLTextAreaElement) {
    control.defaultValue = answer;
    return;
  }
  const group = control.form?.elements.namedItem(control.name);
  for (const each of group instanceof RadioNodeList ? group : [control]) {
    if (each instanceof HTMLInputElement) each.defaultChecked = each.value === answer;
  }
}
