import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FormField, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { PostalCodeField } from "~/components/forms/postal-code-field";
import { TownField } from "~/components/forms/town-field";
import { apart } from "~/components/shell/apart";
import { maximumPlaces } from "~/domain/freight/posting/posting";
import { cityAndRegion } from "~/domain/place/town";
import { dayAfter } from "~/domain/units/time";
import type { PostingFormData } from "./data.server";
import type { TownChoice } from "./place-help.server";
import { isFilledIn, type PlaceFields, type PostingFields } from "./posting-fields";

const OtherTowns = apart(() => import("~/components/forms/other-towns").then((part) => part.OtherTowns));

type Props = { end: "LOAD" | "UNLOAD"; data: PostingFormData; fields: PostingFields; focus?: string };

/** The places of one end of the way, each a card of its own. */
export function PostingPlaces({ end, data, fields, focus }: Props) {
  const { t } = useTranslation("posting");
  const list = end === "LOAD" ? "load" : "unload";
  const places = fields[list];
  const isFree = end === "UNLOAD" && data.kind === "VEHICLE";
  return (
    <section className="panel posting-end" aria-labelledby={`${list}-heading`}>
      <h2 id={`${list}-heading`}>{t(`place.${end}.${data.kind}`)}</h2>
      {isFree && <p className="soft small">{t("place.hint.UNLOAD.VEHICLE")}</p>}
      {places.map((place, index) => (
        <fieldset key={place.country.name} className="posting-place">
          <legend className={places.length > 1 ? undefined : "sr"}>
            {t(`place.title.${end}.${data.kind}`, { number: index + 1 })}
          </legend>
          {places.length > 1 && (
            <button type="submit" name="intent" value={`remove-${list}-${index}`} className="button quiet slim">
              {t("place.remove")}{" "}
              <span className="sr">{t(`place.title.${end}.${data.kind}`, { number: index + 1 })}</span>
            </button>
          )}
          <Place end={end} data={data} place={place} focus={focus} others={data.otherTowns[`${list}[${index}]`]} />
        </fieldset>
      ))}
      {places.length < maximumPlaces ? (
        <p className="posting-another">
          <button type="submit" name="intent" value={`add-${list}`} className="button slim">
            {t(`place.add.${end}.${data.kind}`)}
            {data.kind === "SHIPMENT" && <span className="which"> {t(`place.add.which.${end}`)}</span>}
          </button>
        </p>
      ) : (
        <p className="soft small">{t("place.full", { max: maximumPlaces })}</p>
      )}
    </section>
  );
}

type PlaceProps = Pick<Props, "end" | "data" | "focus"> & { place: PlaceFields; others: TownChoice | undefined };

function Place({ end, data, place, focus, others }: PlaceProps) {
  const { t } = useTranslation("posting");
  const isLoad = end === "LOAD";
  const isVehicle = data.kind === "VEHICLE";
  const { country, postalCode, city } = place;
  const town = { country, postalCode, city, starred: isLoad && !isVehicle, optional: "unsaid" } as const;
  const [isStale, setIsStale] = useState(false);
  const query = others?.postalCode ? [country, postalCode, city] : [country, city];
  const compare = ({ target }: FormEvent) => setIsStale(isTyped(target as HTMLInputElement, query));
  return (
    <div
      className={isVehicle ? "posting-place-fields posting-vehicle-place" : "posting-place-fields"}
      onInput={compare}
    >
      <SelectField
        field={place.country}
        label={t("place.country")}
        starred={isLoad || !isVehicle}
        options={data.countries.map(({ acronym, name }) => ({ value: acronym, label: name }))}
        autoFocus={focus === place.country.name}
        optional="unsaid"
      />
      <PostalCodeField
        {...town}
        label={t("place.postalCode")}
        placeholder={t("place.postalCode.sample")}
        autoFocus={focus === place.postalCode.name}
      />
      <TownField {...town} label={t("place.city")} autoFocus={focus === place.city.name} />
      <When end={end} data={data} place={place} focus={focus} />
      {others && others.towns.length > 0 && !isStale && (
        <div className="posting-others">
          <OtherTowns
            city={cityAndRegion(String(city.initialValue)).bare}
            postalCode={others.postalCode}
            towns={others.towns}
            choice={({ name, postalCode: code }) => ({
              name: "fill",
              value: new URLSearchParams({ [city.name]: name, [postalCode.name]: code ?? "" }).toString(),
            })}
          />
        </div>
      )}
    </div>
  );
}

