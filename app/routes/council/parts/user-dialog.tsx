import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Consents } from "~/components/consents";
import { Modal } from "~/components/dialogs/modal";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { Facts } from "~/components/lists/facts";
import { useAddress } from "~/components/use-address";
import { isRestrictingUser, type UserAction } from "~/domain/account/status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { CouncilRoles } from "./council-roles";
import { DecisionForm } from "./decision-form";
import { Decisions } from "./decisions";
import type { UserDialogData } from "./dialogs.server";
import { UserStatusTag } from "./tags";

type Props = { dialog: UserDialogData; answer?: FormAnswer };

/** A person, their state with its history, and what may be decided. */
export function UserDialog({ dialog, answer }: Props) {
  const { t } = useTranslation("council");
  const address = useAddress();
  const closeAddress = address({ user: undefined });
  const form = useRef<HTMLFormElement>(null);
  const mayClose = useUnsavedChanges(form, "dialog");
  return (
    <Modal size="medium" heading={dialog.name} onClose={closeAddress} mayClose={mayClose}>
      <div className="stack">
        <p>
          <UserStatusTag status={dialog.status} />{" "}
          <span className="soft">{dialog.roles.map(({ label }) => label).join(", ")}</span>
        </p>
        <Facts
          rows={[
            [
              t("column.company"),
              <a key="company" href={pathTo("council.company", { id: dialog.companyId })}>
                {dialog.companyName}
              </a>,
            ],
            [
              t("field.email"),
              <a key="email" href={`mailto:${dialog.email}`}>
                {dialog.email}
              </a>,
            ],
            [t("field.phone"), dialog.phone],
            [t("user.position"), dialog.position],
            [t("users.joined"), dialog.joined],
            [t("user.confirmed"), dialog.confirmed ?? t("no")],
            [t("users.login"), dialog.lastLogin ?? t("never")],
          ]}
        />
        {dialog.actions.length > 0 ? (
          <Decision dialog={dialog} formRef={form} answer={answer} />
        ) : (
          <p className="soft">
            {t(dialog.isSelf ? "user.self" : dialog.mayDecide ? "user.noActions" : "status.noRight")}
          </p>
        )}
        {dialog.mayChangeRoles && <CouncilRoles key={dialog.version} dialog={dialog} answer={answer} />}
        {dialog.consents.length > 0 && (
          <>
            <h3>{t("consents")}</h3>
            <Consents consents={dialog.consents} />
          </>
        )}
        <h3>{t("history")}</h3>
        <History dialog={dialog} />
      </div>
    </Modal>
  );
}

function Decision({ dialog, formRef, answer }: Props & { formRef: RefObject<HTMLFormElement> }) {
  const { t } = useTranslation(["council", "account"]);
  return (
    <DecisionForm
      about={{ userId: dialog.id, from: dialog.status }}
      options={dialog.actions.map((action) => ({
        action,
        label: t(`account:action.${action}`),
        text: t(`account:action.${action}.text`),
        restricts: isRestrictingUser(action),
      }))}
      reasonHint={t("user.reason.hint")}
      addressees={[dialog.email]}
      intent="decideUser"
      formRef={formRef}
      answer={answer}
    />
  );
}

type UserEvent = UserAction | "confirm" | "companyVerified" | "firstPassword" | "switchOff" | "switchOn";

function History({ dialog: { history } }: { dialog: UserDialogData }) {
  const { t } = useTranslation(["council", "account"]);
  return (
    <Decisions
      history={history.map(({ action, from, to, ...change }) => ({
        ...change,
        what: t(`user.happened.${action as UserEvent}`),
        from: t(`account:status.${from}`),
        to: t(`account:status.${to}`),
      }))}
    />
  );
}
