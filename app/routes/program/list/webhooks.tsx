import { useTranslation } from "react-i18next";
import { DateText } from "~/components/date-text";
import { Empty } from "~/components/lists/empty";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { WebhookState, WebhookTrouble } from "../parts/webhook-state";
import type { ProgramsData } from "./data.server";
import { NewWebhook } from "./new-webhook";

type Props = { data: ProgramsData; answer?: FormAnswer; secret: string | null };
type Webhook = ProgramsData["webhooks"][number];

/** The addresses to which the portal tells the company's changes, and the form that adds one. */
export function Webhooks({ data: { webhooks, webhookForm }, answer, secret }: Props) {
  const { t } = useTranslation("webhook");
  return (
    <section className="stack" id="webhooks" aria-labelledby="webhooks-heading">
      <h2 id="webhooks-heading">{t("heading")}</h2>
      <p className="soft program-intro">{t("intro")}</p>
      <div className="program-columns">
        {webhooks.length > 0 ? (
          <ul className="panel rows">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          <Empty heading={t("empty.heading")} text={t("empty.text")} />
        )}
        <NewWebhook key={`${webhookForm.isRecovered} ${secret}`} form={webhookForm} answer={answer} />
      </div>
    </section>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation("webhook");
  const { id, url, kinds, responsible, created, taken, waiting, givenUp } = webhook;
  return (
    <li className="row program">
      <h3>
        <a href={pathTo("webhook", { id })} className="webhook-address">
          {url}
        </a>{" "}
        <WebhookState state={webhook.state} />
      </h3>
      <p className="small">{kinds.map((kind) => t(`kind.${kind}`)).join(" · ")}</p>
      <WebhookTrouble webhook={webhook} />
      <p className="meta soft small num">
        <span>{t("responsible", { name: responsible })}</span>
        <span>
          <DateText>{t("created", { moment: created })}</DateText>
        </span>
        <span>
          <DateText>{taken ? t("taken", { moment: taken }) : t("taken.none")}</DateText>
        </span>
        {waiting > 0 && <span>{t("waiting", { count: waiting })}</span>}
        {givenUp > 0 && <span>{t("givenUp", { count: givenUp })}</span>}
      </p>
    </li>
  );
}
