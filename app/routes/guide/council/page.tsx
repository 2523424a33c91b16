import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { Table } from "~/components/lists/table";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { QuestionsData } from "./data.server";

type Props = { data: QuestionsData; answer?: FormAnswer };

/** What the guide could not answer, for the office to answer in the portal's texts. */
export function Questions({ data, answer }: Props) {
  const { t } = useTranslation("guide");
  const { questions, votes, writing } = data;
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("office.heading")}</h1>
      </div>
      <p className="soft">{t("office.intro")}</p>
      <DismissAnswer answer={answer} />
      {writing && <AnswerForm key={writing.id} writing={writing} answer={answer} />}
      {questions.length === 0 ? (
        <Empty heading={t("office.empty")} text={t("office.empty.text")} />
      ) : (
        <Table
          caption={t("office.heading")}
          rows={questions}
          rowKey={({ id }) => id}
          columns={[
            { label: t("office.question"), isName: true, cell: ({ question }) => question },
            { label: t("office.unknown"), cell: ({ timesUnknown }) => <span className="num">{timesUnknown}</span> },
            {
              label: t("office.unhelpful"),
              cell: ({ timesUnhelpful }) => <span className="num">{timesUnhelpful}</span>,
            },
            { label: t("office.acts"), cell: ({ id }) => <Acts id={id} /> },
          ]}
        />
      )}
      <h2>{t("office.votes")}</h2>
      {votes.length === 0 ? (
        <p className="soft">{t("office.votes.none")}</p>
      ) : (
        <Table
          caption={t("office.votes")}
          rows={votes}
          rowKey={({ address }) => address}
          columns={[
            { label: t("office.place"), isName: true, cell: ({ address, heading }) => <a href={address}>{heading}</a> },
            { label: t("office.helped"), cell: ({ helped }) => <span className="num">{helped}</span> },
            { label: t("office.failed"), cell: ({ failed }) => <span className="num">{failed}</span> },
          ]}
        />
      )}
    </div>
  );
}

function Acts({ id }: { id: number }) {
  const { t } = useTranslation("guide");
  return (
    <div className="actions">
      <a className="button slim" href={`${pathTo("council.guide", null, { answer: id })}#answer-form`}>
        {t("office.answer")}
      </a>
      <Form method="post">
        <input type="hidden" name="intent" value="dismiss" />
        <input type="hidden" name="questionId" value={id} />
        <button type="submit" className="button slim quiet">
          {t("office.dismiss")}
        </button>
      </Form>
    </div>
  );
}

/** What taking a question off the list was refused for. */
function DismissAnswer({ answer }: { answer: FormAnswer | undefined }) {
  const isOwn = answer?.intent === "dismiss";
  const [form] = useForm<Record<string, string>>({ id: "dismiss", lastResult: isOwn ? answer.result : undefined });
  return isOwn ? <ErrorSummary form={form} /> : null;
}

type AnswerFormProps = { writing: NonNullable<QuestionsData["writing"]>; answer?: FormAnswer };

function AnswerForm({ writing, answer }: AnswerFormProps) {
  const { t } = useTranslation("guide");
  const isOwn = answer?.intent === "answer";
  const [form, fields] = useForm<{ group: string; heading: string; text: string }>({
    id: "answer-form",
    lastResult: isOwn ? answer.result : undefined,
    defaultValue: writing.values,
  });
  const labels = { group: t("write.group"), heading: t("write.title"), text: t("write.text") };
  return (
    <GuardedForm form={form} isUnsaved={isOwn || writing.isRecovered}>
      <h2>{t("write.heading")}</h2>
      <p className="soft">{t("write.intro")}</p>
      <ErrorSummary form={form} labels={labels} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="questionId" value={writing.id} />
      <SelectField
        field={fields.group}
        label={labels.group}
        options={writing.groups.map((group) => ({ value: group, label: group }))}
      />
      <TextField field={fields.heading} label={labels.heading} autoComplete="off" />
      <TextArea field={fields.text} label={labels.text} rows={6} />
      <div className="actions">
        <button type="submit" className="button next">
          {t("write.submit")}
        </button>
        <a href={pathTo("council.guide")}>{t("write.cancel")}</a>
      </div>
    </GuardedForm>
  );
}
