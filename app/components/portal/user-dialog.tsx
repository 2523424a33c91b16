import { useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isRestrictingUser, type UserAction } from "~/domain/account/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { UserDialogData } from "~/routes/portal/users.server";
import { UserStatusTag } from "../account/user-status-tag";
import { ErrorSummary, TextArea } from "../form";
import { RadioField } from "../form-choice";
import { Modal } from "../modal";
import { usePageState } from "../page-state";

type Props = { dialog: UserDialogData; answer?: FormAnswer };

/** A person, their state with its history, and what may be decided. */
export function UserDialog({ dialog, answer }: Props) {
  const { t } = useTranslation("portal");
  const closed = usePageState({ user: undefined });
  return (
    <Modal size="medium" heading={dialog.name} onClose={closed}>
      <div className="stack">
        <p>
          <UserStatusTag status={dialog.status} />{" "}
          <span className="soft">{dialog.roles.map(({ label }) => label).join(", ")}</span>
        </p>
        <Facts dialog={dialog} />
        {dialog.actions.length > 0 ? (
          <Decision dialog={dialog} answer={answer} />
        ) : (
          <p className="soft">{t(dialog.isSelf ? "user.self" : "status.noActions")}</p>
        )}
        <Consents dialog={dialog} />
        <h3>{t("history")}</h3>
        <History dialog={dialog} />
      </div>
    </Modal>
  );
}

function Facts({ dialog }: { dialog: UserDialogData }) {
  const { t } = useTranslation("portal");
  return (
    <dl className="facts">
      <div>
        <dt>{t("column.company")}</dt>
        <dd>
          <a href={pathTo("portal.company", { id: dialog.companyId })}>{dialog.companyName}</a>
        </dd>
      </div>
      <div>
        <dt>{t("field.email")}</dt>
        <dd>
          <a href={`mailto:${dialog.email}`}>{dialog.email}</a>
        </dd>
      </div>
      {dialog.phone && (
        <div>
          <dt>{t("field.phone")}</dt>
          <dd className="num">{dialog.phone}</dd>
        </div>
      )}
      {dialog.position && (
        <div>
          <dt>{t("user.position")}</dt>
          <dd>{dialog.position}</dd>
        </div>
      )}
      <div>
        <dt>{t("users.joined")}</dt>
        <dd className="num">{dialog.joined}</dd>
      </div>
      <div>
        <dt>{t("user.confirmed")}</dt>
        <dd className="num">{dialog.confirmed ?? t("no")}</dd>
      </div>
      <div>
        <dt>{t("users.lastLogin")}</dt>
        <dd className="num">{dialog.lastLogin ?? t("none")}</dd>
      </div>
    </dl>
  );
}

function Decision({ dialog, answer }: Props) {
  const { t } = useTranslation(["portal", "account"]);
  const [form, fields] = useForm<{ action: string; note: string }>({ id: "decision", lastResult: answer?.result });
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} />
      <input type="hidden" name="userId" value={dialog.id} />
      <input type="hidden" name="from" value={dialog.status} />
      <RadioField
        field={fields.action}
        label={t("decision")}
        options={dialog.actions.map((action) => ({
          value: action,
          label: (
            <>
              <strong>{t(`account:action.${action}`)}</strong>
              <span className="soft small block">{t(`account:action.${action}.text`)}</span>
            </>
          ),
        }))}
      />
      {dialog.actions.some(isRestrictingUser) && (
        <TextArea
          field={fields.note}
          label={t("reason")}
          hint={t("user.reason.hint")}
          rows={3}
          optional={!dialog.actions.every(isRestrictingUser)}
        />
      )}
      <div className="actions">
        <button type="submit" name="intent" value="decide" className="button next">
          {t("decide.submit")}
        </button>
      </div>
    </Form>
  );
}

function Consents({ dialog: { consents } }: { dialog: UserDialogData }) {
  const { t } = useTranslation(["portal", "account"]);
  if (consents.length === 0) return null;
  return (
    <>
      <h3>{t("consents")}</h3>
      <ul className="plain small">
        {consents.map((consent) => (
          <li key={consent.kind}>
            {t(`account:consent.${consent.kind}`)}: <strong>{t(consent.granted ? "yes" : "no")}</strong>{" "}
            <span className="soft num">
              {consent.given}
              {consent.documentVersion && `, ${t("consent.version", { version: consent.documentVersion })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const ownActions = ["confirm", "companyVerified", "firstPassword"] as const;
type OwnAction = (typeof ownActions)[number];

function History({ dialog: { history } }: { dialog: UserDialogData }) {
  const { t } = useTranslation(["portal", "account"]);
  if (history.length === 0) return <p className="soft">{t("history.none")}</p>;
  return (
    <ol className="history">
      {history.map((change) => (
        <li key={change.id}>
          <p>
            <strong>
              {ownActions.includes(change.action as OwnAction)
                ? t(`user.happened.${change.action as OwnAction}`)
                : t(`account:action.${change.action as UserAction}`)}
            </strong>{" "}
            <span className="soft small">
              {t(`account:status.${change.from}`)} → {t(`account:status.${change.to}`)}
            </span>
          </p>
          {change.note && <p className="typed">{change.note}</p>}
          <p className="meta soft num">
            <time>{change.decided}</time>
            {change.by && <span>{change.by}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
}
