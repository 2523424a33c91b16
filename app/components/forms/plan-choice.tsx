import type { InputHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { PlanText } from "~/components/plan-text";
import { Price } from "~/components/price";
import { RichText } from "~/components/rich-text/rich-text";
import { priceByMonthAndYear } from "~/domain/membership/pricing/price";
import type { RichText as RichTextTree } from "~/domain/rich-text/tree";
import { afterRebate, money, percent } from "~/domain/units/money";
import { pathTo } from "~/paths";
import { control, FieldError, type FormField, TextField } from "./form";

type Pricing = Parameters<typeof Price>[0]["pricing"] & {
  id: number;
  symbol: string;
  name: string;
  type: "MONTHLY" | "YEARLY";
  accountsLimit: number | null;
  activeTo: string | null;
  shortDescription: string;
  /** The short description with its formatting, where it has any. */
  shortContent: RichTextTree | null;
  longDescription: RichTextTree;
};

type Props = {
  /** Absent where nothing may be chosen. */
  field?: FormField;
  label: string;
  pricings: readonly Pricing[];
  /** What a promo code takes off one price, or off each where it names none. */
  promo?: { pricingId: number | null; rebate: number } | null;
  vatPercent: number;
  /** What the company has now: of one price it may pay less than the price is today. */
  own?: ({ planName: string; price: number } & Pick<Pricing, "intervalKind" | "intervalsCount">) | null;
  /** How many of its accounts are switched on, where a package of fewer cannot be ordered. */
  accounts?: number;
  /** Where a price that is agreed one by one is asked for; it is not where nothing can be asked. */
  askAddress?: (pricingId: number) => string;
  /** What a package opens and when, where one may also be left out. */
  opens?: string;
  /** A choice beside the packages. */
  none?: { label: string; text: string };
};

/** The packages side by side, what each costs by the month and by the year, and one of them to be chosen. */
export function PlanChoice({
  field,
  label,
  pricings,
  promo,
  vatPercent,
  own,
  accounts,
  askAddress,
  opens,
  none,
}: Props) {
  const { t } = useTranslation("membership");
  const box = field && control(field);
  const radioOf = (value: string) =>
    box && {
      type: "radio",
      name: box.name,
      value,
      "aria-invalid": box["aria-invalid"],
      defaultChecked: box.defaultValue === value,
    };
  return (
    <fieldset className="plan-choice" id={box?.id} tabIndex={-1} aria-describedby={box?.["aria-describedby"]}>
      <legend>{label}</legend>
      {opens && <p>{opens}</p>}
      {field?.errors && (
        <div className="field">
          <FieldError field={field} />
        </div>
      )}
      <div className="plans">
        {pricings.map((pricing) => (
          <Plan
            key={pricing.id}
            pricing={pricing}
            radio={radioOf(String(pricing.id))}
            promoRebate={promo && (promo.pricingId ?? pricing.id) === pricing.id ? promo.rebate : 0}
            own={own && own.planName === pricing.name ? own : null}
            accounts={accounts}
            askAddress={askAddress?.(pricing.id)}
          />
        ))}
        {none && (
          <div className="panel plan">
            <label className="check">
              <input {...radioOf("none")} />
              <strong>{none.label}</strong>
            </label>
            <p className="small">{none.text}</p>
          </div>
        )}
      </div>
      <p className="soft small">{t("price.vat", { vat: percent(vatPercent) })}</p>
    </fieldset>
  );
}

type PlanProps = {
  pricing: Pricing;
  radio?: InputHTMLAttributes<HTMLInputElement>;
  promoRebate: number;
  /** What the company has; null where it has another package. */
  own: NonNullable<Props["own"]> | null;
  accounts?: number;
  askAddress?: string;
};

function Plan({ pricing, radio, promoRebate, own, accounts = 0, askAddress }: PlanProps) {
  const { t } = useTranslation("membership");
  const due = pricing.price === null ? null : afterRebate(pricing.price, Math.max(pricing.rebate, promoRebate));
  const isSameInterval = own?.intervalKind === pricing.intervalKind && own.intervalsCount === pricing.intervalsCount;
  const mayBeOrdered = pricing.price !== null && pricing.intervalKind !== "OFFER";
  return (
    <div className="panel plan">
      <div className="plan-name">
        {radio && mayBeOrdered ? (
          <label className="check">
            <input {...radio} />
            <strong>{pricing.name}</strong>
          </label>
        ) : (
          <strong className="check">{pricing.name}</strong>
        )}
        <span className={own ? "tag good" : "tag"}>{t(own ? "plan.current" : `type.${pricing.type}`)}</span>
      </div>
      <div>
        <Price pricing={pricing} promoRebate={promoRebate} />
        {pricing.activeTo && (
          <p className="soft small num">
            <PlanText>{t("validUntil", { date: pricing.activeTo })}</PlanText>
          </p>
        )}
        {own && isSameInterval && due !== null && due !== own.price && (
          <p className="small">
            {t("plan.current.price", { own: money(own.price, pricing.currency), price: money(due, pricing.currency) })}
          </p>
        )}
        {pricing.accountsLimit !== null && accounts > pricing.accountsLimit && (
          <p className="small">
            {t("plan.accounts.over", { used: accounts, excess: accounts - pricing.accountsLimit })}{" "}
            <a href={pathTo("employees")}>{t("plan.accounts.people")}</a>
          </p>
        )}
      </div>
      <PriceComparison pricing={pricing} promoRebate={promoRebate} askAddress={askAddress} />
      {pricing.shortContent ? <RichText content={pricing.shortContent} /> : <p>{pricing.shortDescription}</p>}
      <details>
        <summary>{t("details")}</summary>
        <RichText content={pricing.longDescription} />
        <p className="soft small">
          {t("symbol")}: {pricing.symbol}
        </p>
      </details>
    </div>
  );
}

function PriceComparison({
  pricing,
  promoRebate,
  askAddress,
}: Pick<PlanProps, "pricing" | "promoRebate" | "askAddress">) {
  const { t } = useTranslation("membership");
  const comparison = priceByMonthAndYear(pricing, promoRebate);
  if (!comparison) {
    return (
      <p>
        {t("price.individual.text")} {askAddress && <a href={askAddress}>{t("price.individual.ask")}</a>}
      </p>
    );
  }
  const { price, rebate } = pricing;
  const due = price === null ? null : afterRebate(price, Math.max(rebate, promoRebate));
  const priceClass = (each: { amount: number }) => (each.amount === due ? "as-priced" : undefined);
  const amount = ({ amount, isRounded }: { amount: number; isRounded: boolean }) =>
    isRounded ? t("price.about", { price: money(amount, pricing.currency) }) : money(amount, pricing.currency);
  return (
    <dl className="plan-compared num">
      <div className={priceClass(comparison.month)}>
        <dt>{t("price.byMonth")}</dt>
        <dd>{amount(comparison.month)}</dd>
      </div>
      <div className={priceClass(comparison.year)}>
        <dt>{t("price.byYear")}</dt>
        <dd>{amount(comparison.year)}</dd>
      </div>
      <div>
        <dt>{t("accounts")}</dt>
        <dd>{pricing.accountsLimit ?? t("accounts.any")}</dd>
      </div>
    </dl>
  );
}

type PromoProps = {
  field: FormField;
  pricings: readonly Pick<Pricing, "id" | "name">[];
  promo: { code: string; pricingId: number | null; rebate: number } | null;
};

/** Takes a promo code, has it checked, and says what it takes off which price. */
export function PromoCode({ field, pricings, promo }: PromoProps) {
  const { t } = useTranslation("registration");
  return (
    <>
      <TextField
        field={field}
        label={t("promo")}
        autoComplete="off"
        autoCapitalize="characters"
        optional
        beside={
          <button type="submit" name="intent" value="checkPromo" className="button">
            {t("promo.check")}
          </button>
        }
      />
      {promo && (
        <p className="flash" role="status" tabIndex={-1} data-result>
          {t(promo.pricingId === null ? "promo.worksAny" : "promo.works", {
            code: promo.code,
            rebate: percent(promo.rebate),
            plan: pricings.find(({ id }) => id === promo.pricingId)?.name,
          })}
        </p>
      )}
    </>
  );
}
