import { useTranslation } from "react-i18next";
import { TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { cargoNames, postingFields } from "~/domain/freight/posting/fields";
import { takerCircles } from "~/domain/freight/posting/taker";
import { moneyPerKm } from "~/domain/units/money";
import type { PostingFormData } from "./data.server";
import { OwnVehicle } from "./own-vehicle";
import type { PostingFields } from "./posting-fields";
import type { Figures } from "./use-figures";

type Props = { data: PostingFormData; fields: PostingFields; focus?: string; figures: Figures };

const decimal = { inputMode: "decimal", autoComplete: "off", optional: "unsaid" } as const;

/** How much there is to carry, what is paid for it, and for how many kilometres. */
export function PostingTerms(props: Props) {
  const { t } = useTranslation("posting");
  return (
    <section className="panel posting-terms" aria-labelledby="terms-heading">
      <h2 id="terms-heading" className="sr">
        {t(`terms.${props.data.kind}`)}
      </h2>
      <Money {...props} />
      <Cargo {...props} />
    </section>
  );
}

function Money({ data, fields, focus, figures: { estimatedKm, ratePerKm, currencyId } }: Props) {
  const { t } = useTranslation(["posting", "freight"]);
  const currency = data.currencies.find(({ id }) => String(id) === currencyId)?.code;
  const perKm = ratePerKm === null || !currency ? null : moneyPerKm(ratePerKm, currency);
  return (
    <div className="posting-numbers posting-money">
      <TextField field={fields.tonnage} label={t(`freight:field.tonnage.${data.kind}`)} {...decimal} />
      <TextField field={fields.rate} label={t("freight:field.rate")} {...decimal} autoFocus={focus === "rate"} />
      <SelectField
        field={fields.currencyId}
        label={t("freight:field.currencyId")}
        starred
        options={data.currencies.map(({ id, code }) => ({ value: id, label: code }))}
      />
      <TextField field={fields.paymentDays} label={t("freight:field.paymentDays")} {...decimal} inputMode="numeric" />
      {data.kind === "VEHICLE" ? (
        <TextField
          field={fields.statedRatePerKm}
          label={t("freight:field.statedRatePerKm")}
          hint={perKm === null ? t("ratePerKm.hint") : t("ratePerKm.ofRate", { perKm })}
          {...decimal}
        />
      ) : (
        <div className="field figure" data-unknown={perKm === null || undefined}>
          <span>{t("freight:field.statedRatePerKm")}</span>
          <output className="num">{perKm ?? t("unknown")}</output>
        </div>
      )}
      {data.kind === "SHIPMENT" && (
        <SelectField
          field={fields.takers}
          label={t("freight:field.takers")}
          hint={t("takers.hint")}
          none={t("takers.none")}
          options={takerCircles.map((circle) => ({ value: circle, label: t(`freight:takers.${circle}`) }))}
          optional="unsaid"
        />
      )}
      <div className="posting-distance">
        <TextField
          field={fields.distanceKm}
          label={t("freight:field.distanceKm")}
          hint={estimatedKm === null ? t("distance.unknown") : t("distance.estimate", { km: estimatedKm })}
          {...decimal}
          autoFocus={focus === "distanceKm"}
          beside={
            <button type="submit" name="intent" value="recount" className="button unscripted">
              {t("distance.recount")}
            </button>
          }
        />
      </div>
    </div>
  );
}

function Cargo({ data, fields, focus }: Props) {
  const { t } = useTranslation(["posting", "freight"]);
  return (
    <div className="posting-numbers posting-cargo">
      {data.kind === "VEHICLE" ? (
        <OwnVehicle data={data} fields={fields} focus={focus} />
      ) : (
        <TextField
          field={fields.goods}
          label={t("freight:field.goods")}
          suggestions={data.usualGoods}
          autoComplete="off"
          optional="unsaid"
        />
      )}
      {cargoNames.map((name) => (
        <TextField
          key={name}
          field={fields[name]}
          label={t(`freight:field.${name}`)}
          {...decimal}
          inputMode={postingFields[name].digits === 0 ? "numeric" : "decimal"}
        />
      ))}
    </div>
  );
}
