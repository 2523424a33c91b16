import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { control, ErrorSummary, Field, type FormField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { useForm } from "~/components/forms/use-form";
import { type ChosenKind, deliveryModes, type NoticeKind, noticeKinds } from "~/domain/notice/kind";
import type { FormAnswer } from "~/http/form.server";
import type { PreferencesData } from "./data.server";

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

type Props = { data: PreferencesData; answer?: FormAnswer };

/** How somebody wants to hear of what happens: kind by kind. */
export function Notifications({ data: { preferences, quiet }, answer }: Props) {
  const { t } = useTranslation("notice");
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "page");
  const [form, fields] = useForm<Record<string, string>>({
    id: "preferences",
    lastResult: answer?.result,
    defaultValue: {
      ...Object.fromEntries(preferences.map(({ kind, mode }) => [`kind${kind}`, mode])),
      quietFrom: String(quiet?.from ?? ""),
      quietUntil: String(quiet?.until ?? ""),
    },
  });
  const label = (kind: NoticeKind) => t(`preferences.${kind as ChosenKind}`);
  const labels = {
    ...Object.fromEntries(preferences.map(({ kind }) => [`kind${kind}`, label(kind)])),
    quietFrom: t("preferences.quietFrom"),
    quietUntil: t("preferences.quietUntil"),
  };
  return (
    <div className="reading">
      <h1>{t("preferences.heading")}</h1>
      <p>{t("preferences.intro")}</p>
      <Form
        method="post"
        className="panel stack preferences"
        id={form.id}
        ref={element}
        onSubmit={form.onSubmit}
        noValidate
      >
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="intent" value="save" />
        {preferences.map(({ kind }) => (
          <ModeField key={kind} field={fields[`kind${kind}`]} kind={kind} label={label(kind)} />
        ))}
        <QuietHours fields={fields} />
        <FormActions submit={t("preferences.save")} />
      </Form>
      <p className="soft">{t("preferences.always")}</p>
    </div>
  );
}

type ModeFieldProps = { field: FormField | undefined; kind: NoticeKind; label: string };

function ModeField({ field, kind, label }: ModeFieldProps) {
  const { t } = useTranslation("notice");
  const hint = kind === noticeKinds.savedSearch ? t("preferences.search") : undefined;
  if (!field) return null;
  return (
    <Field field={field} label={label} hint={hint}>
      <select {...control(field, { hint })}>
        {deliveryModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`preferences.mode.${mode}`)}
          </option>
        ))}
      </select>
    </Field>
  );
}

function QuietHours({ fields }: { fields: Record<string, FormField | undefined> }) {
  const { t } = useTranslation("notice");
  return (
    <fieldset>
      <legend>{t("preferences.quiet")}</legend>
      <p className="small soft">{t("preferences.quiet.hint")}</p>
      <div className="quiet-hours">
        {(["quietFrom", "quietUntil"] as const).map((name) => {
          const field = fields[name];
          return (
            field && (
              <Field key={name} field={field} label={t(`preferences.${name}`)}>
                <select {...control(field, {})}>
                  <option value="">{t("preferences.quiet.none")}</option>
                  {hours.map((hour) => (
                    <option key={hour} value={hour}>
                      {hour}:00
                    </option>
                  ))}
                </select>
              </Field>
            )
          );
        })}
      </div>
    </fieldset>
  );
}
