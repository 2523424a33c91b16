import "~/i18n/registration";
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { RadioField } from "~/components/forms/form-choice";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { useForm } from "~/components/forms/use-form";
import { Price } from "~/components/price";
import { pathTo } from "~/paths";
import type { StepData } from "./data.server";
import { StepActions } from "./step-actions";

type Pricing = StepData<"plan">["pricings"][number];

export function PlanStep({ data, answer }: { data: StepData<"plan">; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const { pricings, promo } = data;
  const [form, fields] = useForm<{ pricingId: string; promoCode: string }>({
    id: "plan",
    lastResult: answer?.result,
    defaultValue: data.values,
  });
  const orderable = pricings.filter(({ price }) => price !== null);
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} noValidate>
      <p className="soft">{t("plan.intro")}</p>
      <ErrorSummary form={form} />
      <RadioField
        field={fields.pricingId}
        label={t("plan.choice")}
        options={[
          ...orderable.map((pricing) => ({
            value: String(pricing.id),
            label: <Offer pricing={pricing} promoRebate={promo?.pricingId === pricing.id ? promo.rebate : 0} />,
          })),
          { value: "none", label: <Free /> },
        ]}
      />
      {orderable.length < pricings.length && (
        <p className="soft">
          {t("plan.individual")} <a href={pathTo("helpForm")}>{t("plan.individual.link")}</a>
        </p>
      )}
      <TextField
        field={fields.promoCode}
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
      {promo && !answer && (
        <p className="flash" role="status">
          {t(promo.pricingId === null ? "promo.worksAny" : "promo.works", {
            code: promo.code,
            rebate: promo.rebate,
            plan: pricings.find(({ id }) => id === promo.pricingId)?.name,
          })}
        </p>
      )}
      <StepActions intent="plan" leave="leavePlan" />
    </Form>
  );
}

function Offer({ pricing, promoRebate }: { pricing: Pricing; promoRebate: number }) {
  return (
    <span className="offer">
      <strong>{pricing.name}</strong>
      <Price pricing={pricing} promoRebate={promoRebate} />
      <span className="soft small">{pricing.shortDescription}</span>
    </span>
  );
}

function Free() {
  const { t } = useTranslation("registration");
  return (
    <span className="offer">
      <strong>{t("plan.none")}</strong>
      <span className="soft small">{t("plan.none.text")}</span>
    </span>
  );
}
