import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextArea, TextField } from "~/components/forms/form";
import { CheckboxField } from "~/components/forms/form-choice";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import { usePeriodWords } from "../parts/pricing-words";
import type { PricingData } from "./data.server";

type Props = { data: PricingData; answer?: FormAnswer };

/** The question of the act that the address asks for. */
export function PricingDialog({ data, answer }: Props) {
  const { t } = useTranslation("pricing");
  if (data.asked === "confirm") return <ConfirmDialog data={data} answer={answer} />;
  if (data.asked === "close") return <CloseDialog data={data} answer={answer} />;
  if (data.asked === "withdraw" || data.asked === "reopen") {
    return <TakeBackDialog intent={data.asked} data={data} answer={answer} />;
  }
  if (data.asked !== "delete") return null;
  return (
    <PricingAct intent="delete" tone="danger" data={data} answer={answer}>
      {() => <p>{t("delete.question")}</p>}
    </PricingAct>
  );
}

type ActProps = {
  intent: "confirm" | "close" | "withdraw" | "reopen" | "delete";
  data: PricingData;
  answer?: FormAnswer;
  tone?: "danger";
  lastDay?: string;
  /** The field that the act takes, and what it is called. */
  labels?: Record<string, string>;
  children: (fields: ReturnType<typeof useForm<Texts>>[1]) => ReactNode;
};
type Texts = { closesEarlier: string; lastDay: string; reason: string };

function PricingAct({ intent, data: { pricing }, answer, tone, lastDay = "", labels, children }: ActProps) {
  const { t } = useTranslation("pricing");
  const address = useAddress();
  const [form, fields] = useForm<Texts>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : undefined,
    defaultValue: { closesEarlier: "", lastDay, reason: "" },
  });
  return (
    <ActDialog
      heading={t(`act.${intent}`)}
      intent={intent}
      fields={{ version: pricing.version }}
      submit={t(`act.${intent}`)}
      tone={tone}
      form={form}
      onClose={address({ confirm: undefined })}
    >
      <ErrorSummary form={form} labels={labels} />
      {children(fields)}
    </ActDialog>
  );
}

function ConfirmDialog({ data, answer }: Props) {
  const { t } = useTranslation("pricing");
  const { pricing, earlier, later } = data;
  const periodOf = usePeriodWords();
  const period = periodOf(pricing.activeFrom, pricing.activeTo);
  return (
    <PricingAct intent="confirm" data={data} answer={answer} labels={{ closesEarlier: t("form.closesEarlier") }}>
      {(fields) => (
        <>
          <p>
            <DateText>{t("confirm.question", { name: pricing.name, period })}</DateText>
          </p>
          {later ? (
            <p className="flash warn">
              <DateText>{t("confirm.later", { symbol: later.symbol, date: later.from })}</DateText>
            </p>
          ) : (
            earlier.map(({ symbol, activeFrom, activeTo }) => (
              <p key={symbol} className="flash warn">
                <DateText>{t("confirm.earlier", { symbol, period: periodOf(activeFrom, activeTo) })}</DateText>
              </p>
            ))
          )}
          {!later && earlier.length > 0 && (
            <CheckboxField
              field={fields.closesEarlier}
              label={t("confirm.closes", { date: data.dayBefore })}
              optional="unsaid"
            />
          )}
        </>
      )}
    </PricingAct>
  );
}

function CloseDialog({ data, answer }: Props) {
  const { t } = useTranslation("pricing");
  const { min, max, today } = data.closing;
  const label = t("close.lastDay");
  const lastDay = today > min ? today : min;
  return (
    <PricingAct intent="close" tone="danger" labels={{ lastDay: label }} {...{ data, answer, lastDay }}>
      {(fields) => (
        <>
          <p>{t("close.question")}</p>
          <TextField field={fields.lastDay} label={label} type="date" min={min} max={max ?? undefined} />
        </>
      )}
    </PricingAct>
  );
}

function TakeBackDialog({ intent, ...props }: Props & { intent: "withdraw" | "reopen" }) {
  const { t } = useTranslation("pricing");
  const label = t("subscriptions.reason");
  return (
    <PricingAct intent={intent} labels={{ reason: label }} {...props}>
      {(fields) => (
        <>
          <p>{t(`${intent}.question`)}</p>
          <TextArea field={fields.reason} label={label} rows={2} />
        </>
      )}
    </PricingAct>
  );
}
