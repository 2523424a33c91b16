import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { EmailAddress } from "~/components/email-address";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { RadioField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { Facts } from "~/components/lists/facts";
import { NextMatter } from "~/components/shell/next-matter";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { AnswerForm } from "../parts/answer-form";
import type { ComplaintAnswer } from "../parts/complaint-form";
import { NameLink } from "../parts/name-link";
import { Content, Timeline } from "../parts/timeline";
import type { OfficeComplaintData } from "./data.server";
import { RatingPanel } from "./rating-panel";

type Props = { data: OfficeComplaintData; answer?: ComplaintAnswer };

const acts = ["take", "return", "revoke", "showComment"];

/** One complaint as the office deals with it. */
export function OfficeComplaint({ data, answer }: Props) {
  const { t } = useTranslation("complaint");
  const { complaint } = data;
  const [form] = useForm({ id: "act", lastResult: answer && acts.includes(answer.intent) ? answer.result : undefined });
  return (
    <>
      <Back href={pathTo("council.complaints")}>{t("office.heading")}</Back>
      <ErrorSummary form={form} />
      <header className="stack-small">
        <p className="meta">
          <strong className="num">{complaint.number}</strong>
          <span className="tag">{data.isAppeal ? t("appeal") : t(`kind.${complaint.kind}`)}</span>
          <ComplaintStatusTag status={complaint.status} />
          {data.isOverdue && <span className="tag bad">{t("office.overdue")}</span>}
          <NextMatter after={`complaint-${complaint.id}`} />
        </p>
        <h1>{complaint.subject}</h1>
      </header>
      <div className="columns">
        <div className="stack">
          <Content complaint={complaint} />
          <Timeline timeline={complaint.timeline} />
          <section className="stack">
            <h2>{t(data.takesAnswer ? "answer" : "office.note.heading")}</h2>
            <AnswerForm
              key={complaint.timeline.length}
              draft={data.draft}
              answer={answer?.intent === "answer" ? answer : undefined}
              label={t(data.takesAnswer ? "office.answer" : "office.note.words")}
              hint={t(data.takesAnswer ? "office.answer.hint" : "office.note.hint")}
              submit={t(data.takesAnswer ? "answer.submit" : "office.note.submit")}
              takes={data.takesAnswer ? "answersAndNotes" : "notes"}
            />
          </section>
        </div>
        <aside className="stack">
          {data.choices.length > 0 && (
            <Decide key={complaint.status} data={data} answer={answer?.intent === "decide" ? answer : undefined} />
          )}
          {data.rating && <RatingPanel rating={data.rating} answer={answer} />}
          <Course data={data} />
        </aside>
      </div>
    </>
  );
}

function Decide({ data, answer }: { data: OfficeComplaintData; answer?: FormAnswer }) {
  const { t } = useTranslation("complaint");
  const [form, fields] = useForm<{ status: string; note: string }>({
    id: "decide",
    lastResult: answer?.result,
    defaultValue: data.decision,
  });
  const labels = { status: t("office.decide.status"), note: t("office.decide.note") };
  return (
    <section className="panel stack complaint-decision">
      <h2>{t("office.decide")}</h2>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="intent" value="decide" />
        <RadioField
          field={fields.status}
          label={labels.status}
          isLabelHidden
          options={data.choices.map(({ status, number }) => ({ value: String(number), label: t(`status.${status}`) }))}
        />
        <TextArea field={fields.note} label={labels.note} hint={t("office.decide.hint")} rows={2} optional />
        <button type="submit" className="button">
          {t("office.decide")}
        </button>
      </Form>
    </section>
  );
}

function Course({ data }: { data: OfficeComplaintData }) {
  const { t } = useTranslation("complaint");
  const { complaint, subject, against, appealed } = data;
  return (
    <section className="panel stack">
      <Facts
        rows={[
          [t("reported"), complaint.reported],
          [t("office.due"), data.due],
          [t("issuer"), complaint.issuerName],
          [t("office.email"), data.email && <EmailAddress key="email" address={data.email} />],
          [t("office.tin"), data.tin],
          [
            t("company"),
            <NameLink
              key="company"
              name={complaint.companyName ?? t("office.visitor")}
              address={data.companyAddress}
            />,
          ],
          [
            t("office.against"),
            against && <NameLink key="against" name={against.name ?? ""} address={against.address} />,
          ],
          [
            t("about.label"),
            subject && (subject.address || subject.name) && (
              <NameLink key="about" name={subject.name ?? t("about.open")} address={subject.address} />
            ),
          ],
          [t("office.decision"), appealed && <AppealedDecision key="decision" appealed={appealed} />],
        ]}
      />
      {data.isOpen && <Holder data={data} />}
      {data.isVisitor && (
        <Form method="post">
          <button type="submit" name="intent" value="revoke" className="button slim quiet">
            {t("office.revoke")}
          </button>
        </Form>
      )}
    </section>
  );
}

/** The decision that an appeal is against. */
function AppealedDecision({ appealed }: { appealed: NonNullable<OfficeComplaintData["appealed"]> }) {
  const { t } = useTranslation("complaint");
  return (
    <>
      <NameLink
        name={t(`office.decision.${appealed.of}.${appealed.action}` as "office.decision.company.suspend")}
        address={appealed.address}
      />{" "}
      <span className="soft small num block">{appealed.decided}</span>{" "}
      {appealed.reason && (
        <span className="soft small plain-text block">{t("appeal.reason", { reason: appealed.reason })}</span>
      )}
    </>
  );
}

/** Who deals with it; what somebody else does can be taken over, seen to be theirs. */
function Holder({ data: { complaint, holder } }: { data: OfficeComplaintData }) {
  const { t } = useTranslation("complaint");
  return (
    <Form method="post" className="actions">
      <input type="hidden" name="kind" value="complaint" />
      <input type="hidden" name="entryId" value={complaint.id} />
      {holder && !holder.isViewer && <input type="hidden" name="holderId" value={holder.id} />}
      <span>
        <span className="soft small">{t("office.holder")}:</span>{" "}
        {holder ? (holder.isViewer ? t("office.holder.me") : holder.name) : t("office.holder.none")}
      </span>
      <button type="submit" name="intent" value={holder?.isViewer ? "return" : "take"} className="button slim quiet">
        {holder
          ? holder.isViewer
            ? t("office.return")
            : t("office.takeOver", { name: holder.name })
          : t("office.take")}
      </button>
    </Form>
  );
}
