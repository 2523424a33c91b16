import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { ActDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextArea } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import type { PlansData } from "./data.server";

type Props = { data: PlansData; answer?: FormAnswer };

function useDialogForm(intent: "end" | "cancelOrder", answer: FormAnswer | undefined) {
  return useForm<{ reason: string }>({
    id: intent,
    lastResult: answer?.intent === intent ? answer.result : undefined,
    defaultValue: { reason: "" },
  });
}

/** Asks before a package is ended: on which day, what is lost then, and why. */
export function EndDialog({ data: { running }, answer }: Props) {
  const { t } = useTranslation("membership");
  const [form, fields] = useDialogForm("end", answer);
  if (!running) return null;
  return (
    <ActDialog
      size="medium"
      heading={t("end.heading", { plan: running.planName })}
      intent="end"
      fields={{ subscriptionId: running.id, version: running.version, endsOn: running.currentPeriodEnd }}
      submit={t("end")}
      tone="danger"
      form={form}
      onClose={pathTo("plan")}
    >
      <ErrorSummary form={form} labels={{ reason: t("end.reason") }} />
      <p>
        <DateText>{t("end.day", { date: running.currentPeriodEnd })}</DateText>
      </p>
      <p>{t("end.lost")}</p>
      <TextArea field={fields.reason} label={t("end.reason")} rows={3} optional />
    </ActDialog>
  );
}

/** Asks before an order that has not begun is taken back. */
export function CancelDialog({ data: { pending, running }, answer }: Props) {
  const { t } = useTranslation("membership");
  const [form] = useDialogForm("cancelOrder", answer);
  if (!pending) return null;
  return (
    <ActDialog
      heading={t("cancel.heading", { number: pending.number })}
      intent="cancelOrder"
      fields={{ orderId: pending.id }}
      tone="danger"
      form={form}
      onClose={pathTo("plan")}
    >
      <ErrorSummary form={form} />
      <p>{t(running && !running.wasEnded ? "cancel.goesOn" : "cancel.text", { plan: running?.planName })}</p>
      {pending.promoCode && <p>{t("cancel.promo")}</p>}
    </ActDialog>
  );
}
