import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { Modal } from "~/components/dialogs/modal";
import { ErrorSummary, type FormField, TextField } from "~/components/forms/form";
import { useShownResult } from "~/components/forms/form-answers";
import { useAddress } from "~/components/use-address";
import { type DeliveryMode, deliveryModes } from "~/domain/notice/kind";
import type { FormAnswer } from "~/http/form.server";
import type { FindData } from "./data.server";

type Props = { data: FindData; answer: FormAnswer | undefined };

/** The dialog of saved searches that the address asks for. */
export function SavedSearchDialog({ data, answer }: Props) {
  const { t } = useTranslation(["freightSearch", "common"]);
  const address = useAddress();
  const { dialog } = data;
  const closeAddress = address({ dialog: undefined, saved: undefined });
  const manageAddress = address({ dialog: "manage", saved: undefined });
  if (!dialog) return null;
  if (!("search" in dialog)) {
    return dialog.name === "manage" ? (
      <Manage data={data} onClose={closeAddress} />
    ) : (
      <NameForm
        intent="save"
        heading={t(dialog.name === "notify" ? "alert.new" : "saved.save")}
        answer={answer}
        alert={data.mayHear ? alertOf(data) : undefined}
        onClose={closeAddress}
      />
    );
  }
  if (dialog.name === "alert") {
    return (
      <ActDialog
        heading={t("alert.heading", { name: dialog.search.name })}
        intent="alert"
        fields={{ searchId: dialog.search.id }}
        submit={t("common:save")}
        onClose={closeAddress}
      >
        <AlertChoice {...alertOf(data)} />
      </ActDialog>
    );
  }
  if (dialog.name === "rename") {
    const heading = t("saved.renaming");
    return (
      <NameForm intent="rename" heading={heading} answer={answer} search={dialog.search} onClose={manageAddress} />
    );
  }
  return (
    <ActDialog
      heading={t("saved.deleting")}
      intent="delete"
      fields={{ searchId: dialog.search.id }}
      submit={t("saved.delete")}
      tone="danger"
      onClose={manageAddress}
    >
      <p>{t("saved.delete.question", { name: dialog.search.name })}</p>
    </ActDialog>
  );
}

type NameProps = {
  intent: "save" | "rename";
  heading: string;
  answer: FormAnswer | undefined;
  search?: { id: number; name: string };
  alert?: AlertProps;
  onClose: string;
};

type AlertProps = { current: DeliveryMode | null; usual: DeliveryMode };

/** How the viewer hears of the search of the dialog; asked from an empty list, at once. */
function alertOf({ dialog, usualAlert }: FindData): AlertProps {
  const current = dialog && "search" in dialog ? dialog.search.alert : dialog?.name === "notify" ? "IMMEDIATE" : null;
  return { current, usual: usualAlert ?? "DAILY" };
}

function AlertChoice({ current, usual }: AlertProps) {
  const { t } = useTranslation("freightSearch");
  return (
    <div className="field">
      <label htmlFor="search-alert">{t("alert.label")}</label>
      <select id="search-alert" name="alert" defaultValue={current ?? ""}>
        <option value="">{t("alert.usual", { mode: t(`alert.${usual}`) })}</option>
        {deliveryModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`alert.${mode}`)}
          </option>
        ))}
      </select>
      <p className="hint">{t("alert.hint")}</p>
    </div>
  );
}

function NameForm({ intent, heading, answer, search, alert, onClose }: NameProps) {
  const { t } = useTranslation(["freightSearch", "common"]);
  const { name, isTaken, sentAlert, form } = fieldsOf(intent, answer, search?.name);
  useShownResult(answer?.intent === intent ? answer.result : undefined);
  return (
    <ActDialog
      heading={heading}
      intent={intent}
      fields={search ? { searchId: search.id } : {}}
      submit={t("common:save")}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary form={form} labels={{ name: t("saved.name") }} />
      <TextField field={name} label={t("saved.name")} hint={t("saved.name.hint")} />
      {alert && <AlertChoice {...alert} current={sentAlert ?? alert.current} />}
      {isTaken && (
        <label className="check">
          <input type="checkbox" name="replaces" value="on" />
          <span>{t("saved.replaces")}</span>
        </label>
      )}
    </ActDialog>
  );
}

/** The fields as the last answer left them; no library of forms for one of them, on a page that has to be light. */
function fieldsOf(intent: NameProps["intent"], answer: FormAnswer | undefined, current: string | undefined) {
  const id = `${intent}-search`;
  const result = answer?.intent === intent ? answer.result : undefined;
  const errors = Object.fromEntries(Object.entries(result?.error ?? {}).map(([field, codes]) => [field, codes ?? []]));
  const initialName = result?.initialValue?.name ?? current;
  const name: FormField = {
    id: `${id}-name`,
    name: "name",
    initialValue: typeof initialName === "string" ? initialName : undefined,
    errors: errors.name,
    errorId: `${id}-name-error`,
  };
  const isTaken = intent === "save" && errors.name?.includes("savedSearchNameTaken");
  const sentAlert = deliveryModes.find((mode) => mode === result?.initialValue?.alert);
  return { form: { id, allErrors: errors, status: result?.status }, name, isTaken, sentAlert };
}

function Manage({ data, onClose }: { data: FindData; onClose: string }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  return (
    <Modal size="medium" heading={t("saved.label")} onClose={onClose}>
      {data.saved.length === 0 && <p className="soft">{t("saved.none")}</p>}
      <ul className="stack-small">
        {data.saved.map(({ id, name, query, alert }) => (
          <li key={id}>
            <a href={address({}, query)}>{name}</a>
            <span className="actions">
              {data.mayHear && (
                <a href={address({ dialog: "alert", saved: String(id) })}>
                  {t("alert.manage", { mode: t(`alert.${alert ?? data.usualAlert ?? "DAILY"}`) })}
                </a>
              )}
              <a href={address({ dialog: "rename", saved: String(id) })}>{t("saved.rename")}</a>
              <a href={address({ dialog: "delete", saved: String(id) })}>{t("saved.delete")}</a>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
