import { Form } from "@remix-run/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { useShownResult } from "~/components/forms/form-answers";
import { CheckboxesField, SelectField } from "~/components/forms/form-choice";
import { RecoveredNotice } from "~/components/forms/recovered-notice";
import { useUnsavedChanges } from "~/components/forms/unsaved-changes";
import { useHasScript } from "~/components/forms/use-script";
import { readProblem } from "~/components/shell/error-sentence";
import { meantPrice } from "~/domain/deal/negotiation/offer";
import { numberIn } from "~/domain/freight/posting/form-values";
import type { ErrorCode } from "~/domain/kernel/errors";
import { moneyPerKm, ratePerKm } from "~/domain/units/money";
import { type OfferTexts, offerTextsIn } from "./form-texts";
import type { ChangedAnswer } from "./meanwhile";
import type { OfferFormData } from "./offer-form.server";
import { OfferPlaces } from "./offer-places";

export type OfferAnswer = ChangedAnswer & {
  typedKm?: number | null;
  /** The versions that the answer tells of. */
  seen?: string;
};
export type OfferFields = ReturnType<typeof fieldsOf>;

type Props = {
  data: OfferFormData;
  answer?: OfferAnswer;
  submit: string;
  /** Said beside the price: what it is compared with. */
  priceHint?: string;
  /** The number of the proposal that this one answers. */
  no?: number;
  cancel: ReactNode;
  /** What more there is to say of a refusal. */
  children?: ReactNode;
};

const formId = "offer";

/** What a side proposes: its price and terms, whom to call, and what is driven. */
export function OfferForm({ data, answer, ...props }: Props) {
  // What an answer brings is what its fields begin with.
  return <Fields key={answer ? JSON.stringify(answer.result) : data.key} data={data} answer={answer} {...props} />;
}

function Fields({ data, answer, submit, priceHint, no, cancel, children }: Props) {
  const { t } = useTranslation("offer");
  const element = useRef<HTMLFormElement>(null);
  useUnsavedChanges(element, "page");
  useShownResult(answer?.result);
  const initial = answer?.result.initialValue;
  const values = initial ? offerTextsIn(initial as Record<string, unknown>) : data.values;
  const errors = problemsOf(answer);
  const fields = fieldsOf(values, errors);
  const labels = useLabels();
  const isOdd = errors.price?.some((problem) => odd.includes(readProblem(problem)[0])) ?? false;
  const { perKm, perKmNeeds, noteInput } = usePerKm(data, values, answer?.typedKm ?? null);
  const commonProps = { data, fields, labels };
  return (
    <Form
      method="post"
      className="stack offer-form"
      id={formId}
      ref={element}
      onInput={noteInput}
      noValidate
      data-unsaved={Boolean(answer) || data.isRecovered || undefined}
    >
      {data.isRecovered && <RecoveredNotice text={t("form.recovered")} />}
      {/* The first button is the one that Enter presses. */}
      <button type="submit" name="intent" value="send" className="sr" tabIndex={-1} aria-hidden="true" />
      <ErrorSummary form={{ id: formId, allErrors: errors, status: answer?.result.status }} labels={labels}>
        {children}
      </ErrorSummary>
      <input type="hidden" name="key" value={data.key} />
      {no !== undefined && <input type="hidden" name="no" value={no} />}
      <input type="hidden" name="seen" value={answer?.seen ?? values.seen} />
      {isOdd && <input type="hidden" name="meantPrice" value={meantOf(values)} />}
      {values.likeId && <input type="hidden" name="likeId" value={values.likeId} />}
      {data.takesPlaces && <OfferPlaces data={data} fields={fields} />}
      <Terms {...commonProps} priceHint={priceHint} perKm={perKm} perKmNeeds={perKmNeeds} />
      {data.takesVehicle && <Vehicle {...commonProps} />}
      <People {...commonProps} values={values} />
      <div className="actions">
        <button type="submit" name="intent" value="send" className="button next">
          {isOdd ? t("form.send.meant") : submit}
        </button>
        {cancel}
      </div>
    </Form>
  );
}

type SectionProps = { data: OfferFormData; fields: OfferFields; labels: ReturnType<typeof useLabels> };
type TermsProps = SectionProps & Pick<Props, "priceHint"> & Pick<ReturnType<typeof usePerKm>, "perKm" | "perKmNeeds">;

function Terms({ data, fields, labels, priceHint, perKm, perKmNeeds }: TermsProps) {
  const { t } = useTranslation("offer");
  const hasScript = useHasScript();
  return (
    <section className="panel stack" aria-labelledby="offer-terms">
      <h2 id="offer-terms">{t("form.terms")}</h2>
      <div className="offer-terms">
        <TextField field={fields.price} label={labels.price} hint={priceHint} inputMode="decimal" autoComplete="off" />
        <SelectField
          field={fields.currencyId}
          label={labels.currencyId}
          options={data.currencies.map(({ id, code }) => ({ value: id, label: code }))}
        />
        <div className="field figure">
          <span>{t("form.perKm")}</span>
          <output className="num">{perKm ?? t("none")}</output>
          {!perKm && (
            <span className="hint">
              {t(`form.perKm.${perKmNeeds === "price" && hasScript ? "typed" : perKmNeeds}`)}
            </span>
          )}
          {(!hasScript || data.takesPlaces) && (
            <button type="submit" name="intent" value="count" className="button slim">
              {t("form.count")}
            </button>
          )}
        </div>
        <TextField field={fields.paymentDays} label={labels.paymentDays} inputMode="numeric" autoComplete="off" />
        <TextField field={fields.validUntil} label={labels.validUntil} type="datetime-local" />
      </div>
      <TextArea field={fields.note} label={labels.note} rows={3} optional />
    </section>
  );
}

