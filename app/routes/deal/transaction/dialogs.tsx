import { useTranslation } from "react-i18next";
import { ActDialog, QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { TransactionStatus } from "~/domain/deal/state";
import type { FormAnswer } from "~/http/form.server";
import type { TransactionData } from "./data.server";

type Props = { data: TransactionData; answer?: FormAnswer };

/** Asks before what cannot be taken back. */
export function TransactionDialog({ data, answer }: Props) {
  const { t } = useTranslation("transaction");
  const address = useAddress();
  const onClose = address({ confirm: undefined });
  // What was written stays, also when the other side was quicker.
  if (data.asked === "cancel" || answer?.intent === "cancel") {
    return <CancelDialog status={data.status} answer={answer} onClose={onClose} />;
  }
  // Other refusals stand on the page.
  if (answer) return null;
  if (data.asked === "complete") {
    return (
      <QuestionDialog
        heading={t("complete.heading")}
        intent="complete"
        fields={{}}
        submit={t("complete.submit")}
        onClose={onClose}
        question={t("complete.question")}
        text={t("complete.text")}
      />
    );
  }
  if (data.asked === "archive") {
    return (
      <QuestionDialog
        heading={t("archive.heading")}
        intent="archive"
        fields={{ transactionId: data.id }}
        submit={t("archive")}
        onClose={onClose}
        question={t("archive.question", { number: data.number })}
        text={t("archive.text")}
      />
    );
  }
  return null;
}

type CancelProps = { status: TransactionStatus; answer?: FormAnswer; onClose: string };

function CancelDialog({ status, answer, onClose }: CancelProps) {
  const { t } = useTranslation("transaction");
  const [form, fields] = useForm<{ reason: string }>({
    id: "cancel",
    lastResult: answer?.intent === "cancel" ? answer.result : undefined,
  });
  return (
    <ActDialog
      heading={t("cancel.heading")}
      intent="cancel"
      fields={{}}
      submit={t("cancel.submit")}
      tone="danger"
      form={form}
      onClose={onClose}
    >
      <ErrorSummary form={form} labels={{ reason: t("cancel.reason") }}>
        {status !== "IN_PROGRESS" && <p>{t(`meanwhile.${status}`)}</p>}
      </ErrorSummary>
      <TextField field={fields.reason} label={t("cancel.reason")} autoComplete="off" />
      <p className="soft small">{t("cancel.text")}</p>
    </ActDialog>
  );
}
