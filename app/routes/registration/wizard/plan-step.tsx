import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/components/forms/form";
import type { PasswordAnswer } from "~/components/forms/new-password.server";
import { PlanChoice, PromoCode } from "~/components/forms/plan-choice";
import { useForm } from "~/components/forms/use-form";
import { pathTo } from "~/paths";
import type { StepData } from "./data.server";
import { StepActions } from "./step-actions";

export function PlanStep({ data, answer }: { data: StepData<"plan">; answer?: PasswordAnswer }) {
  const { t } = useTranslation("registration");
  const { pricings, promo } = data;
  const [form, fields] = useForm<{ pricingId: string; promoCode: string }>({
    id: "plan",
    lastResult: answer?.result,
    defaultValue: data.values,
  });
  return (
    <Form method="post" className="stack" id={form.id} onSubmit={form.onSubmit} data-awaited noValidate>
      <ErrorSummary form={form} />
      <PlanChoice
        field={fields.pricingId}
        label={t("plan.choice")}
        pricings={pricings}
        promo={promo}
        vatPercent={data.vatPercent}
        askAddress={() => pathTo("helpForm")}
        opens={t("plan.opens")}
        none={{ label: t("plan.none"), text: t("plan.none.text") }}
      />
      <PromoCode field={fields.promoCode} pricings={pricings} promo={answer ? null : promo} />
      <StepActions intent="plan" leave="leavePlan" />
    </Form>
  );
}
