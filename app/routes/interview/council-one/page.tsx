import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { Facts } from "~/components/lists/facts";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { statusTones } from "../parts/status-tones";
import type { InterviewData } from "./data.server";
import { Draft } from "./draft";
import { Questions } from "./questions";
import { Results } from "./results";

type Props = { data: InterviewData; answer?: FormAnswer };

/** A survey of the office: written, open, or closed with its results. */
export function Interview({ data, answer }: Props) {
  const { t } = useTranslation("interview");
  const address = useAddress();
  const { status, actions, act } = data;
  return (
    <div className="reading interview">
      <p className="back">
        <a href={pathTo("council.interviews")}>{t("one.back")}</a>
      </p>
      <div className="title">
        <h1>{data.title}</h1>
        <span className={`tag ${statusTones[status]}`.trim()}>{t(`status.${status}`)}</span>
      </div>
      <OtherAnswer answer={answer} isActAsked={act !== null} />
      <section className="panel stack-small">
        <Facts
          rows={[
            [t("one.created"), <DateText key="created">{data.created}</DateText>],
            [t("one.by"), data.createdBy],
            [t("office.opened"), data.opened && <DateText>{data.opened}</DateText>],
            [t("office.closed"), data.closed && <DateText>{data.closed}</DateText>],
          ]}
        />
        {status !== "DRAFT" && data.intro && <p className="plain-text">{data.intro}</p>}
        {status !== "DRAFT" && <p>{t("open.sent", { count: data.submissions })}</p>}
        {status === "OPEN" && <p className="soft">{t("open.results")}</p>}
        {actions.length > 0 && (
          <div className="actions">
            {actions.map((each) => (
              <a key={each} className={`button ${each === "open" ? "next" : ""}`.trim()} href={address({ act: each })}>
                {t(`act.${each}`)}
              </a>
            ))}
          </div>
        )}
      </section>
      {status === "CLOSED" ? <Results data={data} /> : <Questions data={data} />}
      {status === "DRAFT" && <Draft data={data} answer={answer} />}
      {act && <ActQuestion data={data} act={act} answer={answer} />}
    </div>
  );
}

const ownForms = ["text", "question"];

/** What moving or removing a question was refused for, or an act that is asked no more. */
function OtherAnswer({ answer, isActAsked }: { answer: FormAnswer | undefined; isActAsked: boolean }) {
  const isOther = answer && !ownForms.includes(answer.intent) && !(answer.intent === "act" && isActAsked);
  const form = useRefusal("interview", isOther ? answer.result : undefined);
  return isOther ? <ErrorSummary form={form} /> : null;
}

type ActProps = Props & { act: NonNullable<InterviewData["act"]> };

function ActQuestion({ data, act, answer }: ActProps) {
  const { t } = useTranslation("interview");
  const address = useAddress();
  const isAbout = answer?.intent === "act";
  const form = useRefusal("act", isAbout ? answer.result : undefined);
  return (
    <QuestionDialog
      heading={t(`act.${act}`)}
      intent="act"
      fields={{ act }}
      submit={t(`act.${act}`)}
      tone={act === "open" ? "next" : "danger"}
      question={t(`act.${act}.question`)}
      about={data.title}
      text={t(`act.${act}.text`)}
      onClose={address({ act: undefined })}
    >
      <ErrorSummary form={form} />
    </QuestionDialog>
  );
}
