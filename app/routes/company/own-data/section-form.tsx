import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, type FormField } from "~/components/forms/form";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { type CompanyField, type CompanySection, sectionFields } from "~/domain/company/profile/change";
import type { FormAnswer } from "~/http/form.server";
import type { OwnCompanyData, SectionValues } from "./data.server";

type SectionFields = Record<CompanyField | "newTags", FormField>;

type Props = {
  section: CompanySection;
  data: OwnCompanyData;
  answer?: FormAnswer;
  hint?: string;
  children: (fields: SectionFields) => ReactNode;
};

/** A part of the company's data, which saves alone. */
export function SectionForm({ section, data, answer, hint, children }: Props) {
  const { t } = useTranslation("ownCompany");
  const stored = data.sections[section];
  const heading = t(`section.${section}`);
  const isOwn = answer?.intent === section;
  return (
    <section className="panel stack" id={`part-${section}`} aria-labelledby={`${section}-heading`}>
      <h2 id={`${section}-heading`}>{heading}</h2>
      {hint && <p className="soft small">{hint}</p>}
      <PartForm key={isOwn ? "answered" : stored.version} section={section} data={data} answer={answer}>
        {children}
      </PartForm>
    </section>
  );
}

function PartForm({ section, data, answer, children }: Props) {
  const { t } = useTranslation(["ownCompany", "common"]);
  const stored = data.sections[section];
  const isOwn = answer?.intent === section;
  const [form, fields] = useForm<SectionValues>({
    id: section,
    lastResult: isOwn ? answer.result : undefined,
    defaultValue: stored.values,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const names = sectionFields[section];
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)]));
  const initial = (name: string) => (fields[name] as FormField | undefined)?.initialValue;
  const version = stored.isRecovered || isOwn ? String(initial("version") ?? "") : stored.version;
  return (
    <GuardedForm form={form} className="stack" isUnsaved={isOwn || stored.isRecovered}>
      <ErrorSummary form={form} labels={{ ...labels, newTags: t("field.newTags") }}>
        {isStale && <StoredSection section={section} data={data} initial={initial} />}
      </ErrorSummary>
      <input type="hidden" name="intent" value={section} />
      <input type="hidden" name="companyId" value={data.id} />
      <input type="hidden" name="version" value={isStale ? stored.version : version} />
      {children(fields as unknown as SectionFields)}
      <div className="actions">
        <button
          type="submit"
          className="button next"
          aria-label={t("section.save", { section: t(`section.${section}`) })}
        >
          {t("common:save")}
        </button>
      </div>
    </GuardedForm>
  );
}

type StoredProps = { section: CompanySection; data: OwnCompanyData; initial: (name: string) => unknown };

/** What somebody else has saved meanwhile, where it is not what was typed. */
function StoredSection({ section, data, initial }: StoredProps) {
  const { t } = useTranslation("ownCompany");
  const { values, texts, changed } = data.sections[section];
  const other = sectionFields[section].filter((name) => String(initial(name) ?? "") !== String(values[name] ?? ""));
  return (
    <>
      {changed && (
        <p>
          {changed.by
            ? t("stale.by", { name: changed.by, moment: changed.moment })
            : t("stale.anonymous", { moment: changed.moment })}
        </p>
      )}
      {other.length > 0 ? (
        <dl className="own-company-stored">
          {other.map((name) => (
            <div key={name}>
              <dt>{t(`field.${name}`)}</dt>
              <dd>{texts[name] || t("value.none")}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t("stale.same")}</p>
      )}
      <p>{t("stale.keep")}</p>
    </>
  );
}
