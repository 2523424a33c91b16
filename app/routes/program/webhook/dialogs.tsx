import { useTranslation } from "react-i18next";
import { QuestionDialog } from "~/components/dialogs/act-dialog";
import { ErrorSummary } from "~/components/forms/form";
import { useForm } from "~/components/forms/use-form";
import { useAddress } from "~/components/use-address";
import type { FormAnswer } from "~/http/form.server";
import type { WebhookData } from "./data.server";

type Props = { data: WebhookData; answer?: FormAnswer };

const acts = {
  delete: { intent: "deleteWebhook", tone: "danger" },
  rotate: { intent: "rotateWebhookSecret", tone: "next" },
} as const;

/** Asks before the act that the address names. */
export function AskedDialog({ data, answer }: Props) {
  return data.asked && <Question key={data.asked} asked={data.asked} data={data} answer={answer} />;
}

function Question({ asked, data: { webhook, key }, answer }: Props & { asked: keyof typeof acts }) {
  const { t } = useTranslation("webhook");
  const address = useAddress();
  const { intent, tone } = acts[asked];
  const [form] = useForm({ id: asked, lastResult: answer?.intent === intent ? answer.result : undefined });
  return (
    <QuestionDialog
      heading={t(`${asked}.heading`)}
      intent={intent}
      fields={asked === "rotate" ? { webhookId: webhook.id, key } : { webhookId: webhook.id }}
      submit={t(`${asked}.submit`)}
      tone={tone}
      question={t(`${asked}.question`)}
      about={webhook.url}
      text={t(`${asked}.text`)}
      onClose={address({ confirm: undefined })}
    >
      <ErrorSummary form={form} />
    </QuestionDialog>
  );
}
