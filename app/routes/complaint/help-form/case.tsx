import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AnswerForm } from "../parts/answer-form";
import { Content, Timeline } from "../parts/timeline";
import type { HelpFormData } from "./data.server";

type Of<State> = Extract<HelpFormData, { state: State }>;

/** A visitor's case, read and answered by the link of a mail. */
export function CasePage({ data, answer }: { data: Of<"case">; answer?: FormAnswer }) {
  const { t } = useTranslation("complaint");
  const { complaint } = data;
  return (
    <div className="card stack case" data-awaited>
      <header className="stack-small">
        <p className="meta">
          <ComplaintStatusTag status={complaint.status} />
          <time className="soft num">{complaint.reported}</time>
        </p>
        <h1>{t(complaint.isAppeal ? "case.heading.appeal" : "case.heading", { number: complaint.number })}</h1>
      </header>
      <Content complaint={complaint} />
      <Timeline timeline={complaint.timeline} />
      <section className="stack" id="answer">
        {data.takesWords ? (
          <AnswerForm
            key={complaint.timeline.length}
            draft={{ key: data.key, body: "" }}
            answer={answer?.intent === "answer" ? answer : undefined}
            label={t("answer.body")}
            hint={t("answer.hint")}
            submit={t("answer.submit")}
            carriesFiles={false}
          />
        ) : (
          <p className="soft">{t("answer.closed")}</p>
        )}
      </section>
    </div>
  );
}

/** A decision with its reason, and the form of an appeal against it. */
export function AppealPage({ data, answer }: { data: Of<"appeal">; answer?: FormAnswer }) {
  const { t } = useTranslation("complaint");
  const { of, action, companyName, day, reason } = data.appeal;
  const [form, fields] = useForm<{ body: string }>({ id: "appeal", lastResult: answer?.result });
  const sentence = `appeal.${of}.${action}` as "appeal.company.suspend";
  return (
    <section className="card" data-awaited>
      <h1>{t("appeal.heading")}</h1>
      <p>{t(sentence, { company: companyName, day })}</p>
      {reason && <p className="plain-text">{t("appeal.reason", { reason })}</p>}
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ body: t("appeal.content") }} />
        <input type="hidden" name="intent" value="appeal" />
        <input type="hidden" name="key" value={data.key} />
        <TextArea field={fields.body} label={t("appeal.content")} hint={t("appeal.hint")} rows={6} />
        <button type="submit" className="button next">
          {t("appeal.submit")}
        </button>
      </Form>
    </section>
  );
}

export function DeadLink() {
  const { t } = useTranslation("complaint");
  return (
    <section className="card stack">
      <h1>{t("case.dead.heading")}</h1>
      <p>{t("case.dead.text")}</p>
      <div className="actions">
        <a className="button" href={pathTo("helpForm")}>
          {t("case.dead.form")}
        </a>
      </div>
    </section>
  );
}
