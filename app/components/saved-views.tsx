import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "~/http/form.server";
import { ErrorSummary, TextField } from "./forms/form";
import { useForm } from "./forms/use-form";

type View = { id: number; name: string; query: string; isCurrent: boolean };
type Props = { views: readonly View[]; answer?: FormAnswer };

const intents = ["saveView", "deleteView"];

/** The list as its reader narrows it often, a link each; the present one is saved and the others are deleted below. */
export function SavedViews({ views, answer }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const own = answer && intents.includes(answer.intent) ? answer : undefined;
  return (
    <div className="saved-views">
      {views.length > 0 && (
        <nav className="filter-chips" aria-label={t("views.label")}>
          {views.map(({ id, name, query, isCurrent }) => (
            <a key={id} href={query ? `${pathname}?${query}` : pathname} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <details open={own !== undefined || undefined}>
        <summary>{t("views.change")}</summary>
        <SaveViewForm key={views.length} answer={own} />
        {views.map(({ id, name }) => (
          <Form key={id} method="post" className="actions">
            <input type="hidden" name="viewId" value={id} />
            <button type="submit" name="intent" value="deleteView" className="button slim quiet">
              {t("views.delete", { name })}
            </button>
          </Form>
        ))}
      </details>
    </div>
  );
}

function SaveViewForm({ answer }: { answer: FormAnswer | undefined }) {
  const { t } = useTranslation();
  const [form, fields] = useForm<{ viewName: string }>({ id: "saveView", lastResult: answer?.result });
  const label = t("views.name");
  return (
    <Form method="post" className="stack-small" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} labels={{ viewName: label }} />
      <TextField field={fields.viewName} label={label} hint={t("views.hint")} />
      <div className="actions">
        <button type="submit" name="intent" value="saveView" className="button slim">
          {t("views.save")}
        </button>
      </div>
    </Form>
  );
}
