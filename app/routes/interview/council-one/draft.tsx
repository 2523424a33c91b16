import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { CheckboxField, RadioField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useForm } from "~/components/forms/use-form";
import { answerKinds } from "~/domain/interview/interview";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { InterviewData } from "./data.server";

type Props = { data: InterviewData; answer?: FormAnswer };

/** The forms of a draft: of a question, and of its title and what it begins with. */
export function Draft({ data, answer }: Props) {
  const { writing, version } = data;
  const isOf = (intent: string) => (answer?.intent === intent ? answer : undefined);
  return (
    <>
      {writing && !writing.isFull && (
        <QuestionForm
          key={`${writing.questionId} ${writing.version} ${data.questions.length}`}
          data={data}
          writing={writing}
          answer={isOf("question")}
        />
      )}
      <TextForm key={version} data={data} answer={isOf("text")} />
    </>
  );
}

type QuestionProps = Props & { writing: NonNullable<InterviewData["writing"]> };
type Values = { question: string; answerKind: string; choices: string; isRequired: string };

function QuestionForm({ data, writing, answer }: QuestionProps) {
  const { t } = useTranslation("interview");
  const { question, answerKind, choices, isRequired } = writing.values;
  const [form, fields] = useForm<Values>({
    id: "question",
    lastResult: answer?.result,
    defaultValue: { question, answerKind, choices, isRequired },
  });
  const labels = { question: t("question.text"), answerKind: t("question.kind"), choices: t("question.choices") };
  return (
    <>
      {writing.isRecovered && <RecoveredNotice text={t("question.recovered")} />}
      <GuardedForm form={form} isUnsaved={writing.isRecovered || answer !== undefined}>
        <h2>{t(writing.questionId === null ? "question.add" : "question.edit")}</h2>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="intent" value="question" />
        <input type="hidden" name="key" value={writing.key} />
        <input type="hidden" name="questionId" value={writing.questionId ?? ""} />
        <input type="hidden" name="version" value={writing.version} />
        <TextField field={fields.question} label={labels.question} autoComplete="off" />
        <RadioField
          field={fields.answerKind}
          label={labels.answerKind}
          options={answerKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        <TextArea
          field={fields.choices}
          label={labels.choices}
          hint={t("question.choices.hint", { max: writing.mostChoices })}
          rows={4}
          optional="unsaid"
        />
        <CheckboxField field={fields.isRequired} label={t("question.required")} optional="unsaid" />
        <div className="actions">
          <button type="submit" className={writing.questionId === null ? "button" : "button next"}>
            {t(writing.questionId === null ? "question.add" : "question.save")}
          </button>
          {writing.questionId !== null && (
            <a href={pathTo("council.interview", { id: data.id })}>{t("question.cancel")}</a>
          )}
        </div>
      </GuardedForm>
    </>
  );
}

function TextForm({ data: { text, version }, answer }: Props) {
  const { t } = useTranslation("interview");
  const [form, fields] = useForm<{ title: string; intro: string }>({
    id: "text",
    lastResult: answer?.result,
    defaultValue: { title: text.title, intro: text.intro },
  });
  const labels = { title: t("text.title"), intro: t("text.intro") };
  return (
    <GuardedForm form={form} isUnsaved={text.isRecovered || answer !== undefined}>
      <h2>{t("text.heading")}</h2>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="text" />
      <input type="hidden" name="version" value={version} />
      <TextField field={fields.title} label={labels.title} autoComplete="off" />
      <TextArea field={fields.intro} label={labels.intro} hint={t("text.intro.hint")} rows={3} optional />
      <div className="actions">
        <button type="submit" className="button">
          {t("text.submit")}
        </button>
      </div>
    </GuardedForm>
  );
}
