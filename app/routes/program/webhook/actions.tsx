import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useAddress } from "~/components/use-address";
import type { WebhookView } from "../parts/webhook-view.server";

/** What may be done with a webhook. */
export function WebhookActions({ webhook: { id, isOn, isOwn } }: { webhook: WebhookView }) {
  const { t } = useTranslation("webhook");
  const address = useAddress();
  return (
    <div className="actions">
      {isOn ? (
        <>
          <Act id={id} intent="sendTestDelivery" label={t("action.test")} isNext />
          <Act id={id} intent="pauseWebhook" label={t("action.pause")} />
        </>
      ) : (
        <Act id={id} intent="resumeWebhook" label={t("action.resume")} isNext />
      )}
      {!isOwn && <Act id={id} intent="takeOverWebhook" label={t("action.takeOver")} />}
      <a className="button" href={address({ confirm: "rotate" })}>
        {t("action.rotate")}
      </a>
      <a className="button quiet" href={address({ confirm: "delete" })}>
        {t("action.delete")}
      </a>
    </div>
  );
}

type ActProps = { id: number; intent: string; label: string; isNext?: boolean };

function Act({ id, intent, label, isNext }: ActProps) {
  return (
    <Form method="post">
      <input type="hidden" name="webhookId" value={id} />
      <button type="submit" name="intent" value={intent} className={isNext ? "button next" : "button"}>
        {label}
      </button>
    </Form>
  );
}
