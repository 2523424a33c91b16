import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { CheckboxesField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { councilRoles } from "~/domain/account/roles";
import type { FormAnswer } from "~/http/form.server";
import type { UserDialogData } from "./dialogs.server";

/** The council's roles of one of its own people, given and taken by an administrator of the portal. */
export function CouncilRoles({ dialog, answer }: { dialog: UserDialogData; answer?: FormAnswer }) {
  const { t } = useTranslation("council");
  const [form, fields] = useForm<{ roles: string[] }>({
    id: "roles",
    lastResult: answer?.intent === "changeRoles" ? answer.result : undefined,
    defaultValue: { roles: councilRoles.filter((role) => dialog.roles.some(({ name }) => name === role)) },
  });
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <h3>{t("user.roles")}</h3>
      <ErrorSummary form={form} />
      <p className="soft">{t("user.roles.text")}</p>
      <input type="hidden" name="userId" value={dialog.id} />
      <input type="hidden" name="version" value={dialog.version} />
      <CheckboxesField
        field={fields.roles}
        label={t("users.role")}
        selectedValues={[fields.roles.initialValue ?? []].flat().map(String)}
        options={councilRoles.map((role) => ({ value: role, label: t(`user.role.${role}`) }))}
      />
      <FormActions submit={t("user.roles.save")} intent="changeRoles" tone="plain" />
    </Form>
  );
}
