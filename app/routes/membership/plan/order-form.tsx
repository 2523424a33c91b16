import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import { PlanChoice, PromoCode } from "~/components/forms/plan-choice";
import { useForm } from "~/components/forms/use-form";
import { PlanText } from "~/components/plan-text";
import { shownPricings } from "~/domain/membership/pricing/price";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PlansData } from "./data.server";
import { chosenPlanOf, OrderButton, OrderSummary } from "./order-summary";

type Props = { data: PlansData; answer?: FormAnswer };

/** Chooses a package, says before the press what happens when, and orders it. */
export function OrderForm({ data, answer }: Props) {
  const { t } = useTranslation(["membership", "registration"]);
  const { pricings, promo, vatPercent, running } = data;
  const [form, fields] = useForm<{ pricingId: string; promoCode: string; terms: string }>({
    id: "order",
    lastResult: answer?.result ?? badPromo(data),
    defaultValue: data.values,
  });
  const shownPromo = answer ? null : promo;
  const [pricingId, setPricingId] = useState(String(fields.pricingId.value ?? data.values.pricingId));
  const chosenPlan = chosenPlanOf(data, pricingId);
  const isOfChosen = shownPromo && (shownPromo.pricingId ?? chosenPlan?.id) === chosenPlan?.id;
  const promoRebate = isOfChosen ? shownPromo.rebate : 0;
  return (
    <Form
      method="post"
      className="membership"
      id={form.id}
      onSubmit={form.onSubmit}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === fields.pricingId.name) setPricingId(target.value);
      }}
      noValidate
    >
      <ErrorSummary form={form} />
      <PlanChoice
        field={fields.pricingId}
        label={t(running ? "plan.offer.other" : "plan.offer")}
        promo={shownPromo}
        askAddress={askAddress}
        own={running}
        accounts={data.accounts}
        {...{ pricings, vatPercent }}
      />
      <input type="hidden" name="companyId" value={data.companyId} />
      <input type="hidden" name="startsOn" value={data.startsOn ?? "verification"} />
      <input type="hidden" name="shownPricings" value={shownPricings(pricings)} />
      <input type="hidden" name="termsVersion" value={data.termsVersion} />
      <input type="hidden" name="key" value={data.key} />
      <div className="panel order-terms">
        <PromoCode field={fields.promoCode} pricings={pricings} promo={shownPromo} />
        <Start data={data} />
        <CheckboxField
          field={fields.terms}
          label={
            <>
              {t("terms")}{" "}
              <a href={pathTo("legalDocument", { slug: "regulamin" })} target="_blank" rel="noopener">
                {t("terms.link", { version: data.termsVersion })}
              </a>
            </>
          }
        />
        <OrderSummary data={data} plan={chosenPlan} promoRebate={promoRebate} />
        <div className="actions">
          <OrderButton plan={chosenPlan} promoRebate={promoRebate} />
        </div>
      </div>
    </Form>
  );
}

/** From when the package runs, and how it is paid. */
function Start({ data: { startsOn, endsBefore } }: Pick<Props, "data">) {
  const { t } = useTranslation("membership");
  const start =
    startsOn === null
      ? t("starts.verification")
      : endsBefore === null
        ? t("starts.now", { date: startsOn })
        : t("starts.follows", { date: startsOn, end: endsBefore });
  return (
    <p>
      <PlanText>{start}</PlanText> {t("starts.paid")}
    </p>
  );
}

/** The refusal of a code that the address asks about. */
function badPromo({ promoProblem, values }: PlansData) {
  return promoProblem ? { initialValue: values, error: { promoCode: [promoProblem] } } : undefined;
}

/** Where a member asks for a price that is agreed one by one. */
export function askAddress(pricingId: number): string {
  return pathTo("complaints", null, { about: "pricing", aboutId: pricingId });
}
