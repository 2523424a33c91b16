import { useTranslation } from "react-i18next";
import type { WebhookView } from "./webhook-view.server";

const tones = { works: "good", failing: "bad", paused: "warn", stopped: "bad", unanswered: "warn" };

/** Whether a webhook works, in a word. */
export function WebhookState({ state }: Pick<WebhookView, "state">) {
  const { t } = useTranslation("webhook");
  return <span className={`tag ${tones[state]}`}>{t(`state.${state}`)}</span>;
}

/** What keeps a webhook from telling anything, and what to do about it; nothing where it works. */
export function WebhookTrouble({ webhook }: { webhook: WebhookView }) {
  const { t } = useTranslation("webhook");
  const { state, responsible, failing, paused } = webhook;
  if (state === "unanswered") return <p>{t("trouble.unanswered", { name: responsible })}</p>;
  if (state === "paused") return <p>{t("trouble.paused", { moment: paused ?? "" })}</p>;
  if (state === "stopped") return <p>{t("trouble.stopped", { moment: failing ?? "" })}</p>;
  return state === "failing" ? <p>{t("trouble.failing", { moment: failing ?? "" })}</p> : null;
}
