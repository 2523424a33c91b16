import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { Empty } from "~/components/lists/empty";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { SecretBox } from "../parts/secret-box";
import type { ProgramsData } from "./data.server";
import type { SecretAnswer } from "./forms.server";
import { NewProgram } from "./new-program";
import { Webhooks } from "./webhooks";

type Props = { data: ProgramsData; answer?: FormAnswer | SecretAnswer };
type Program = ProgramsData["programs"][number];

const tones = { works: "good", paused: "warn", expired: "", revoked: "" };

/**
 * The programs that call the API for the company and the addresses that are told of changes, with the forms of new
 * ones.
 */
export function Programs({ data, answer: newAnswer }: Props) {
  const { t } = useTranslation("program");
  const { programs, works, revoked } = data;
  const address = useAddress();
  const answer = newAnswer && "result" in newAnswer ? newAnswer : undefined;
  const secretAnswer = newAnswer && "secret" in newAnswer ? newAnswer : undefined;
  const isOfRow = answer && !/^create/.test(answer.intent) && !revoked;
  const form = useRefusal("programs", isOfRow ? answer.result : undefined);
  return (
    <div className="wide">
      <div className="title">
        <h1>{t("heading")}</h1>
        {programs.length > 0 && <p className="soft num">{t("found", { count: works })}</p>}
        <a className="button next slim end" href={`${address({ add: "program", revoke: undefined })}#new-program`}>
          {t("add")}
        </a>
      </div>
      <p className="soft program-intro">{t("intro")}</p>
      <p className="program-api">
        <a href={pathTo("apiContents")}>{t("api")}</a>
        <a href={pathTo("apiTrial")}>{t("tryOut")}</a>
      </p>
      {secretAnswer && <NewSecret answer={secretAnswer} />}
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
        <NewProgram key={`${data.form.isRecovered} ${secretAnswer?.secret}`} form={data.form} answer={answer} />
      </div>
      <Webhooks data={data} answer={answer} secret={secretAnswer?.secret ?? null} />
      {revoked && <RevokeDialog program={revoked} answer={answer} />}
    </div>
  );
}

function NewSecret({ answer: { intent, name, secret } }: { answer: SecretAnswer }) {
  const { t } = useTranslation(["program", "webhook"]);
  return intent === "createProgram" ? (
    <SecretBox
      id="program-token"
      label={`${t("token.label")}: ${name}`}
      value={secret}
      once={t("token.once")}
      repeatedText={t("token.repeated")}
    />
  ) : (
    <SecretBox
      id="webhook-secret"
      label={`${t("webhook:secret.label")}: ${name}`}
      value={secret}
      once={t("webhook:secret.once")}
      repeatedText={t("webhook:secret.repeated")}
    />
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
  const form = useRefusal("revoke", isAbout ? answer.result : undefined);
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