function Vehicle({ data, fields, labels }: SectionProps) {
  const { t } = useTranslation(["offer", "freight"]);
  return (
    <section className="panel stack" aria-labelledby="offer-vehicle">
      <h2 id="offer-vehicle">{t("fact.vehicle")}</h2>
      <div className="pair">
        {data.vehicles.length > 0 && (
          <SelectField
            field={fields.vehicleId}
            label={labels.vehicleId}
            options={data.vehicles.map(({ id, plateNumber, body }) => ({
              value: id,
              label: `${plateNumber}, ${t(`freight:body.${body}`)}`,
            }))}
            optional
          />
        )}
        <TextField
          field={fields.vehicleDescription}
          label={labels.vehicleDescription}
          hint={t("form.vehicleDescription.hint")}
          optional
        />
      </div>
    </section>
  );
}

function People({ data, fields, labels, values }: SectionProps & { values: OfferTexts }) {
  const { t } = useTranslation("offer");
  return (
    <section className="panel stack" aria-labelledby="offer-people">
      <h2 id="offer-people">{t("one.contacts")}</h2>
      <CheckboxesField
        field={fields.userIds}
        selectedValues={values.userIds}
        label={labels.userIds}
        options={data.employees.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {data.contacts.length > 0 && (
        <CheckboxesField
          field={fields.contactIds}
          selectedValues={values.contactIds}
          label={labels.contactIds}
          options={data.contacts.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </section>
  );
}

const odd: readonly ErrorCode[] = ["offerPriceFar", "offerPriceOdd"];

/** The price that was asked about: who sends it again means it. */
function meantOf({ price, currencyId }: OfferTexts): string {
  return meantPrice({ price: numberIn(price) ?? 0, currencyId: Number(currencyId) });
}

/** What follows from the price, on the server and as it is typed. */
function usePerKm(data: OfferFormData, values: OfferTexts, typedKm: number | null) {
  const [texts, setTexts] = useState({ price: values.price, currencyId: values.currencyId, loadId: values.loadId });
  function noteInput({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement;
    if (name in texts) setTexts((before) => ({ ...before, [name]: value }));
  }
  const load = data.loads.find(({ id }) => String(id) === texts.loadId);
  const km = load ? load.distanceKm : (data.distanceKm ?? typedKm);
  const price = numberIn(texts.price);
  const currency = data.currencies.find(({ id }) => String(id) === texts.currencyId)?.code;
  const perKm = price !== null && km && currency ? moneyPerKm(ratePerKm(price, km), currency) : null;
  // A posting may lie where the map knows no route.
  const isUnknown = load ? !load.distanceKm : !data.takesPlaces && !data.distanceKm;
  const needs = data.takesPlaces && !load ? "places" : "price";
  return { perKm, perKmNeeds: isUnknown ? ("distance" as const) : (needs as "places" | "price"), noteInput };
}

function useLabels(): Record<Exclude<keyof OfferTexts, "likeId" | "no" | "seen">, string> {
  const { t } = useTranslation("offer");
  const ends = (["load", "unload"] as const).flatMap((end) =>
    (["country", "postalCode", "city", "startDate", "endDate"] as const).map((name) => [
      `${end}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      `${t(`form.place.${end}`)}, ${t(`form.${name}`)}`,
    ]),
  );
  return {
    ...Object.fromEntries(ends),
    price: t("form.price"),
    currencyId: t("form.currency"),
    paymentDays: t("form.paymentDays"),
    validUntil: t("form.validUntil"),
    vehicleId: t("form.vehicle"),
    vehicleDescription: t("form.vehicleDescription"),
    userIds: t("form.contacts"),
    contactIds: t("form.companyContacts"),
    note: t("form.note"),
    loadId: t("form.loadId"),
  };
}

function fieldsOf(values: OfferTexts, errors: Record<string, string[]>) {
  const names = Object.keys(values) as (keyof OfferTexts)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        id: `${formId}-${name}`,
        name,
        initialValue: typeof values[name] === "string" ? (values[name] as string) : undefined,
        errors: errors[name],
        errorId: `${formId}-${name}-error`,
      },
    ]),
  ) as Record<
    keyof OfferTexts,
    { id: string; name: string; initialValue?: string; errors?: string[]; errorId: string }
  >;
}

function problemsOf(answer: OfferAnswer | undefined): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(answer?.result.error ?? {}).flatMap(([name, codes]) => (codes ? [[name, codes]] : [])),
  );
}