type WhenProps = Omit<PlaceProps, "others">;

/** The days and hours of a place; what few say of a vehicle is folded. */
function When(props: WhenProps) {
  const { end, data, place } = props;
  const { t } = useTranslation("posting");
  if (data.kind === "SHIPMENT")
    return (
      <>
        <Days {...props} />
        <Particulars {...props} />
      </>
    );
  const particulars = [place.hours, place.radiusKm, place.spotCount];
  if (end === "LOAD")
    return (
      <>
        <Days {...props} />
        <Seldom heading={t("place.more")} fields={particulars}>
          <Particulars {...props} />
        </Seldom>
      </>
    );
  return (
    <Seldom heading={t("place.direction.more")} fields={[place.startDate, place.endDate, ...particulars]}>
      <Days {...props} />
      <Particulars {...props} />
    </Seldom>
  );
}

/** Fields that few fill in, open where one of them is. */
function Seldom({ heading, fields, children }: { heading: string; fields: FormField[]; children: ReactNode }) {
  return (
    <details className="posting-fold" open={fields.some(isFilledIn) || undefined}>
      <summary>{heading}</summary>
      <div className="posting-place-fields">{children}</div>
    </details>
  );
}

function Days({ end, data, place, focus }: WhenProps) {
  const { t } = useTranslation("posting");
  const isLoad = end === "LOAD";
  const day = { min: data.days.first, max: data.days.last, type: "date", optional: "unsaid" } as const;
  return (
    <>
      <TextField
        field={place.startDate}
        label={t("place.startDate")}
        starred={isLoad}
        autoFocus={focus === place.startDate.name}
        {...day}
      />
      <TextField field={place.endDate} label={t("place.endDate")} autoFocus={focus === place.endDate.name} {...day} />
      {data.kind === "VEHICLE" && isLoad && (
        <>
          <TextField
            field={place.departureDate}
            label={t("place.departureDate")}
            autoFocus={focus === place.departureDate.name}
            {...day}
          />
          <NearDays field={place.departureDate} first={data.days.first} of={t("place.departureDate.of")} />
        </>
      )}
      <NearDays field={place.startDate} first={data.days.first} />
    </>
  );
}

function Particulars({ data, place }: WhenProps) {
  const { t } = useTranslation("posting");
  const isVehicle = data.kind === "VEHICLE";
  return (
    <>
      <TextField field={place.hours} label={t("place.hours")} placeholder="8:00–14:00" optional="unsaid" />
      {isVehicle && (
        <TextField field={place.radiusKm} label={t("place.radiusKm")} inputMode="numeric" optional="unsaid" />
      )}
      <div className="posting-spots">
        <TextField
          field={place.spotCount}
          label={t("place.spotCount")}
          hint={isVehicle ? undefined : t("place.spotCount.hint")}
          inputMode="numeric"
          optional="unsaid"
        />
      </div>
    </>
  );
}

type NearDaysProps = {
  field: FormField;
  /** Today, `2026-11-20`. */
  first: string;
  /** Whose days, where the place has days of two kinds. */
  of?: string;
};

/** Buttons that put one of the next days into the field, with script and without. */
function NearDays({ field, first, of }: NearDaysProps) {
  const { t } = useTranslation("posting");
  return (
    <p className={of ? "posting-days posting-departure" : "posting-days"}>
      {nearDays.map((name, days) => (
        <button
          key={name}
          type="submit"
          name="fill"
          value={new URLSearchParams({ [field.name]: dayAfter(first, days) }).toString()}
          className="button quiet slim"
          tabIndex={-1}
          data-types
        >
          {t(`place.day.${name}`)}
          {of && <span className="sr"> {of}</span>}
        </button>
      ))}
    </p>
  );
}

/** Whether any of the fields of the form holds something else than the answer. */
function isTyped({ form }: HTMLInputElement, fields: FormField[]): boolean {
  return fields.some(({ name, initialValue }) => {
    const field = form?.elements.namedItem(name) as HTMLInputElement | null;
    return field?.value.trim() !== String(initialValue ?? "").trim();
  });
}

const nearDays = ["today", "tomorrow", "afterTomorrow"] as const;
