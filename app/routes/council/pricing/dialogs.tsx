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
  if (data.asked === "confirm") return <ConfirmDialog data={data} answer={answer} />;
  if (data.asked === "close") return <CloseDialog data={data} answer={answer} />;
  if (data.asked === "withdraw" || data.asked === "reopen") {
    return <TakeBackDialog intent={data.asked} data={data} answer={answer} />;
  }
  if (data.asked === "delete") return <DeleteDialog data={data} answer={answer} />;
  return null;
}

function useDialogForm(
  intent: "confirm" | "close" | "withdraw" | "reopen" | "delete",
  answer: FormAnswer | undefined,
  lastDay = "",
) {
  const address = useAddress();
  const [form, fields] = useForm<{ closesEarlier: string; lastDay: string; reason: string }>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : undefined,
    defaultValue: { closesEarlier: "", lastDay, reason: "" },
  });
  const closed = address({ confirm: undefined });
  return { form, fields, closed };
}

function ConfirmDialog({ data, answer }: Props) {
  const { t } = useTranslation("pricing");
  const { pricing, earlier, later } = data;
  const { form, fields, closed } = useDialogForm("confirm", answer);
  const periodOf = usePeriodWords();
  const period = periodOf(pricing.activeFrom, pricing.activeTo);
  return (
    <ActDialog
      heading={t("act.confirm")}
      intent="confirm"
      fields={{ version: pricing.version }}
      submit={t("act.confirm")}
      form={form}
      onClose={closed}
    >
      <ErrorSummary form={form} labels={{ closesEarlier: t("form.closesEarlier") }} />
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
    </ActDialog>
  );
}

function CloseDialog({ data: { pricing, closing }, answer }: Props) {
  const { t } = useTranslation("pricing");
  const { min, max, today } = closing;
  const { form, fields, closed } = useDialogForm("close", answer, today > min ? today : min);
  return (
    <ActDialog
      heading={t("act.close")}
      intent="close"
      fields={{ version: pricing.version }}
      submit={t("act.close")}
      tone="danger"
      form={form}
      onClose={closed}
    >
      <ErrorSummary form={form} labels={{ lastDay: t("close.lastDay") }} />
      <p>{t("close.question")}</p>
      <TextField field={fields.lastDay} label={t("close.lastDay")} type="date" min={min} max={max ?? undefined} />
    </ActDialog>
  );
}

function TakeBackDialog({ intent, data: { pricing }, answer }: Props & { intent: "withdraw" | "reopen" }) {
  const { t } = useTranslation("pricing");
  const { form, fields, closed } = useDialogForm(intent, answer);
  return (
    <ActDialog
      heading={t(`act.${intent}`)}
      intent={intent}
      fields={{ version: pricing.version }}
      submit={t(`act.${intent}`)}
      form={form}
      onClose={closed}
    >
      <ErrorSummary form={form} labels={{ reason: t("subscriptions.reason") }} />
      <p>{t(`${intent}.question`)}</p>
      <TextArea field={fields.reason} label={t("subscriptions.reason")} rows={2} />
    </ActDialog>
  );
}

function DeleteDialog({ data: { pricing }, answer }: Props) {
  const { t } = useTranslation("pricing");
  const { form, closed } = useDialogForm("delete", answer);
  return (
    <ActDialog
      heading={t("act.delete")}
      intent="delete"
      fields={{ version: pricing.version }}
      submit={t("act.delete")}
      tone="danger"
      form={form}
      onClose={closed}
    >
      <ErrorSummary form={form} />
      <p>{t("delete.question")}</p>
    </ActDialog>
  );
}
