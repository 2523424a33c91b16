import { useTranslation } from "react-i18next";
import { Back } from "~/components/back";
import { DateText } from "~/components/date-text";
import { countedChoices } from "~/components/lists/choices";
import { Facts } from "~/components/lists/facts";
import { ListPage } from "~/components/lists/list-page";
import { deliveryStatuses } from "~/domain/webhook/delivery-status";
import type { FormAnswer } from "~/http/form.server";
import { pathTo } from "~/paths";
import { SecretBox } from "../parts/secret-box";
import { WebhookState, WebhookTrouble } from "../parts/webhook-state";
import { WebhookActions } from "./actions";
import type { WebhookData } from "./data.server";
import { ConfirmDialog } from "./dialogs";
import type { RotatedAnswer } from "./forms.server";
import { ReplaySince } from "./replay-since";
import { useDeliveryColumns } from "./use-delivery-columns";

type Props = { data: WebhookData; answer?: FormAnswer | RotatedAnswer };

/** One webhook with what it was sent. */
export function Webhook({ data, answer: newAnswer }: Props) {
  const { t } = useTranslation("webhook");
  const { webhook, status, counts } = data;
  const answer = newAnswer && "result" in newAnswer ? newAnswer : undefined;
  const secretAnswer = newAnswer && "secret" in newAnswer ? newAnswer : undefined;
  const isOfList = answer && !data.asked && answer.intent !== "replayDeliveries";
  return (
    <ListPage
      className="webhook"
      list={data}
      back={<Back href={pathTo("programs")}>{t("back")}</Back>}
      heading={webhook.url}
      answer={isOfList ? answer : undefined}
      intro={
        <>
          {secretAnswer && (
            <SecretBox
              id="webhook-secret"
              label={t("secret.label")}
              value={secretAnswer.secret}
              once={t("secret.once")}
              repeatedText={t("secret.repeated")}
            />
          )}
          <About webhook={webhook} />
        </>
      }
      tabs={{
        label: t("deliveries.tabs"),
        name: "status",
        value: status,
        options: countedChoices(deliveryStatuses, counts, (name) => t(`deliveries.${name}`)),
      }}
      caption={t("deliveries.heading")}
      columns={useDeliveryColumns(webhook)}
      rowKey={(row) => row.id}
      empty={{
        heading: t("deliveries.empty.heading"),
        text: t(status ? "deliveries.empty.status" : "deliveries.empty.text"),
      }}
      after={counts.all > 0 && webhook.isOn && <ReplaySince data={data} answer={answer} />}
    >
      {!secretAnswer && <ConfirmDialog data={data} answer={answer} />}
    </ListPage>
  );
}

function About({ webhook }: { webhook: WebhookData["webhook"] }) {
  const { t } = useTranslation("webhook");
  const { state, kinds, responsible, created, taken, rotated } = webhook;
  return (
    <section className="panel stack" aria-label={webhook.url}>
      <p>
        <WebhookState state={state} />
      </p>
      <WebhookTrouble webhook={webhook} />
      <Facts
        rows={[
          [t("fact.kinds"), kinds.map((kind) => t(`kind.${kind}`)).join(" · ")],
          [t("fact.responsible"), responsible],
          [t("fact.created"), <DateText key="created">{created}</DateText>],
          [t("fact.taken"), taken ? <DateText key="taken">{taken}</DateText> : t("taken.none")],
          [t("fact.secret"), rotated ? t("fact.rotated", { moment: rotated }) : t("fact.secretKept")],
        ]}
      />
      <WebhookActions webhook={webhook} />
    </section>
  );
}
