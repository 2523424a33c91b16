import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useRefusal } from "~/components/forms/light-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { WebhookData } from "./data.server";

type Props = { data: WebhookData; answer?: FormAnswer };

const acts = {
  delete: { intent: "deleteWebhook", tone: "danger" },
  rotate: { intent: "rotateWebhookSecret", tone: "next" },
} as const;

/** Asks before the act that the address names. */
export function ConfirmDialog({ data, answer }: Props) {
  return data.asked && <Question key={data.asked} act={data.asked} data={data} answer={answer} />;
}

function Question({ act, data: { webhook, key }, answer }: Props & { act: keyof typeof acts }) {
  const { t } = useTranslation("webhook");
  const address = useAddress();
  const { intent, tone } = acts[act];
  const form = useRefusal(act, answer?.intent === intent ? answer.result : undefined);
  return (
    <QuestionDialog
      heading={t(`${act}.heading`)}
      intent={intent}
      fields={act === "rotate" ? { webhookId: webhook.id, key } : { webhookId: webhook.id }}
      submit={t(`${act}.submit`)}
      tone={tone}
      question={t(`${act}.question`)}
      about={webhook.url}
      text={t(`${act}.text`)}
      onClose={address({ confirm: undefined })}
    >
      <ErrorSummary form={form} />
    </QuestionDialog>
  );
}
