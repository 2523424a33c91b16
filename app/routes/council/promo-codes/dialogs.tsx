import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { Modal } from "~/components/dialogs/modal";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { SelectField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { Table } from "~/components/lists/table";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { History } from "../parts/history";
import type { PromoCodesData } from "./data.server";

type NewCodeForm = NonNullable<PromoCodesData["writing"]>;
type UsedPromoCode = NonNullable<PromoCodesData["used"]>;

const names = ["code", "rebate", "validFrom", "validTo", "maxUses", "pricingId"] as const;
type Texts = Record<(typeof names)[number], string>;

export function NewCodeDialog({ writing, answer }: { writing: NewCodeForm; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const [form, fields] = useForm<Texts>({
    id: "promo-code",
    lastResult: answer?.intent === "create" ? answer.result : undefined,
    defaultValue: { code: "", rebate: "", validFrom: writing.today, validTo: "", maxUses: "", pricingId: "" },
  });
  const labels = {
    code: t("promo.code"),
    rebate: t("promo.new.rebate"),
    validFrom: t("promo.new.from"),
    validTo: t("promo.new.to"),
    maxUses: t("promo.new.maxUses"),
    pricingId: t("promo.new.pricing"),
  };
  const closeAddress = address({ write: undefined });
  return (
    <ActDialog
      size="medium"
      heading={t("promo.new.heading")}
      intent="create"
      fields={{ key: writing.key }}
      submit={t("promo.new.submit")}
      form={form}
      isGuarded
      onClose={closeAddress}
    >
      <ErrorSummary form={form} labels={labels} />
      <div className="pair">
        <TextField
          field={fields.code}
          label={labels.code}
          hint={t("promo.new.code.hint")}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField field={fields.rebate} label={labels.rebate} inputMode="decimal" />
      </div>
      <div className="pair">
        <TextField field={fields.validFrom} label={labels.validFrom} type="date" />
        <TextField field={fields.validTo} label={labels.validTo} type="date" />
      </div>
      <div className="pair">
        <TextField
          field={fields.maxUses}
          label={labels.maxUses}
          hint={t("promo.new.maxUses.hint")}
          inputMode="numeric"
          optional
        />
        <SelectField
          field={fields.pricingId}
          label={labels.pricingId}
          hint={t("promo.new.pricing.hint")}
          options={writing.pricings.map(({ id, name }) => ({ value: id, label: name }))}
          optional
        />
      </div>
    </ActDialog>
  );
}

const acts = ["create", "switchOff", "switchOn", "changeEnd"] as const;

/** Who used a code, until when it is valid, and who made it, switched it off and on. */
export function UsesDialog({ promoCode, answer }: { promoCode: UsedPromoCode; answer?: FormAnswer }) {
  const { t } = useTranslation(["pricing", "membership"]);
  const address = useAddress();
  const closeAddress = address({ uses: undefined });
  const heading = t("promo.uses.heading", { code: promoCode.code });
  return (
    <Modal size="large" heading={heading} onClose={closeAddress}>
      <div className="stack">
        <CodeEnd promoCode={promoCode} answer={answer?.intent === "changeEnd" ? answer : undefined} />
        {promoCode.uses.length === 0 && <p className="soft">{t("promo.uses.none")}</p>}
        {promoCode.uses.length > 0 && (
          <Table
            caption={heading}
            rows={promoCode.uses}
            rowKey={(use) => use.companyId}
            columns={[
              {
                label: t("promo.uses.company"),
                isName: true,
                cell: (use) => (use.address ? <a href={use.address}>{use.company}</a> : use.company),
              },
              { label: t("promo.pricing"), cell: (use) => <span className="num">{use.pricing}</span> },
              {
                label: t("promo.uses.order"),
                cell: (use) => use.order && t(`membership:order.${use.order}`),
              },
              { label: t("promo.uses.moment"), cell: (use) => <time>{use.used}</time> },
            ]}
          />
        )}
        {promoCode.count > promoCode.uses.length && (
          <p className="soft">{t("promo.uses.first", { count: promoCode.uses.length })}</p>
        )}
        <History
          label={t("history")}
          acts={promoCode.history.map(({ act, ...entry }) => ({
            ...entry,
            what: t(`promo.history.${acts.find((candidate) => candidate === act) ?? "create"}`),
          }))}
        />
      </div>
    </Modal>
  );
}

function CodeEnd({ promoCode, answer }: { promoCode: UsedPromoCode; answer?: FormAnswer }) {
  const { t } = useTranslation("pricing");
  const [form, fields] = useForm<{ validTo: string }>({
    id: "code-end",
    lastResult: answer?.result,
    defaultValue: { validTo: promoCode.validTo },
  });
  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate>
      <ErrorSummary form={form} labels={{ validTo: t("promo.new.to") }} />
      <input type="hidden" name="promoCodeId" value={promoCode.id} />
      <input type="hidden" name="seen" value={promoCode.validTo} />
      <TextField
        field={fields.validTo}
        label={t("promo.new.to")}
        type="date"
        beside={
          <button type="submit" name="intent" value="changeEnd" className="button">
            {t("promo.changeEnd")}
          </button>
        }
      />
    </Form>
  );
}
