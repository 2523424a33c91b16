import "~/i18n/freight";
import "~/i18n/posting";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { CheckboxesField, CheckboxField, SelectField } from "~/components/forms/form-choice";
import {
  adrClasses,
  bodyTypes,
  cooledBodyTypes,
  loadingWays,
  maximumBodyTypes,
} from "~/domain/freight/posting/vehicle";
import type { PostingFormData } from "./data.server";
import type { PostingFields } from "./posting-fields";

type Props = { data: PostingFormData; fields: PostingFields; focus?: string; ldm: string | null };

/** What the vehicle is, or has to be. */
export function PostingVehicle({ data, fields, focus, ldm }: Props) {
  const { t } = useTranslation(["posting", "freight"]);
  return (
    <section className="panel stack posting-vehicle" aria-labelledby="vehicle-heading">
      <h2 id="vehicle-heading">{t(`vehicle.${data.kind}`)}</h2>
      {data.vehicles.length > 0 && <OwnVehicle data={data} fields={fields} focus={focus} />}
      <CheckboxesField
        field={fields.bodies}
        chosen={fields.bodies.initialValue}
        label={`${t("bodies")}, ${t("bodies.hint", { max: maximumBodyTypes })}`}
        options={bodyTypes.map((body) => ({
          value: body,
          // A name of two may be broken behind its slash.
          label: t(`freight:body.${body}`).replace("/", "/\u200b"),
          mark: cooledBodyTypes.includes(body) ? "cooled" : undefined,
        }))}
      />
      <div className="posting-numbers">
        {(["length", "width", "height"] as const).map((name) => (
          <TextField
            key={name}
            field={fields[name]}
            label={t(name)}
            inputMode="decimal"
            autoComplete="off"
            optional="unsaid"
          />
        ))}
        <TextField
          field={fields.tonnage}
          label={t(`tonnage.${data.kind}`)}
          inputMode="decimal"
          autoComplete="off"
          optional="unsaid"
        />
        <TextField
          field={fields.palettes}
          label={t("palettes")}
          inputMode="numeric"
          autoComplete="off"
          optional="unsaid"
        />
        <div className="field figure" title={t("ldm.hint")}>
          <span>{t("ldm")}</span>
          <output className="num">{ldm === null ? t("unknown") : t("ldm.value", { ldm })}</output>
        </div>
      </div>
      <p className="soft small">{t("ldm.hint")}</p>
      <div className="posting-temperature stack-small">
        <h3 id="temperature-heading">{t("temperature")}</h3>
        <fieldset className="posting-numbers" aria-labelledby="temperature-heading">
          <TextField field={fields.temperatureFrom} label={t("temperatureFrom")} placeholder=" " optional="unsaid" />
          <TextField field={fields.temperatureTo} label={t("temperatureTo")} placeholder=" " optional="unsaid" />
        </fieldset>
      </div>
      <CheckboxesField
        field={fields.loading}
        chosen={fields.loading.initialValue}
        label={t("loading")}
        options={loadingWays.map((way) => ({ value: way, label: t(`freight:loading.${way}`) }))}
      />
      <fieldset className="options posting-boxes">
        <legend>{t(`features.${data.kind}`)}</legend>
        <CheckboxField field={fields.solo} label={t("solo")} optional="unsaid" />
        <CheckboxField field={fields.secondDriver} label={t("secondDriver")} optional="unsaid" />
        <CheckboxField field={fields.deadlineFix} label={t("deadlineFix")} optional="unsaid" />
      </fieldset>
      <div className="posting-adr">
        <CheckboxField field={fields.adr} label={t("adr")} optional="unsaid" />
        <CheckboxesField
          field={fields.adrClasses}
          chosen={fields.adrClasses.initialValue}
          label={t("adrClasses")}
          options={adrClasses.map((name) => ({ value: name, label: t(`freight:adr.${name}`) }))}
        />
      </div>
    </section>
  );
}

function OwnVehicle({ data, fields, focus }: Omit<Props, "ldm">) {
  const { t } = useTranslation(["posting", "freight"]);
  return (
    <SelectField
      field={fields.vehicleId}
      label={t("vehicle.own")}
      options={data.vehicles.map(({ id, plateNumber, body }) => ({
        value: id,
        label: `${plateNumber}, ${t(`freight:body.${body}`)}`,
      }))}
      autoFocus={focus === "vehicleId"}
      beside={
        <button type="submit" name="intent" value="fillVehicle" className="button">
          {t("vehicle.fill")}
        </button>
      }
      optional="unsaid"
    />
  );
}
