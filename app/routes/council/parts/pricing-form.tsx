import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { FormActions } from "~/components/forms/form-actions";
import { CheckboxField, SelectField } from "~/components/forms/form-choice";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import { RichTextField } from "~/components/rich-text/rich-text-field";
import { intervalKinds, packageTypes } from "~/domain/membership/interval";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PricingFormData, PricingTexts } from "./pricing-form.server";
import { usePeriodWords } from "./pricing-words";

type Props = { data: PricingFormData; answer?: FormAnswer };

/** All that is written of a price. */
export function PricingForm({ data, answer }: Props) {
  const { t } = useTranslation(["pricing", "membership"]);
  const [form, fields] = useForm<PricingTexts>({
    id: "pricing",
    lastResult: answer?.intent === "save" ? answer.result : undefined,
    defaultValue: data.values,
  });
  const isStale = form.errors?.includes("staleData") ?? false;
  const labels = useLabels();
  return (
    <GuardedForm form={form} isUnsaved={Boolean(answer) || data.isRecovered}>
      <ErrorSummary form={form} labels={labels}>
        {isStale && data.storedPricing && <StoredPricing storedPricing={data.storedPricing} />}
      </ErrorSummary>
      <input type="hidden" name="intent" value="save" />
      {data.storedPricing ? (
        <input
          type="hidden"
          name="version"
          value={isStale ? data.storedPricing.version : fields.version.initialValue}
        />
      ) : (
        <input type="hidden" name="key" value={data.key} />
      )}
      <PackageFields packages={data.packages} fields={fields} labels={labels} />
      <div className="pair">
        <TextField field={fields.symbol} label={labels.symbol} hint={t("form.symbol.hint")} autoComplete="off" />
        <TextField
          field={fields.accountsLimit}
          label={labels.accountsLimit}
          hint={t("form.accountsLimit.hint")}
          inputMode="numeric"
          optional
        />
      </div>
      <div className="pair">
        <TextField field={fields.activeFrom} label={labels.activeFrom} type="date" />
        <TextField
          field={fields.activeTo}
          label={labels.activeTo}
          type="date"
          hint={t("form.activeTo.hint")}
          optional
        />
      </div>
      <TermsFields fields={fields} labels={labels} />
      <RichTextField field={fields.shortDescription} label={labels.shortDescription} rows={2} />
      <RichTextField field={fields.longDescription} label={labels.longDescription} rows={6} />
      <CheckboxField field={fields.isConfirmed} label={t("form.isConfirmed")} optional="unsaid" />
      <CheckboxField field={fields.closesEarlier} label={t("form.closesEarlier")} optional="unsaid" />
      <FormActions submit={t("form.save")} cancel={pathTo("council.pricings")} />
    </GuardedForm>
  );
}

type FieldsProps = { fields: ReturnType<typeof useForm<PricingTexts>>[1]; labels: ReturnType<typeof useLabels> };

/** One of the packages there are, or a new one by its name and type. */
function PackageFields({ packages, fields, labels }: FieldsProps & Pick<PricingFormData, "packages">) {
  const { t } = useTranslation("membership");
  return (
    <>
      <SelectField
        field={fields.definitionId}
        label={labels.definitionId}
        options={packages.map(({ id, name, type }) => ({
          value: id,
          label: `${name} (${t(`type.${type}`)})`,
        }))}
        optional="unsaid"
      />
      <div className="pair">
        <TextField field={fields.packageName} label={labels.packageName} autoComplete="off" optional />
        <SelectField
          field={fields.packageType}
          label={labels.packageType}
          options={packageTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          optional
        />
      </div>
    </>
  );
}

function TermsFields({ fields, labels }: FieldsProps) {
  const { t } = useTranslation("pricing");
  return (
    <fieldset className="options stack">
      <legend>{t("form.terms")}</legend>
      <div className="pair">
        <SelectField
          field={fields.intervalKind}
          label={labels.intervalKind}
          options={intervalKinds.map((kind) => ({ value: kind, label: t(`interval.${kind}`) }))}
        />
        <TextField field={fields.intervalsCount} label={labels.intervalsCount} inputMode="numeric" />
      </div>
      <div className="pair">
        <TextField
          field={fields.pricePerInterval}
          label={labels.pricePerInterval}
          hint={t("form.price.hint")}
          inputMode="decimal"
          optional="unsaid"
        />
        <TextField field={fields.rebate} label={labels.rebate} inputMode="decimal" optional />
      </div>
    </fieldset>
  );
}

function useLabels() {
  const { t } = useTranslation("pricing");
  return {
    definitionId: t("package"),
    packageName: t("form.package.name"),
    packageType: t("form.package.type"),
    symbol: t("symbol"),
    accountsLimit: t("form.accountsLimit"),
    activeFrom: t("form.activeFrom"),
    activeTo: t("form.activeTo"),
    intervalKind: t("form.intervalKind"),
    intervalsCount: t("form.intervalsCount"),
    pricePerInterval: t("form.price"),
    rebate: t("form.rebate"),
    shortDescription: t("form.shortDescription"),
    longDescription: t("form.longDescription"),
  };
}

/** What somebody else has saved meanwhile. */
function StoredPricing({ storedPricing }: { storedPricing: NonNullable<PricingFormData["storedPricing"]> }) {
  const { t } = useTranslation("pricing");
  const periodOf = usePeriodWords();
  const facts = [
    storedPricing.symbol,
    periodOf(storedPricing.activeFrom, storedPricing.activeTo),
    storedPricing.shortDescription,
  ];
  return <p>{t("form.stale", { moment: storedPricing.changed, facts: facts.join(", ") })}</p>;
}
