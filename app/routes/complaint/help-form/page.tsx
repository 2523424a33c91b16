import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { RichText } from "~/components/rich-text/rich-text";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { HelpFormData } from "./data.server";

type Props = { data: Extract<HelpFormData, { state: "form" }>; answer?: FormAnswer };

/** For who cannot get in: nothing here needs an account. */
export function HelpForm({ data: { key: formKey, officeEmail, isSignedIn, tasks }, answer }: Props) {
  const { t } = useTranslation("complaint");
  const [form, fields] = useForm<{ key: string; name: string; email: string; tin: string; content: string }>({
    id: "help",
    lastResult: answer?.result,
    defaultValue: { key: formKey },
  });
  const key = fields.key.initialValue;
  const labels = { name: t("help.name"), email: t("help.email"), tin: t("help.tin"), content: t("help.content") };
  return (
    <section className="card help-form">
      <h1>{t("help.heading")}</h1>
      {tasks && (
        <section className="stack" aria-labelledby="tasks-heading">
          <h2 id="tasks-heading">{tasks.title}</h2>
          <RichText content={tasks.intro} />
        </section>
      )}
      <p>{t("help.intro")}</p>
      {isSignedIn && (
        <p>
          {t("help.member")} <a href={pathTo("complaints")}>{t("help.member.link")}</a>
        </p>
      )}
      <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
        <ErrorSummary form={form} labels={labels} />
        <input type="hidden" name="intent" value="request" />
        <input type="hidden" name="key" value={typeof key === "string" ? key : formKey} />
        <TextField field={fields.name} label={t("help.name")} autoComplete="name" />
        <TextField
          field={fields.email}
          label={t("help.email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <TextField field={fields.tin} label={t("help.tin")} inputMode="numeric" optional />
        <TextArea field={fields.content} label={t("help.content")} hint={t("help.hint")} rows={6} />
        <button type="submit" className="button next">
          {t("help.submit")}
        </button>
      </Form>
      <p className="soft">
        {t("help.office")} <a href={`mailto:${officeEmail}`}>{officeEmail}</a>
      </p>
    </section>
  );
}
