import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { TownField } from "~/components/forms/town-field";
import type { OfferFields } from "./offer-form";
import type { OfferFormData } from "./offer-form.server";

type Props = { data: OfferFormData; fields: OfferFields };

/** What a free vehicle is wanted for: a load of one's own, or places and days. */
export function OfferPlaces({ data, fields }: Props) {
  const { t } = useTranslation("offer");
  return (
    <section className="panel stack" aria-labelledby="offer-load">
      <h2 id="offer-load">{t("form.load")}</h2>
      {data.takesLoad && data.loads.length > 0 && (
        <SelectField
          field={fields.loadId}
          label={t("form.loadId")}
          hint={t("form.loadId.hint")}
          options={data.loads.map(({ id, name }) => ({ value: id, label: `${id}: ${name}` }))}
          optional
        />
      )}
      <fieldset className="stack-small">
        <legend>{t("form.load.typed")}</legend>
        {(["load", "unload"] as const).map((end) => (
          <fieldset key={end} className="offer-place">
            <legend className="small">{t(`form.place.${end}`)}</legend>
            <Place end={end} data={data} fields={fields} />
          </fieldset>
        ))}
      </fieldset>
    </section>
  );
}

function Place({ end, data, fields }: Props & { end: "load" | "unload" }) {
  const { t } = useTranslation("offer");
  const [country, postalCode, city] = [fields[`${end}Country`], fields[`${end}PostalCode`], fields[`${end}City`]];
  const days = { min: data.today, type: "date" as const, optional: "unsaid" as const };
  return (
    <>
      <SelectField
        field={country}
        label={t("form.country")}
        options={data.countries.map(({ acronym, name }) => ({ value: acronym, label: name }))}
        optional="unsaid"
      />
      <TextField field={postalCode} label={t("form.postalCode")} autoComplete="off" optional="unsaid" />
      <TownField country={country} postalCode={postalCode} city={city} label={t("form.city")} optional="unsaid" />
      <TextField field={fields[`${end}StartDate`]} label={t("form.startDate")} {...days} />
      <TextField field={fields[`${end}EndDate`]} label={t("form.endDate")} {...days} />
    </>
  );
}
