import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { ComplaintStatusTag } from "~/components/complaint-status-tag";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { useAddress } from "~/components/use-address";
import { pathTo } from "~/paths";
import { AnswerForm } from "../parts/answer-form";
import { type ComplaintAnswer, ComplaintForm } from "../parts/complaint-form";
import { Content, Timeline } from "../parts/timeline";
import type { ComplaintData } from "./data.server";

type Props = { data: ComplaintData; answer?: ComplaintAnswer };

/** One complaint of the company: what it says, what came of it, and what may still be said. */
export function ComplaintPage({ data, answer }: Props) {
  const { t } = useTranslation("complaint");
  const { complaint, edit } = data;
  const address = useAddress();
  const closeAddress = address({ action: undefined });
  const form = useRefusal("withdraw", answer?.intent === "withdraw" ? answer.result : undefined);
  return (
    <div className="reading">
      <Back href={pathTo("complaints")}>{t("heading")}</Back>
      <ErrorSummary form={form} />
      <Heading data={data} />
      {edit ? (
        <EditComplaint
          key={String(edit.isRecovered)}
          edit={edit}
          answer={answer?.intent === "edit" ? answer : undefined}
        />
      ) : (
        <Content complaint={complaint} />
      )}
      <Timeline timeline={complaint.timeline} />
      <section className="stack" id="answer">
        {data.closedBy ? (
          <p className="soft">{t(`answer.${data.closedBy}`)}</p>
        ) : (
          <AnswerForm
            key={complaint.timeline.length}
            draft={data.draft}
            answer={answer?.intent === "answer" ? answer : undefined}
            label={t("answer.body")}
            hint={t("answer.hint")}
            submit={t("answer.submit")}
          />
        )}
      </section>
      {data.asksToWithdraw && !answer && (
        <ActDialog
          heading={t("withdraw.question", { number: complaint.number })}
          intent="withdraw"
          fields={{}}
          submit={t("withdraw")}
          tone="danger"
          onClose={closeAddress}
        >
          <p>{t("withdraw.text")}</p>
        </ActDialog>
      )}
    </div>
  );
}

function Heading({ data: { complaint, subject, mayEdit, mayWithdraw, edit } }: { data: ComplaintData }) {
  const { t } = useTranslation("complaint");
  const address = useAddress();
  const toEdit = address({ action: "EDIT" });
  const toWithdraw = address({ action: "WITHDRAW" });
  return (
    <header className="stack-small">
      <p className="meta">
        <strong className="num">{complaint.number}</strong>
        <span className="tag">{complaint.isAppeal ? t("appeal") : t(`kind.${complaint.kind}`)}</span>
        <ComplaintStatusTag status={complaint.status} />
        <time className="soft num">{complaint.reported}</time>
      </p>
      <h1>{complaint.subject}</h1>
      <p className="meta soft">
        <span>{complaint.issuerName}</span>
        <span>{complaint.companyName}</span>
        {subject?.address && <a href={subject.address}>{t("about.open")}</a>}
      </p>
      {(mayEdit || mayWithdraw) && !edit && (
        <p className="actions">
          {mayEdit && (
            <a className="button slim" href={toEdit}>
              {t("edit")}
            </a>
          )}
          {mayWithdraw && (
            <a className="button slim quiet" href={toWithdraw}>
              {t("withdraw")}
            </a>
          )}
        </p>
      )}
    </header>
  );
}

type EditProps = { edit: NonNullable<ComplaintData["edit"]>; answer?: ComplaintAnswer };

function EditComplaint({ edit, answer }: EditProps) {
  const { t } = useTranslation(["complaint", "common"]);
  const address = useAddress();
  const closeAddress = address({ action: undefined });
  const isStale = answer?.result.error?.[""]?.includes("staleData") ?? false;
  return (
    <section className="stack">
      <h2>{t("edit.heading")}</h2>
      <ComplaintForm
        intent="edit"
        fields={{ version: isStale ? edit.storedVersion : edit.version }}
        values={edit.values}
        files={edit.files}
        answer={answer}
        submit={t("common:save")}
        isRecovered={edit.isRecovered}
        stale={<p>{t("edit.stale", { subject: edit.storedSubject })}</p>}
      >
        <a className="button quiet" href={closeAddress}>
          {t("common:cancel")}
        </a>
      </ComplaintForm>
    </section>
  );
}
