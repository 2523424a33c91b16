import { useTranslation } from "react-i18next";
import { PlanChoice } from "~/components/forms/plan-choice";
import { pathTo } from "~/paths";
import { refusedField, untouchedField } from "./fields";

const price = { price: 289, rebate: 0, currency: "PLN", intervalKind: "MONTH", intervalsCount: 1 } as const;

export function PlanSamples() {
  const { t } = useTranslation("demo");
  const text = t("components.text");
  const description = {
    type: "MONTHLY" as const,
    accountsLimit: 3,
    activeTo: null,
    shortDescription: text,
    shortContent: null,
    longDescription: { root: { type: "root" as const, children: [] } },
  } satisfies Partial<Parameters<typeof PlanChoice>[0]["pricings"][number]>;
  const name = t("components.form.name");
  const pricings = [
    { ...price, ...description, id: 1, symbol: "M", name },
    { ...price, ...description, id: 2, symbol: "R", name, intervalKind: "YEAR", price: 2990, rebate: 10 },
    { ...price, ...description, id: 3, symbol: "O", name, intervalKind: "OFFER", price: null },
  ] as const;
  return (
    <>
      <PlanChoice
        field={untouchedField("plan", "1")}
        label={t("components.form.kind")}
        pricings={pricings}
        promo={{ pricingId: null, rebate: 15 }}
        vatPercent={23}
        own={{ planName: name, price: 245.65, intervalKind: "MONTH", intervalsCount: 1 }}
        accounts={5}
        askAddress={() => pathTo("complaints")}
        none={{ label: t("components.form.box"), text }}
      />
      <PlanChoice
        field={refusedField("plan", "choosePackage")}
        label={t("components.form.kind")}
        pricings={pricings}
        vatPercent={23}
      />
    </>
  );
}
