import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { ErrorSummary, type FormField } from "~/components/forms/form";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import { type CompanySection, companySections, sectionFields } from "~/domain/company/profile/change";
import type { FormAnswer } from "~/http/form.server";
import type { OwnCompanyData, SectionValues } from "./data.server";
import { type SectionFields, sectionForms } from "./sections";

/** Parts with fields that a company needs. */
const neededSections = ["identity", "seat"] as const;

function isNeeded(section: CompanySection): section is (typeof neededSections)[number] {
  return neededSections.some((each) => each === section);
}

type Props = { section: CompanySection; data: OwnCompanyData; answer?: FormAnswer };

/** A part of the company's data, which saves alone: its facts, or the form that the address or a refusal opens. */
export function Section({ section, data, answer }: Props) {
  const { t } = useTranslation("ownCompany");
  const address = useAddress();
  const storedSection = data.sections[section];
  const isOwn = answer?.intent === section;
  const isOpen = openedSection(data, answer) === section;
  return (
    <section className="panel stack" id={`part-${section}`} aria-labelledby={`${section}-heading`}>
      <div className="title">
        <h2 id={`${section}-heading`} tabIndex={isOpen ? -1 : undefined} data-result={isOpen || undefined}>
          {t(`section.${section}`)}
        </h2>
        {!isOpen && (
          <a
            className="button slim quiet end"
            href={`${address({ edit: section, contact: undefined, register: undefined })}#part-${section}`}
            aria-label={t("section.edit", { section: t(`section.${section}`) })}
          >
            {t("section.change")}
          </a>
        )}
      </div>
      {isOpen ? (
        <>
          {isNeeded(section) && <p className="soft small">{t(`section.${section}.hint`)}</p>}
          <PartForm key={isOwn ? "answered" : storedSection.version} section={section} data={data} answer={answer} />
        </>
      ) : (
        <SectionFacts section={section} texts={storedSection.texts} />
      )}
    </section>
  );
}

/** The one part whose form is open: what was refused before what came back, and that before what is asked for. */
export function openedSection(
  { sections, edited }: OwnCompanyData,
  answer: FormAnswer | undefined,
): CompanySection | null {
  const refusedSection = companySections.find((section) => section === answer?.intent);
  return refusedSection ?? companySections.find((section) => sections[section].isRecovered) ?? edited;
}

function SectionFacts({ section, texts }: { section: CompanySection; texts: Record<string, string> }) {
  const { t } = useTranslation("ownCompany");
  const filledFields = sectionFields[section].flatMap((name) => (texts[name] ? [{ name, text: texts[name] }] : []));
  if (filledFields.length === 0) return <p className="soft">{t("section.none")}</p>;
  return (
    <dl className="own-company-facts">
      {filledFields.map(({ name, text }) => (
        <div key={name} className={text.length > 80 ? "long" : undefined}>
          <dt>{t(`field.${name}`)}</dt>
          <dd className="num">
            <DateText>{text}</DateText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PartForm({ section, data, answer }: Props) {
  const { t } = useTranslation(["ownCompany", "common"]);
  const address = useAddress();
  const storedSection = data.sections[section];
  const isOwn = answer?.intent === section;
  const [form, fields] = useForm<SectionValues>({
    id: section,
    lastResult: isOwn ? answer.result : undefined,
    defaultValue: storedSection.values,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const names = sectionFields[section];
  const labels = Object.fromEntries(names.map((name) => [name, t(`field.${name}`)]));
  const initial = (name: string) => (fields[name] as FormField | undefined)?.initialValue;
  const Fields = sectionForms[section];
  const version = storedSection.isRecovered || isOwn ? String(initial("version") ?? "") : storedSection.version;
  return (
    <GuardedForm form={form} className="stack" isUnsaved={isOwn || storedSection.isRecovered} isOfState>
      <ErrorSummary form={form} labels={{ ...labels, newTags: t("field.newTags") }}>
        {isStale && <StoredSection section={section} data={data} initial={initial} />}
      </ErrorSummary>
      <input type="hidden" name="intent" value={section} />
      <input type="hidden" name="companyId" value={data.id} />
      <input type="hidden" name="version" value={isStale ? storedSection.version : version} />
      <Fields data={data} fields={fields as unknown as SectionFields} />
      {isNeeded(section) && <p className="soft small">{t("section.starred")}</p>}
      <div className="actions">
        <button
          type="submit"
          className="button next"
          aria-label={t("section.save", { section: t(`section.${section}`) })}
        >
          {t("common:save")}
        </button>
        <a className="button quiet" href={`${address({ edit: undefined })}#part-${section}`}>
          {t("common:cancel")}
        </a>
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
