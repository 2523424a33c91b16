import "~/i18n/freight-search";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import type { FindData } from "~/routes/freight/find.server";
import { Confirm } from "../confirm";
import { ErrorSummary, TextField } from "../form";
import { CheckboxField } from "../form-choice";
import { Modal } from "../modal";
import { useForm } from "../use-form";
import { useAddress } from "./use-address";

type Props = { data: FindData; answer: FormAnswer | undefined };

/** The dialog of saved searches that the address asks for. */
export function SavedSearchDialog({ data, answer }: Props) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  const { dialog } = data;
  const closed = address({ dialog: undefined, saved: undefined });
  const managed = address({ dialog: "manage", saved: undefined });
  if (!dialog) return null;
  if (!("search" in dialog)) {
    return dialog.name === "save" ? (
      <NameForm intent="save" answer={answer} onClose={closed} />
    ) : (
      <Manage data={data} onClose={closed} />
    );
  }
  if (dialog.name === "rename") {
    return <NameForm intent="rename" answer={answer} search={dialog.search} onClose={managed} />;
  }
  return (
    <Confirm
      heading={t("saved.deleting")}
      intent="delete"
      fields={{ searchId: dialog.search.id }}
      submit={t("saved.delete")}
      onClose={managed}
    >
      <p>{t("saved.delete.question", { name: dialog.search.name })}</p>
    </Confirm>
  );
}

type NameProps = {
  intent: "save" | "rename";
  answer: FormAnswer | undefined;
  search?: { id: number; name: string };
  onClose: string;
};

function NameForm({ intent, answer, search, onClose }: NameProps) {
  const { t } = useTranslation(["freightSearch", "common"]);
  const sent = answer?.intent === intent ? answer.result : undefined;
  const [form, fields] = useForm<{ name: string; replaces: string }>({
    id: `${intent}-search`,
    lastResult: sent,
    defaultValue: { name: search?.name },
  });
  const isTaken = fields.name.errors?.includes("savedSearchNameTaken") || fields.replaces.initialValue === "on";
  return (
    <Modal size="small" heading={t(intent === "save" ? "saved.save" : "saved.renaming")} onClose={onClose}>
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={{ name: t("saved.name") }} />
        <TextField field={fields.name} label={t("saved.name")} hint={t("saved.name.hint")} />
        {intent === "save" && isTaken && <CheckboxField field={fields.replaces} label={t("saved.replaces")} optional />}
        <input type="hidden" name="intent" value={intent} />
        {search && <input type="hidden" name="searchId" value={search.id} />}
        <div className="actions">
          <button type="submit" className="button next">
            {t("common:save")}
          </button>
          <a className="button quiet" href={onClose}>
            {t("common:cancel")}
          </a>
        </div>
      </Form>
    </Modal>
  );
}

function Manage({ data, onClose }: { data: FindData; onClose: string }) {
  const { t } = useTranslation("freightSearch");
  const address = useAddress();
  return (
    <Modal size="medium" heading={t("saved.label")} onClose={onClose}>
      {data.saved.length === 0 && <p className="soft">{t("saved.none")}</p>}
      <ul className="saved-list">
        {data.saved.map(({ id, name, query }) => (
          <li key={id}>
            <a href={address({}, query)}>{name}</a>
            <span className="row-actions">
              <a href={address({ dialog: "rename", saved: String(id) })}>{t("saved.rename")}</a>
              <a href={address({ dialog: "delete", saved: String(id) })}>{t("saved.delete")}</a>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
