import { useTranslation } from "react-i18next";
import { Fold } from "~/components/fold";
import { ErrorSummary, TextField } from "~/components/forms/form";
import { GuardedForm } from "~/components/forms/guarded-form";
import { useForm } from "~/components/forms/use-form";
import type { FormAnswer } from "~/http/form.server";
import type { WebhookData } from "./data.server";

/** Asks for all deliveries since a day once more. */
export function ReplaySince({ data: { webhook, days }, answer }: { data: WebhookData; answer?: FormAnswer }) {
  const { t } = useTranslation("webhook");
  const result = answer?.intent === "replayDeliveries" ? answer.result : undefined;
  const [form, fields] = useForm<{ since: string }>({
    id: "replay",
    lastResult: result,
    defaultValue: { since: days.max },
  });
  return (
    <Fold id="replay-since" heading={t("replay.heading")} isOpen={Boolean(result)}>
      <GuardedForm form={form}>
        <ErrorSummary form={form} labels={{ since: t("replay.since") }} />
        <p className="soft">{t("replay.text")}</p>
        <input type="hidden" name="webhookId" value={webhook.id} />
        <TextField field={fields.since} label={t("replay.since")} type="date" min={days.min} max={days.max} />
        <button type="submit" name="intent" value="replayDeliveries" className="button">
          {t("replay.submit")}
        </button>
      </GuardedForm>
    </Fold>
  );
}
