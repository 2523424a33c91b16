import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { Empty } from "~/components/lists/empty";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { ProgramsData } from "./data.server";
import type { TokenAnswer } from "./forms.server";
import { NewProgram } from "./new-program";

type Props = { data: ProgramsData; answer?: FormAnswer | TokenAnswer };
type Program = ProgramsData["programs"][number];

const tones = { works: "good", paused: "warn", expired: "", revoked: "" };

/** The programs that call the API for the company, and the form that gives a new one its token. */
export function Programs({ data, answer: newAnswer }: Props) {
  const { t } = useTranslation("program");
  const { programs, works, revoked } = data;
  const answer = newAnswer && "result" in newAnswer ? newAnswer : undefined;
  const token = newAnswer && "token" in newAnswer ? newAnswer.token : "";
  const isOfRow = answer && answer.intent !== "createProgram" && !revoked;
  const [form] = useForm({ id: "programs", lastResult: isOfRow ? answer.result : undefined });
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("heading")}</h1>
        {programs.length > 0 && <p className="soft num">{t("found", { count: works })}</p>}
        <a className="button next slim end program-jump" href="#program">
          {t("add")}
        </a>
      </div>
      <p className="soft program-intro">{t("intro")}</p>
      <p className="program-api">
        <a href={pathTo("apiContents")}>{t("api")}</a>
        <a href={pathTo("apiTrial")}>{t("tryOut")}</a>
      </p>
      {newAnswer && "token" in newAnswer && <Token answer={newAnswer} />}
      <ErrorSummary form={form} />
      <div className="program-columns">
        {programs.length > 0 ? (
          <ul className="panel rows">
            {programs.map((program) => (
              <ProgramRow key={program.id} program={program} />
            ))}
          </ul>
        ) : (
          <Empty heading={t("empty.heading")} text={t("empty.text")} />
        )}
        <NewProgram key={`${data.form.isRecovered} ${token}`} form={data.form} answer={answer} />
      </div>
      {revoked && <RevokeDialog program={revoked} answer={answer} />}
    </div>
  );
}

function Token({ answer: { name, token } }: { answer: TokenAnswer }) {
  const { t } = useTranslation("program");
  const box = useRef<HTMLDivElement>(null);
  // It stands far above the button that was pressed.
  useEffect(() => {
    if (token) box.current?.focus();
  }, [token]);
  return (
    <div className="flash stack-small program-token" role="status" tabIndex={-1} ref={box}>
      {token ? (
        <>
          <label htmlFor="program-token">
            {t("token.label")}: {name}
          </label>
          <input id="program-token" className="num" readOnly value={token} />
          <p>{t("token.once")}</p>
        </>
      ) : (
        <p>{t("token.repeated")}</p>
      )}
    </div>
  );
}

function ProgramRow({ program }: { program: Program }) {
  const { t } = useTranslation("program");
  const { name, state, scopes, responsible, lastDay, lastCall, calls, created, revoked, revokedBy, isOver } = program;
  return (
    <li className="row program" id={`program-${program.id}`}>
      <h2>
        {name} <span className={`tag ${tones[state]}`}>{t(`state.${state}`)}</span>
      </h2>
      <p className="small">{scopes.map((scope) => t(`scope.${scope}`)).join(" · ")}</p>
      {state === "paused" && <p>{t("paused", { name: responsible })}</p>}
      <p className="meta soft small num">
        <span>{t("responsible", { name: responsible })}</span>
        <span>
          <DateText>{t("until", { day: lastDay })}</DateText>
        </span>
        <span>
          <DateText>{t("created", { moment: created })}</DateText>
        </span>
        <span>
          <DateText>{lastCall ? t("lastCall", { moment: lastCall }) : t("lastCall.none")}</DateText>
        </span>
        {lastCall && <span>{t("calls", { count: calls })}</span>}
        {revoked && (
          <span>
            <DateText>{t("revoked", { moment: revoked, name: revokedBy ?? "" })}</DateText>
          </span>
        )}
      </p>
      {!isOver && <Actions program={program} />}
    </li>
  );
}

function Actions({ program: { id, name, isOwn } }: { program: Program }) {
  const { t } = useTranslation("program");
  const address = useAddress();
  return (
    <ul className="row-actions" aria-label={t("actions.of", { name })}>
      {!isOwn && (
        <li>
          <Form method="post">
            <input type="hidden" name="programId" value={id} />
            <button type="submit" name="intent" value="takeOverProgram" className="link">
              {t("action.takeOver")} <span className="sr">{name}</span>
            </button>
          </Form>
        </li>
      )}
      <li>
        <a href={address({ revoke: String(id) })}>
          {t("action.revoke")} <span className="sr">{name}</span>
        </a>
      </li>
    </ul>
  );
}

function RevokeDialog({ program, answer }: { program: NonNullable<ProgramsData["revoked"]>; answer?: FormAnswer }) {
  const { t } = useTranslation("program");
  const isAbout = answer?.intent === "revokeProgram";
  const [form] = useForm({ id: "revoke", lastResult: isAbout ? answer.result : undefined });
  return (
    <QuestionDialog
      heading={t("revoke.heading")}
      intent="revokeProgram"
      fields={{ programId: program.id }}
      submit={t("revoke.submit")}
      tone="danger"
      question={t("revoke.question")}
      about={program.name}
      text={t("revoke.text")}
      onClose={pathTo("programs")}
    >
      <ErrorSummary form={form} />
    </QuestionDialog>
  );
}
